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

function inOtherWords(template: SurveyTemplate, wordings: Readonly<Record<string, Wording>>): SurveyTemplate {
  return { ...template, items: template.items.map((item) => ({ ...item, ...wordings[item.id] })) }
}
