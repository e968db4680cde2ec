import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import { useConfig } from '#session/config.ts'

/** When the meeting is that the page is for. */
export function NextMeeting({ next }: { readonly next: Preparation['next'] }) {
  const { t } = useTranslation('preparation')
  const { zone } = useConfig()
  if (next === null) return t('noMeeting')
  return t('nextMeeting', {
    when: next.startsAt === null ? formatDay(next.day) : formatDayAndTime(next.startsAt, zone),
  })
}
