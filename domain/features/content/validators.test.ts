import { describe, expect, it } from 'vitest'
import { brokenRule, type Validation } from './validators.ts'

describe('a rule for a text (§5)', () => {
  // REQ 5.27
  it.each<[Validation, string[], string[]]>([
    [{ rule: 'required' }, ['a', ' a '], ['', '  ', '\n']],
    [{ rule: 'noWhitespace' }, ['', 'ab'], ['a b', 'a\u00a0b', '\t']],
    [{ rule: 'integer' }, ['', '0', '-12', '+3'], ['1.5', '1,5', 'a', '1 ']],
    [{ rule: 'digits' }, ['', '007'], ['-1', '1.0', '12a']],
    [{ rule: 'greaterThan', value: 5 }, ['', '6', '5.1'], ['5', '-6', 'fünf']],
    [{ rule: 'atMost', value: 3 }, ['', 'abc'], ['abcd']],
    [{ rule: 'atLeast', value: 3 }, ['abc', 'abcd'], ['', 'ab']],
    [{ rule: 'email' }, ['', 'jonas.brandt@example.org'], ['jonas', 'a@b', 'a b@example.org']],
    [{ rule: 'phone' }, ['', '+49 30 1234567', '0301234567', '(030) 123-45/67'], ['12', '++49301', 'Anna']],
    [
      { rule: 'url' },
      ['', 'https://example.org', 'http://a.example/b?c#d'],
      ['example.org', 'https://', 'ftp://a.b'],
    ],
  ])('%j takes what fits and names itself for the rest', (validation, good, bad) => {
    for (const text of good) expect(brokenRule(text, [validation])).toBeUndefined()
    for (const text of bad) expect(brokenRule(text, [validation])).toEqual(validation)
  })

  it('is named in the order in which the field asks', () => {
    const asked: Validation[] = [{ rule: 'required' }, { rule: 'digits' }, { rule: 'atMost', value: 2 }]
    expect(brokenRule('', asked)).toEqual({ rule: 'required' })
    expect(brokenRule('1a3', asked)).toEqual({ rule: 'digits' })
    expect(brokenRule('123', asked)).toEqual({ rule: 'atMost', value: 2 })
  })

  // REQ 5.27
  it.each(['shiny', 'toString', ''])(
    'raises an unknown one, "%s", instead of letting everything pass (§8)',
    (rule) => {
      const unknown = { rule } as unknown as Validation
      expect(() => brokenRule('a', [unknown])).toThrow('No such validator exists')
    },
  )
})
