import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Badge } from '#ui/badge.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { useAuditLogDays } from './audit-log.queries.ts'
import * as words from './audit-log.texts.ts'

/** The number of audit log entries on each of the last days, today first. */
export function AuditLogDaysPart() {
  const t = useWords(words)
  const { language } = useLanguage()
  const read = useAuditLogDays()
  return (
    <section aria-labelledby="protocol-days">
      <Cluster gap="2xs" columnGap="sm" align="center" below="xs">
        <h3 id="protocol-days">{t('lastDays.title')}</h3>
        {read.data?.sample === true && <Badge tone="honey">{t('lastDays.sample')}</Badge>}
      </Cluster>
      <Part read={read} missing={t('failed')} skeleton={<Skeleton count={10} />}>
        {(found) =>
          found && (
            <Table
              look="small"
              caption={t('lastDays.title')}
              columns={[
                {
                  key: 'day',
                  head: t('lastDays.day'),
                  isName: true,
                  renderCell: ({ day }) => formatDay(day),
                },
                {
                  key: 'count',
                  head: t('lastDays.count'),
                  isNumber: true,
                  renderCell: ({ count }) => formatNumber(count, language),
                },
              ]}
              rows={found.days.toReversed()}
              keyOf={({ day }) => day}
            />
          )
        }
      </Part>
    </section>
  )
}
