import type { WeeklyWords } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import type { Ref } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Card } from '#ui/card.tsx'
import { Step } from '#ui/step.tsx'
import { RatingRow } from './rating-row.tsx'
import { overall, type Ratings } from './review.ts'
import type { NamedArea } from './weekly-survey.queries.ts'
import * as weeklySurveyWords from './weekly-survey.texts.ts'

/** The last step: every area in a row with its five steps, the overall rating last; each can still be changed. */
export function ReviewOverview({
  rated,
  ratings,
  onRate,
  titleRef,
  words,
}: {
  readonly rated: readonly NamedArea[]
  readonly ratings: Ratings
  readonly onRate: (id: string, rating: number) => void
  readonly titleRef: Ref<HTMLHeadingElement>
  readonly words: WeeklyWords
}) {
  const t = useWords(weeklySurveyWords)
  const { language } = useLanguage()
  const ends = { low: words.low[language], high: words.high[language] }
  return (
    <Step help={t('overview.help', ends)} title={t('overview.title')} titleRef={titleRef}>
      <Card as="ul" above="section" isFlush isRuledBetween>
        {rated.map(({ id, title }) => (
          <RatingRow
            key={id}
            onRate={(rating) => onRate(id, rating)}
            rating={ratings[id]}
            title={title}
            words={words}
          />
        ))}
        <RatingRow
          onRate={(rating) => onRate(overall, rating)}
          rating={ratings[overall]}
          title={words.overallTitle[language]}
          words={words}
        />
      </Card>
    </Step>
  )
}
