import type { Day } from '#base/day.ts'
import type { QuestionnairePackId, QuestionnairePackVersionId } from '#base/id.ts'
import type { BothLanguages } from '#features/daily-survey/daily-survey.ts'
import { answerTo, askedItems } from '#features/questionnaires/pack-answers.ts'
import {
  isQuestion,
  type PackAnswer,
  type PackContent,
  type PackItem,
  type PackWords,
} from '#features/questionnaires/pack-content.ts'
import type { FilledQuestionnaire, PackStatement } from '#features/questionnaires/questionnaires.ts'
import type { Cell } from './cells.ts'
import { namesByTitle } from './names-by-title.ts'
import { both, type Variable, variable } from './variable.ts'

/** A pack as administrators load it: its versions in any order. */
export type LoadedPack = {
  readonly id: QuestionnairePackId
  readonly statement: PackStatement | null
  readonly versions: readonly Pick<PackVersion, 'id' | 'number' | 'content'>[]
}

type PackVersion = {
  readonly id: QuestionnairePackVersionId
  readonly number: number
  readonly content: PackContent
  /** The variables of its questions by linkId. */
  readonly variables: ReadonlyMap<string, string>
}

/** A questionnaire pack as exports name it. */
export type ExportedPack = {
  /** From the German title of its first version: readable, unique, and kept when it is renamed. */
  readonly name: string
  /** Its place among all packs, which are never deleted: 1 is the first one loaded. */
  readonly place: number
  readonly statement: PackStatement | null
  /** Oldest first. */
  readonly versions: readonly PackVersion[]
}

/** A version with its pack. */
export type VersionOfPack = { readonly pack: ExportedPack; readonly version: PackVersion }
export type PacksByVersion = ReadonlyMap<QuestionnairePackVersionId, VersionOfPack>

/** A filled-in questionnaire of an exported client. */
export type ExportedQuestionnaire = Pick<
  FilledQuestionnaire,
  'id' | 'versionId' | 'week' | 'answers' | 'answeredAt' | 'askedIn' | 'together' | 'sentBy'
>

/** All packs under the names that they have in every export; in the order in which they were first loaded. */
export function packsOf(packs: readonly LoadedPack[]): ExportedPack[] {
  const inOrder = packs.map((pack) => ({
    ...pack,
    versions: pack.versions.toSorted((one, other) => one.number - other.number),
  }))
  const titled = inOrder.map(({ id, versions }) => ({
    id,
    titles: { de_DE: versions[0]?.content.title.de_DE ?? '' },
  }))
  const names = namesByTitle(titled, 'questionnaire')
  return inOrder.map(({ id, statement, versions }, index) => {
    const name = names.get(id) ?? ''
    return { name, place: index + 1, statement, versions: withVariables(name, versions) }
  })
}

/** Whether the clinic stated that its licence allows research (§3): no other pack is exported. */
export function isForResearch({ statement }: Pick<ExportedPack, 'statement'>): boolean {
  return statement?.use === 'treatment-and-research'
}

export function versionsOfPacks(packs: readonly ExportedPack[]): PacksByVersion {
  return new Map(
    packs.flatMap((pack) => pack.versions.map((version) => [version.id, { pack, version }] as const)),
  )
}

/**
 * Names each question by pack and linkId. Where a later version asks for another kind of answer under the same linkId, that is another variable: a
 * column has one type.
 */
function withVariables(pack: string, versions: LoadedPack['versions']): PackVersion[] {
  const types = new Map<string, Variable['type']>()
  return versions.map((version) => ({
    ...version,
    variables: new Map(
      version.content.items.filter(isQuestion).map((item) => {
        const type = typeOf(item)
        let name = `${pack}.${item.linkId}`
        while ((types.get(name) ?? type) !== type) name = `${name}.${type}`
        types.set(name, type)
        return [item.linkId, name]
      }),
    ),
  }))
}

function typeOf({ type, min }: PackItem): Variable['type'] {
  switch (type) {
    case 'boolean':
      return 'yes-no'
    case 'choice':
      return 'category'
    case 'date':
      return 'date'
    case 'integer':
      return min !== null && min >= 0 ? 'number' : 'decimal'
    case 'decimal':
      return 'decimal'
    case 'text':
    case 'group':
    case 'display':
      return 'text'
  }
}

const packLabel = both(
  'Fragebogen (nur solche, deren Lizenz laut Einrichtung auch für Forschung gilt)',
  'Questionnaire (only those whose licence, as the clinic stated, covers research)',
)

/** What every explanation of an export says of the packs. */
export const packsExplained = {
  de_DE: 'Fragebögen sind nur dabei, wenn ihre Lizenz nach Angabe der Einrichtung auch für Forschung gilt.',
  en_EN: 'Questionnaires are included only if their licence covers research, as stated by the clinic.',
} as const

/** The variables of the packs: a question once for each version that asks it. */
export function packVariables(packs: readonly ExportedPack[], texts: boolean): readonly Variable[] {
  const codes = packs.map(({ name, versions }) => ({ code: name, label: titleOf(versions) }))
  return [
    variable('questionnaire', 'pack', 'category', packLabel, codes),
    ...packs.flatMap((pack) =>
      pack.versions.flatMap((version) =>
        version.content.items
          .filter((item) => isQuestion(item) && (texts || item.type !== 'text'))
          .map((item) => variableOfQuestion(pack, version, item)),
      ),
    ),
  ]
}

function titleOf(versions: ExportedPack['versions']): BothLanguages {
  return inBoth(versions.at(-1)?.content.title ?? { de_DE: '', en_EN: null })
}

function variableOfQuestion(pack: ExportedPack, version: PackVersion, item: PackItem): Variable {
  const { linkId, words, options } = item
  const title = inBoth(version.content.title)
  const question = inBoth(words)
  const values = options.map(({ words: label, score }, place) => ({
    code: codeOf(item, place),
    label: inBoth(label),
    ...(score !== null && { score }),
  }))
  const label = both(`${title.de_DE}: ${question.de_DE}`, `${title.en_EN}: ${question.en_EN}`)
  const name = version.variables.get(linkId) ?? ''
  return {
    ...variable('questionnaire', name, typeOf(item), label, values.length === 0 ? undefined : values),
    question,
    version: version.number,
    ofPack: { pack: pack.name, linkId },
  }
}

/** Words of a pack; one that exists in German alone is said in German. */
function inBoth({ de_DE, en_EN }: PackWords): BothLanguages {
  return both(de_DE, en_EN ?? de_DE)
}

/** The code of an option, with its system where two of a question have the same. */
function codeOf({ options }: PackItem, place: number): string {
  const { code = '', system = '' } = options[place] ?? {}
  const isUnique = options.filter((option) => option.code === code).length === 1
  return isUnique ? code : `${system}|${code}`
}

/** The answers of a filled-in questionnaire, question by question. */
export function packCells(
  { content, variables }: PackVersion,
  { answers }: Pick<ExportedQuestionnaire, 'answers'>,
  texts: boolean,
): readonly (readonly [variable: string, value: Cell])[] {
  const asked = new Set(askedItems(content, answers).map(({ linkId }) => linkId))
  return content.items
    .filter((item) => isQuestion(item) && (texts || item.type !== 'text'))
    .map((item) => {
      const answer = answerTo(answers, item.linkId)
      const name = variables.get(item.linkId) ?? ''
      if (answer !== undefined) return [name, cellOf(item, answer)]
      return [name, { missing: asked.has(item.linkId) ? 'unanswered' : 'not-asked' }]
    })
}

function cellOf(item: PackItem, answer: PackAnswer): Cell {
  if (typeof answer === 'boolean') return { yes: answer }
  if (typeof answer === 'string') return item.type === 'date' ? { day: answer as Day } : { text: answer }
  return item.type === 'choice' ? { text: codeOf(item, answer) } : { number: answer }
}
