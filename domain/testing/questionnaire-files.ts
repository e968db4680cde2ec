import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackContent } from '#features/questionnaires/pack-content.ts'
import { readQuestionnaire } from '#features/questionnaires/read-questionnaire.ts'

const structure = 'http://hl7.org/fhir/StructureDefinition/'
const valueSets =
  'https://www.medizininformatik-initiative.de/fhir/ext/modul-pro/ValueSet/mii-vs-pro-phq-9-answer-list-'

/** An item of a file; whatever a test says of it. */
export type FileItem = Readonly<Record<string, unknown>>

/** A text with its English translation beside it, as FHIR writes it. */
export function worded(field: string, german: string, english: string): FileItem {
  const parts = [
    { url: 'lang', valueCode: 'en' },
    { url: 'content', valueString: english },
  ]
  return {
    [field]: german,
    [`_${field}`]: { extension: [{ url: `${structure}translation`, extension: parts }] },
  }
}

/** A choice with scored options, 0 and up. */
export function scoredChoice(linkId: string, options: readonly string[], more: FileItem = {}): FileItem {
  return {
    linkId,
    type: 'choice',
    ...worded('text', `Frage ${linkId}`, `Question ${linkId}`),
    answerOption: options.map((option, score) => ({
      extension: [{ url: `${structure}ordinalValue`, valueDecimal: score }],
      valueCoding: { code: `c${score}`, ...worded('display', option, `${option} (en)`) },
    })),
    ...more,
  }
}

/** A questionnaire's file. */
export function questionnaireFile(item: readonly FileItem[], more: FileItem = {}): string {
  return JSON.stringify({
    resourceType: 'Questionnaire',
    status: 'active',
    ...worded('title', 'Wie geht es?', 'How are things?'),
    item,
    ...more,
  })
}

/** What a sound file becomes. */
export function contentOfFile(file: string, leaveOut: readonly string[] = []): PackContent {
  const read = readQuestionnaire(file, leaveOut)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.content
}

/**
 * The published German PHQ-9 in a bundle with the two value sets that it refers to, as a clinic gets them from the same publisher; the wording of
 * their concepts is ours.
 */
export function phq9Bundle(): string {
  const file = join(import.meta.dirname, 'fhir/phq-9-questionnaire.json')
  const questionnaire: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const setOf = (name: string, words: readonly string[], isScored: boolean) => ({
    resourceType: 'ValueSet',
    url: `${valueSets}${name}`,
    compose: {
      include: [
        {
          system: 'http://loinc.org',
          concept: words.map((display, score) => ({
            code: `LA${name}-${score}`,
            display,
            designation: [{ language: 'en', value: `${display} (en)` }],
            ...(isScored && { extension: [{ url: `${structure}ordinalValue`, valueDecimal: score }] }),
          })),
        },
      ],
    },
  })
  const resources = [
    questionnaire,
    setOf('ll358-3', ['Nie', 'Tage', 'Oft', 'Fast immer'], true),
    setOf('ll359-1', ['Nicht', 'Etwas', 'Sehr', 'Ganz'], false),
  ]
  return JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource) => ({ resource })),
  })
}
