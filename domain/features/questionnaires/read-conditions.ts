import { type PackAnswer, type PackCondition, type PackItem, packLimits } from './pack-content.ts'
import { isListOrAbsent, isPlain, objectsIn, type Plain, textIn } from './plain-json.ts'

/** The fields of FHIR in which a condition’s answer stands, by the kind of the item that it asks about. */
const answerField = {
  boolean: 'answerBoolean',
  integer: 'answerInteger',
  decimal: 'answerDecimal',
  date: 'answerDate',
  text: 'answerString',
  choice: 'answerCoding',
} as const

/**
 * The conditions of an item on items before it; undefined: one of them cannot be judged. A condition on a later item would make a
 * question appear above the place where somebody is.
 */
export function readConditions(
  { enableWhen, enableBehavior }: Plain,
  before: readonly PackItem[],
): readonly PackCondition[] | undefined {
  const listed = objectsIn(enableWhen)
  if (!isListOrAbsent(enableWhen) || (enableWhen !== undefined && listed.length === 0)) return undefined
  if (listed.length > packLimits.conditions) return undefined
  // Several conditions without a word on how they are joined would be a guess.
  const isJoined = enableBehavior === 'all' || enableBehavior === 'any'
  if (!isJoined && (enableBehavior !== undefined || listed.length > 1)) return undefined
  const conditions: PackCondition[] = []
  for (const one of listed) {
    const asked = before.find(({ linkId }) => linkId === one.question)
    const condition = asked && conditionOf(one, asked)
    if (condition === undefined) return undefined
    conditions.push(condition)
  }
  return conditions
}

function conditionOf({ operator, ...one }: Plain, asked: PackItem): PackCondition | undefined {
  const { linkId: question, type } = asked
  if (type === 'group' || type === 'display') return undefined
  if (operator === 'exists')
    return typeof one.answerBoolean === 'boolean'
      ? { question, operator, answer: one.answerBoolean }
      : undefined
  if (operator !== '=') return undefined
  const answer = comparedAnswer(one[answerField[type]], asked)
  return answer === undefined ? undefined : { question, operator, answer }
}

function comparedAnswer(value: unknown, { type, options }: PackItem): PackAnswer | undefined {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'integer':
    case 'decimal':
      return typeof value === 'number' ? value : undefined
    case 'choice': {
      if (!isPlain(value)) return undefined
      const [code, system] = [textIn(value.code), textIn(value.system)]
      const isMeant = (option: PackItem['options'][number]) =>
        option.code === code && (system === '' || option.system === system)
      return options.filter(isMeant).length === 1 ? options.findIndex(isMeant) : undefined
    }
    case 'date':
    case 'text':
      return typeof value === 'string' ? value : undefined
    case 'group':
    case 'display':
      return undefined
  }
}
