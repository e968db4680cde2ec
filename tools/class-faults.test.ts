import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classFaultsIn } from './class-faults.ts'

const web = join(import.meta.dirname, '..', 'web')
const files = globSync('**/*.{css,ts,tsx}', { cwd: web, exclude: ['node_modules/**', 'dist/**'] })
const sources = new Map(files.map((file) => [file, readFileSync(join(web, file), 'utf8')]))

describe('classes of CSS modules', () => {
  it('are there where they are named, and named where they are there', () => {
    expect(sources.size).toBeGreaterThan(500)
    expect(classFaultsIn(sources)).toEqual([])
  })
})

describe('planted faults are found', () => {
  const card = ['ui/card.module.css', '.card { margin: 0.5rem; }\n.title { color: red; }'] as const
  const page = (names: string) => `import styles from '#ui/card.module.css'\n${names}`

  it.each([
    [
      'a class that is missing',
      'styles.card, styles.title, styles.intro',
      ['app/page.tsx: .intro is not in ui/card.module.css'],
    ],
    ['a class that nobody names', 'styles.card', ['ui/card.module.css: .title is used nowhere']],
    ['nothing where all are named', 'styles.card, styles.title', []],
    ['nothing where the name is computed', 'styles[tone]', []],
  ])('%s', (_, names, found) => {
    expect(classFaultsIn(new Map([card, ['app/page.tsx', page(names)]]))).toEqual(found)
  })
})
