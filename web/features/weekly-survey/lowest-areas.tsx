import { lowestAreas } from '@standfest/domain/features/weekly-survey/rating-trend.ts'
import { weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { useNavigate } from 'react-router'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './lowest-areas.module.css'
import { useWeeklySurveys } from './weekly-survey.queries.ts'
import * as words from './weekly-survey.texts.ts'

/** The client's lowest-rated areas, each with a link to a new goal. */
export function LowestAreas() {
  const t = useWords(words)
  const scope = useClientScope()
  const navigate = useNavigate()
  const { surveys, rated } = useWeeklySurveys(scope)
  const [newest] = surveys
  const lowest = lowestAreas(newest, rated)
  if (newest === undefined || lowest.length === 0) return null
  const ratingOf = new Map(newest.lifeareaRatings.map(({ lifeareaId, rating }) => [lifeareaId, rating]))
  const goalsPage = scope.as === 'self' ? '/ziele' : `/klienten/${scope.clientId}/ziele`
  return (
    <Card as="section" aria-labelledby="lowest-areas" above="sm" isFlush>
      <div className={styles.head}>
        <Text as="h2" size="md" id="lowest-areas">
          {t('lowest.title')}
        </Text>
        <Text size="sm" tone="text-2">
          {t(scope.as === 'self' ? 'lowest.text' : 'lowest.textStaff')}
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
