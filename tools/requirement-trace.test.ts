import { describe, expect, it } from 'vitest'
import { traceOf, traceOfRequirements } from './requirement-trace.mjs'

const catalogue = { tag: 'ASVS', table: 'table.md', id: /\d+\.\d+\.\d+/, count: 3 }
const head =
  '| Item | Level | What | Decision | Where, or why not | Tests |\n| --- | --- | --- | --- | --- | --- |\n'
const good = {
  '1.1.1': '| 1.1.1 | 1 | passwords | met | in a place | `server/a.test.ts` |',
  '1.1.2': '| 1.1.2 | 2 | sessions | differs | so | `server/a.test.ts`, `web/b.test.tsx` |',
  '1.1.3': '| 1.1.3 | 3 | calls | n/a | there are none | |',
}
const tests = [
  { path: 'server/a.test.ts', text: "// ASVS 1.1.1, 1.1.2\nit('asks')" },
  { path: 'web/b.test.tsx', text: "it('ends, ASVS 1.1.2')" },
]
const complaintsOf = (rows: Partial<Record<keyof typeof good, string>>, files = tests) =>
  traceOf(catalogue, head + Object.values({ ...good, ...rows }).join('\n'), files).complaints

describe('the trace of requirements', () => {
  it('is whole where each item is decided and each test stands beside its item', () => {
    expect(complaintsOf({})).toEqual([])
    expect(traceOf(catalogue, head + Object.values(good).join('\n'), tests).figures).toEqual([
      'ASVS: 3 of 3 items decided; 100 % of those that apply are shown by tests (goal 60 %)',
      '  level 1: 1 met, 0 differs, 0 not met, 0 n/a',
      '  level 2: 0 met, 1 differs, 0 not met, 0 n/a',
      '  level 3: 0 met, 0 differs, 0 not met, 1 n/a',
    ])
  })

  it('knows aspects of a technical guideline by their whole name, and each part of it by its own word', () => {
    const guideline = { tag: 'TR-2', table: 'table.md', id: /O\.[A-Z][A-Za-z]+_\d+/, count: 2 }
    const rows = [
      '| O.Auth_1 | must | a concept | met | in a place | |',
      '| O.Auth_17 | must | a word of warning | met | in a place | `server/a.test.ts` |',
    ].join('\n')
    const carrying = (text: string) =>
      traceOf(guideline, head + rows, [{ path: 'server/a.test.ts', text }]).complaints
    const tooFew = 'TR-2: 50 % shown by tests, 60 are wanted'
    expect(carrying('// TR-2 O.Auth_17\n// TR-3 O.Auth_1')).toEqual([tooFew])
    expect(carrying('// TR-2 O.Auth_1, O.Auth_17')).toEqual([
      'TR-2: O.Auth_1 server/a.test.ts: the test carries an item that the table does not have there',
      tooFew,
    ])
    expect(carrying('// TR-3 O.Auth_17')).toContain(
      'TR-2: O.Auth_17 server/a.test.ts: the table names a test that does not carry the item',
    )
  })

  it.each([
    ['a missing decision', { '1.1.3': '| 1.1.3 | 3 | calls | | | |' }, tests, '1.1.3 is not decided'],
    ['an item that is left out', { '1.1.3': '' }, tests, '2 items of 3'],
    ['an item that stands twice', { '1.1.3': good['1.1.1'] }, tests, '1.1.1 stands there twice'],
    [
      'a decision without a reason',
      { '1.1.3': '| 1.1.3 | 3 | calls | not met | | |' },
      tests,
      '1.1.3: not met, and nothing says why',
    ],
    [
      'an item that is not met and is shown all the same',
      { '1.1.1': good['1.1.1'].replace('met', 'not met') },
      tests,
      '1.1.1: not met, and yet a test shows it',
    ],
    [
      'an orphan in a test',
      {},
      [...tests, { path: 'e2e/c.spec.ts', text: '// ASVS 9.9.9' }],
      '9.9.9 e2e/c.spec.ts: the test carries an item that the table does not have there',
    ],
    [
      'a test that does not carry its item',
      {},
      tests.slice(0, 1),
      '1.1.2 web/b.test.tsx: the table names a test that does not carry the item',
    ],
    [
      'too few tests',
      {
        '1.1.1': '| 1.1.1 | 1 | passwords | met | in a place | |',
        '1.1.2': '| 1.1.2 | 2 | sessions | met | in a place | |',
      },
      [],
      '0 % shown by tests, 60 are wanted',
    ],
  ] as const)('sees %s', (_what, rows, files, complaint) => {
    expect(complaintsOf(rows, [...files])).toEqual([`ASVS: ${complaint}`])
  })
})

describe('the trace of the product’s own requirements', () => {
  const document =
    '# Head\n\n- 4.1 A day is a date.\n- 4.2 Two events on a day\n  count once.\n\n| 9.1 | Banner | 4 s |\n'
  const files = [{ path: 'domain/a.test.ts', text: '// REQ 4.1, 9.1\n// REQ 4.2' }]
  const complain = (text: string, carrying = files) => traceOfRequirements(text, carrying).complaints

  it('is whole where each sentence has a number and a test', () => {
    const { complaints, figures, testsOf } = traceOfRequirements(document, files)
    expect(complaints).toEqual([])
    expect(figures).toEqual(['REQ: 3 of 3 sentences are held by tests'])
    expect(testsOf('9.1')).toEqual(['domain/a.test.ts'])
  })

  it('sees a sentence without a test', () => {
    const some = [{ path: 'a.test.ts', text: '// REQ 4.1, 9.1' }]
    expect(complain(document, some)).toEqual(['REQ: no test: 4.2 Two events on a day'])
    expect(traceOfRequirements(document, some).figures).toEqual(['REQ: 2 of 3 sentences are held by tests'])
  })

  it('notices a number given twice, a line without one, and a test with an unknown one', () => {
    expect(complain(`${document}- 4.1 Again.\n`)).toEqual(['REQ: 4.1 is given twice'])
    expect(complain(`${document}- Not numbered.\n`)).toEqual(['REQ: no number: - Not numbered.'])
    expect(complain(document, [...files, { path: 'b.test.ts', text: '// REQ 7.77' }])).toEqual([
      'REQ: 7.77 b.test.ts: the test carries a number that no sentence has',
    ])
  })
})
