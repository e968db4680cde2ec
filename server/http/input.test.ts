import type { Call } from '@standfest/domain/base/call.ts'
import { listQuestionnaires } from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allHandlers } from '#all-handlers'
import { honest } from '#security-tests/honest-requests.ts'
import { Refused } from './handle.ts'
import { checkInput } from './input.ts'

type Attributes = Readonly<Record<string, unknown>>
const words = { known: {}, ids: ['0195a000-0000-7000-8000-0000000000a1'] }
const withBody = allHandlers.map(({ call }) => call).filter(({ body }) => body !== undefined)

/** A call without what its address carries. */
function bodyOnly({ params: _path, query: _query, ...call }: Call): Call {
  return { ...call, path: '/' }
}

/** What comes of a body: nothing, or the refusal's code with those of its fields. */
function refusalOf(call: Call, attributes: unknown) {
  try {
    checkInput(bodyOnly(call), {
      params: {},
      query: {},
      body: { data: { type: call.body?.type, attributes } },
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { code, fields = [] } = error.refusal
    return { code, fields: fields.map(({ field, code: why }) => `${field}: ${why}`) }
  }
}

/** The places of all texts in a value. */
function textsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
}

function withTextAt(value: unknown, [name, ...path]: readonly string[], more: string): unknown {
  if (name === undefined) return `${String(value)}${more}`
  if (Array.isArray(value))
    return value.map((one: unknown, place) => (String(place) === name ? withTextAt(one, path, more) : one))
  const fields = value as Attributes
  return { ...fields, [name]: withTextAt(fields[name], path, more) }
}

describe('a text with what is no character', () => {
  // REQ 5.73
  it.each(withBody.map((call) => [call.name, call] as const))(
    'is refused in every field of %s',
    (_, call) => {
      const drafts = honest(bodyOnly(call), words)
      fc.assert(
        fc.property(drafts, fc.constantFrom('\0', '\ud800', '\udc00'), fc.nat(), ({ body }, wrong, place) => {
          const { attributes } = (JSON.parse(String(body)) as { data: { attributes: Attributes } }).data
          const texts = textsIn(attributes)
          const path = texts[place % Math.max(1, texts.length)]
          if (path === undefined) return
          expect(refusalOf(call, withTextAt(attributes, path, wrong))).toBeDefined()
        }),
        { seed: 20_261_127, numRuns: 8 },
      )
    },
  )

  // REQ 5.73
  it.each(['\0', '\ud83d', '\ude00'])('is told at its field, and that it has such: %j', (wrong) => {
    const call = withBody.find(({ name }) => name === 'create_diary')
    if (!call) throw new Error('no such call')
    const attributes = { title: `Tag${wrong}`, content: 'Gut', day: '2026-03-12' }
    const fields = ['title: ERROR.CHARACTERS_INVALID']
    expect(refusalOf(call, attributes)).toMatchObject({ code: 'ERROR.INVALID', fields })
    expect(refusalOf(call, { ...attributes, title: 'Tag 😀\n' })).toBeUndefined()
  })

  // REQ 5.73
  it('is refused in the address too', () => {
    const call = { ...bodyOnly(listQuestionnaires), query: z.strictObject({ q: z.string() }) }
    const ask = (q: string) => checkInput(call, { params: {}, query: { q }, body: undefined })
    expect(ask('a')).toMatchObject({ query: { q: 'a' } })
    expect(() => ask('a\0')).toThrow(Refused)
  })

  // REQ 5.73
  it('is told at the list of answers where a name has it', () => {
    const call = withBody.find(({ name }) => name === 'fillInQuestionnaire')
    if (!call) throw new Error('no such call')
    const attributes = { versionId: words.ids[0], answers: { 'q\0': true } }
    expect(refusalOf(call, attributes)?.fields).toEqual(['answers: ERROR.CHARACTERS_INVALID'])
  })
})
