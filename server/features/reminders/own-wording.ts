import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@standfest/domain/base/language.ts'
import { type ReminderKind, reminderKinds } from '@standfest/domain/features/reminders/reminders.ts'

/** The words of a reminder as the clinic wrote them: `{{appName}}` anywhere, `{{link}}` in the text. */
export type OwnWords = { readonly subject: string; readonly text: string }

const endings = { de_DE: 'de', en_EN: 'en' } as const satisfies Record<Language, string>
const allNames = new Set(
  reminderKinds.flatMap((kind) => Object.values(endings).map((ending) => `${kind}.${ending}.txt`)),
)
const mostSigns = 4000

/** Where folders with the clinic's own wording lie; a setting names one of them. */
export function wordingFolderIn(dataFolder: string): string {
  return join(dataFolder, 'mail-templates')
}

/** The clinic's words for a reminder; undefined where it has none, or none that can be sent. */
export async function readOwnWords(
  folder: string,
  kind: ReminderKind,
  language: Language,
): Promise<OwnWords | undefined> {
  const file = await readFile(join(folder, `${kind}.${endings[language]}.txt`), 'utf8').catch(() => undefined)
  const words = file === undefined ? undefined : wordsIn(file)
  return typeof words === 'string' ? undefined : words
}

/** What is wrong with a folder of the clinic's wording, in one line for the operator; undefined: nothing. */
export async function faultInWording(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => undefined)
  if (names === undefined) return `there is no folder ${folder}`
  for (const name of names) {
    if (!allNames.has(name)) return `${name} is the name of no reminder, such as daily-survey.de.txt`
    const words = wordsIn(await readFile(join(folder, name), 'utf8'))
    if (typeof words === 'string') return `${name} ${words}`
  }
  return undefined
}

/** Puts the values into the words. */
export function fillIn(
  { subject, text }: OwnWords,
  { appName, link }: { readonly appName: string; readonly link: string },
): OwnWords {
  const fill = (words: string) => words.replaceAll('{{appName}}', appName).replaceAll('{{link}}', link)
  return { subject: fill(subject), text: `${fill(text)}\n` }
}

/** The first line is the subject, an empty one follows, the rest is the text; otherwise what is wrong with it. */
function wordsIn(file: string): OwnWords | string {
  if (file.length > mostSigns) return `is longer than ${mostSigns} signs`
  const [subject = '', gap = '', ...lines] = file.replaceAll('\r\n', '\n').split('\n')
  const text = lines.join('\n').trim()
  if (subject.trim() === '' || gap.trim() !== '' || text === '')
    return 'needs a subject, an empty line and a text'
  const left = `${subject.replaceAll('{{appName}}', '')}\n${text.replaceAll(/{{(?:appName|link)}}/g, '')}`
  const unknown = /{{.*?}}/.exec(left)
  if (unknown) return `has ${unknown[0]} where nothing stands for it`
  return text.includes('{{link}}') ? { subject: subject.trim(), text } : 'leads nowhere: {{link}} is missing'
}
