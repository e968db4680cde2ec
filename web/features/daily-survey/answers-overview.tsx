import type { Day } from '@standfest/domain/base/day.ts'
import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import type {
  AnswerValue,
  DailyAnswers,
  SurveyItem,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { Ref } from 'react'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Step } from '#ui/step.tsx'
import { Text } from '#ui/text.tsx'
import styles from './answers-overview.module.css'
import * as checkInWords from './check-in.texts.ts'
import { labelOf } from './label-of.ts'
import { useScaleText } from './use-scale-text.ts'

/** The last step: the overview of all answers, each with a link to change it. */
export function AnswersOverview({
  questions,
  answers,
  consumptionDay,
  onChange,
  titleRef,
}: {
  readonly questions: readonly SurveyItem[]
  readonly answers: DailyAnswers
  /** The day of the drinking, where it was reported. */
  readonly consumptionDay: Day | undefined
  readonly onChange: (id: string) => void
  readonly titleRef: Ref<HTMLHeadingElement>
}) {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const answerText = useAnswerText()
  return (
    <Step help={t('overview.help')} title={t('overview.title')} titleRef={titleRef}>
      <Card as="ul" above="section" isFlush isRuledBetween>
        {questions.map((item) => (
          <Cluster
            as="li"
            isOneLine
            gap="xs"
            align="center"
            paddingY="xs-plus"
            className={styles.answer}
            key={item.id}
          >
            <Box flex="grow" canShrink>
              <Text size="sm" line="even" tone="text-2" lang={langOf(item.question, language)}>
                {wordedIn(item.question, language)}
              </Text>
              <Text weight="medium" whiteSpace="pre-line" breaksAnywhere>
                {answerText(item, answers[item.id], consumptionDay)}
              </Text>
            </Box>
            <Button
              aria-label={t('overview.changeOf', { question: wordedIn(item.question, language) })}
              onPress={() => onChange(item.id)}
              variant="subtle"
            >
              {t('overview.change')}
            </Button>
          </Cluster>
        ))}
      </Card>
    </Step>
  )
}

/** An answer as text; a yes with the day of the drinking. */
export function useAnswerText(): (
  item: SurveyItem,
  answer: AnswerValue | undefined,
  consumptionDay?: Day,
) => string {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const today = useToday()
  const scaleText = useScaleText()
  return (item, answer, consumptionDay) => {
    if (answer === undefined || (typeof answer === 'string' && answer.trim() === ''))
      return t('overview.noAnswer')
    if (typeof answer === 'string') return answer
    if (item.id === 'consumption' && answer === true && consumptionDay !== undefined)
      return t('overview.yesOn', {
        yes: labelOf(item, answer, language),
        day: formatLongDay(consumptionDay, language, today),
      })
    switch (item.answerType) {
      case 'scale_rating':
      case 'scale_ten':
        return scaleText(item, answer)
      case 'boolean':
      case 'mood_rating':
      case 'text':
        return labelOf(item, answer, language)
    }
  }
}
