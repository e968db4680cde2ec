import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import type { DailyAnswers, SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { wordsOfAnswer } from '@standfest/domain/features/data-collection/own-answers.ts'
import type { WeeklyWords } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import type { Ref } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Step } from '#ui/step.tsx'
import { Text } from '#ui/text.tsx'
import { RatingRow } from './rating-row.tsx'
import { overall, type Ratings } from './review.ts'
import type { NamedArea } from './weekly-survey.queries.ts'
import * as weeklySurveyWords from './weekly-survey.texts.ts'

/** The last step: every area in a row with its five steps, the overall rating last; each can still be changed. */
export function ReviewOverview({
  rated,
  ratings,
  onRate,
  own,
  answers,
  onReturn,
  titleRef,
  words,
}: {
  readonly rated: readonly NamedArea[]
  readonly ratings: Ratings
  readonly onRate: (id: string, rating: number) => void
  /** The clinic's own questions and the answers to them. */
  readonly own: readonly SurveyItem[]
  readonly answers: DailyAnswers
  /** Goes back to one of these questions. */
  readonly onReturn: (id: string) => void
  readonly titleRef: Ref<HTMLHeadingElement>
  readonly words: WeeklyWords
}) {
  const t = useWords(weeklySurveyWords)
  const { language } = useLanguage()
  const answerText = (item: SurveyItem) => {
    const value = answers[item.id]
    return value === undefined || value === '' ? t('overview.noAnswer') : wordsOfAnswer(item, value, language)
  }
  const ends = { low: wordedIn(words.low, language), high: wordedIn(words.high, language) }
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
          title={wordedIn(words.overallTitle, language)}
          words={words}
        />
      </Card>
      {own.length > 0 && (
        <Card as="ul" above="section" isFlush isRuledBetween>
          {own.map((item) => (
            <Cluster as="li" isOneLine gap="xs" align="center" paddingY="xs-plus" key={item.id}>
              <Box flex="grow" canShrink>
                <Text size="sm" line="even" tone="text-2" lang={langOf(item.question, language)}>
                  {wordedIn(item.question, language)}
                </Text>
                <Text weight="medium" whiteSpace="pre-line" breaksAnywhere>
                  {answerText(item)}
                </Text>
              </Box>
              <Button
                aria-label={t('overview.changeOf', { question: wordedIn(item.question, language) })}
                onPress={() => onReturn(item.id)}
                variant="subtle"
              >
                {t('overview.change')}
              </Button>
            </Cluster>
          ))}
        </Card>
      )}
    </Step>
  )
}
