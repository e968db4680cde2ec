import { isDay } from '#base/day.ts'
import { fieldRefusal, type Refusal, type RefusalCode } from '#base/refusal.ts'
import {
  isQuestion,
  type PackAnswer,
  type PackContent,
  type PackItem,
  type PackWords,
  packLimits,
} from './pack-content.ts'

/** Answers by linkId; a question without an answer is absent. */
export type PackAnswers = Readonly<Record<string, PackAnswer>>

/** A question's answer; undefined: it has none. LinkIds are somebody else's: `constructor` must not find what every object inherits. */
export function answerTo(answers: PackAnswers, linkId: string): PackAnswer | undefined {
  return Object.hasOwn(answers, linkId) ? answers[linkId] : undefined
}

/**
 * The items that are asked with these answers, in order: conditions hold, and those of the groups around (§3). Neither a blank text nor an answer to
 * something that is not asked counts in a condition: such answers are not kept, and without them the same questions must be asked.
 */
export function askedItems({ items }: Pick<PackContent, 'items'>, answers: PackAnswers): PackItem[] {
  const asked = new Map<string, PackItem>()
  for (const item of items) {
    if (item.group !== null && !asked.has(item.group)) continue
    const holds = item.conditions.map(({ question, operator, answer }) => {
      const before = asked.get(question)
      const given = before && givenAnswer(before, answers)
      return operator === 'exists' ? (given !== undefined) === answer : given === answer
    })
    const isAsked =
      holds.length === 0 || (item.conditionsJoin === 'any' ? holds.includes(true) : !holds.includes(false))
    if (isAsked) asked.set(item.linkId, item)
  }
  return [...asked.values()]
}

/** The answers to questions that are asked; blank texts are no answers. */
export function keptAnswers(content: PackContent, answers: PackAnswers): PackAnswers {
  return Object.fromEntries(
    askedItems(content, answers).flatMap((item) => {
      const answer = givenAnswer(item, answers)
      return answer === undefined ? [] : [[item.linkId, answer]]
    }),
  )
}

/** A question's answer; a blank text is none. */
function givenAnswer(item: PackItem, answers: PackAnswers): PackAnswer | undefined {
  const answer = isQuestion(item) ? answerTo(answers, item.linkId) : undefined
  return typeof answer === 'string' && answer.trim() === '' ? undefined : answer
}

/** The answers that fit another version: to questions that it asks in the same words, with the same choices. */
export function carriedAnswers(from: PackContent, to: PackContent, answers: PackAnswers): PackAnswers {
  const sameIn = new Map(from.items.map((item) => [item.linkId, asQuestion(item)]))
  return Object.fromEntries(
    to.items.flatMap((item) => {
      const answer = givenAnswer(item, answers)
      return answer !== undefined && sameIn.get(item.linkId) === asQuestion(item)
        ? [[item.linkId, answer]]
        : []
    }),
  )
}

/** What an answer to an item refers to. */
function asQuestion({ type, words, options }: PackItem): string {
  return JSON.stringify([type, words, options])
}

/** The refusal of an answer that its question does not allow, or that is missing, and of no answer at all (§5). */
export function refuseAnswers(content: PackContent, answers: PackAnswers): Refusal | undefined {
  const byId = new Map(content.items.map((item) => [item.linkId, item]))
  for (const [linkId, answer] of Object.entries(answers)) {
    const item = byId.get(linkId)
    if (item === undefined || !isQuestion(item))
      return fieldRefusal(`answers.${linkId}`, 'ERROR.UNKNOWN_FIELD')
    const fault = faultOfAnswer(item, answer)
    if (fault) return fieldRefusal(`answers.${linkId}`, fault)
  }
  const kept = keptAnswers(content, answers)
  const missing = missingQuestions(content, kept)[0]
  if (missing !== undefined) return fieldRefusal(`answers.${missing}`, 'ERROR.REQUIRED')
  // Where every question is optional, a press by accident would be the answer to a whole round.
  return Object.keys(kept).length === 0 ? fieldRefusal('answers', 'ERROR.REQUIRED') : undefined
}

/** The required questions that are asked and have no answer, by linkId. */
export function missingQuestions(content: PackContent, answers: PackAnswers): string[] {
  const kept = keptAnswers(content, answers)
  return askedItems(content, kept).flatMap(({ linkId, required }) =>
    required && answerTo(kept, linkId) === undefined ? [linkId] : [],
  )
}

/** Why an answer is none of its question; undefined: it is one. */
export function faultOfAnswer(
  { type, options, min, max, maxLength }: PackItem,
  answer: PackAnswer,
): RefusalCode | undefined {
  switch (type) {
    case 'boolean':
      return typeof answer === 'boolean' ? undefined : 'ERROR.CHOICE_INVALID'
    case 'choice':
      return typeof answer === 'number' && Number.isInteger(answer) && options[answer] !== undefined
        ? undefined
        : 'ERROR.CHOICE_INVALID'
    case 'integer':
    case 'decimal': {
      if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'ERROR.NUMBER_INVALID'
      if (type === 'integer' && !Number.isSafeInteger(answer)) return 'ERROR.NUMBER_INVALID'
      const isInRange = (min === null || answer >= min) && (max === null || answer <= max)
      return isInRange ? undefined : 'ERROR.OUT_OF_RANGE'
    }
    case 'date':
      return typeof answer === 'string' && isDay(answer) ? undefined : 'ERROR.DATE_INVALID'
    case 'text': {
      if (typeof answer !== 'string') return 'ERROR.CHARACTERS_INVALID'
      return answer.length <= (maxLength ?? packLimits.answerText) ? undefined : 'ERROR.TOO_LONG'
    }
    case 'group':
    case 'display':
      return 'ERROR.UNKNOWN_FIELD'
  }
}

/** A question with its answer, in the words that were asked. */
export type AnsweredLine = { readonly question: PackWords; readonly answer: PackWords }

/** The answers in words, in the order of the questionnaire: options as they were worded, days and decimals as each language writes them. */
export function answeredLines({ items }: Pick<PackContent, 'items'>, answers: PackAnswers): AnsweredLine[] {
  return items.flatMap((item) => {
    const answer = answerTo(answers, item.linkId)
    return answer === undefined ? [] : [{ question: item.words, answer: wordsOf(item, answer) }]
  })
}

function wordsOf({ type, options }: PackItem, answer: PackAnswer): PackWords {
  if (typeof answer === 'boolean')
    return answer ? { de_DE: 'Ja', en_EN: 'Yes' } : { de_DE: 'Nein', en_EN: 'No' }
  if (typeof answer === 'number' && type === 'choice') return options[answer]?.words ?? alike(String(answer))
  if (typeof answer === 'number') return { de_DE: String(answer).replace('.', ','), en_EN: String(answer) }
  return alike(type === 'date' && isDay(answer) ? answer.split('-').toReversed().join('.') : answer)
}

function alike(text: string): PackWords {
  return { de_DE: text, en_EN: text }
}

/** Whether a questionnaire has a question whose choices have numbers. */
export function isScored({ items }: Pick<PackContent, 'items'>): boolean {
  return items.some(isScoredItem)
}

function isScoredItem({ type, options }: PackItem): boolean {
  return type === 'choice' && options.some(({ score }) => score !== null)
}

/** A sum over scored choices with its range; `group`: the linkId of the group summed up, null for the whole. */
export type PackSum = {
  readonly group: string | null
  readonly sum: number
  readonly min: number
  readonly max: number
}

/**
 * The sums of a questionnaire, of the whole and of each group with two scored questions at least, as plain numbers with their range (§3). A sum with
 * a question left out would look like a lower one: it is given only where every scored question that was asked has an answer.
 */
export function sumsOf(content: PackContent, answers: PackAnswers): PackSum[] {
  const scored = askedItems(content, answers).filter(isScoredItem)
  const groups = content.items.filter(({ type }) => type === 'group').map(({ linkId }) => linkId)
  return [null, ...groups].flatMap((group) => {
    const within = scored.filter((item) => group === null || isWithin(item, group, content.items))
    if (within.length < (group === null ? 1 : 2) || (group !== null && within.length === scored.length))
      return []
    const sum = sumOfItems(within, answers)
    return sum ? [{ group, ...sum }] : []
  })
}

function isWithin(item: PackItem, group: string, all: readonly PackItem[]): boolean {
  if (item.group === null) return false
  if (item.group === group) return true
  const around = all.find(({ linkId }) => linkId === item.group)
  return around !== undefined && isWithin(around, group, all)
}

function sumOfItems(items: readonly PackItem[], answers: PackAnswers) {
  const sum = { sum: 0, min: 0, max: 0 }
  for (const { linkId, options } of items) {
    const chosen = answerTo(answers, linkId)
    const score = typeof chosen === 'number' ? options[chosen]?.score : undefined
    if (score === undefined || score === null) return undefined
    const scores = options.flatMap((option) => (option.score === null ? [] : [option.score]))
    sum.sum += score
    sum.min += Math.min(...scores)
    sum.max += Math.max(...scores)
  }
  return sum
}
