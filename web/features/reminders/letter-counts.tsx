import { reminderSteps } from '@standfest/domain/features/reminders/reminders.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { ColumnHeader } from '#ui/column-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import styles from './letter-counts.module.css'
import { useLetterCounts } from './outbox.queries.ts'
import * as outboxWords from './outbox.texts.ts'
import { OutboxPart } from './outbox-part.tsx'
import { useLetterWords } from './use-letter-words.ts'

/** How many letters of each kind came how far. */
export function LetterCounts() {
  const t = useWords(outboxWords)
  const { language } = useLanguage()
  const { kindOf } = useLetterWords()
  const counts = useLetterCounts()
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
            isStacked
            caption={t('counts.title')}
            head={
              <>
                <ColumnHeader>{t('counts.kind')}</ColumnHeader>
                {reminderSteps.map((step) => (
                  <ColumnHeader key={step} align="end">
                    {t(`step.${step}`)}
                  </ColumnHeader>
                ))}
              </>
            }
          >
            <tbody>
              {all.map(({ attributes: { kind, counts: of } }) => (
                <tr key={kind}>
                  <th scope="row" className={styles.kind}>
                    {kindOf(kind)}
                  </th>
                  {reminderSteps.map((step) => (
                    <td key={step} data-label={t(`step.${step}`)} className={styles.count}>
                      {formatNumber(of[step], language)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Part>
    </OutboxPart>
  )
}
