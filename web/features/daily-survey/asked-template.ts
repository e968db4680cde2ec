import type { Day } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { BothLanguages, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { de, en } from './yesterday.texts.ts'

type Wording = { readonly question: BothLanguages; readonly help: BothLanguages }

const both = (key: keyof typeof de): BothLanguages => ({ de_DE: de[key], en_EN: en[key] })
const worded = (question: keyof typeof de, help: keyof typeof de): Wording => ({
  question: both(question),
  help: both(help),
})

const aboutYesterday: Readonly<Record<string, Wording>> = {
  sleep: worded('sleep', 'sleepHelp'),
  mood: worded('mood', 'moodHelp'),
  pressure: worded('pressure', 'pressureHelp'),
  consumption: worded('consumption', 'consumptionHelp'),
}
const aboutTodayAlone: Readonly<Record<string, Wording>> = { consumption: worded('today', 'todayHelp') }

/** The questions as they are asked about yesterday: those that every clinic asks are worded for that day. */
export function askedOfYesterday(template: SurveyTemplate): SurveyTemplate {
  return inOtherWords(template, aboutYesterday)
}

/** The question about drinking, where the day's check-in reported it for yesterday alone. */
export function askedOfTodayAlone(template: SurveyTemplate): SurveyTemplate {
  return inOtherWords(template, aboutTodayAlone)
}

/** Whether the day's check-in is there and says nothing of today: it reported drinking for yesterday (§4). */
export function isTodayLeftOpen(
  { surveyFlag, lastRelapseDate, lastSurveyWithoutRelapseDate }: TodayFacts,
  today: Day,
): boolean {
  // A reader from whom drinking is hidden has no such dates.
  return (
    surveyFlag === true &&
    lastRelapseDate !== undefined &&
    lastRelapseDate !== today &&
    lastSurveyWithoutRelapseDate !== today
  )
}

/** What a client's account says of today. */
export type TodayFacts = Pick<Account, 'surveyFlag' | 'lastRelapseDate' | 'lastSurveyWithoutRelapseDate'>

function inOtherWords(template: SurveyTemplate, wordings: Readonly<Record<string, Wording>>): SurveyTemplate {
  return { ...template, items: template.items.map((item) => ({ ...item, ...wordings[item.id] })) }
}
