import type { OwnSession } from '@standfest/domain/features/login/own-sessions.ts'
import * as words from './device-names.texts.ts'
import { useWords } from './words.ts'

/** The name of a browser on a device, such as "Firefox on Windows". */
export function useDeviceName(): (device: Pick<OwnSession, 'browser' | 'system'>) => string {
  const t = useWords(words)
  return ({ browser, system }) =>
    t('device', { browser: t(`browser.${browser}`), system: t(`system.${system}`) })
}
