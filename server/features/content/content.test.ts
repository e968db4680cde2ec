import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { allContent } from './all-content.ts'
import { purgeDeletedContent } from './content.jobs.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const now = () => server.clock.instant()
const inAccount = () => `account=${client.id}`

/** A kind, what is written first, and what is written instead later. */
const kinds = [
  [
    'GOAL',
    { title: 'Abende mit Plan', dueDate: '2026-05-01', reminder: [0, 0, 1] },
    { title: 'Ruhige Abende' },
  ],
  ['INTERVENTION', { title: 'Dienstags zum Chor' }, { doneAt: 1_773_000_000 }],
  ['AMPLIFIER', { title: 'Kino mit Ayşe' }, { title: 'Konzert' }],
  ['DIARY', { content: 'Es war leichter als gedacht' }, { content: 'Es war schwer', day: '2026-03-10' }],
  ['EMERGENCY_CONTACT', { name: 'Schwester', phone: '+49301234567' }, { note: 'ab 18 Uhr' }],
  ['RISK_SITUATION', { title: 'Feierabendrunde', triggers: 'Müde' }, { description: 'Freitags' }],
  ['APPOINTMENT', { title: 'Gruppe', allDay: true, day: '2026-04-01' }, { location: 'Haus 3' }],
  ['CONTENT_ENTITY', { contentType: 'MNEMONIC', title: 'Erst atmen' }, { content: 'Dann anrufen' }],
  [
    'FUNCTIONAL_ANALYSIS',
    { about: 'pleasant', title: 'Schwimmen', action: 'Bahnen', chosen: ['evening', 'tired'] },
    { later: 'Tief geschlafen', chosen: ['evening'] },
  ],
] as const

function callsOf(name: string) {
  const found = allContent.find(({ kind }) => kind.name === name)
  if (!found) throw new Error(`no kind ${name}`)
  return found
}

async function write(name: string, attributes: object, by = phone) {
  const { kind, calls } = callsOf(name)
  const goalId = name === 'INTERVENTION' ? await aGoal() : undefined
  const query = by === phone ? '' : `?${inAccount()}`
  return by.post(`${calls.create.path}${query}`, kind.wireType, {
    ...attributes,
    ...(goalId ? { goalId } : {}),
  })
}

async function aGoal() {
  const { kind, calls } = callsOf('GOAL')
  return String((await phone.post(calls.create.path, kind.wireType, { title: 'Ziel' })).body.data.id)
}

function change(name: string, id: unknown, attributes: object, version?: number, by = phone) {
  const { kind, calls } = callsOf(name)
  const path = calls.change.path.replace('{id}', String(id))
  return by.send('PATCH', by === phone ? path : `${path}?${inAccount()}`, {
    raw: JSON.stringify({ data: { type: kind.wireType, id, attributes } }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })
}

function remove(name: string, id: unknown, { final = false, by = phone } = {}) {
  const path = `${callsOf(name).calls.list.path}/${String(id)}`
  const query = [by === phone ? '' : inAccount(), final ? 'final=true' : ''].filter((part) => part !== '')
  return by.send('DELETE', query.length > 0 ? `${path}?${query.join('&')}` : path)
}

async function listed(name: string, query = '', by = phone) {
  const separator = by === phone ? '' : `${inAccount()}&`
  const { list } = await by.get(`${callsOf(name).calls.list.path}?${separator}${query}`)
  return list.map(({ attributes }) => attributes)
}

describe('an emergency contact', () => {
  it('is taken only with a number that can be called, when it is written and when it is changed (§5)', async () => {
    const faults = [{ code: 'ERROR.PHONE_INVALID', field: 'phone' }]
    const refused = await write('EMERGENCY_CONTACT', { name: 'Schwester', phone: 'unbekannt' })
    expect([refused.status, refused.body.errors]).toEqual([422, faults])
    const { body } = await write('EMERGENCY_CONTACT', { name: 'Schwester', phone: '030 1234567' })
    const changed = await change('EMERGENCY_CONTACT', body.data.id, { phone: '12' }, 1)
    expect([changed.status, changed.body.errors]).toEqual([422, faults])
    expect((await listed('EMERGENCY_CONTACT')).map(({ phone: number }) => number)).toEqual(['+49301234567'])
  })
})

describe.each(kinds)('content of kind %s', (name, first, later) => {
  // REQ 3.14, 3.15, 7.12
  it('is written, read back by both sides and changed: only what is sent changes', async () => {
    const made = await write(name, first)
    expect([made.status, made.attributes.version]).toEqual([201, 1])
    expect(made.attributes).toMatchObject({ ...first, writtenAs: 'client', deletedAt: 0, createdAt: now() })
    const changed = await change(name, made.body.data.id, later, 1)
    expect(changed.attributes).toMatchObject({ ...first, ...later, version: 2 })
    const path = `${callsOf(name).calls.list.path}/${made.body.data.id}`
    expect((await desk.get(`${path}?${inAccount()}`)).attributes).toEqual(changed.attributes)
    expect(await listed(name, '', desk)).toContainEqual(changed.attributes)
  })

  // REQ 7.14
  it('tells a stale change the present version and keeps what is there (§7)', async () => {
    const { body } = await write(name, first)
    const kept = await change(name, body.data.id, later, 1)
    const stale = await change(name, body.data.id, later, 1)
    expect([stale.status, stale.code, stale.body.errors]).toEqual([
      412,
      'ERROR.CONFLICT',
      [{ code: 'ERROR.CONFLICT', count: 2 }],
    ])
    expect(await listed(name)).toContainEqual(kept.attributes)
  })

  // REQ 4.3, 4.66
  it('is deleted, hidden, restored, deleted for good with nothing left to read (§4)', async () => {
    const { body } = await write(name, first)
    const { id } = body.data
    const deleted = await remove(name, id)
    expect([deleted.status, deleted.attributes.deletedAt]).toEqual([200, now()])
    expect((await remove(name, id)).status).toBe(200)
    const shown = async (query: string) => (await listed(name, query)).filter((one) => one.id === id)
    expect(await shown('')).toEqual([])
    expect(await shown('deleted=true')).toHaveLength(1)
    expect((await change(name, id, later)).code).toBe('ERROR.DELETED')
    const restored = await change(name, id, { deletedAt: 0 })
    expect(restored.attributes).toMatchObject({ ...first, deletedAt: 0 })
    expect((await remove(name, id, { final: true })).code).toBe('ERROR.NOT_DELETED')
    await remove(name, id)
    expect((await remove(name, id, { final: true })).attributes.finallyDeleted).toBe(true)
    expect((await remove(name, id, { final: true })).status).toBe(200)
    expect((await change(name, id, { deletedAt: 0 })).status).toBe(410)
    const [row] = await sqlRows(server.addresses.superuser, 'select words from contents where id = $1', [id])
    expect(row).toEqual({ words: null })
  })

  // REQ 7.8
  it('cannot be touched as somebody else’s', async () => {
    const other = await clinic.client(therapist)
    const theirs = await browserOf(server, other)
    const { body } = await write(name, first)
    const path = `${callsOf(name).calls.list.path}/${body.data.id}`
    expect((await theirs.get(path)).status).toBe(404)
    expect((await change(name, body.data.id, later, undefined, theirs)).status).toBe(403)
    expect((await theirs.send('DELETE', path)).status).toBe(403)
  })
})

describe('content', () => {
  // REQ 6.10
  it('is deleted and restored by the client and the treating therapist, not by a substitute (§6)', async () => {
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, -1, 1)
    const standIn = await browserOf(server, colleague)
    const { body } = await write('GOAL', { title: 'Ziel' }, standIn)
    expect(body.data.attributes.writtenAs).toBe('substitute')
    expect((await remove('GOAL', body.data.id, { by: standIn })).status).toBe(403)
    expect((await remove('GOAL', body.data.id, { by: desk })).status).toBe(200)
    expect((await change('GOAL', body.data.id, { deletedAt: 0 }, undefined, standIn)).status).toBe(403)
    expect((await change('GOAL', body.data.id, { deletedAt: 0 }, undefined, desk)).status).toBe(200)
  })

  it('lets only the author change a diary entry (§6)', async () => {
    const { body } = await write('DIARY', { content: 'Von mir' })
    expect((await change('DIARY', body.data.id, { content: 'Anders' }, undefined, desk)).status).toBe(403)
    expect((await change('DIARY', body.data.id, { content: 'Anders' })).status).toBe(200)
  })

  // REQ 3.27
  it.each([
    ['DEFAULT', 201],
    ['MNEMONIC', 201],
    ['SIGNAL', 201],
    ['STRATEGY', 201],
    ['LOG', 422],
    ['DIARY', 422],
  ])('of the general kind may be %s: %i (§3)', async (contentType, status) => {
    expect((await write('CONTENT_ENTITY', { contentType, title: 'Erst atmen' })).status).toBe(status)
  })

  // REQ 4.4
  it('is done and opened again: goals and tasks (§4)', async () => {
    const made = await write('GOAL', { title: 'Ziel', interventions: [{ title: 'Anrufen' }] })
    const [task] = await listed('INTERVENTION', `parent=${made.body.data.id}`)
    for (const [name, id] of [
      ['GOAL', made.body.data.id],
      ['INTERVENTION', task?.id],
    ] as const) {
      expect((await change(name, id, { doneAt: now() })).attributes['doneAt']).toBe(now())
      expect((await change(name, id, { doneAt: 0 })).attributes['doneAt']).toBe(0)
    }
  })

  // REQ 5.16
  it('takes a goal with its tasks in one go, and asks for a text or a task (§5)', async () => {
    const made = await write('GOAL', { interventions: [{ title: 'Anrufen' }, { title: 'Hingehen' }] })
    expect(made.status).toBe(201)
    expect(made.body.included).toHaveLength(2)
    const tasks = await listed('INTERVENTION', `parent=${made.body.data.id}`)
    expect(new Set(tasks.map(({ title }) => title))).toEqual(new Set(['Anrufen', 'Hingehen']))
    expect((await write('GOAL', {})).code).toBe('ERROR.CONTENT_EMPTY')
    expect((await write('GOAL', { interventions: [] })).code).toBe('ERROR.CONTENT_EMPTY')
    const faulty = await write('GOAL', {
      title: 'Ziel',
      interventions: [{ title: 'Anrufen', reminder: [7, 0, 0] }],
    })
    expect(faulty.status).toBe(422)
    expect(await listed('GOAL')).toHaveLength(1)
  })

  it('keeps the text of a goal whose last task is gone from being emptied', async () => {
    const made = await write('GOAL', { interventions: [{ title: 'Anrufen' }] })
    const [task] = await listed('INTERVENTION', `parent=${made.body.data.id}`)
    await remove('INTERVENTION', task?.id)
    expect((await change('GOAL', made.body.data.id, { doneAt: now() })).code).toBe('ERROR.CONTENT_EMPTY')
  })

  it('brings back what was deleted as it was, also a goal that lost its only task before (§4)', async () => {
    const made = await write('GOAL', { interventions: [{ title: 'Anrufen' }] })
    const [task] = await listed('INTERVENTION', `parent=${made.body.data.id}`)
    await remove('INTERVENTION', task?.id)
    await remove('GOAL', made.body.data.id)
    const restored = await change('GOAL', made.body.data.id, { deletedAt: 0 })
    expect([restored.status, restored.attributes.deletedAt]).toEqual([200, 0])
    expect((await change('INTERVENTION', task?.id, { deletedAt: 0 })).status).toBe(200)
  })

  it('brings the tasks of a goal to what is sent: changed, new, and gone', async () => {
    const made = await write('GOAL', {
      title: 'Ziel',
      interventions: [{ title: 'Anrufen' }, { title: 'Hingehen' }],
    })
    const goalId = made.body.data.id
    const tasks = async () => listed('INTERVENTION', `parent=${goalId}`)
    const call = (await tasks()).find(({ title }) => title === 'Anrufen')
    const sent = [
      { id: call?.id, doneAt: now() },
      { title: 'Einladen', position: 1 },
    ]
    expect((await change('GOAL', goalId, { interventions: sent }, 1)).attributes.version).toBe(2)
    const after = await tasks()
    expect(new Set(after.map(({ title }) => title))).toEqual(new Set(['Anrufen', 'Einladen']))
    expect(after.find(({ id }) => id === call?.id)).toMatchObject({ title: 'Anrufen', doneAt: now(), goalId })
    expect((await change('GOAL', goalId, { interventions: [{ position: 2 }] })).status).toBe(422)
    const foreign = await aGoal()
    expect((await change('GOAL', foreign, { interventions: [{ id: call?.id }] })).status).toBe(412)
    expect(await tasks()).toHaveLength(2)
  })

  // ASVS 2.2.3
  it('refuses references to what belongs to somebody else or is gone', async () => {
    const other = await clinic.client(therapist)
    const theirs = await browserOf(server, other)
    const { kind, calls } = callsOf('GOAL')
    const foreign = String(
      (await theirs.post(calls.create.path, kind.wireType, { title: 'Ihres' })).body.data.id,
    )
    const task = await phone.post('/rest/interventions', 'intervention', {
      goalId: foreign,
      title: 'Aufgabe',
    })
    expect([task.status, task.body.errors]).toEqual([403, [{ code: 'ERROR.ACCESS_DENIED', field: 'goalId' }]])
    expect((await write('GOAL', { title: 'Ziel', amplifierIds: [foreign] })).status).toBe(403)
    const entity = { contentType: 'SIGNAL', title: 'Zeichen', riskSituationId: foreign }
    expect((await write('CONTENT_ENTITY', entity)).status).toBe(403)
  })

  // REQ 3.20
  it('is of the kind that its maker suggests; a client makes own appointments and no others (§6)', async () => {
    const at = { title: 'Gruppe', allDay: true, day: '2026-04-01' }
    const kindOf = async (id: unknown) =>
      (await desk.get(`/rest/appointments/${String(id)}?${inAccount()}`)).attributes['kind']
    const own = await write('APPOINTMENT', at)
    const session = await write('APPOINTMENT', at, desk)
    const group = await write('APPOINTMENT', { ...at, kind: 'group' }, desk)
    expect([own, session, group].map(({ attributes }) => attributes['kind'])).toEqual([
      'own',
      'session',
      'group',
    ])
    expect((await write('APPOINTMENT', { ...at, kind: 'own' })).status).toBe(201)
    for (const attempt of [
      () => write('APPOINTMENT', { ...at, kind: 'session' }),
      () => phone.patch(`/rest/appointments/${own.body.data.id}`, 'appointment', { kind: 'group' }),
      () => phone.patch(`/rest/appointments/${group.body.data.id}`, 'appointment', { kind: 'own' }),
    ]) {
      const { status, body } = await attempt()
      expect([status, body.errors]).toEqual([403, [{ code: 'ERROR.ACCESS_DENIED', field: 'kind' }]])
    }
    const moved = { day: '2026-04-02', kind: 'group' }
    expect((await phone.patch(`/rest/appointments/${group.body.data.id}`, 'appointment', moved)).status).toBe(
      200,
    )
    expect(await kindOf(group.body.data.id)).toBe('group')
    const path = `/rest/appointments/${own.body.data.id}?${inAccount()}`
    expect((await desk.patch(path, 'appointment', { kind: 'session' })).attributes['kind']).toBe('session')
  })

  it('comes page by page, newest first, appointments by their start', async () => {
    for (const day of ['2026-04-01', '2026-06-01', '2026-05-01']) {
      await write('APPOINTMENT', { title: day, allDay: true, day })
    }
    const first = await listed('APPOINTMENT', 'limit=2')
    const rest = await listed('APPOINTMENT', `limit=2&after=${String(first[1]?.id)}`)
    expect([...first, ...rest].map(({ title }) => title)).toEqual(['2026-06-01', '2026-05-01', '2026-04-01'])
  })

  // ASVS 14.2.7
  // TR-3 O.Data_2, O.Source_7
  // REQ 4.66, 9.18
  it('is erased for good thirty days after it was deleted, not a second before', async () => {
    const { body } = await write('DIARY', { content: 'Vergessen' })
    await remove('DIARY', body.data.id)
    const purge = () => purgeDeletedContent({ database: server.database, clock: server.clock })
    const after = (ms: number) => new Date(Date.parse(ordinaryTimestamp) + ms).toISOString()
    server.clock.set(after(30 * 86_400_000))
    await purge()
    expect((await listed('DIARY', 'deleted=true', await browserOf(server, client)))[0]?.finallyDeleted).toBe(
      false,
    )
    server.clock.set(after(30 * 86_400_000 + 1000))
    await purge()
    const [entry] = await listed('DIARY', 'deleted=true', await browserOf(server, client))
    expect(entry).toMatchObject({ id: body.data.id, finallyDeleted: true, writtenAs: 'client' })
    expect(entry).not.toHaveProperty('content')
  })

  it('is in the protocol by what was done, never by its words', async () => {
    const { body } = await write('GOAL', { title: 'Geheimes Ziel' })
    await change('GOAL', body.data.id, { title: 'Anderes Ziel' })
    await remove('GOAL', body.data.id)
    const rows = await sqlRows<{ action: string }>(
      server.addresses.superuser,
      `select p.action from protocol p join accounts a on a.subject_ref = p.subject_ref where a.id = $1 order by p.id`,
      [client.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'content-created',
      'content-changed',
      'content-deleted',
    ])
    const lines = (await desk.get(`/rest/protocol?account=${client.id}&group=record`)).list.map(
      ({ attributes }) => attributes,
    )
    expect(lines.map(({ action, object, changes }) => [action, object, changes])).toEqual([
      ['content-deleted', 'GOAL', undefined],
      ['content-changed', 'GOAL', [{ field: 'title' }]],
      ['content-created', 'GOAL', undefined],
    ])
  })
})
