import type { PackCondition, PackContent, PackItem, PackOption, PackWords } from './pack-content.ts'

const structure = 'http://hl7.org/fhir/StructureDefinition/'

/**
 * A version as a questionnaire of FHIR R4, with the linkIds and codes of the file that it came from (§3): an answer can be checked against
 * it wherever it is sent. Its number is Standfest’s.
 */
export function writeQuestionnaire(
  { title, url, items }: PackContent,
  { version }: { readonly version: string },
) {
  return {
    resourceType: 'Questionnaire' as const,
    status: 'active' as const,
    language: 'de',
    ...(url !== '' && { url }),
    version,
    title: title.de_DE,
    ...besides('_title', title),
    item: itemsOf(items, null),
  }
}

/** An item of FHIR R4’s questionnaire; only fields that are said are there. */
export type WrittenItem = { readonly linkId: string; readonly type: string } & Readonly<
  Record<string, unknown>
>

function itemsOf(all: readonly PackItem[], group: string | null): readonly WrittenItem[] {
  return all.filter((item) => item.group === group).map((item) => itemOf(item, all))
}

function itemOf(item: PackItem, all: readonly PackItem[]): WrittenItem {
  const { linkId, type, prefix, words, codes, required, options, conditions, maxLength } = item
  const bounds = boundsOf(item)
  const inside = itemsOf(all, linkId)
  return {
    linkId,
    type,
    ...(bounds.length > 0 && { extension: bounds }),
    ...(codes.length > 0 && { code: codes.map(codingOf) }),
    ...(prefix !== '' && { prefix }),
    text: words.de_DE,
    ...besides('_text', words),
    ...(required && { required }),
    ...(maxLength !== null && { maxLength }),
    ...(options.length > 0 && { answerOption: options.map(optionOf) }),
    ...(conditions.length > 0 && { enableWhen: conditions.map((one) => conditionOf(one, all)) }),
    ...(conditions.length > 1 && { enableBehavior: item.conditionsJoin }),
    ...(inside.length > 0 && { item: inside }),
  }
}

function optionOf({ words, score, ...code }: PackOption) {
  const ordinal = { url: `${structure}ordinalValue`, valueDecimal: score }
  return {
    ...(score !== null && { extension: [ordinal] }),
    valueCoding: { ...codingOf(code), display: words.de_DE, ...besides('_display', words) },
  }
}

function conditionOf({ question, operator, answer }: PackCondition, all: readonly PackItem[]) {
  const asked = all.find(({ linkId }) => linkId === question)
  if (operator === 'exists' || asked?.type === 'boolean') return { question, operator, answerBoolean: answer }
  if (asked?.type === 'choice') {
    const option = asked.options[Number(answer)]
    return { question, operator, answerCoding: option && codingOf(option) }
  }
  const fields = { integer: 'answerInteger', decimal: 'answerDecimal', date: 'answerDate' } as const
  const field = asked && asked.type in fields ? fields[asked.type as keyof typeof fields] : 'answerString'
  return { question, operator, [field]: answer }
}

function boundsOf({ type, min, max }: PackItem) {
  const field = type === 'integer' ? 'valueInteger' : 'valueDecimal'
  return (['minValue', 'maxValue'] as const).flatMap((name) => {
    const bound = name === 'minValue' ? min : max
    return bound === null ? [] : [{ url: structure + name, [field]: bound }]
  })
}

function codingOf({ system, code }: { readonly system: string; readonly code: string }) {
  return { ...(system !== '' && { system }), code }
}

function besides<Name extends string>(name: Name, { en_EN }: PackWords) {
  if (en_EN === null) return {}
  const parts = [
    { url: 'lang', valueCode: 'en' },
    { url: 'content', valueString: en_EN },
  ]
  return { [name]: { extension: [{ url: `${structure}translation`, extension: parts }] } }
}
