import type { QuestionnairePackId, QuestionnairePackVersionId } from '@standfest/domain/base/id.ts'
import type { PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import type {
  PackStatement,
  PackVersion,
  Questionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { testInstant } from './people.ts'

const words = (de_DE: string) => ({ de_DE, en_EN: null })

/** What a pack with one question asks. */
export const aPackContent: PackContent = {
  title: words('Rückblick'),
  url: '',
  sourceVersion: '',
  leftOut: [],
  items: [
    {
      linkId: 'mood',
      type: 'choice',
      group: null,
      prefix: '',
      words: words('Wie ist Ihre Stimmung?'),
      codes: [],
      required: true,
      options: [{ system: '', code: '0', words: words('schlecht'), score: 0 }],
      conditions: [],
      conditionsJoin: 'all',
      min: null,
      max: null,
      maxLength: null,
    },
  ],
}

export const aPackStatement: PackStatement = {
  licence: 'CC0',
  holder: 'Verlag',
  validUntil: null,
  use: 'treatment',
  asksAboutSelfHarm: false,
  readers: '',
  readWhen: '',
}

export function aPackVersion(more: Partial<PackVersion> = {}): PackVersion {
  const id = '01941f29-7c00-7000-8000-0000000000a2' as QuestionnairePackVersionId
  const loaded = { number: 1, loadedAt: testInstant, content: aPackContent }
  return { id, ...loaded, germanOnly: true, selfHarmItems: [], ...more }
}

/** A pack that was loaded, and about which nothing was stated yet. */
export function aQuestionnairePack(more: Partial<Questionnaire> = {}): Questionnaire {
  const id = '01941f29-7c00-7000-8000-0000000000a1' as QuestionnairePackId
  const nothing = { enabled: false, statement: null, plan: null }
  return { id, version: 1, ...nothing, versions: [aPackVersion()], ...more }
}
