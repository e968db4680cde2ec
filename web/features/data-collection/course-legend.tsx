import { useWords } from '#language/words.ts'
import { Diamond } from '#ui/diamond.tsx'
import styles from './course-legend.module.css'
import * as words from './data-collection.texts.ts'

export function CourseLegend({
  hasGaps,
  hasAppointments,
}: {
  readonly hasGaps: boolean
  readonly hasAppointments: boolean
}) {
  const t = useWords(words)
  return (
    <ul className={styles.legend}>
      <li>
        <span aria-hidden="true" className={styles.dot} />
        {t('legendDay')}
      </li>
      <li>
        <span aria-hidden="true" className={styles.line} />
        {t('legendMean')}
      </li>
      <li>
        <Diamond />
        {t('legendEvent')}
      </li>
      {hasAppointments && (
        <li>
          <span aria-hidden="true" className={styles.square} />
          {t('legendAppointment')}
        </li>
      )}
      {hasGaps && (
        <li>
          <span aria-hidden="true" className={styles.gap} />
          {t('noCheckIn')}
        </li>
      )}
    </ul>
  )
}
