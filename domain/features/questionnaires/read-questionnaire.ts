import { isQuestion, type PackContent, type PackItem, packLimits } from './pack-content.ts'
import type { PackFault } from './pack-faults.ts'
import { foreignBeside, isHiding, readWords } from './pack-words.ts'
import {
  hasModifier,
  isListOrAbsent,
  isPlain,
  objectsIn,
  type Plain,
  someWithin,
  textIn,
} from './plain-json.ts'
import { readItems } from './read-items.ts'
import type { Beside } from './read-options.ts'
import { scoresOf } from './read-scores.ts'
import { hasSignWithin } from './self-harm.ts'

/** What reading a file gives: a version’s content, or every refusal. */
export type ReadQuestionnaire = { readonly content: PackContent } | { readonly faults: readonly PackFault[] }

/**
 * Reads a questionnaire of FHIR R4, alone or in a bundle with its value sets (§3). All or nothing: a questionnaire of which a part
 * cannot be asked as its author meant it is refused, each part by its linkId. Only an item of a kind that Standfest does not
 * know, that is not required and that no other refers to, may be left out by name, such as a total that Standfest counts itself.
 */
export function readQuestionnaire(file: string, leaveOut: readonly string[] = []): ReadQuestionnaire {
  if (utf8Bytes(file) > packLimits.file) return refused('tooLarge')
  const parsed = parsedFile(file)
  if (parsed === undefined) return refused('notJson')
  const resources = resourcesOf(parsed)
  if (resources === undefined) return refused('malformed', 'entry')
  const questionnaires = resources.filter(({ resourceType }) => resourceType === 'Questionnaire')
  const [questionnaire] = questionnaires
  if (questionnaire === undefined) return refused('notQuestionnaire')
  if (questionnaires.length > 1) return refused('severalQuestionnaires')
  if (isBundle(parsed) && hasModifier(withoutResources(parsed))) return refused('modifier', 'Bundle')
  const release = otherRelease(questionnaire)
  if (release !== undefined) return refused('otherRelease', release)
  return contentOf(questionnaire, besideOf(resources, questionnaire), leaveOut)
}

function contentOf(questionnaire: Plain, beside: Beside, leaveOut: readonly string[]): ReadQuestionnaire {
  const { item, contained: _beside, ...head } = questionnaire
  if (hasModifier(head)) return refused('modifier')
  if (!isListOrAbsent(head.extension)) return refused('malformed', 'extension')
  const [foreign] = objectsIn(head.extension)
  const address = foreign ? textIn(foreign.url) : foreignBeside(head['_title'])
  if (address !== undefined) return refused('extension', address.slice(0, packLimits.label))
  const [url, sourceVersion] = [textIn(head.url), textIn(head.version)]
  // Cut short, two addresses could become one.
  if (url.length > packLimits.label || sourceVersion.length > packLimits.label)
    return refused('tooLong', 'url, version')
  if (isHiding(url + sourceVersion)) return refused('characters', 'url, version')
  const language = textIn(questionnaire.language) || 'de'
  const title = readWords(questionnaire.title, {
    beside: questionnaire['_title'],
    language,
    limit: packLimits.label,
  })
  const read = readItems(item, { ...beside, language, leaveOut })
  const faults: PackFault[] = [
    ...('fault' in title
      ? [{ linkId: '', reason: title.fault === 'noGerman' ? ('noTitle' as const) : title.fault }]
      : []),
    ...read.faults,
    ...faultsOfAll(read.items, read.faults),
  ]
  if (faults.length > 0 || 'fault' in title) return { faults: faults.slice(0, mostFaults) }
  const signs = [...(hasSignWithin(head) ? [''] : []), ...read.signs]
  return {
    content: {
      title: title.words,
      url,
      sourceVersion,
      items: [...read.items],
      leftOut: [...read.leftOut],
      ...(signs.length > 0 && { signs }),
    },
  }
}

/** No more refusals than somebody can read: each item has one or two, and a file that somebody made may have any number. */
const mostFaults = 200

function faultsOfAll(items: readonly PackItem[], faults: readonly PackFault[]): readonly PackFault[] {
  if (faults.length > 0) return []
  if (!items.some(isQuestion)) return [{ linkId: '', reason: items.length === 0 ? 'noItems' : 'noQuestion' }]
  const text = items.reduce((sum, { maxLength }) => sum + (maxLength ?? 0), 0)
  return text > packLimits.answerTexts ? [{ linkId: '', reason: 'tooMuchText' }] : []
}

function utf8Bytes(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : letter.length + 2
  }
  return bytes
}

function parsedFile(file: string): Plain | undefined {
  try {
    // Editors on Windows begin a file with a byte order mark.
    const parsed: unknown = JSON.parse(file.replace(/^\ufeff/u, ''))
    return isPlain(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function isBundle({ resourceType }: Plain): boolean {
  return resourceType === 'Bundle'
}

/** The resources of a file: a bundle’s entries, or the one resource. */
function resourcesOf(parsed: Plain): readonly Plain[] | undefined {
  if (!isBundle(parsed)) return [parsed]
  if (!isListOrAbsent(parsed.entry)) return undefined
  return objectsIn(parsed.entry).flatMap(({ resource }) => (isPlain(resource) ? [resource] : []))
}

function withoutResources(bundle: Plain): Plain {
  return { ...bundle, entry: objectsIn(bundle.entry).map(({ resource: _own, ...entry }) => entry) }
}

/** Fields and kinds of item that R4 does not have, with the release that has them. */
const fieldsOfReleases: Readonly<Record<string, string>> = {
  versionAlgorithmString: 'R5',
  versionAlgorithmCoding: 'R5',
  copyrightLabel: 'R5',
  answerConstraint: 'R5',
  disabledDisplay: 'R5',
  option: 'STU3',
  options: 'STU3',
}

/** The release that a file is written for, where it shows that it is not R4. */
function otherRelease({ contained: _beside, ...questionnaire }: Plain): string | undefined {
  let release: string | undefined
  someWithin(questionnaire, [], ({ name, value }) => {
    const isNewType = name === 'type' && value === 'coding'
    release = isNewType ? 'R5' : ownEntry(fieldsOfReleases, name)
    return release !== undefined
  })
  return release
}

function ownEntry(list: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(list, name) ? list[name] : undefined
}

function besideOf(resources: readonly Plain[], { contained }: Plain): Beside {
  const own = objectsIn(contained)
  const ofType = (list: readonly Plain[], type: string) =>
    list.filter(({ resourceType }) => resourceType === type)
  const sets = [
    ...ofType(resources, 'ValueSet').map((set) => [textIn(set.url), set] as const),
    ...ofType(own, 'ValueSet').map((set) => [`#${textIn(set.id)}`, set] as const),
  ]
  return {
    valueSets: new Map(sets.filter(([address]) => address !== '' && address !== '#')),
    scores: scoresOf([...ofType(resources, 'CodeSystem'), ...ofType(own, 'CodeSystem')]),
  }
}

function refused(reason: PackFault['reason'], detail?: string): ReadQuestionnaire {
  return { faults: [{ linkId: '', reason, ...(detail !== undefined && { detail }) }] }
}
