import { addDays, type Day, type Instant, instantOf } from '@standfest/domain/base/day.ts'
import { lifeAreasQuestionnaire } from '@standfest/domain/features/questionnaires/life-areas-questionnaire.ts'
import type { PackAnswers } from '@standfest/domain/features/questionnaires/pack-answers.ts'
import type { PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import type { PackPlan } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import type { PackStatement } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { readQuestionnaire } from '@standfest/domain/features/questionnaires/read-questionnaire.ts'
import type { DemoClient } from './demo-client.ts'

/** What the demo clinic states about the questionnaire that comes with Standfest. */
export const demoStatement: PackStatement = {
  licence: 'Eigener Wortlaut, für jede Klinik frei',
  holder: 'Standfest',
  validUntil: null,
  use: 'treatment',
  asksAboutSelfHarm: false,
  readers: '',
  readWhen: '',
}

/** Mehmet Aydın: his third round is due, and the two before have answers. */
const askedCode = 'K-0151'
const plan: PackPlan = { weeks: [0, 4, 12], windowDays: 13 }
const rounds = [
  { week: 0, daysLater: 1, steps: [1, 2, 1, 1, 2, 1], note: 'Im Moment ist vieles durcheinander.' },
  { week: 4, daysLater: 29, steps: [2, 2, 1, 2, 3, 2], note: 'Sonntags besuche ich meine Schwester.' },
] as const
const questions = ['home', 'people', 'work', 'money', 'health', 'joy'] as const
const answeredHour = 19

export type DemoQuestionnaires = {
  readonly plan: PackPlan
  readonly filled: readonly {
    readonly week: number
    readonly answeredAt: Instant
    readonly answers: PackAnswers
  }[]
}

/** The questionnaire of the demo clinic as it is asked. */
export function demoQuestionnaire(): PackContent {
  const read = readQuestionnaire(lifeAreasQuestionnaire)
  if ('faults' in read) throw new Error('the questionnaire that comes with Standfest cannot be read')
  return read.content
}

/** One client’s own plan of the questionnaire, and what the client has answered; undefined: the others are not asked. */
export function demoQuestionnairesOf(
  { customId, registeredOn }: Pick<DemoClient, 'customId' | 'registeredOn'>,
  { today, zone }: { readonly today: Day; readonly zone: string },
): DemoQuestionnaires | undefined {
  if (customId !== askedCode) return undefined
  const past = rounds.filter(({ daysLater }) => addDays(registeredOn, daysLater) < today)
  return {
    plan,
    filled: past.map(({ week, daysLater, steps, note }) => ({
      week,
      answeredAt: instantOf(addDays(registeredOn, daysLater), answeredHour, 0, zone),
      answers: {
        ...Object.fromEntries(questions.map((linkId, place) => [linkId, steps[place] ?? 0])),
        note: `${note} (Beispieldaten)`,
      },
    })),
  }
}
