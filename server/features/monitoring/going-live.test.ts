import { join } from 'node:path'
import { GoingLive, goingLiveOf } from '@standfest/domain/features/monitoring/going-live.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeRoot } from '#commands/authority.ts'
import { noteRestoreTried } from '#commands/note-restore-tried.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import { findIssuer } from '#features/therapists/authorities.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { findGoingLiveFacts } from './going-live.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let administrator: Person
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
  administrator = await clinic.administrator()
})
afterAll(() => server.close())

const sql = (text: string, values: readonly unknown[] = []) =>
  sqlRows(server.addresses.superuser, text, values)

/** The steps of a production clinic that are open or later. */
async function left(needsCertificates = true): Promise<Record<string, string>> {
  const { database, vault, clock } = server
  const backup = clock.instant()
  const facts = await database.inTransaction((tx) =>
    findGoingLiveFacts({ tx, vault, now: clock.now(), needsCertificates }, { isDemo: false, backup }),
  )
  const states = goingLiveOf(facts).filter(({ state }) => state !== 'done')
  return Object.fromEntries(states.map(({ step, state }) => [step, state]))
}

const enqueueMail = (accountId: string, state: string, channel: string | null) =>
  sql(
    `insert into letters (id, account_id, kind, subject_id, due_at, state, channel)
     values (gen_random_uuid(), $1, 'test', gen_random_uuid(), to_timestamp($2), $3, $4)`,
    [accountId, server.clock.instant(), state, channel],
  )
const giveCertificate = (accountId: string, until: number) =>
  sql(
    `insert into certificates (id, account_id, authority_id, serial, fingerprint, key_hash, valid_from, valid_until)
     select gen_random_uuid(), $1, (select id from authorities where issuer_id is not null limit 1), b, b, b,
       to_timestamp($2), to_timestamp($3) from (select uuid_send(gen_random_uuid()) as b) r`,
    [accountId, server.clock.instant() - 100, until],
  )

describe('the steps of an instance before going live', () => {
  // REQ 4.160
  it('are done one after the other, by what the data say', async () => {
    expect(await left()).toEqual({
      mail: 'open',
      restore: 'open',
      secondAdministrator: 'open',
      registration: 'open',
      therapist: 'later',
      rootKey: 'later',
      client: 'later',
    })

    await enqueueMail(administrator.id, 'planned', null)
    await enqueueMail(administrator.id, 'dead', 'mail')
    await enqueueMail(administrator.id, 'sent', 'folder')
    expect((await left())['mail']).toBe('open')
    await enqueueMail(administrator.id, 'sent', 'mail')
    expect((await left())['mail']).toBeUndefined()

    const colleague = await clinic.administrator()
    await sql('update accounts set active = false where id = $1', [colleague.id])
    expect((await left())['secondAdministrator']).toBe('open')
    await sql('update accounts set active = true where id = $1', [colleague.id])
    expect((await left())['secondAdministrator']).toBeUndefined()

    const therapist = await clinic.therapist()
    expect(await left()).toEqual({ restore: 'open', therapist: 'open', rootKey: 'later', client: 'later' })
    expect(await left(false)).toEqual({ restore: 'open', client: 'open' })

    const { database, vault, clock } = server
    await database.inTransaction((tx) => findIssuer(tx, vault.keyring.store, clock.instant()))
    await giveCertificate(therapist.id, clock.instant() - 1)
    expect(await left()).toMatchObject({ therapist: 'open', rootKey: 'open', client: 'later' })
    await giveCertificate(therapist.id, clock.instant() + 3600)
    expect(await left()).toEqual({ restore: 'open', rootKey: 'open', client: 'open' })

    await writeRoot({ ...server, close: server.close }, join(server.folder, 'root.pem'))
    expect(await left()).toEqual({ restore: 'open', client: 'open' })

    await clinic.client(therapist)
    expect(await left()).toEqual({ restore: 'open' })
  })

  // REQ 4.162
  it.each([
    [
      'a restored instance knows that it was restored',
      () =>
        server.database.inTransaction((tx) =>
          recordAuditOfInstance(tx, 'data-restored', server.clock.instant()),
        ),
    ],
    ['the operator notes a restore on another machine', () => noteRestoreTried(server)],
  ])('%s', async (_case, note) => {
    await sql('alter table protocol disable trigger user')
    await sql(`delete from protocol where action in ('data-restored', 'restore-tried')`)
    await sql('alter table protocol enable trigger user')
    expect((await left())['restore']).toBe('open')
    await note()
    expect((await left())['restore']).toBeUndefined()
  })

  // REQ 4.161
  it('are not told of in the demo clinic', async () => {
    const office = await browserOf(server, administrator)
    const { attributes } = await office.get('/admin-data/going-live')
    expect(GoingLive.parse(attributes)).toEqual({ steps: [] })
  })
})
