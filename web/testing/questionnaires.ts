import type {
  QuestionnaireAnswersId,
  QuestionnairePackId,
  QuestionnairePackVersionId,
} from '@standfest/domain/base/id.ts'
import type { PackContent, PackItem } from '@standfest/domain/features/questionnaires/pack-content.ts'
import type { ClientQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { testInstant } from './people.ts'

export const packId = '01941f29-7c00-7000-8000-0000000000a1' as QuestionnairePackId
export const versionId = '01941f29-7c00-7000-8000-0000000000a2' as QuestionnairePackVersionId
/** Words of a pack; without English ones it is in German only. */
export const packWords = (de_DE: string, en_EN: string | null = null) => ({ de_DE, en_EN })
/** An item of a version. */
export const packItem = (linkId: string, more: Partial<PackItem>): PackItem => ({
  linkId,
  type: 'text',
  group: null,
  prefix: '',
  words: packWords(`Frage ${linkId}`),
  codes: [],
  required: false,
  options: [],
  conditions: [],
  conditionsJoin: 'all',
  min: null,
  max: null,
  maxLength: null,
  ...more,
})
/** A choice with a number. */
export const packOption = (text: string, score: number) => ({
  system: '',
  code: text,
  words: packWords(text),
  score,
})
/** A choice that must be answered, and a question that leads to a text. */
export const packContent: PackContent = {
  title: packWords('Rückblick'),
  url: '',
  sourceVersion: '',
  leftOut: [],
  items: [
    packItem('mood', {
      type: 'choice',
      required: true,
      options: [packOption('schlecht', 0), packOption('gut', 1)],
    }),
    packItem('more', { type: 'boolean' }),
    packItem('what', { conditions: [{ question: 'more', operator: '=', answer: true }] }),
  ],
}
const day = (text: string) => text as ClientQuestionnaire['rounds'][number]['dueOn']
/** A pack that is asked of a client, due at intake. */
export const aPack = (more: Partial<ClientQuestionnaire> = {}): ClientQuestionnaire => ({
  id: packId,
  title: packContent.title,
  germanOnly: true,
  versionId,
  whyNotAsked: null,
  selfHarm: null,
  plan: { weeks: [0], windowDays: 7 },
  ownPlan: false,
  planVersion: 0,
  rounds: [
    {
      week: 0,
      opensOn: day('2026-03-09'),
      dueOn: day('2026-03-09'),
      closesOn: day('2026-03-16'),
      state: 'due',
    },
  ],
  filled: [],
  ...more,
})
/** Answers to it. */
export const aFilled = (
  sums: ClientQuestionnaire['filled'][number]['sums'],
): ClientQuestionnaire['filled'][number] => ({
  id: '01941f29-7c00-7000-8000-0000000000a3' as QuestionnaireAnswersId,
  versionId,
  week: 0,
  answers: { mood: 1 },
  lines: [{ question: packWords('Frage mood'), answer: packWords('gut') }],
  answeredAt: testInstant,
  askedIn: 'de_DE',
  together: false,
  sentBy: 'client',
  sender: null,
  scored: true,
  sums,
})
