import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import { nearDay, nearTime } from '#language/short-dates.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import styles from './next-appointment.module.css'
import nothing from './nothing.module.css'
import type { RowSituation } from './row-situation.ts'

/** A client's next appointment; today's is highlighted. */
export function NextAppointment({
  entry: { appointment },
  today,
  language,
  zone,
  t,
}: RowSituation & { readonly entry: ClientListEntry }) {
  if (appointment === null)
    return (
      <Text as="span" tone="text-2" className={nothing.nothing}>
        {t('noAppointment')}
      </Text>
    )
  const { day, startsAt } = appointment
  return (
    <Cluster
      as="span"
      isOneLine
      isInline
      gap="2xs-plus"
      align="center"
      weight={day === today ? 'bold' : undefined}
      className={styles.when}
    >
      <IconCalendarEvent aria-hidden="true" size={16} stroke={2} />
      {startsAt === null ? nearDay(day, today, language) : nearTime(startsAt, today, language, zone)}
    </Cluster>
  )
}
