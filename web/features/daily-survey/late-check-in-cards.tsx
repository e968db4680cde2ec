import { wordedIn } from '@standfest/domain/base/worded.ts'
import type { SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { type AnswerLine, LateAnswersCard } from '#survey-run/late-answers-card.tsx'
import { useOutgoingRuns } from '#survey-run/survey-kind.ts'
import { useAnswerText } from './answers-overview.tsx'
import { askedDayOf } from './asked-of-check-in.ts'
import * as checkInWords from './check-in.texts.ts'
import { checkIns, type OutgoingCheckIn } from './outgoing-check-ins.ts'

/** Cards of check-ins that can no longer be entered. */
export function LateCheckInCards({ items }: { readonly items: readonly SurveyItem[] }) {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const today = useToday()
  const { late, giveUp } = useOutgoingRuns(checkIns)
  const linesOf = useAnswerLines(items)
  return late.map((one) => {
    const day = formatLongDay(askedDayOf(one.checkIn), language, today)
    const isAnswered = one.refusal?.code === 'ERROR.SURVEY_ALREADY_ANSWERED'
    const words = {
      title: t('late.title', { day }),
      text: t(isAnswered ? 'late.answered' : 'late.text'),
      message: t('late.message', { day }),
    }
    return (
      <LateAnswersCard
        key={one.key}
        lines={linesOf(one)}
        messageKey={one.messageKey}
        onDone={() => giveUp(one)}
        words={words}
      />
    )
  })
}

/** Every answer with its question as it was asked; where the question is no longer known, the answer alone. */
function useAnswerLines(
  present: readonly SurveyItem[],
): (one: Pick<OutgoingCheckIn, 'checkIn'>) => AnswerLine[] {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const answerText = useAnswerText()
  return ({ checkIn: { answers, asked = present, consumptionDay } }) => {
    const known = asked.flatMap((item) => {
      const answer = answers[item.id]
      return answer === undefined
        ? []
        : [
            {
              id: item.id,
              question: wordedIn(item.question, language),
              answer: answerText(item, answer, consumptionDay),
            },
          ]
    })
    const ids = new Set(asked.map(({ id }) => id))
    const further = Object.entries(answers).flatMap(([id, answer]) =>
      ids.has(id) || answer === undefined
        ? []
        : [{ id, question: t('late.earlierQuestion'), answer: String(answer) }],
    )
    return [...known, ...further]
  }
}
