import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { codeWithoutSchemas } from '../web/without-schemas.ts'

/** The lines that are left of a module of the domain, without the marks for the bundler and without empty ones. */
function leftOf(code: string): readonly string[] {
  const left = codeWithoutSchemas(code, (text) => parseAst(text))
  // What is left is a module.
  parseAst(left)
  return left
    .replaceAll('/* @__PURE__ */ ', '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('import'))
}

describe('the pages get the domain without what only the server reads', () => {
  test('a schema is the stub, whatever it was made of', () => {
    const code = `
      import { z } from 'zod'
      import { Day } from '#base/day.ts'
      const Line = z.string().max(255)
      export const Answer = z.strictObject({ id: z.uuid(), line: Line.optional() }).refine((one) => isGood(one))
      export const Change = Answer.omit({ id: true }).extend({ on: Day.optional() })
      export const fields = { line: Line.optional(), on: Day.nullable() }
    `
    expect(leftOf(code)).toEqual([
      'const Line = z',
      'export const Answer = z',
      'export const Change = Answer',
      'export const fields = { line: Line, on: Day }',
    ])
  })

  test('a call keeps what a page sends, not what it is described by', () => {
    const code = `
      import { call, one } from '#base/call.ts'
      export const change = call({
        name: 'change',
        summary: 'Changes it',
        method: 'PATCH',
        path: '/rest/it/{id}',
        params: ById,
        body: resource('it', Change),
        reply: one(resource('it', It)),
        refusals: ['ERROR.NOT_FOUND'],
        stepUp: true,
      })
    `
    expect(leftOf(code).join(' ')).toBe(
      "export const change = call({ name: 'change', method: 'PATCH', path: '/rest/it/{id}', " +
        "body: resource('it', Change), reply: one(resource('it', It)), stepUp: true, })",
    )
  })

  test('rules stay as they are: neither a parameter nor a package is a schema, and what checks a value still fails', () => {
    const code = `
      import { z } from 'zod'
      import { Temporal } from 'temporal-polyfill'
      export const dayOf = (at) => Temporal.Instant.from(at).toPlainDate()
      export function trimmed(line) { return line.trim().slice(0, 3) }
      export const read = (given) => Line.parse(given)
      export const days = [1, 2].map((one) => one + 1)
    `
    expect(leftOf(code)).toEqual([
      'export const dayOf = (at) => Temporal.Instant.from(at).toPlainDate()',
      'export function trimmed(line) { return line.trim().slice(0, 3) }',
      'export const read = (given) => Line.parse(given)',
      'export const days = [1, 2].map((one) => one + 1)',
    ])
  })

  test('a constant that copies others is marked as one without effects', () => {
    const code = `
      import { z } from 'zod'
      export const all = { ...some, two: [...others()] }
    `
    expect(codeWithoutSchemas(code, (text) => parseAst(text))).toContain(
      'all = /* @__PURE__ */ (() => ({ ...some, two: [.../* @__PURE__ */ others()] }))()',
    )
  })
})
