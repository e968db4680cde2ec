import type { HandoverRow } from '@standfest/domain/features/handovers/handovers.ts'
import { formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import * as texts from './handovers.texts.ts'

/** The sessions of a row in words: day, time, and that it is a group. */
export function useMeetingLines() {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  return ({
    meetings,
  }: Pick<HandoverRow, 'meetings'>): readonly { readonly id: string; readonly text: string }[] =>
    meetings.map(({ id, day, startsAt, kind }) => {
      const parts = [
        formatWeekday(day, today, language),
        ...(startsAt === null ? [] : [formatTime(startsAt, zone)]),
        ...(kind === 'group' ? [t('group')] : []),
      ]
      return { id, text: parts.join(' ') }
    })
}
