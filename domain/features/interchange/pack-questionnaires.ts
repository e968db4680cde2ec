import type {
  Coding,
  Extension,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireItemAnswerOption,
  QuestionnaireItemEnableWhen,
} from '@medplum/fhirtypes'
import type { VersionOfPack } from '#features/export/packs.ts'
import {
  isQuestion,
  type PackCondition,
  type PackItem,
  type PackOption,
  type PackWords,
} from '#features/questionnaires/pack-content.ts'
import { canonicalOf, hl7, type InterchangeTerms, inEnglish, type Translated, withOrdinal } from './fhir.ts'

/** The canonical of one version of a pack. */
export function canonicalOfPack(
  terms: Pick<InterchangeTerms, 'base'>,
  { pack, version }: VersionOfPack,
): string {
  return `${addressOfPack(terms, pack)}|${version.number}`
}

function addressOfPack(terms: Pick<InterchangeTerms, 'base'>, { name }: VersionOfPack['pack']): string {
  return canonicalOf(terms, 'Questionnaire', `pack-${name}`)
}

/** Every version of every pack that is mapped. */
export function questionnairesOfPacks(terms: InterchangeTerms): Questionnaire[] {
  return [...terms.packs.values()].map((one) => packQuestionnaire(terms, one))
}

/**
 * A version of a pack, as Standfest asks it: with its own canonical, because items may have been left out, and derived from the one that
 * was loaded.
 */
export function packQuestionnaire(terms: InterchangeTerms, { pack, version }: VersionOfPack): Questionnaire {
  const { title, url, sourceVersion, items } = version.content
  const source = sourceVersion === '' ? url : `${url}|${sourceVersion}`
  const { statement } = pack
  const made: Translated<Questionnaire> = {
    resourceType: 'Questionnaire',
    id: `pack-${pack.place}-${version.number}`,
    language: 'de-DE',
    url: addressOfPack(terms, pack),
    version: String(version.number),
    ...(/^\S+$/.test(source) && url !== '' && { derivedFrom: [source] }),
    status: 'active',
    subjectType: ['Patient'],
    title: title.de_DE,
    _title: english(title),
    ...(statement && { copyright: `${statement.holder}: ${statement.licence}` }),
    item: itemsIn(null, items),
  }
  return made
}

/** The items of a group, or those outside of groups (null). */
function itemsIn(group: string | null, all: readonly PackItem[]): QuestionnaireItem[] {
  return all.filter((item) => item.group === group).map((item) => itemOf(item, all))
}

function itemOf(item: PackItem, all: readonly PackItem[]): QuestionnaireItem {
  const { linkId, type, prefix, words, codes, required, options, conditions, conditionsJoin, maxLength } =
    item
  const inside = type === 'group' ? itemsIn(linkId, all) : []
  const known = codes.filter(({ code }) => code !== '')
  const extension = limitsOf(item)
  const made: Translated<QuestionnaireItem> = {
    ...(extension.length > 0 && { extension }),
    linkId,
    ...(known.length > 0 && isQuestion(item) && { code: known.map(codingOf) }),
    ...(prefix !== '' && { prefix }),
    text: words.de_DE,
    _text: english(words),
    // FHIR has no group without items.
    type: type === 'group' && inside.length === 0 ? 'display' : type,
    ...(conditions.length > 0 && { enableWhen: conditions.map((one) => enableWhen(one, all)) }),
    ...(conditions.length > 1 && { enableBehavior: conditionsJoin }),
    ...(required && { required }),
    ...(maxLength !== null && { maxLength }),
    ...(options.length > 0 && { answerOption: options.map(optionOf) }),
    ...(inside.length > 0 && { item: inside }),
  }
  return made
}

function english({ de_DE, en_EN }: PackWords) {
  return inEnglish({ de_DE, en_EN: en_EN ?? '' })
}

/** A code of somebody else's: FHIR permits single spaces within it, and none around it. */
function codingOf({ system, code }: { readonly system: string; readonly code: string }): Coding {
  return { ...(/^\S+$/.test(system) && { system }), code: code.trim().replaceAll(/\s+/g, ' ') }
}

function optionOf(option: PackOption): QuestionnaireItemAnswerOption {
  const coding: Translated<Coding> = {
    ...answerOfOption(option),
    display: option.words.de_DE,
    _display: english(option.words),
  }
  return { valueCoding: coding }
}

/** An option as an answer, with the number for which it counts. */
export function answerOfOption(option: PackOption): Coding {
  const coding = codingOf(option)
  return option.score === null ? coding : withOrdinal(coding, option.score)
}

function limitsOf({ type, min, max }: PackItem): Extension[] {
  const value = (number: number) => (type === 'integer' ? { valueInteger: number } : { valueDecimal: number })
  return [
    ...(min === null ? [] : [{ url: `${hl7}/minValue`, ...value(min) }]),
    ...(max === null ? [] : [{ url: `${hl7}/maxValue`, ...value(max) }]),
  ]
}

function enableWhen(
  { question, operator, answer }: PackCondition,
  all: readonly PackItem[],
): QuestionnaireItemEnableWhen {
  const asked = all.find(({ linkId }) => linkId === question)
  const when = { question, operator }
  if (typeof answer === 'boolean') return { ...when, answerBoolean: answer }
  if (typeof answer === 'string')
    return asked?.type === 'date' ? { ...when, answerDate: answer } : { ...when, answerString: answer }
  const option = asked?.options[answer]
  if (option) return { ...when, answerCoding: codingOf(option) }
  return asked?.type === 'integer' ? { ...when, answerInteger: answer } : { ...when, answerDecimal: answer }
}
