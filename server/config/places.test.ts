import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverFolder } from './places.ts'

const root = join(serverFolder, '..')
const onlyForTests = /[.]test[.]ts$|[.]config[.]ts$|^(domain|server)\/(testing|bench|[a-z]+-tests|dist)\//
const placeOfCode = /import\.meta\b|__dirname|__filename/

function askingForTheirPlace(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(texts).filter((file) => placeOfCode.test(texts[file] ?? ''))
}

describe('the sources of the server', () => {
  const files = globSync('{domain,server}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  const shipped = files.filter((file) => !onlyForTests.test(file))
  const texts = Object.fromEntries(shipped.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

  it('ask in one file where they are, because a bundle has them elsewhere', () => {
    expect(shipped.length).toBeGreaterThan(200)
    expect(askingForTheirPlace(texts)).toEqual(['server/config/places.ts'])
  })

  it('would be noticed with a folder beside the code (planted fault)', () => {
    const planted = { ...texts, 'server/planted.ts': "join(import.meta.dirname, 'migrations')" }
    expect(askingForTheirPlace(planted)).toContain('server/planted.ts')
  })
})
