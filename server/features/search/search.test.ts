import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

async function aDesk() {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist({ person: { name: 'Eva', surname: 'Brandt' } })
  const desk = await browserOf(server, therapist)
  const aClient = (surname: string, customId = '') =>
    clinic.client(therapist, { person: { name: 'Kim', surname, customId } })
  return { clinic, therapist, desk, aClient }
}

type Part = {
  readonly clients: readonly {
    readonly client: { readonly id: string; readonly coverFor: object | null }
    readonly isNamed: boolean
    readonly hits: readonly {
      readonly kind: string
      readonly itemId: string
      readonly day: string | null
      readonly excerpt: string
      readonly marks: readonly { readonly from: number; readonly to: number }[]
    }[]
  }[]
  readonly found: number
  readonly before: number | null
}

async function partOf(desk: TestBrowser, text: string, before?: number): Promise<Part> {
  const answer = await desk.post('/rest/search', 'recordSearch', {
    text,
    ...(before !== undefined && { before }),
  })
  expect(answer.status).toBe(200)
  return answer.attributes as unknown as Part
}

const kindsIn = ({ clients }: Part) => clients.flatMap(({ hits }) => hits.map(({ kind }) => kind)).toSorted()

/** A record with the word Leuchtturm in every kind of item that is searched. */
async function fillRecord(desk: TestBrowser, client: Person) {
  const phone = await browserOf(server, client)
  const account = `account=${client.id}`
  const message = await phone.post('/message/create', 'message', { content: 'Wir waren am Leuchtturm' })
  const diary = await phone.post('/rest/diary', 'diary', {
    title: 'Ausflug',
    content: 'Der LEUCHTTURM im Nebel',
    day: '2026-03-10',
  })
  const goal = await desk.post(`/rest/goals?${account}`, 'goal', { title: 'Öfter zum Leuchtturm' })
  const goalId = String(goal.body.data.id)
  await desk.post(`/rest/interventions?${account}`, 'intervention', { goalId, title: 'Karte vom Leuchtturm' })
  await phone.post('/rest/functionalAnalyses', 'functionalAnalysis', {
    about: 'pleasant',
    later: 'Ich will wieder zum Leuchtturm',
    day: '2026-03-09',
  })
  await desk.post(`/rest/soberAgreements?${account}`, 'soberAgreement', {
    startsOn: '2026-03-12',
    endsOn: '2026-04-10',
    helps: 'Abends zum Leuchtturm',
  })
  const word = { day: '2026-03-08', word: 'Am Leuchtturm' }
  await phone.post('/rest/dayEntries', 'dayEntry', word)
  const note = await desk.post(`/rest/notes?${account}`, 'note', { text: 'Spricht oft vom Leuchtturm' })
  return {
    message: String(message.body.data.id),
    diary: String(diary.body.data.id),
    goalId,
    note: String(note.body.data.id),
  }
}

describe('a therapist’s search in records', () => {
  // REQ 6.100
  it('finds the words of every kind of item, each with its place, its day and the words around', async () => {
    const { desk, aClient } = await aDesk()
    const client = await aClient('Petersen')
    await aClient('Andere')
    const { diary, goalId, note } = await fillRecord(desk, client)
    const part = await partOf(desk, 'leuchtturm')
    expect([part.found, kindsIn(part)]).toEqual([
      8,
      ['agreement', 'analysis', 'day', 'diary', 'goal', 'message', 'note', 'task'],
    ])
    expect(part.clients.map((one) => one.client.id)).toEqual([client.id])
    const hits = part.clients[0]?.hits ?? []
    const of = (kind: string) => hits.find((hit) => hit.kind === kind)
    expect(of('diary')).toMatchObject({
      itemId: diary,
      day: '2026-03-10',
      excerpt: 'Ausflug · Der LEUCHTTURM im Nebel',
      marks: [{ from: 14, to: 24 }],
    })
    expect(of('analysis')).toMatchObject({ day: '2026-03-09', excerpt: 'Ich will wieder zum Leuchtturm' })
    expect(of('agreement')?.excerpt).toBe('Abends zum Leuchtturm')
    expect(of('day')).toMatchObject({ day: '2026-03-08', excerpt: 'Am Leuchtturm' })
    expect([of('goal')?.itemId, of('task')?.itemId, of('note')?.itemId]).toEqual([goalId, goalId, note])
  })

  // REQ 6.100
  it('finds names and codes, whatever their spelling', async () => {
    const { desk, aClient } = await aDesk()
    const client = await aClient('Yıldız-Müller', 'K-0815')
    for (const text of ['yildiz', 'MUELLER kim', 'k-0815'])
      expect(await partOf(desk, text)).toMatchObject({
        clients: [{ client: { id: client.id }, isNamed: true, hits: [] }],
        found: 1,
      })
    expect((await partOf(desk, 'niemand')).clients).toEqual([])
  })

  // REQ 6.100
  it('does not find what was deleted, withdrawn or corrected', async () => {
    const { desk, aClient } = await aDesk()
    const client = await aClient('Petersen')
    const { message, goalId, note } = await fillRecord(desk, client)
    const account = `account=${client.id}`
    await (await browserOf(server, client)).send('DELETE', `/message/messageHeader/${message}`)
    await desk.send('DELETE', `/rest/goals/${goalId}?${account}`)
    await desk.patch(`/rest/notes/${note}?${account}`, 'note', { text: 'Spricht oft vom Meer' })
    expect(kindsIn(await partOf(desk, 'leuchtturm'))).toEqual(['agreement', 'analysis', 'day', 'diary'])
    expect(kindsIn(await partOf(desk, 'Meer'))).toEqual(['note'])
  })

  // REQ 6.100
  it('finds of a day its present anchor word, whichever answer has it', async () => {
    const { desk, aClient } = await aDesk()
    const client = await aClient('Petersen')
    const phone = await browserOf(server, client)
    const say = async (attributes: object) => {
      const answer = await phone.post('/rest/dayEntries', 'dayEntry', { day: '2026-03-10', ...attributes })
      expect(answer.status).toBe(201)
    }
    const found = async (text: string) => (await partOf(desk, text)).found
    await say({ word: 'Taufe bei Anna' })
    await say({ said: 'sober' })
    expect(await found('taufe')).toBe(1)
    await say({ word: 'Kino' })
    expect([await found('taufe'), await found('kino')]).toEqual([0, 1])
    await say({ word: '' })
    expect([await found('taufe'), await found('kino')]).toEqual([0, 0])
  })

  // REQ 6.101
  it('finds of older items in a further part, and says when there is none', async () => {
    const { desk, aClient } = await aDesk()
    const client = await aClient('Petersen')
    server.clock.set('2025-06-01T08:30:00+02:00')
    await (await browserOf(server, client)).post('/message/create', 'message', { content: 'Damals im Hafen' })
    server.clock.set(ordinaryTimestamp)
    const again = await browserOf(server, { ...(await therapistOf(client)) })
    await again.post('/message/create', 'message', { accountId: client.id, content: 'Heute im Hafen' })
    const first = await partOf(again, 'hafen')
    expect([first.clients[0]?.hits.map(({ excerpt }) => excerpt), first.found]).toEqual([
      ['Heute im Hafen'],
      1,
    ])
    const second = await partOf(again, 'hafen', first.before ?? 0)
    expect(second).toMatchObject({
      clients: [{ hits: [{ excerpt: 'Damals im Hafen' }] }],
      found: 1,
      before: null,
    })
    expect(desk).toBeDefined()
  })

  // REQ 6.100
  it('finds nothing of other therapists’ clients', async () => {
    const { desk, aClient } = await aDesk()
    await fillRecord(desk, await aClient('Petersen'))
    const stranger = await browserOf(server, await aClinic(server).therapist())
    expect(await partOf(stranger, 'leuchtturm')).toEqual({ clients: [], found: 0, before: null })
  })

  // REQ 6.100
  it('finds for a substitute what they read today, and nothing before or after', async () => {
    const { clinic, therapist, desk, aClient } = await aDesk()
    await fillRecord(desk, await aClient('Petersen'))
    const [now, past, future] = [await clinic.therapist(), await clinic.therapist(), await clinic.therapist()]
    await clinic.substitution(therapist, now, 0, 0)
    await clinic.substitution(therapist, past, -5, -1)
    await clinic.substitution(therapist, future, 1, 5)
    const foundBy = async (person: Person) => partOf(await browserOf(server, person), 'leuchtturm')
    const part = await foundBy(now)
    expect([part.found, part.clients[0]?.client.coverFor]).toEqual([
      8,
      expect.objectContaining({ name: 'Eva', surname: 'Brandt' }),
    ])
    expect([(await foundBy(past)).found, (await foundBy(future)).found]).toEqual([0, 0])
    server.clock.set('2026-03-13T00:00:00+01:00')
    expect((await foundBy(now)).found).toBe(0)
  })

  // REQ 6.100
  it('answers two hundred hits at most, the newest ones, and says how many there are', async () => {
    const { desk, aClient } = await aDesk()
    const phone = await browserOf(server, await aClient('Petersen'))
    for (let number = 0; number < 203; number += 1)
      await phone.post('/rest/diary', 'diary', { content: `Anker ${number}` })
    const part = await partOf(desk, 'anker')
    expect([part.clients[0]?.hits.length, part.found]).toEqual([200, 203])
  })
})

/** The therapist of a client, as somebody who signs in. */
async function therapistOf(client: Person): Promise<Person> {
  const [row] = await sqlRows<{ id: Person['id'] }>(
    server.addresses.superuser,
    'select parent_id as id from accounts where id = $1',
    [client.id],
  )
  if (!row) throw new Error('the client has no therapist')
  return { id: row.id, alias: '', role: 'THERAPIST' }
}

describe('a search in the audit log', () => {
  const linesOf = (person: Person) =>
    sqlRows<{ action: string; subject: string | null; facts: Buffer | null }>(
      server.addresses.superuser,
      `select p.action, s.id as subject, p.facts from protocol p join accounts a on a.subject_ref = p.actor_ref
       left join accounts s on s.subject_ref = p.subject_ref
       where a.id = $1 and p.action in ('records-searched', 'messages-viewed', 'diary-viewed', 'notes-viewed')
       order by p.action, s.id nulls first`,
      [person.id],
    )

  // REQ 6.102
  it('is a line each time, with how many records, since when and how many hits, and never the words', async () => {
    const { clinic, therapist, desk, aClient } = await aDesk()
    const client = await aClient('Petersen')
    await aClient('Andere')
    await fillRecord(desk, client)
    await partOf(desk, 'leuchtturm')
    await partOf(desk, 'leuchtturm')
    await partOf(desk, 'sonnenuntergang')
    const administrator = await clinic.administrator()
    const office = await browserOf(server, administrator)
    const { list } = await office.get('/rest/protocol?group=view')
    const searches = list
      .map(({ attributes }) => attributes)
      .filter(
        ({ action, actor }) =>
          action === 'records-searched' && (actor as { id?: string }).id === therapist.id,
      )
    const changesOf = (hits: number) => [
      { field: 'clients', after: 2 },
      { field: 'from', after: '2025-12-12' },
      { field: 'hits', after: hits },
    ]
    expect(searches.map(({ changes }) => changes)).toEqual([changesOf(0), changesOf(8), changesOf(8)])
    expect(JSON.stringify([list, server.logged])).not.toMatch(/leuchtturm|sonnenuntergang/i)
  })

  // REQ 6.102, 3.38
  it('has beside it what was read of whom, once a day, and nothing of clients without hits', async () => {
    const { clinic, therapist, desk, aClient } = await aDesk()
    const client = await aClient('Petersen')
    await aClient('Andere')
    await fillRecord(desk, client)
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 0)
    const cover = await browserOf(server, colleague)
    await partOf(cover, 'sonnenuntergang')
    await partOf(cover, 'leuchtturm')
    await partOf(cover, 'leuchtturm')
    const lines = (await linesOf(colleague)).filter(({ action }) => action !== 'records-searched')
    expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
      ['diary-viewed', client.id],
      ['messages-viewed', client.id],
      ['notes-viewed', client.id],
    ])
  })

  // REQ 6.102
  it('and the answer are stored nowhere, not even for a repeated request', async () => {
    const { desk, aClient } = await aDesk()
    await fillRecord(desk, await aClient('Petersen'))
    const headers = {
      ...desk.headers(),
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const body = JSON.stringify({ data: { type: 'recordSearch', attributes: { text: 'leuchtturm' } } })
    const stored = async () =>
      (await sqlRows(server.addresses.superuser, 'select count(*) from kept_answers'))[0]
    const before = await stored()
    const answer = await fetch(`${desk.url}/api/rest/search`, { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ])
    expect(await stored()).toEqual(before)
  })
})
