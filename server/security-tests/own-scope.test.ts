import { type IncomingMessage, request as open } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findSession } from '#features/login/sessions.store.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { watchRows } from '#testing/watched-queries.ts'

/*
 * Statements for a caller are sent before it is known whether the caller may make the call: [Note: A client's own row-level scope] and
 * [Note: Assumed actors]. These tests try to get a row out of that.
 */
let server: TestServer
let therapist: Person
beforeAll(async () => {
  server = await openTestServer()
  therapist = await aClinic(server).therapist()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => server.close())

const sql = (text: string, ...values: unknown[]) => sqlRows(server.addresses.superuser, text, values)

type Scene = { readonly client: Person; readonly parent: Person; readonly phone: TestBrowser }

async function aScene(): Promise<Scene> {
  const clinic = aClinic(server)
  const parent = await clinic.therapist()
  const client = await clinic.client(parent)
  return { client, parent, phone: await browserOf(server, client) }
}

/** What can happen to a caller while a call is on its way; the process is told of none of it. */
const misfortunes: readonly [string, (scene: Scene) => Promise<unknown>, number, string][] = [
  [
    'the session was ended',
    ({ client }) => sql('delete from sessions where account_id = $1', client.id),
    401,
    'ERROR.SESSION_EXPIRED',
  ],
  [
    'the session has expired',
    ({ client }) =>
      sql(
        `update sessions set ends_at = last_active_at - interval '1 second' where account_id = $1`,
        client.id,
      ),
    401,
    'ERROR.SESSION_EXPIRED',
  ],
  [
    'the account was locked',
    ({ client }) => sql('update accounts set active = false where id = $1', client.id),
    401,
    'ERROR.SESSION_EXPIRED',
  ],
  [
    'the account was deleted',
    ({ client }) => sql('update accounts set deleted_at = now() where id = $1', client.id),
    401,
    'ERROR.SESSION_EXPIRED',
  ],
  [
    'the treating therapist was locked',
    ({ parent }) => sql('update accounts set active = false where id = $1', parent.id),
    403,
    'ERROR.NO_TREATING_THERAPIST',
  ],
  [
    'the password has to be changed',
    ({ client }) => sql(`update accounts set password_one_time_until = now() where id = $1`, client.id),
    403,
    'ERROR.PASSWORD_CHANGE_REQUIRED',
  ],
]

/** A change whose body arrives after its caller was admitted, and after `meanwhile`. */
async function sendSlowly(
  { url, headers }: { readonly url: string; readonly headers: Record<string, string> },
  meanwhile: () => Promise<unknown>,
) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const body = JSON.stringify({ data: { type: 'message', attributes: { content: 'Guten Morgen.' } } })
  const admitted = watchRows()
  const sent = open(
    url,
    { method: 'POST', headers: { ...headers, 'content-length': String(body.length) } },
    resolve,
  )
  sent.on('error', reject)
  sent.flushHeaders()
  await expect.poll(() => admitted.get('session-by-both-halves')).toBe(1)
  vi.restoreAllMocks()
  await meanwhile()
  const given = watchRows()
  sent.end(body)
  const response = await promise
  return { given, status: response.statusCode, body: (await json(response)) as { code?: string } }
}

describe('a change whose caller is admitted before its body is read', () => {
  const send = ({ phone }: Scene, meanwhile: () => Promise<unknown>) =>
    sendSlowly(
      {
        url: `${phone.url}/api/message/create`,
        headers: { ...phone.headers(true), 'idempotency-key': crypto.randomUUID() },
      },
      meanwhile,
    )

  it('reads the client’s own record with the session', async () => {
    const { given, status } = await send(await aScene(), async () => undefined)
    expect([status, given.get('client-key')]).toEqual([201, 1])
  })

  it.each(misfortunes.slice(0, 5))(
    'reads nothing of the client when meanwhile %s',
    async (_, happen, status, code) => {
      const scene = await aScene()
      const answer = await send(scene, () => happen(scene))
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.given.get('client-key')).toBe(0)
      expect(await sql('select from messages where owner_client = $1', scene.client.id)).toEqual([])
    },
  )
})

describe('a change with a short body whose caller was admitted before', () => {
  const entry = { type: 'diary', attributes: { title: 'Morgens', content: 'Guten Morgen.' } }
  const send = (browser: TestBrowser, query = '') =>
    browser.send('POST', `/rest/diary${query}`, {
      ...entry,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  const entriesOf = ({ client }: Scene) => sql('select from contents where owner_client = $1', client.id)

  it('looks for the session once, and a long body comes after it', async () => {
    const { phone } = await aScene()
    await phone.get('/rest/diary')
    const looksFor = async (content: string) => {
      const given = watchRows()
      const attributes = { ...entry.attributes, content }
      expect((await phone.send('POST', '/rest/diary', { ...entry, attributes })).status).toBe(201)
      vi.restoreAllMocks()
      return given.get('session-by-both-halves')
    }
    expect(await looksFor('Guten Morgen.')).toBe(1)
    expect(await looksFor('ä'.repeat(9000))).toBe(2)
  })

  it.each(misfortunes)(
    'is refused, and stores nothing, when meanwhile %s',
    async (_, happen, status, code) => {
      const scene = await aScene()
      expect((await scene.phone.get('/rest/diary')).status).toBe(200)
      await happen(scene)
      const answer = await send(scene.phone)
      expect([answer.status, answer.code]).toEqual([status, code])
      expect(await entriesOf(scene)).toEqual([])
    },
  )

  it('takes neither half of a session for the whole', async () => {
    const [one, other] = [await aScene(), await aScene()]
    for (const { phone } of [one, other]) await phone.get('/rest/diary')
    one.phone.token = other.phone.token
    expect((await send(one.phone)).status).toBe(401)
    for (const scene of [one, other]) expect(await entriesOf(scene)).toEqual([])
  })

  it.each([
    ['an idempotency key that is none', { headers: { 'idempotency-key': 'two words' } }, 'ERROR.MALFORMED'],
    ['a body without an envelope', { raw: '[]' }, 'ERROR.MALFORMED'],
  ])('learns that the session was ended before it learns of %s', async (_, sent, code) => {
    const { client, phone } = await aScene()
    const ask = () => phone.send('POST', '/rest/diary', { ...entry, ...sent })
    expect((await phone.get('/rest/diary')).status).toBe(200)
    expect((await ask()).code).toBe(code)
    await sql('delete from sessions where account_id = $1', client.id)
    expect((await ask()).code).toBe('ERROR.SESSION_EXPIRED')
  })

  it('is not given the kept answer of its key once the session was ended, nor by another account', async () => {
    const [one, other] = [await aScene(), await aScene()]
    const request = { ...entry, headers: { 'idempotency-key': crypto.randomUUID() } }
    const ask = ({ phone }: Scene) => phone.send('POST', '/rest/diary', request)
    for (const { phone } of [one, other]) await phone.get('/rest/diary')
    const [first, ofOther] = await Promise.all([ask(one), ask(other)])
    expect([first.status, ofOther.status]).toEqual([201, 201])
    expect(ofOther.body.data.id).not.toBe(first.body.data.id)
    expect((await ask(one)).text).toBe(first.text)
    expect((await ask(other)).text).toBe(ofOther.text)
    await sql('delete from sessions where account_id = $1', one.client.id)
    const refused = await ask(one)
    expect([refused.status, refused.text.includes(String(first.body.data.id))]).toEqual([401, false])
    expect((await ask(other)).text).toBe(ofOther.text)
  })

  it('is short up to 16 KiB of a told length', async () => {
    const { phone } = await aScene()
    await phone.get('/rest/diary')
    const padded = (length: number) => '{}'.padEnd(length, ' ')
    const looksFor = async (ask: () => Promise<{ readonly status: number }>) => {
      const given = watchRows()
      expect((await ask()).status).toBe(400)
      vi.restoreAllMocks()
      return given.get('session-by-both-halves')
    }
    const ofLength = (length: number) =>
      looksFor(() => phone.send('POST', '/rest/diary', { raw: padded(length) }))
    expect(await ofLength(16 * 1024)).toBe(1)
    expect(await ofLength(16 * 1024 + 1)).toBe(2)
    const inPieces = () =>
      fetch(`${phone.url}/api/rest/diary`, {
        method: 'POST',
        headers: phone.headers(true),
        body: new Blob(['{}']).stream(),
        duplex: 'half',
      })
    expect(await looksFor(inPieces)).toBe(2)
  })

  it('goes by the permissions of this moment', async () => {
    const { client, parent } = await aScene()
    const desk = await browserOf(server, parent)
    const to = `?account=${client.id}`
    expect((await desk.get(`/rest/diary${to}`)).status).toBe(200)
    expect((await send(desk, to)).status).toBe(201)
    await sql(`update accounts set parent_id = $1 where id = $2`, therapist.id, client.id)
    expect((await send(desk, to)).status).toBe(403)
  })
})

describe('a read whose caller is assumed to be the former one', () => {
  it('is given one row of the own record, and the next transaction of the connection has no scope', async () => {
    const { phone } = await aScene()
    await phone.get('/rest/diary')
    const given = watchRows()
    expect((await phone.get('/rest/diary')).status).toBe(200)
    expect(given.get('client-key')).toBe(1)
    const scopes = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.database.inTransaction(
          async (tx) => (await tx.query(`select current_setting('app.scope', true) as scope`)).rows[0]?.scope,
        ),
      ),
    )
    expect(new Set(scopes.map((scope) => scope ?? ''))).toEqual(new Set(['']))
  })

  it.each(misfortunes)(
    'is refused, and reads nothing, when meanwhile %s',
    async (_, happen, status, code) => {
      const scene = await aScene()
      expect((await scene.phone.get('/rest/diary')).status).toBe(200)
      await happen(scene)
      const given = watchRows()
      const answer = await scene.phone.get('/rest/diary')
      expect([answer.status, answer.code]).toEqual([status, code])
      // Who has to change the password may read nothing either, but the scope is their own.
      if (code !== 'ERROR.PASSWORD_CHANGE_REQUIRED') expect(given.get('client-key')).toBe(0)
    },
  )

  // REQ 7.29
  it('goes by the permissions of this moment: with others than the former ones it is answered again', async () => {
    const desk = await browserOf(server, therapist)
    const looksForSession = async () => {
      const given = watchRows()
      expect((await desk.get('/rest/account')).status).toBe(200)
      vi.restoreAllMocks()
      return given.get('session-by-both-halves')
    }
    const change = `update roles set permissions = $1 where name = 'THERAPIST'`
    const [role] = await sqlRows<{ permissions: string[] }>(
      server.addresses.superuser,
      `select permissions from roles where name = 'THERAPIST'`,
    )
    await looksForSession()
    expect(await looksForSession()).toBe(1)
    try {
      await sql(change, [])
      expect([await looksForSession(), await looksForSession()]).toEqual([2, 1])
      expect((await desk.get('/rest/account/identify')).attributes.allowed).toEqual([])
    } finally {
      await sql(change, role?.permissions)
    }
  })

  it('takes neither half of a session for the whole', async () => {
    const [one, other] = [await aScene(), await aScene()]
    for (const { phone } of [one, other]) await phone.get('/rest/diary')
    const { token } = one.phone
    one.phone.token = other.phone.token
    const given = watchRows()
    expect((await one.phone.get('/rest/diary')).status).toBe(401)
    one.phone.token = token
    one.phone.cookies.clear()
    expect((await one.phone.get('/rest/diary')).status).toBe(401)
    expect(given.get('client-key') ?? 0).toBe(0)
  })

  it('opens no other client than the assumed one', async () => {
    const [one, other] = [await aScene(), await aScene()]
    await one.phone.get('/rest/diary')
    const given = watchRows()
    const answer = await one.phone.get(`/rest/diary?account=${other.client.id}`)
    expect([answer.status, answer.code]).toEqual([403, 'ERROR.ACCESS_DENIED'])
    expect(given.get('client-key')).toBe(1)
  })

  it('gives a locked colleague no row of a client, and leaves no line about a reading that was not made', async () => {
    const { client, parent } = await aScene()
    const desk = await browserOf(server, parent)
    expect((await desk.get('/rest/account')).status).toBe(200)
    const lines = () => sql('select from protocol')
    const before = (await lines()).length
    await sql('update accounts set active = false where id = $1', parent.id)
    const given = watchRows()
    expect((await desk.get(`/rest/diary?account=${client.id}`)).status).toBe(401)
    expect([given.get('client-key') ?? 0, (await lines()).length]).toEqual([0, before])
  })
})

describe('the scope that a session opens', () => {
  const scopeOf = (browser: TestBrowser, site: 'CLIENT' | 'THERAPIST', opensOwnScope = true, half?: string) =>
    server.database.inTransaction(async (tx) => {
      const [cookieHalf] = [half ?? [...browser.cookies.values()][0]]
      const terms = { site, instant: server.clock.instant(), bearerOnly: false, opensOwnScope }
      await findSession(tx, { token: browser.token ?? '', cookieHalf }, terms)
      const { rows } = await tx.query(`select current_setting('app.scope', true) as scope`)
      return (rows[0]?.scope as string | null) ?? ''
    })

  it('is the client’s own, on the client’s site, if it was asked for, and with both halves', async () => {
    const { client, phone } = await aScene()
    expect(await scopeOf(phone, 'CLIENT')).toBe(`{${client.id}}`)
    expect(await scopeOf(phone, 'CLIENT', false)).toBe('')
    expect(await scopeOf(phone, 'THERAPIST')).toBe('')
    expect(await scopeOf(phone, 'CLIENT', true, 'somebody-elses-half')).toBe('')
  })

  it('is none for a therapist', async () => {
    expect(await scopeOf(await browserOf(server, therapist), 'THERAPIST')).toBe('')
  })
})
