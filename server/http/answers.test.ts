import { call, many, one } from '@standfest/domain/base/call.ts'
import { type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import { resource } from '@standfest/domain/base/resource.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allHandlers } from '#all-handlers'
import { sqlRows } from '#testing/direct-sql.ts'
import { copyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { refusedOf, wrapReply } from './answers.ts'
import { apiDocument } from './api-document.ts'
import { Refused } from './handle.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await copyDatabase()
})
afterAll(() => database.drop())

/** The answer to a database error with this SQLSTATE. */
function toldOf(state: string) {
  const saying = `do $$ begin raise exception using errcode = '${state}'; end $$`
  return sqlRows(database.superuser, saying).then(
    () => undefined,
    (error: unknown) => refusedOf(error),
  )
}

type Documented = { readonly headers: Readonly<Record<string, unknown>> }
const Named = z.object({ name: z.string(), deletedAt: z.int().optional() })
const read = { name: 'read', summary: '', method: 'GET', path: '/read', by: 'anyone', refusals: [] } as const

describe('what is stored', () => {
  const kind = resource('role', Named)
  const listed = (...items: readonly { id?: string; attributes: z.infer<typeof Named> }[]) =>
    JSON.parse(
      wrapReply(call({ ...read, reply: many(kind, [kind]) }), {
        items,
        included: [{ type: 'role', ...items[0] }],
      }),
    )

  // REQ 3.15
  it('says when it was deleted, and 0 where it never was (§3)', () => {
    const { data, included } = listed(
      { id: 'a', attributes: { name: 'live' } },
      { id: 'b', attributes: { name: 'deleted', deletedAt: 1_773_300_000 } },
    )
    expect(data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      { name: 'live', deletedAt: 0 },
      { name: 'deleted', deletedAt: 1_773_300_000 },
    ])
    expect(included).toEqual([{ type: 'role', id: 'a', attributes: { name: 'live', deletedAt: 0 } }])
  })

  it('is told apart from what is only counted or shown', () => {
    const shown = wrapReply(call({ ...read, reply: one(kind) }), { attributes: { name: 'figures' } })
    expect(JSON.parse(shown).data).toEqual({ type: 'role', attributes: { name: 'figures' } })
  })
})

describe('what an answer includes', () => {
  const kind = resource('role', Named)
  const including = (type: string, attributes: object) =>
    wrapReply(call({ ...read, reply: one(kind, [kind, resource('state', z.object({ count: z.int() }))]) }), {
      attributes: { name: 'all' },
      included: [{ type, id: 'a', attributes }],
    })

  // ASVS 15.3.1
  it('has the fields of its own kind and no others, as the answer itself', () => {
    expect(including('role', { name: 'live', passwordHash: 'x' })).not.toContain('passwordHash')
    expect(JSON.parse(including('state', { count: 3, name: 'live' })).included).toEqual([
      { type: 'state', id: 'a', attributes: { count: 3, deletedAt: 0 } },
    ])
  })

  // ASVS 15.3.1
  it('is nothing that the call does not name', () => {
    expect(() => including('account', { name: 'live' })).toThrow('does not name')
    expect(() => including('state', { name: 'live' })).toThrow('count')
  })

  // ASVS 15.3.1
  it('is said field by field in every call: none lets anything through', () => {
    const loose = allHandlers.flatMap(({ call: { name, reply } }) =>
      (reply.shape === 'one' || reply.shape === 'many' ? [reply.kind, ...(reply.included ?? [])] : [])
        .filter(
          ({ attributes }) =>
            attributes instanceof z.ZodObject && attributes.def.catchall instanceof z.ZodUnknown,
        )
        .map(({ type }) => `${name}: ${type}`),
    )
    expect(loose).toEqual([])
  })
})

describe('a refusal that waiting helps against', () => {
  const later = Object.entries(refusals).filter(([, status]) => status === 429 || status === 503)

  // REQ 7.24
  it.each(later)('says when to come again, whoever makes it: %s', (code) => {
    const told = new Refused({ code: code as RefusalCode })
    expect(told.retryAfterSeconds).toBeGreaterThan(0)
    expect(new Refused({ code: code as RefusalCode }, 7).retryAfterSeconds).toBe(7)
  })

  // REQ 7.24
  it('is documented with the header, at every call', () => {
    const document = apiDocument(
      allHandlers.map((handler) => handler.call),
      'test',
    ) as { paths: Record<string, Record<string, { responses: Record<string, Documented> }>> }
    const answers = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ responses }) => [responses['429'], responses['503']])
    expect(answers.length).toBeGreaterThan(200)
    for (const answer of answers)
      expect(answer?.headers['Retry-After']).toEqual({ $ref: '#/components/headers/Retry-After-Later' })
  })
})

describe('what the database cannot do just now', () => {
  it.each([
    ['a statement that took too long', '57014', 'ERROR.OVERLOADED', 2],
    ['a transaction that waited too long for this process', '25P03', 'ERROR.OVERLOADED', 2],
    ['too many connections', '53300', 'ERROR.OVERLOADED', 1],
    ['a database that is being shut down', '57P01', 'ERROR.OVERLOADED', 1],
    ['a database that may only be read', '25006', 'ERROR.READ_ONLY', 30],
    ['a full disk', '53100', 'ERROR.DISK_FULL', 60],
    ['somebody else who holds the row', '55P03', 'ERROR.IN_PROGRESS', 1],
    ['two who wait for each other', '40P01', 'ERROR.IN_PROGRESS', 1],
  ])('is told with a time to come again: %s', async (_what, state, code, seconds) => {
    const refused = await toldOf(state)
    expect([refused?.refusal.code, refused?.retryAfterSeconds]).toEqual([code, seconds])
  })

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])(
    'is told with a time to come again: a machine that is not there (%s)',
    (code) => {
      const refused = refusedOf(Object.assign(new Error('connect'), { code }))
      expect([refused.refusal.code, refused.retryAfterSeconds]).toEqual(['ERROR.OVERLOADED', 1])
    },
  )

  it('is a fault of ours where nobody foresaw it', async () => {
    expect((await toldOf('42P01'))?.refusal.code).toBe('ERROR.INTERNAL')
  })
})
