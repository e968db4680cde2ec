import { lowestAreas } from '@standfest/domain/features/weekly-survey/rating-course.ts'
import { weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { useNavigate } from 'react-router'
import { useWords } from '#language/words.ts'
import { useWhose } from '#session/whose.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './lowest-areas.module.css'
import { useWeeklySurveys } from './weekly-survey.queries.ts'
import * as words from './weekly-survey.texts.ts'

/** The areas that somebody is least content with, each with the way to a goal. */
export function LowestAreas() {
  const t = useWords(words)
  const whose = useWhose()
  const navigate = useNavigate()
  const { surveys, rated } = useWeeklySurveys(whose)
  const [newest] = surveys
  const lowest = lowestAreas(newest, rated)
  if (newest === undefined || lowest.length === 0) return null
  const ratingOf = new Map(newest.lifeareaRatings.map(({ lifeareaId, rating }) => [lifeareaId, rating]))
  const goalsPage = whose.as === 'self' ? '/ziele' : `/klienten/${whose.clientId}/ziele`
  return (
    <Card as="section" aria-labelledby="lowest-areas" className={styles.card} isFlush>
      <div className={styles.head}>
        <h2 id="lowest-areas">{t('lowest.title')}</h2>
        <p className={styles.text}>{t(whose.as === 'self' ? 'lowest.text' : 'lowest.textStaff')}</p>
      </div>
      <ul>
        {lowest.map(({ id, title }) => (
          <li className={styles.area} key={id}>
            <p className={styles.name}>
              <strong>{title}</strong>
              <span className={styles.text}>
                {t('value', { value: ratingOf.get(id), count: weeklyScaleMax })}
              </span>
            </p>
            <Button onPress={() => void navigate(`${goalsPage}?content=GOAL&mode=create&of=${id}`)}>
              {t('lowest.createGoal')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
