import { createHash, getHashes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findClientKey, openScope } from '#features/access/access.store.ts'
import { changeKeysNow } from '#features/accounts/keys.jobs.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

let server: TestServer
let client: Person
let therapist: Person
let phone: TestBrowser
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
  await sqlRows(server.addresses.superuser, 'delete from kept_answers')
})
afterAll(() => server.close())

/** An attacker's copy of the database: every value of the rows, as bytes. */
async function valuesOfRows(): Promise<Buffer[]> {
  const rows = await sqlRows<Record<string, unknown>>(
    server.addresses.superuser,
    'select * from kept_answers',
  )
  return rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value : Buffer.from(String(value))))
}

const algorithms = getHashes().filter((name) => /^(sha1|sha2|sha3|sha5|md5|blake)[\w-]*$/i.test(name))
/** A digest as bytes and in common text encodings. */
const spellings = (digest: Buffer) =>
  [
    digest,
    ...(['hex', 'base64', 'base64url'] as const).map((kind) => Buffer.from(digest.toString(kind))),
  ] as const

/** Brute-forces words until a digest of the resulting body is found in a row. */
async function wordsFound(guesses: readonly string[], bodyWith: (guess: string) => object) {
  const dump = Buffer.concat(await valuesOfRows())
  return guesses.filter((guess) => {
    const body = JSON.stringify(bodyWith(guess))
    return algorithms.some((name) =>
      spellings(createHash(name).update(body).digest()).some((one) => dump.includes(one)),
    )
  })
}

const numbers = Array.from({ length: 500 }, (_, last) => `+49151200${String(40_000 + last)}`)
const answers = ['Nein', 'Vielleicht', 'Ja', 'ja', 'Danke', 'Ich habe getrunken']
const dialled = '+4915120040123'

const withNumber = (mobile: string) => ({ data: { type: 'account', attributes: { mobile } } })
const withWords = (content: string) => ({ data: { type: 'message', attributes: { content } } })
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

async function writeBoth(): Promise<number[]> {
  const changed = await phone.send('PATCH', '/rest/account', {
    raw: JSON.stringify(withNumber(dialled)),
    headers: key(),
  })
  const written = await desk.send('POST', `/message/create?account=${client.id}`, {
    raw: JSON.stringify(withWords('Ja')),
    headers: key(),
  })
  return [changed.status, written.status]
}

const guessBoth = async () => [
  ...(await wordsFound(numbers, withNumber)),
  ...(await wordsFound(answers, withWords)),
]

describe('the answers that are kept for repeats', () => {
  // REQ 7.26
  it('give nobody who has the database alone a word of what was sent, however many are tried', async () => {
    expect(await writeBoth()).toEqual([200, 201])
    expect(await sqlRows(server.addresses.superuser, 'select from kept_answers')).toHaveLength(2)
    expect(await guessBoth()).toEqual([])
  })

  it('would give them all, if a digest without a key lay beside them', async () => {
    await writeBoth()
    await withoutTrigger(() => putDigests())
    expect(await guessBoth()).toEqual([dialled, 'Ja'])
  })

  it('hold no digest even from a server of the version before, which still writes one', async () => {
    await writeBoth()
    await putDigests()
    expect(await guessBoth()).toEqual([])
  })
})

/** Writes digests of request bodies, as the version before this one did. */
async function putDigests(): Promise<void> {
  const bodies = [
    ['PATCH %', withNumber(dialled)],
    ['POST %', withWords('Ja')],
  ] as const
  for (const [route, body] of bodies)
    await sqlRows(
      server.addresses.superuser,
      `update kept_answers set body_hash = sha256(convert_to($2, 'UTF8')) where route like $1`,
      [route, JSON.stringify(body)],
    )
}

async function withoutTrigger(work: () => Promise<void>): Promise<void> {
  const set = (state: string) =>
    sqlRows(server.addresses.superuser, `alter table kept_answers ${state} trigger no_digests_of_bodies`)
  await set('disable')
  try {
    await work()
  } finally {
    await set('enable')
  }
}

/** A stored answer as before the upgrade, without a body digest. */
async function asBefore(actor: Person, idempotencyKey: string): Promise<void> {
  const { database, addresses, vault } = server
  const [row] = await sqlRows<{ answer: Buffer }>(
    addresses.superuser,
    'select answer from kept_answers where key = $1',
    [idempotencyKey],
  )
  const clientKey = await database.inTransaction(async (tx) => {
    await openScope(tx, [client.id])
    const stored = await findClientKey(tx, client.id)
    return stored && unwrapKey(vault.keyring, client.id, stored)
  })
  if (!row || !clientKey) throw new Error('no answer was kept')
  const place = { table: 'kept_answers', column: 'answer', row: idempotencyKey, owner: actor.id }
  const { bodyMark: _, ...before } = openJson(clientKey, row.answer, place) as Record<string, unknown>
  await sqlRows(addresses.superuser, 'update kept_answers set answer = $2 where key = $1', [
    idempotencyKey,
    sealJson(clientKey, before, place),
  ])
}

describe('a repeat', () => {
  const write = (content: string, headers: Record<string, string>) =>
    desk.post(`/message/create?account=${client.id}`, 'message', { content }, headers)
  const keepTemplate = (title: string, headers: Record<string, string>) =>
    desk.post('/rest/templates', 'template', { kind: 'MESSAGE', title, body: { content: title } }, headers)

  // REQ 7.15
  it.each([
    ['the client’s', write],
    ['the instance’s', keepTemplate],
  ])('is known after a change of the keys, and another body is not, sealed with %s key', async (_, send) => {
    const once = key()
    const first = await send('Ja', once)
    expect(first.status).toBe(201)
    await changeKeysNow(server)
    const again = await send('Ja', once)
    expect([again.status, again.text]).toEqual([201, first.text])
    expect((await send('Nein', once)).code).toBe('ERROR.IDEMPOTENCY_MISMATCH')
  })

  it('of what was sent before the upgrade has no second effect: key and route are enough', async () => {
    const once = key()
    const first = await write('Ja', once)
    await asBefore(therapist, once['idempotency-key'])
    expect((await write('Ja', once)).text).toBe(first.text)
    const sent = 'select from messages where owner_client = $1 and sender_id = $2'
    expect(await sqlRows(server.addresses.superuser, sent, [client.id, therapist.id])).toHaveLength(1)
  })
})
