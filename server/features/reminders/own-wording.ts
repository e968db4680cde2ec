import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LetterLanguage } from '@standfest/domain/base/language.ts'
import type {
  WordingFault,
  WordingRule,
} from '@standfest/domain/features/instance-settings/wording-faults.ts'
import { reminderKinds } from '@standfest/domain/features/reminders/reminders.ts'
import { fillPlaces } from '#outbox/fill-places.ts'

/** The clinic's own wording of a reminder: `{{appName}}` anywhere, `{{link}}` in the text. */
export type OwnWords = { readonly subject: string; readonly text: string }

const endings = {
  de_DE: 'de',
  de_SIMPLE: 'de-simple',
  en_EN: 'en',
} as const satisfies Record<LetterLanguage, string>
/**
 * The kinds with their own wording: the reminders, check-in and weekly review due at the same time, and any other
 * reminders due at the same time.
 */
const wordedKinds = [...reminderKinds, 'both-surveys', 'several'] as const
export type WordedKind = (typeof wordedKinds)[number]
const allNames = new Set(
  wordedKinds.flatMap((kind) => Object.values(endings).map((ending) => `${kind}.${ending}.txt`)),
)
const mostCharacters = 4000
/** The longest unknown file name that is reported. */
const mostCharactersOfName = 60

/** The parent folder of the clinic's wording folders; a setting names one of them. */
export function wordingFolderIn(dataFolder: string): string {
  return join(dataFolder, 'mail-templates')
}

/** The clinic's wording of a reminder; undefined where it has none, or an invalid one. */
export async function readOwnWords(
  folder: string,
  kind: WordedKind,
  language: LetterLanguage,
): Promise<OwnWords | undefined> {
  const words = await readWords(join(folder, `${kind}.${endings[language]}.txt`))
  return typeof words === 'string' ? undefined : words
}

/** The faults in a folder of the clinic's wording; empty: none. */
export async function faultsInWording(folder: string): Promise<readonly WordingFault[]> {
  const names = await readdir(folder).catch(() => undefined)
  if (names === undefined) return [{ rule: 'folder' }]
  const looked = names.sort().map(async (file): Promise<readonly WordingFault[]> => {
    if (!allNames.has(file)) return [{ rule: 'name', file: file.slice(0, mostCharactersOfName) }]
    const words = await readWords(join(folder, file))
    return typeof words === 'string' ? [{ rule: words, file }] : []
  })
  return (await Promise.all(looked)).flat()
}

const lines: Readonly<Record<WordingRule, string>> = {
  folder: 'there is no such folder',
  name: 'is the name of no reminder, such as daily-survey.de.txt',
  length: `cannot be read, or is longer than ${mostCharacters} signs`,
  form: 'needs a subject, an empty line and a text',
  place: 'has braces where nothing stands for them: {{appName}} may stand anywhere, {{link}} in the text',
  link: 'leads nowhere: {{link}} is missing',
}

/** A fault as one line for the operator. */
export function wordingFaultLine({ rule, file }: WordingFault): string {
  return file === undefined ? lines[rule] : `${file} ${lines[rule]}`
}

/** Substitutes the placeholders. */
export function fillIn(
  { subject, text }: OwnWords,
  values: { readonly appName: string; readonly link: string },
): OwnWords {
  return { subject: fillPlaces(subject, values), text: `${fillPlaces(text, values)}\n` }
}

async function readWords(file: string): Promise<OwnWords | WordingRule> {
  const words = await readFile(file, 'utf8').catch(() => undefined)
  return words === undefined ? 'length' : wordsIn(words)
}

/** Parses a wording file: subject, empty line, text; otherwise returns the fault. */
function wordsIn(file: string): OwnWords | WordingRule {
  if (file.length > mostCharacters) return 'length'
  const [subject = '', gap = '', ...rest] = file.replaceAll('\r\n', '\n').split('\n')
  const text = rest.join('\n').trim()
  if (subject.trim() === '' || gap.trim() !== '' || text === '') return 'form'
  const left = `${subject.replaceAll('{{appName}}', '')}\n${text.replaceAll(/{{(?:appName|link)}}/g, '')}`
  if (/{{.*?}}/.test(left)) return 'place'
  return text.includes('{{link}}') ? { subject: subject.trim(), text } : 'link'
}
