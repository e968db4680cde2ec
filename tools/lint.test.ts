import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lintKeys } from './lint.mjs'

const root = join(import.meta.dirname, '..')

let folder: string
beforeAll(() => {
  mkdirSync(join(root, '.types'), { recursive: true })
  folder = mkdtempSync(join(root, '.types', 'lint-'))
  const compilerOptions = { composite: true, rootDir: '.', outDir: 'out', tsBuildInfoFile: 'build-info.json' }
  write(
    'tsconfig.json',
    JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, include: ['*.ts'] }),
  )
  write('below.ts', 'export function save(): number { return 1 }')
  write('between.ts', "export { save } from './below.ts'")
  write('above.ts', "import { save } from './between.ts'\nexport function press(): void { save() }")
  write('apart.ts', 'export const apart = 1')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: string): void {
  writeFileSync(join(folder, name), content)
}

function keys(): Map<string, string> {
  spawnSync(join(root, 'node_modules', '.bin', 'tsc'), ['--build', folder])
  return lintKeys(JSON.parse(readFileSync(join(folder, 'build-info.json'), 'utf8')), (name) => basename(name))
}

/** The files that are linted again when `below.ts` is written like this. */
function changedBy(content: string): string[] {
  const before = keys()
  write('below.ts', content)
  const after = keys()
  const files = ['below.ts', 'between.ts', 'above.ts', 'apart.ts']
  return files.filter((file) => before.get(file) !== after.get(file))
}

describe('a lint that goes on from the last one', () => {
  it('looks again at a file whose body changed, and at no other', () => {
    expect(changedBy('export function save(): number { return 2 }')).toEqual(['below.ts'])
  })

  it('looks again at all that a changed type reaches: there a promise may float by now', () => {
    const changed = changedBy('export async function save(): Promise<number> { return 2 }')
    expect(changed).toEqual(['below.ts', 'between.ts', 'above.ts'])
  })
})
