import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { openJson } from '#vault/sealing.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let [parent, colleague, client]: Person[] = []
let [desk, other]: TestBrowser[] = []
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  parent = await clinic.therapist({ person: { titleId: 'Dr.', name: 'Ada', surname: 'Sommer' } })
  colleague = await clinic.therapist({ person: { name: 'Jo', surname: 'Winter', email: aMail() } })
  client = await clinic.client(parent)
  desk = await browserOf(server, parent)
  other = await browserOf(server, colleague)
})
afterAll(() => server.close())

const today = ordinaryTimestamp.slice(0, 10) as Day
const inDays = (days: number) => addDays(today, days)
const aMail = () => `${crypto.randomUUID()}@example.org`

type Days = { startDate: Day; endDate: Day }
const holiday: Days = { startDate: inDays(4), endDate: inDays(17) }

function name(by: TestBrowser | undefined, days: Partial<Days> = {}, people: object = {}) {
  const attributes = { accountId: colleague?.id, parentId: parent?.id, ...holiday, ...days, ...people }
  if (!by) throw new Error('nobody names')
  return by.post('/rest/substitutes', 'substitute', attributes)
}
const listOf = async (by: TestBrowser | undefined, query = '') =>
  (await by?.get(`/rest/substitutes${query}`))?.list.map(({ attributes }) => attributes) ?? []
const told = ({ status, code }: { status: number; code: string | undefined }) =>
  code === undefined ? status : `${status} ${code}`

async function letters(kind: string) {
  const rows = await sqlRows<{ account_id: string }>(
    server.addresses.superuser,
    'select account_id from letters where kind = $1 and account_id = any($2)',
    [kind, [parent?.id, colleague?.id]],
  )
  return new Set(rows.map(({ account_id }) => account_id))
}

async function auditLogOf(person: Person | undefined) {
  const rows = await sqlRows<{
    id: string
    action: string
    actor_role: string
    facts: Buffer
    colleagues: string[]
  }>(
    server.addresses.superuser,
    `select p.id, p.action, p.actor_role, p.facts,
       (select array_agg(c.id) from accounts c where c.subject_ref = any(p.people)) as colleagues
     from protocol p join accounts a on a.subject_ref = p.subject_ref where a.id = $1 order by p.id`,
    [person?.id],
  )
  return rows.map(({ id, facts, ...row }) => {
    const place = { table: 'protocol', column: 'facts', row: id, owner: 'instance' }
    const { changes } = openJson(server.vault.instanceKey, facts, place) as { changes: unknown }
    return { ...row, changes }
  })
}

describe('naming a substitute', () => {
  it('stores who stands in for whom and when, and both read it with names (§3, §7)', async () => {
    const answer = await name(desk)
    const expected = {
      id: answer.body.data.id,
      version: 1,
      accountId: colleague?.id,
      parentId: parent?.id,
      ...holiday,
      deletedAt: 0,
    }
    expect([answer.status, answer.attributes]).toEqual([201, expected])
    for (const reader of [desk, other]) {
      const list = await reader?.get('/rest/substitutes')
      expect(list?.list.map(({ attributes }) => attributes)).toEqual([expected])
      expect(list?.body.included?.map(({ attributes }) => attributes)).toEqual(
        expect.arrayContaining([
          { deletedAt: 0, prefix: '', titleId: 'Dr.', name: 'Ada', surname: 'Sommer' },
          { deletedAt: 0, prefix: '', titleId: '', name: 'Jo', surname: 'Winter' },
        ]),
      )
      expect(list?.text).not.toContain('@example.org')
    }
  })

  it('says inline what stands in the way', async () => {
    expect((await name(desk)).status).toBe(201)
    const fault = async (days: Partial<Days>, people: object = {}) => {
      const { status, body } = await name(desk, days, people)
      return [status, body.code, body.errors?.[0]?.field]
    }
    expect(await fault({ startDate: inDays(17), endDate: inDays(20) })).toEqual([
      409,
      'ERROR.SUBSTITUTE_OVERLAP',
      'startDate',
    ])
    expect(await fault({ startDate: inDays(-1) })).toEqual([422, 'ERROR.SUBSTITUTE_IN_PAST', 'startDate'])
    expect(await fault({ endDate: inDays(3) })).toEqual([422, 'ERROR.SUBSTITUTE_DAYS', 'endDate'])
    expect(await fault({ endDate: inDays(94) })).toEqual([422, 'ERROR.SUBSTITUTE_TOO_LONG', 'endDate'])
    expect(await fault({}, { accountId: parent?.id })).toEqual([422, 'ERROR.SUBSTITUTE_ONESELF', 'accountId'])
    expect(await fault({}, { accountId: client?.id })).toEqual([
      422,
      'ERROR.SUBSTITUTE_UNAVAILABLE',
      'accountId',
    ])
    const resting = await clinic.therapist({ active: false })
    expect(await fault({}, { accountId: resting.id })).toEqual([
      422,
      'ERROR.SUBSTITUTE_UNAVAILABLE',
      'accountId',
    ])
  })

  it('lets the same two people stand in for each other, and a third one beside them', async () => {
    const third = await clinic.therapist()
    expect((await name(desk)).status).toBe(201)
    expect((await name(desk, {}, { accountId: third.id })).status).toBe(201)
    expect((await name(other, {}, { accountId: parent?.id, parentId: colleague?.id })).status).toBe(201)
  })

  it('happens once when it is asked for twenty times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => name(desk)))
    expect(answers.filter(({ status }) => status === 201).length).toBe(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(told))).toEqual(
      new Set(['409 ERROR.SUBSTITUTE_OVERLAP']),
    )
    expect((await listOf(desk)).length).toBe(1)
  })

  it('is kept from overlapping by the database too, where no rule asked', async () => {
    await name(desk)
    const insert = sqlRows(
      server.addresses.superuser,
      `insert into substitutes (id, parent_id, account_id, start_on, end_on) values (gen_random_uuid(), $1, $2, $3, $3)`,
      [parent?.id, colleague?.id, holiday.endDate],
    )
    await expect(insert).rejects.toThrow('no_overlap_of_the_same_pair')
  })

  // REQ 6.10
  it('is not for the colleague, nor for anybody else: not for themself and not for another (§6)', async () => {
    const third = await clinic.therapist()
    const stranger = await browserOf(server, third)
    expect(told(await name(other))).toBe('403 ERROR.ACCESS_DENIED')
    expect(told(await name(stranger, {}, { accountId: third.id }))).toBe('403 ERROR.ACCESS_DENIED')
  })

  // REQ 6.11, 6.13
  it('by an administrator is for an unplanned absence: it stands in the protocol, and both get a letter (§6)', async () => {
    const administrator = await browserOf(server, await clinic.administrator())
    const answer = await name(administrator, { startDate: today })
    expect(answer.status).toBe(201)
    expect(await auditLogOf(parent)).toEqual([
      {
        action: 'substitute-named',
        actor_role: 'ADMIN',
        colleagues: [colleague?.id],
        changes: [
          { field: 'startDate', after: today },
          { field: 'endDate', after: holiday.endDate },
        ],
      },
    ])
    expect(await letters('substitute-named')).toEqual(new Set([parent?.id, colleague?.id]))
    expect(await listOf(administrator, `?parent=${parent?.id}`)).toHaveLength(1)
  })
})

describe('a substitution that stands', () => {
  it('gets other days from the absent therapist alone, by the version that was seen (§7)', async () => {
    const { id } = (await name(desk)).body.data
    const change = (by: TestBrowser | undefined, days: Partial<Days>, version: number) =>
      by?.patch(`/rest/substitutes/${id}`, 'substitute', days, { 'if-match': `"${version}"` })
    const answer = await change(desk, { endDate: inDays(10) }, 1)
    expect(answer?.attributes).toMatchObject({ version: 2, ...holiday, endDate: inDays(10) })
    expect((await change(desk, { endDate: inDays(11) }, 1))?.body).toMatchObject({
      status: 412,
      errors: [{ count: 2 }],
    })
    expect((await change(other, { endDate: inDays(80) }, 2))?.code).toBe('ERROR.ACCESS_DENIED')
    expect((await change(desk, {}, 2))?.code).toBe('ERROR.INVALID')
    expect(await listOf(other)).toMatchObject([{ endDate: inDays(10) }])
    expect((await letters('substitute-changed')).size).toBe(2)
  })

  it('is never given to another colleague or another absent one', async () => {
    const { id } = (await name(desk)).body.data
    for (const given of [{ accountId: client?.id }, { parentId: colleague?.id }, { deletedAt: 0 }]) {
      const answer = await desk?.patch(`/rest/substitutes/${id}`, 'substitute', given)
      expect(answer?.code).toBe('ERROR.INVALID')
    }
  })

  // REQ 6.12
  it('ends at once for the colleague when it is ended, list and record alike (§6)', async () => {
    const { id } = (await name(desk, { startDate: today })).body.data
    const record = async () => (await other?.get(`/rest/account?account=${client?.id}`))?.status
    const listed = async () => (await other?.get('/rest/clients'))?.list.length
    expect([await record(), await listed()]).toEqual([200, 1])
    expect((await other?.send('DELETE', `/rest/substitutes/${id}`))?.code).toBe('ERROR.ACCESS_DENIED')
    expect((await desk?.send('DELETE', `/rest/substitutes/${id}`))?.status).toBe(200)
    expect([await record(), await listed()]).toEqual([403, 0])
    expect((await desk?.send('DELETE', `/rest/substitutes/${id}`))?.code).toBe('ERROR.SUBSTITUTE_OVER')
    expect(await listOf(desk)).toEqual([])
    expect((await letters('substitute-ended')).size).toBe(2)
    expect((await auditLogOf(parent)).map(({ action }) => action)).toEqual([
      'substitute-named',
      'substitute-ended',
    ])
  })

  it('can be named anew once it was ended', async () => {
    const { id } = (await name(desk)).body.data
    await desk?.send('DELETE', `/rest/substitutes/${id}`)
    expect((await name(desk)).status).toBe(201)
  })

  it('ends early by an earlier last day, and what is past stays', async () => {
    const { id } = (await name(desk, { startDate: today, endDate: inDays(20) })).body.data
    server.clock.set('2026-03-20T09:00:00+01:00')
    desk = await browserOf(server, parent as Person)
    const change = (days: Partial<Days>) => desk?.patch(`/rest/substitutes/${id}`, 'substitute', days)
    expect((await change({ startDate: inDays(1) }))?.code).toBe('ERROR.SUBSTITUTE_BEGUN')
    expect((await change({ endDate: inDays(7) }))?.code).toBe('ERROR.SUBSTITUTE_IN_PAST')
    expect((await change({ endDate: inDays(8) }))?.status).toBe(200)
    server.clock.set('2026-03-21T09:00:00+01:00')
    desk = await browserOf(server, parent as Person)
    expect((await change({ endDate: inDays(30) }))?.code).toBe('ERROR.SUBSTITUTE_OVER')
  })

  // REQ 6.10
  it('never passes on: a substitute’s substitute has their clients, not the absent one’s (§6)', async () => {
    const third = await clinic.therapist()
    const own = await clinic.client(colleague as Person)
    await name(desk, { startDate: today })
    await name(other, { startDate: today }, { parentId: colleague?.id, accountId: third.id })
    const seen = (await (await browserOf(server, third)).get('/rest/clients')).list.map(({ id }) => id)
    expect(seen).toEqual([own.id])
    const record = await (await browserOf(server, third)).get(`/rest/account?account=${client?.id}`)
    expect(record.code).toBe('ERROR.ACCESS_DENIED')
  })
})

describe('a substitution that is over', () => {
  const ended = (by: TestBrowser | undefined, of = client) => listOf(by, `?client=${of?.id}`)

  // REQ 6.44
  it('is named to the colleague who stood in for the client, and to nobody else (§6)', async () => {
    const { id } = (await name(desk, { startDate: today, endDate: inDays(3) })).body.data
    expect(await ended(other)).toEqual([])
    server.clock.set(`${inDays(4)}T00:03:00+01:00`)
    other = await browserOf(server, colleague as Person)
    expect(await ended(other)).toMatchObject([{ id, endDate: inDays(3) }])
    expect(await ended(await browserOf(server, parent as Person))).toEqual([])
    expect(await ended(await browserOf(server, await clinic.therapist()))).toEqual([])
    const phone = await browserOf(server, client as Person)
    expect(told(await phone.get(`/rest/substitutes?client=${client?.id}`))).toBe('403 ERROR.ACCESS_DENIED')
  })

  it('is named when it was ended before its time, and not when it never began', async () => {
    const { id } = (await name(desk, { startDate: today })).body.data
    await desk?.send('DELETE', `/rest/substitutes/${id}`)
    expect(await ended(other)).toMatchObject([{ id }])
    const third = await clinic.therapist()
    const coming = (await name(desk, {}, { accountId: third.id })).body.data
    await desk?.send('DELETE', `/rest/substitutes/${coming.id}`)
    expect(await ended(await browserOf(server, third))).toEqual([])
  })

  it('says nothing of a client who came afterwards', async () => {
    await clinic.substitution(parent as Person, colleague as Person, -9, -1)
    const later = await clinic.client(parent as Person, { registeredDaysAgo: 0 })
    expect(await ended(other)).toHaveLength(1)
    expect(await ended(other, later)).toEqual([])
  })
})

describe('a client', () => {
  // REQ 6.14
  it('sees who has access and until when, in the list and with the own account (§6)', async () => {
    const phone = await browserOf(server, client as Person)
    await name(desk, { startDate: today })
    const later = await clinic.therapist({ person: { name: 'Kim', surname: 'Herbst' } })
    await name(desk, { startDate: inDays(20), endDate: inDays(21) }, { accountId: later.id })
    await clinic.substitution(parent as Person, later, -9, -1)
    const resting = await clinic.therapist()
    await clinic.substitution(parent as Person, resting, -2, 5)
    await clinic.deactivate(resting)
    const days = [
      { accountId: later.id, startDate: inDays(20), endDate: inDays(21) },
      { accountId: colleague?.id, startDate: today, endDate: holiday.endDate },
    ]
    expect(await listOf(phone)).toMatchObject(days)
    const { included = [] } = (await phone.get('/rest/account')).body
    expect(included.filter(({ type }) => type === 'substitute')).toMatchObject(
      days.map((attributes) => ({ attributes })),
    )
    expect(included[0]).toMatchObject({ type: 'therapist', id: parent?.id })
    const names = included.filter(({ type }) => type === 'therapist').map(({ attributes }) => attributes)
    expect(names).toMatchObject([{ surname: 'Sommer' }, { surname: 'Herbst' }, { surname: 'Winter' }])
  })

  it('sees nothing of other therapists’ substitutes', async () => {
    const stranger = await browserOf(server, await clinic.client(await clinic.therapist()))
    await name(desk, { startDate: today })
    expect(await listOf(stranger)).toEqual([])
    expect((await stranger.get(`/rest/substitutes?parent=${parent?.id}`)).status).toBe(403)
  })
})
