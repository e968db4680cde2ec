import { changeOfRating, type RatingOfDay } from '@standfest/domain/features/weekly-survey/rating-course.ts'
import { weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import { RatingLine } from './rating-line.tsx'
import * as weeklySurveyWords from './weekly-survey.texts.ts'

const icon = { 'aria-hidden': 'true', size: 16, stroke: 1.75 } as const
const icons = {
  up: <IconArrowUpRight {...icon} />,
  down: <IconArrowDownRight {...icon} />,
  same: <IconEqual {...icon} />,
}

/** How a rating went: a line of the last weeks, the newest in figures, and how it differs from the one before. */
export function RatingCourse({ course }: { readonly course: readonly RatingOfDay[] }) {
  const t = useWords(weeklySurveyWords)
  const newest = course.at(-1)
  if (newest === undefined)
    return (
      <Text size="sm" line="close" tone="text-2">
        {t('course.none')}
      </Text>
    )
  const change = changeOfRating(course)
  return (
    <Cluster isOneLine gap="sm" align="center">
      <RatingLine course={course} />
      <Text size="sm" line="close" tone="text-2">
        <Text as="span" isBlock weight="medium" tone="text">
          {t('course.now', { value: newest.rating, count: weeklyScaleMax })}
        </Text>
        {change !== undefined && (
          <Cluster as="span" isOneLine isInline gap="2xs" align="center">
            {icons[change]}
            {t(`course.changes.${change}`)}
          </Cluster>
        )}
      </Text>
    </Cluster>
  )
}
