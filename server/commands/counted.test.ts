import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { counted, forCount } from './counted.ts'

/** A number in a text before a fixed plural noun. */
const fixedPlural =
  /\$\{(?!counted|forCount)[^}]+\} (?:[a-z]+ )?(?:clients|lines|files|values|certificates|accounts)\b/g

describe('counting what a command tells of', () => {
  it('says one of a thing in the singular', () => {
    expect([0, 1, 2].map((count) => counted(count, 'line'))).toEqual(['0 lines', '1 line', '2 lines'])
    expect(counted(1, 'newer client')).toBe('1 newer client')
    expect([0, 1, 2].map((count) => forCount(count, 'waits', 'wait'))).toEqual(['wait', 'waits', 'wait'])
  })

  it('is left to no command by itself', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
    const found = files.flatMap(
      (name) => readFileSync(join(import.meta.dirname, name), 'utf8').match(fixedPlural) ?? [],
    )
    expect(found).toEqual([])
    expect('`OK. ${verdict.lines} lines`'.match(fixedPlural)).toHaveLength(1)
    expect('`which lacks ${notInCopy} newer clients`'.match(fixedPlural)).toHaveLength(1)
  })
})
