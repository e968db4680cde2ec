import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const german = "export const de = { title: 'Tagebuch', days_one: 'Ein Tag', days_other: '{{count}} Tage' }"
const english =
  "export const en: typeof de = { title: 'Diary', days_one: 'One day', days_other: '{{count}} days' }"

/** A page with its texts in a folder below the web floor, whose packages it needs. */
let folder: string
beforeAll(() => {
  mkdirSync(join(root, '.types'), { recursive: true })
  folder = mkdtempSync(join(root, '.types', 'words-'))
  const compilerOptions = {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    incremental: true,
    tsBuildInfoFile: 'build-info.json',
    jsx: 'react-jsx',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  }
  write(
    'tsconfig.json',
    JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, files: ['page.ts'] }),
  )
  write(
    'page.ts',
    `import { useWords } from '../../web/language/words.ts'
import * as words from './page.texts.ts'
export function useTitle(): string {
  const t = useWords(words)
  return t('title') + t('days', { count: 3 })
}`,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: string): void {
  writeFileSync(join(folder, name), content)
}

/** The faults of a build that goes on from the one before, without their places. */
function faultsWith(...texts: readonly string[]): string[] {
  write('page.texts.ts', texts.join('\n'))
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), ['--build', folder], {
    encoding: 'utf8',
  })
  return [...stdout.matchAll(/(page[a-z.]*)\(\d+,\d+\): error (TS\d+)/g)].map(
    ([, file, code]) => `${file} ${code}`,
  )
}

describe('the type check of texts between two builds', () => {
  it('finds a key that was renamed, and nothing once it is back', () => {
    expect(faultsWith(german, english)).toEqual([])
    const renamed = [german, english].map((text) => text.replace('title:', 'headline:'))
    expect(faultsWith(...renamed)).toEqual(['page.ts TS2345'])
    expect(faultsWith(german, english)).toEqual([])
  })

  it('finds a key that one language lacks, and one that only it has', () => {
    expect(faultsWith(german, english.replace("title: 'Diary', ", ''))).toEqual(['page.texts.ts TS2741'])
    expect(faultsWith(german, english.replace('title:', "more: 'More', title:"))).toEqual([
      'page.texts.ts TS2353',
    ])
    expect(faultsWith(german, english)).toEqual([])
  })
})
