import type { Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { triggerIn } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { measures } from '@standfest/domain/features/data-collection/measures.ts'
import { type OwnPlot, wordsOfAnswer } from '@standfest/domain/features/data-collection/own-answers.ts'
import type { DayOfTrend } from '@standfest/domain/features/data-collection/trend.ts'
import { formatLongDay } from '#language/dates.ts'
import { formatList } from '#language/numbers.ts'
import { formatWeekday } from '#language/short-dates.ts'
import type { Say } from '#language/words.ts'
import { answerWords, wordOf } from './answer-words.ts'
import * as words from './data-collection.texts.ts'

type Said = { readonly name: string; readonly value: string }

/** What one day has, in words: the line above the chart, and for a screen reader the value of the slider. */
export type ReadOut = {
  readonly date: string
  /** The answers of the day's check-in; without one, why there are none. */
  readonly answers: readonly Said[]
  readonly silent: string | undefined
  readonly own: readonly Said[]
  /** Consumption with what is named as its trigger. */
  readonly drinking: string | undefined
  readonly appointments: string | undefined
  readonly valueText: string
}

/** A long question is cut in the line; the slider and the sheet of the day have it whole. */
const longestQuestion = 24

export function readOutOf(
  t: Say<typeof words>,
  language: Language,
  {
    day,
    index,
    own,
    today,
  }: {
    readonly day: DayOfTrend
    readonly index: number
    readonly own: readonly OwnPlot[]
    readonly today: Day
  },
): ReadOut {
  const measured = measures.flatMap((measure) => {
    const { [measure]: value } = day.values
    return value === undefined ? [] : [{ measure, value }]
  })
  const answered = own.flatMap(({ item, values: { [index]: step } }) => {
    const value = item.options.find(({ id }) => Number(id) === step)?.id ?? step
    return value === undefined
      ? []
      : [{ name: item.question[language], value: wordsOfAnswer(item, value, language) }]
  })
  const silent = day.checkedIn ? undefined : t(day.day === today ? 'noCheckInYet' : 'noCheckIn')
  const drinking = day.consumption ? drinkingOf(t, language, day.triggers) : undefined
  const appointments = day.appointments.length === 0 ? undefined : formatList(day.appointments, language)
  const said = [
    ...(silent === undefined ? [] : [silent]),
    ...measured.map(({ measure, value }) => `${t(measure)} ${answerWords(t, measure, value)}`),
    ...answered.map(({ name, value }) => `${name} ${value}`),
    ...(drinking === undefined ? [] : [drinking]),
    ...(appointments === undefined ? [] : [t('appointmentsOf', { titles: appointments })]),
    ...(day.diary?.length ? [t('diaryCount', { count: day.diary.length })] : []),
    ...(day.messages ? [t('messageCount', { count: day.messages })] : []),
  ]
  return {
    date: formatWeekday(day.day, today, language),
    answers: measured.map(({ measure, value }) => ({
      name: t(measure),
      value: (measure === 'mood' ? wordOf(t, measure, value) : undefined) ?? String(value),
    })),
    silent,
    own: answered.map(({ name, value }) => ({
      name: name.length > longestQuestion ? `${name.slice(0, longestQuestion - 1).trimEnd()}…` : name,
      value,
    })),
    drinking,
    appointments,
    valueText: t('dayRead', { date: formatLongDay(day.day, language, today), said: said.join(', ') }),
  }
}

function drinkingOf(t: Say<typeof words>, language: Language, triggers: readonly string[]): string {
  if (triggers.length === 0) return t('consumption')
  return t('drinkingBecause', {
    triggers: formatList(
      triggers.map((trigger) => t('quoted', { text: triggerIn(language, trigger) })),
      language,
    ),
  })
}
