import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes'
import type { ExportedQuestionnaire, VersionOfPack } from '#features/export/packs.ts'
import { answerTo } from '#features/questionnaires/pack-answers.ts'
import type { PackAnswer, PackItem } from '#features/questionnaires/pack-content.ts'
import type { Entry } from './care-resources.ts'
import { canonicalOf, hl7, type Mapping, referenceToPatient, saidAt } from './fhir.ts'
import { answerOfOption, canonicalOfPack } from './pack-questionnaires.ts'
import { enteredBy } from './responses.ts'

/** A filled-in questionnaire; none where its pack is not mapped. */
export function packResponse(mapping: Mapping, filled: ExportedQuestionnaire): QuestionnaireResponse[] {
  const found = mapping.packs.get(filled.versionId)
  if (!found) return []
  const { id, week, answeredAt, sentBy } = filled
  const item = itemsIn(null, { mapping, filled, found })
  return [
    {
      resourceType: 'QuestionnaireResponse',
      id: mapping.idOf('QuestionnaireResponse', 'pack', id),
      ...(week !== null && {
        extension: [{ url: canonicalOf(mapping, 'StructureDefinition', 'plan-week'), valueInteger: week }],
      }),
      questionnaire: canonicalOfPack(mapping, found),
      status: 'completed',
      subject: referenceToPatient(mapping),
      authored: saidAt(mapping, answeredAt),
      author: enteredBy(mapping, sentBy),
      source: referenceToPatient(mapping),
      ...(item.length > 0 && { item }),
    },
  ]
}

/** Who filled a questionnaire in. */
export function entryOfQuestionnaire({ together, sentBy }: ExportedQuestionnaire): Entry {
  return together ? 'together' : sentBy
}

type Terms = {
  readonly mapping: Mapping
  readonly filled: ExportedQuestionnaire
  readonly found: VersionOfPack
}

function itemsIn(group: string | null, terms: Terms): QuestionnaireResponseItem[] {
  const { items } = terms.found.version.content
  return items
    .filter((item) => item.group === group)
    .flatMap((item): QuestionnaireResponseItem[] => {
      const { linkId, type } = item
      if (type === 'group') {
        const inside = itemsIn(linkId, terms)
        return inside.length > 0 ? [{ linkId, item: inside }] : []
      }
      const given = answerTo(terms.filled.answers, linkId)
      return given === undefined ? [] : [{ linkId, answer: [answerOf(item, given, terms.mapping)] }]
    })
}

/**
 * An answer in the type of its question. A free text that is not included is masked and not left out: it may be required, and other
 * questions may depend on its being there.
 */
function answerOf({ type, options }: PackItem, given: PackAnswer, { texts }: Mapping): MaskedAnswer {
  if (typeof given === 'boolean') return { valueBoolean: given }
  if (typeof given === 'string') {
    if (type === 'date') return { valueDate: given }
    return texts ? { valueString: given } : { _valueString: { extension: [masked] } }
  }
  const option = options[given]
  if (type === 'choice' && option) return { valueCoding: answerOfOption(option) }
  return type === 'integer' ? { valueInteger: given } : { valueDecimal: given }
}

type MaskedAnswer = QuestionnaireResponseItemAnswer & {
  readonly _valueString?: { readonly extension: (typeof masked)[] }
}

const masked = { url: `${hl7}/data-absent-reason`, valueCode: 'masked' }
