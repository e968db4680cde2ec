import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import * as words from './preparation.texts.ts'

/** When the meeting is that the page is for. */
export function NextMeeting({ next }: { readonly next: Preparation['next'] }) {
  const t = useWords(words)
  const { zone } = useConfig()
  if (next === null) return t('noMeeting')
  return t('nextMeeting', {
    when: next.startsAt === null ? formatDay(next.day) : formatDayAndTime(next.startsAt, zone),
  })
}
