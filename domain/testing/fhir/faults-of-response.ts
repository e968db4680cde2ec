import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from '@medplum/fhirtypes'

/** The value[x] that each type of question permits. */
const valuesOf: Readonly<Partial<Record<QuestionnaireItem['type'], readonly string[]>>> = {
  boolean: ['valueBoolean'],
  choice: ['valueCoding'],
  'open-choice': ['valueCoding', 'valueString'],
  integer: ['valueInteger'],
  decimal: ['valueDecimal'],
  quantity: ['valueQuantity'],
  date: ['valueDate'],
  string: ['valueString'],
  text: ['valueString'],
}

/**
 * The faults of a response that only its own version of the questionnaire shows: canonical, linkIds, types, numbers of
 * answers, offered options, and required answers.
 */
export function faultsOfResponse(
  { url, version, item: items = [] }: Questionnaire,
  { questionnaire, item: given = [] }: QuestionnaireResponse,
): string[] {
  const canonical = version === undefined ? String(url) : `${url}|${version}`
  const isOther = questionnaire !== canonical
  return [
    ...(isOther ? [`questionnaire "${questionnaire}" is not ${canonical}`] : []),
    ...faultsOfItems(items, given),
  ]
}

function faultsOfItems(
  asked: readonly QuestionnaireItem[],
  given: readonly QuestionnaireResponseItem[],
): string[] {
  const known = new Map(asked.map((item) => [item.linkId, item]))
  const places = given.map(({ linkId }) => asked.findIndex((item) => item.linkId === linkId))
  const isInOrder = places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1))
  const missing = asked.filter(
    ({ linkId, required, enableWhen }) =>
      required && !enableWhen && !given.some((one) => one.linkId === linkId),
  )
  return [
    ...(isInOrder ? [] : ['not in the order of the questions, or twice']),
    ...missing.map(({ linkId }) => `${linkId} is missing`),
    ...given.flatMap((one) => {
      const item = known.get(one.linkId)
      return item ? faultsOfItem(item, one) : [`unknown linkId ${one.linkId}`]
    }),
  ]
}

function faultsOfItem(
  item: QuestionnaireItem,
  { answer = [], item: below }: QuestionnaireResponseItem,
): string[] {
  const { linkId, type, repeats, answerOption } = item
  const faults = answer.flatMap((one) => {
    const names = Object.keys(one)
      .map((key) => key.replace(/^_/, ''))
      .filter((key) => key.startsWith('value'))
    const isOfType = names.length === 1 && names.every((name) => valuesOf[type]?.includes(name))
    if (!isOfType) return [`${linkId}: ${names.join(', ')} for ${type}`]
    const { system, code } = one.valueCoding ?? {}
    const isOffered =
      !answerOption ||
      answerOption.some(({ valueCoding }) => valueCoding?.system === system && valueCoding?.code === code)
    return isOffered ? [] : [`${linkId}: ${code} is not offered`]
  })
  const isTooMany = answer.length > 1 && repeats !== true
  return [
    ...faults,
    ...(isTooMany ? [`${linkId}: more than one answer`] : []),
    ...faultsOfItems(item.item ?? [], below ?? []),
  ]
}
