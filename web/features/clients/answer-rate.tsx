import type { Day } from '@standfest/domain/base/day.ts'
import { answerRate, type ClientCourse } from '@standfest/domain/features/clients/caseload.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './clients-table.module.css'
import type { RowSituation } from './row-situation.ts'

/** On how many of the days a check-in was answered, in neutral gray: the number judges nobody. */
export function AnswerRate({
  entry: { account },
  course,
  today,
  t,
}: Pick<RowSituation, 't'> & {
  readonly entry: ClientListEntry
  readonly course?: ClientCourse | undefined
  readonly today: Day
}) {
  if (course === undefined) return null
  const rate = answerRate(course, account, today)
  if (rate.asked === 0) return '–'
  return (
    <>
      <Text as="span" aria-hidden="true" tone="text-2">
        <Text as="span" size="xs-plus" className={styles.narrowLabel}>
          {t('columnAnswered')}{' '}
        </Text>
        {rate.answered}/{rate.asked}
      </Text>
      <VisuallyHidden>{t('answered', rate)}</VisuallyHidden>
    </>
  )
}
