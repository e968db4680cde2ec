import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isOnItsWay } from '#backup/put-in-place.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import { draftEnding } from '#vault/secret-file.ts'

const whereAllStand = '"npm run operator -- --help" names all commands and their options.'

/** The commands of the help text. */
export function commandsIn(help: string): readonly string[] {
  return [...help.matchAll(/^ {2}([a-z-]+(?: [a-z][a-z-]*)?)/gm)].map(([, name = '']) => name)
}

/** The message for an unknown command: short, so that it is visible below the help. */
export function refuseUnknown(name: string, known: readonly string[]): void {
  if (known.includes(name)) return
  const [beginning = ''] = name.split(' ')
  const alike = known.filter((one) => one.split(' ')[0] === beginning)
  const hint = alike.length === 0 ? '' : ` There is: ${alike.join(', ')}.`
  throw new StartRefused(`There is no command "${name}".${hint} ${whereAllStand}`)
}

type Given = Readonly<Record<string, string | boolean | undefined>>

/** Refuses options that the help does not list for this command, and reports missing required ones. */
export function refuseOptions(name: string, given: Given, help: string): void {
  const usage = usageOf(name, help)
  const stranger = Object.keys(given).find(
    (one) => given[one] !== undefined && !new RegExp(`--${one}\\b`).test(usage),
  )
  if (stranger !== undefined)
    throw new StartRefused(`"${name}" takes no option --${stranger}. ${whereAllStand}`)
  const needed = usage.replaceAll(/\[[^\]]*\]/g, '').matchAll(/--([a-z]+) ([A-Z]+)/g)
  const missing = [...needed].find(([, one = '']) => String(given[one] ?? '').trim() === '')
  if (missing) throw new StartRefused(`${missing[0]} is missing. ${whereAllStand}`)
}

/** The usage line of a command. */
function usageOf(name: string, help: string): string {
  const line = help.split('\n').find((one) => one.replace(/ (?:--|\[).*/, '') === `  ${name}`)
  return line ?? ''
}

/** Refuses an output file that could not be written, before the work starts. */
export function refuseWithoutFolder(file: string | undefined): void {
  if (file === undefined) return
  const folder = dirname(resolve(file))
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new StartRefused(`There is no folder ${folder}.`)
}

const fileFaults: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read or written by this user',
  EEXIST: 'there is one already',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of it is no folder',
  ENOSPC: 'there is no room left on the disk',
  EROFS: 'the disk is read only',
  EPERM: 'this user may not change it',
}

/** An error as a message for the operator: without advice that does not fit our options, and with file names. */
export function wordsOfFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path } = error as NodeJS.ErrnoException
  const fileFault = fileFaults[code]
  if (fileFault !== undefined) return `${path === undefined ? 'A file' : fileMeant(path)}: ${fileFault}.`
  if (!code.startsWith('ERR_PARSE_ARGS')) return error.message
  const [first = ''] = error.message.split(/\.\s|\n/)
  return `${first.replace(/\.$/, '')}. ${whereAllStand}`
}

/** The named file instead of its temporary one. */
function fileMeant(path: string): string {
  return path.endsWith(draftEnding)
    ? path.slice(0, -draftEnding.length).replace(/[.][\da-f-]{36}$/, '')
    : path
}

/** Commands that may create an instance; others were given a wrong folder if they find none. */
export const mayBegin: ReadonlySet<string> = new Set(['administrator', 'demo load', 'migrate'])
/** Read-only commands, which report a missing instance themselves. */
const onlyLooks: ReadonlySet<string> = new Set(['check', 'status'])

/** Refuses to create a database for a read-only command. */
export function refuseWithoutInstance(
  name: string,
  { DATA_DIR, DATABASE_URL }: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>,
): void {
  const isThere = existsSync(join(DATA_DIR, 'database')) || isOnItsWay(DATA_DIR)
  if (mayBegin.has(name) || onlyLooks.has(name) || DATABASE_URL !== undefined || isThere) return
  throw new StartRefused(
    `There is no database in ${DATA_DIR}. Set DATA_DIR to the folder of the server, or the DATABASE_… addresses where the database is a PostgreSQL of your own.`,
  )
}
