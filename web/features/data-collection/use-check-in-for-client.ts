import { addDays, clockTimeOf, type Day, instantOf } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { askedTemplate } from '@standfest/domain/features/daily-survey/asked-questions.ts'
import {
  type AnswerValue,
  answerMaxLength,
  type DailyAnswers,
  type DailySurvey,
  keepAskedAnswers,
  missingAnswer,
  openQuestions,
  refuseMissingAnswer,
  type SurveyTemplate,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useState } from 'react'
import { useSameKey } from '#editing/use-same-key.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { refusalText } from '#language/refusal-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useNow } from '#session/now.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import * as words from './data-collection.texts.ts'
import { useSendForClient } from './entry.queries.ts'

/** Why a check-in cannot be sent, and the question concerned. */
type Fault = { readonly at: string; readonly text: string }

/**
 * The form of a check-in for a client, by the rules of the client's own: for today or yesterday, and where the day
 * already has its check-in only consumption is asked (§4, §6).
 */
export function useCheckInForClient({
  account,
  template,
  surveys,
  onSent,
}: {
  readonly account: Account
  readonly template: SurveyTemplate
  /** The surveys of yesterday and today. */
  readonly surveys: readonly DailySurvey[]
  readonly onSent: () => void
}) {
  const t = useWords(words)
  const now = useNow()
  const { show } = useBanner()
  const { original: language } = useLanguage()
  const keyFor = useSameKey()
  const send = useSendForClient(account.id)
  const [day, setDay] = useState(now.today)
  const { items } = askedTemplate(template, day, account)
  const [answers, setAnswers] = useState<DailyAnswers>({})
  const [fault, setFault] = useState<Fault>()
  const unsaved = useUnsaved(Object.keys(answers).length > 0)
  const isDone = surveys.some((survey) => survey.complete && survey.day === day)
  const asked = { doneToday: isDone }

  const findFault = (): Fault | undefined => {
    const tooLong = Object.entries(keepAskedAnswers(items, answers, asked)).find(
      ([, value]) => typeof value === 'string' && value.trim().length > answerMaxLength,
    )
    if (tooLong) return { at: tooLong[0], text: t('onBehalf.tooLong', { max: answerMaxLength }) }
    const missing = refuseMissingAnswer(items, answers, asked)
    const at = missingAnswer(items, answers, asked)?.id
    return missing && at !== undefined ? { at, text: refusalText(missing, language) } : undefined
  }
  const submit = () => {
    const found = findFault()
    send.reset()
    setFault(found)
    if (found) return
    const kept = keepAskedAnswers(items, answers, asked)
    const content = items.flatMap(({ id }) => {
      const value = kept[id]
      return value === undefined ? [] : [{ id, user_selection: value }]
    })
    const onSuccess = () => {
      unsaved.settle()
      const text = t('onBehalf.doneText', { day: formatDay(day) })
      show({ tone: 'success', headline: t('onBehalf.done'), text })
      onSent()
    }
    const key = keyFor([day, content])
    send.mutate({ content, execTime: momentOn(day), key }, { onSuccess })
  }
  /** For yesterday the hour is unknown: the present time of day is used. */
  const momentOn = (on: Day) => {
    const [hour = 0, minute = 0] = clockTimeOf(now.instant, now.zone).split(':').map(Number)
    return on === now.today ? now.instant : instantOf(on, hour, minute, now.zone)
  }
  return {
    days: [now.today, addDays(now.today, -1)].filter((one) => one >= account.registeredOn),
    day,
    setDay: (chosen: Day) => {
      setFault(undefined)
      setDay(chosen)
    },
    isDone,
    questions: openQuestions(items, answers, asked),
    answers,
    answer: (id: string, value: AnswerValue) => {
      setFault(undefined)
      setAnswers((before) => ({ ...before, [id]: value }))
    },
    fault,
    problem: problemOf(fault, send.error, t('onBehalf.failed')),
    submit,
    isPending: send.isPending,
    unsaved,
  }
}

function problemOf(fault: Fault | undefined, error: Error | null, failed: string) {
  if (fault) return { headline: fault.text, error: undefined }
  return error === null ? undefined : { headline: failed, error }
}
