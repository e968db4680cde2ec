import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { createRoot } from 'react-dom/client'
import { connectTo } from '#api/connection.ts'
import { readClinic } from '#features/emergency-kit/kit-store.ts'
import { OfflinePage } from '#features/emergency-kit/offline-page.tsx'
import { LanguageProvider, textTagOf } from '#language/language.tsx'
import { speak } from '#language/texts.ts'
import { askForConfig } from './beginning.ts'
import { ConfigContext } from './config.ts'
import { languageOnDevice } from './language-choice.tsx'
import { texts } from './texts.ts'

/** Draws the page that stands in while there is no connection. */
export async function startOffline(): Promise<void> {
  const place = document.getElementById('root')
  if (place === null) throw new Error('The document has no place for the page')
  const config = (await clinicOnDevice()) ?? (await askForConfig())
  if (config !== undefined) connectTo(config)
  const language = languageOnDevice() ?? config?.language ?? 'de_DE'
  const i18n = speak(texts, textTagOf[language])
  document.documentElement.lang = textTagOf[language]
  createRoot(place).render(
    <ConfigContext value={config ?? nothingKnown}>
      <LanguageProvider language={language} onChange={() => undefined} i18n={i18n}>
        <OfflinePage />
      </LanguageProvider>
    </ConfigContext>,
  )
}

async function clinicOnDevice(): Promise<InstanceConfig | undefined> {
  try {
    return await readClinic<InstanceConfig>()
  } catch {
    return undefined
  }
}

const unwritten = { de_DE: '', en_EN: '' }

/** On a device that has never kept anything of the clinic, 112 is what there is. */
const nothingKnown: InstanceConfig = {
  apiBase: '/api/',
  language: 'de_DE',
  appName: 'Standfest',
  role: 'CLIENT',
  clientId: '',
  clientVersion: '',
  apiAuthorization: '',
  zone: 'Europe/Berlin',
  passwordMinLength: 0,
  certificateRequired: false,
  demo: false,
  supportAddress: '',
  clinic: {
    name: '',
    address: '',
    phone: '',
    email: '',
    responsible: '',
    dataProtectionOfficer: '',
    replyTime: unwritten,
  },
  clinicTexts: { imprint: unwritten, privacy: unwritten, terms: unwritten, help: unwritten },
  hotlines: [],
  alerts: [],
  lockAfterBackgroundSeconds: 0,
}
