import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Environment, StartRefused } from '#config/environment.ts'

const whereAllStand = '"npm run operator -- --help" names all commands and their options.'

/** The commands that the help names, as they are typed. */
export function commandsIn(help: string): readonly string[] {
  return [...help.matchAll(/^ {2}([a-z-]+(?: [a-z][a-z-]*)?)/gm)].map(([, name = '']) => name)
}

/** What is said of a command that there is not: short, so that it is not lost above the help. */
export function refuseUnknown(name: string, known: readonly string[]): void {
  if (known.includes(name)) return
  const [beginning = ''] = name.split(' ')
  const alike = known.filter((one) => one.split(' ')[0] === beginning)
  const hint = alike.length === 0 ? '' : ` There is: ${alike.join(', ')}.`
  throw new StartRefused(`There is no command "${name}".${hint} ${whereAllStand}`)
}

const fileFaults: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read or written by this user',
  EEXIST: 'there is one already',
  EISDIR: 'it is a folder',
}

/** A fault in words for whoever typed the command: options without advice that fits none of ours, and files by name. */
export function wordsOfFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path } = error as NodeJS.ErrnoException
  const fileFault = fileFaults[code]
  if (fileFault !== undefined && path !== undefined) return `${path}: ${fileFault}.`
  if (!code.startsWith('ERR_PARSE_ARGS')) return error.message
  const [first = ''] = error.message.split(/\.\s|\n/)
  return `${first.replace(/\.$/, '')}. ${whereAllStand}`
}

/** Commands that may begin with an empty folder; any other one was given the wrong one then. */
const mayBegin: ReadonlySet<string> = new Set(['administrator', 'demo load'])

/** Refuses to make a database for a command that wants to look into one. */
export function refuseWithoutInstance(
  name: string,
  { DATA_DIR, DATABASE_URL }: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>,
): void {
  if (mayBegin.has(name) || DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'database'))) return
  throw new StartRefused(`There is no database in ${DATA_DIR}. Set DATA_DIR to the folder of the server.`)
}
