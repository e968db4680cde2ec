import { lowestAreas } from '@standfest/domain/features/weekly-survey/rating-course.ts'
import { weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { useNavigate } from 'react-router'
import { useWords } from '#language/words.ts'
import { useWhose } from '#session/whose.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
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
        <Text as="h2" size="md" id="lowest-areas">
          {t('lowest.title')}
        </Text>
        <Text size="sm" tone="text-2">
          {t(whose.as === 'self' ? 'lowest.text' : 'lowest.textStaff')}
        </Text>
      </div>
      <ul>
        {lowest.map(({ id, title }) => (
          <Cluster
            as="li"
            gap="2xs-plus"
            columnGap="md"
            align="center"
            paddingY="xs-plus"
            paddingX="md"
            isRuledAbove
            key={id}
          >
            <Cluster as="p" gap="3xs" columnGap="sm" align="baseline" canShrink className={styles.name}>
              <Text as="strong" weight="medium" breaksAnywhere>
                {title}
              </Text>
              <Text as="span" size="sm" tone="text-2">
                {t('value', { value: ratingOf.get(id), count: weeklyScaleMax })}
              </Text>
            </Cluster>
            <Button onPress={() => void navigate(`${goalsPage}?content=GOAL&mode=create&of=${id}`)}>
              {t('lowest.createGoal')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </Cluster>
        ))}
      </ul>
    </Card>
  )
}
