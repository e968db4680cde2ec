import { reminderSteps } from '@standfest/domain/features/reminders/reminders.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { ColumnHeader } from '#ui/column-header.tsx'
import { Table } from '#ui/table.tsx'
import styles from './letter-counts.module.css'
import { OutboxPart } from './outbox-part.tsx'
import { useLetterCounts } from './outbox.queries.ts'
import { useLetterWords } from './use-letter-words.ts'

/** How many letters of each kind came how far. */
export function LetterCounts() {
  const { t } = useTranslation('outbox')
  const { language } = useLanguage()
  const { kindOf } = useLetterWords()
  const counts = useLetterCounts()
  return (
    <OutboxPart part="counts" read={counts}>
      {counts.data?.length === 0 ? (
        <p>{t('counts.none')}</p>
      ) : (
        counts.data && (
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
              {counts.data.map(({ attributes: { kind, counts: of } }) => (
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
        )
      )}
    </OutboxPart>
  )
}
