import { isQuestion, type PackContent, type PackItem, packLimits } from './pack-content.ts'
import type { PackFault } from './pack-faults.ts'
import { readWords } from './pack-words.ts'
import { hasModifier, isPlain, objectsIn, type Plain, textIn } from './plain-json.ts'
import { readItems } from './read-items.ts'
import type { ValueSets } from './read-options.ts'

/** What reading a file gives: a version’s content, or every refusal. */
export type ReadQuestionnaire = { readonly content: PackContent } | { readonly faults: readonly PackFault[] }

/**
 * Reads a questionnaire of FHIR R4, alone or in a bundle with its value sets (§3). All or nothing: a questionnaire of which a part
 * cannot be asked as its author meant it is refused, each part by its linkId. Only an item of a kind that Standfest does not
 * know, that is not required and that no other refers to, may be left out by name, such as a total that Standfest counts itself.
 */
export function readQuestionnaire(file: string, leaveOut: readonly string[] = []): ReadQuestionnaire {
  if (file.length > packLimits.file) return refused('tooLarge')
  const parsed = parsedFile(file)
  if (parsed === undefined) return refused('notJson')
  const resources = resourcesOf(parsed)
  const questionnaires = resources.filter(({ resourceType }) => resourceType === 'Questionnaire')
  const [questionnaire] = questionnaires
  if (questionnaire === undefined) return refused('notQuestionnaire')
  if (questionnaires.length > 1) return refused('severalQuestionnaires')
  return contentOf(questionnaire, valueSetsOf(resources, questionnaire), leaveOut)
}

function contentOf(
  questionnaire: Plain,
  valueSets: ValueSets,
  leaveOut: readonly string[],
): ReadQuestionnaire {
  const { item, ...head } = questionnaire
  if (hasModifier({ ...head, contained: undefined }, packLimits.depth)) return refused('modifier')
  const [foreign] = objectsIn(head.extension)
  if (foreign !== undefined) return refused('extension', textIn(foreign.url))
  const language = textIn(questionnaire.language) || 'de'
  const title = readWords(questionnaire.title, {
    beside: questionnaire['_title'],
    language,
    limit: packLimits.label,
  })
  const read = readItems(item, { valueSets, language, leaveOut })
  const faults: PackFault[] = [
    ...('fault' in title
      ? [{ linkId: '', reason: title.fault === 'noGerman' ? ('noTitle' as const) : title.fault }]
      : []),
    ...read.faults,
    ...emptiness(read.items, read.faults),
  ]
  if (faults.length > 0 || 'fault' in title) return { faults }
  return {
    content: {
      title: title.words,
      url: shortText(questionnaire.url),
      sourceVersion: shortText(questionnaire.version),
      items: [...read.items],
      leftOut: [...read.leftOut],
    },
  }
}

function emptiness(items: readonly PackItem[], faults: readonly PackFault[]): readonly PackFault[] {
  if (faults.length > 0 || items.some(isQuestion)) return []
  return [{ linkId: '', reason: items.length === 0 ? 'noItems' : 'noQuestion' }]
}

function parsedFile(file: string): Plain | undefined {
  try {
    const parsed: unknown = JSON.parse(file)
    return isPlain(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** The resources of a file: a bundle’s entries, or the one resource. */
function resourcesOf(parsed: Plain): readonly Plain[] {
  if (parsed.resourceType !== 'Bundle') return [parsed]
  return objectsIn(parsed.entry).flatMap(({ resource }) => (isPlain(resource) ? [resource] : []))
}

function valueSetsOf(resources: readonly Plain[], { contained }: Plain): ValueSets {
  const isUsable = (resource: Plain) =>
    resource.resourceType === 'ValueSet' && !hasModifier(resource, packLimits.depth * 2)
  const own = objectsIn(contained)
    .filter(isUsable)
    .map((set) => [`#${textIn(set.id)}`, set] as const)
  const beside = resources.filter(isUsable).map((set) => [textIn(set.url), set] as const)
  return new Map([...beside, ...own].filter(([address]) => address !== '' && address !== '#'))
}

function refused(reason: PackFault['reason'], detail?: string): ReadQuestionnaire {
  return { faults: [{ linkId: '', reason, ...(detail !== undefined && { detail }) }] }
}

function shortText(value: unknown): string {
  return textIn(value).slice(0, packLimits.label)
}
