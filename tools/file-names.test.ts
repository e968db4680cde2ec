import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const floors = ['domain', 'server', 'web', 'e2e', 'bench', 'tools']
const notOurs = new Set(['node_modules', 'dist', 'probes', 'test-results'])

/** Allowed suffixes after the dot of a file name; a further one needs a decision record. */
const suffixes = ['calls', 'handlers', 'store', 'jobs', 'mails', 'queries', 'texts', 'test']
const suffixesOfTools = ['config', 'd', 'module', 'spec']
const attics = new Set(['utils', 'util', 'helpers', 'common', 'shared', 'lib', 'services', 'managers'])

const longestFile = 400
const longestTest = 800

/** Written by tools/make-tokens.mjs, one line for each of the design's values, and by `npm run schema`. */
const generated = new Set(['web/ui/tokens.css', 'server/database/schema.sql'])

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const sourceKinds = new Set(['.ts', '.tsx', '.mjs', '.css', '.sql'])

/** What is wrong with a file's place or name; undefined when nothing is. */
function complaintAboutName(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1)
  const attic = folders.find((folder) => attics.has(folder))
  if (attic !== undefined)
    return `${path}: a folder called ${attic} says nothing; name it after what it holds`
  const [name = '', ...dotted] = basename(path, extname(path)).split('.')
  if (name === 'index') return `${path}: no index files; import the file that is meant`
  if (![...folders, name].every((word) => kebab.test(word))) return `${path}: names are kebab-case`
  const unknown = dotted.find((suffix) => !suffixes.includes(suffix) && !suffixesOfTools.includes(suffix))
  if (dotted.length > 1 || unknown !== undefined)
    return `${path}: .${dotted.join('.')} is not in the list of suffixes`
  return undefined
}

function complaintAboutLength(path: string, lines: number): string | undefined {
  const limit = /[.](test|spec)[.]tsx?$/.test(path) ? longestTest : longestFile
  return lines > limit ? `${path}: ${lines} lines, ${limit} are allowed` : undefined
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourceFiles(path)
    return sourceKinds.has(extname(entry.name)) ? [path] : []
  })
}

function linesOf(path: string): number {
  return readFileSync(join(root, path), 'utf8').split('\n').length - 1
}

describe('files', () => {
  const files = floors.flatMap(sourceFiles)

  it('are named after what they hold', () => {
    expect(files.map(complaintAboutName).filter(Boolean)).toEqual([])
  })

  it('are short', () => {
    const written = files.filter((path) => !generated.has(path))
    expect(written.map((path) => complaintAboutLength(path, linesOf(path))).filter(Boolean)).toEqual([])
  })

  it('are looked at: a planted bad name and a planted long file are found', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(complaintAboutName('web/features/diary/diary.queries.ts')).toBeUndefined()
    expect(complaintAboutName('server/utils/day.ts')).toContain('a folder called utils')
    expect(complaintAboutName('web/ui/index.ts')).toContain('no index files')
    expect(complaintAboutName('web/ui/DayPicker.tsx')).toContain('kebab-case')
    expect(complaintAboutName('server/features/diary/diary.service.ts')).toContain('.service')
    expect(complaintAboutLength('web/app/root.tsx', 401)).toContain('400 are allowed')
    expect(complaintAboutLength('web/app/root.test.tsx', 800)).toBeUndefined()
    expect(complaintAboutLength('web/app/root.test.tsx', 801)).toContain('800 are allowed')
  })
})
