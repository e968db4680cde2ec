import { type ReminderCount, reminderSteps } from '@standfest/domain/features/reminders/reminders.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { useMailCounts } from './outbox.queries.ts'
import * as outboxWords from './outbox.texts.ts'
import { OutboxPart } from './outbox-part.tsx'
import { useMailWords } from './use-mail-words.ts'

/** The number of mails of each kind in each delivery state. */
export function MailCounts() {
  const t = useWords(outboxWords)
  const { language } = useLanguage()
  const { kindOf } = useMailWords()
  const counts = useMailCounts()
  const steps = reminderSteps.map(
    (step): Column<ReminderCount> => ({
      key: step,
      head: t(`step.${step}`),
      label: t(`step.${step}`),
      isNumber: true,
      renderCell: ({ counts: of }) => formatNumber(of[step], language),
    }),
  )
  return (
    <OutboxPart part="counts">
      <Part
        read={counts}
        missing={t('failed')}
        skeleton={<Skeleton shape="card" />}
        empty={<p>{t('counts.none')}</p>}
      >
        {(all) => (
          <Table
            look="stacked"
            caption={t('counts.title')}
            columns={[
              {
                key: 'kind',
                head: t('counts.kind'),
                isName: true,
                isOneLine: true,
                renderCell: ({ kind }) => kindOf(kind),
              },
              ...steps,
            ]}
            rows={all.map(({ attributes }) => attributes)}
            keyOf={({ kind }) => kind}
          />
        )}
      </Part>
    </OutboxPart>
  )
}
