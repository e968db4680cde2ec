import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyKeys } from '#features/accounts/keys.jobs.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { aRequest } from '#testing/requests.ts'
import { runTask } from '#testing/tasks.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { findNewestCopy } from '#vault/keyring-copies.ts'
import { readLedger } from '#vault/ledger.ts'
import { keepRevocationsTask } from './certificates.store.ts'
import { replayRevocations } from './revocation-ledger.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(() => server.close())

type Row = { readonly id: string; readonly fingerprint: string; readonly revoked: boolean }

const certificatesOf = ({ id }: Person) =>
  sqlRows<Row>(
    server.addresses.superuser,
    `select id, encode(fingerprint, 'hex') as fingerprint, revoked_at is not null as revoked from certificates
     where account_id = $1 order by valid_from, id`,
    [id],
  )

async function aTherapistWithCertificate() {
  const therapist = await clinic.therapist()
  const desk = await browserOf(server, therapist)
  await desk.post('/rest/certificates', 'certificate', { request: (await aRequest()).request })
  const [certificate] = await certificatesOf(therapist)
  if (!certificate) throw new Error('no certificate was issued')
  return { therapist, desk, certificate }
}

/** The table as a copy from before has it. */
const forgetRevocations = () =>
  sqlRows(server.addresses.superuser, 'update certificates set revoked_at = null')

describe('a certificate that was revoked', () => {
  it('is revoked again when a copy of the database from before was put back, and no other is (§5)', async () => {
    const revoked = await aTherapistWithCertificate()
    const good = await aTherapistWithCertificate()
    await revoked.desk.send('DELETE', `/rest/certificates/${revoked.certificate.id}`)
    await runTask(server, keepRevocationsTask)
    await forgetRevocations()
    expect(await replayRevocations(server)).toBe(1)
    expect(await certificatesOf(revoked.therapist)).toMatchObject([{ revoked: true }])
    expect(await certificatesOf(good.therapist)).toMatchObject([{ revoked: false }])
    expect(await replayRevocations(server)).toBe(0)
  })

  it('with its account stands in the ledger as well, and in the copies of the keys', async () => {
    const { therapist, certificate } = await aTherapistWithCertificate()
    const office = await browserOf(server, await clinic.administrator())
    await office.post('/rest/account/deactivate', 'account', { accountId: therapist.id })
    await runTask(server, keepRevocationsTask)
    expect(await readLedger(server.vault.keyring, 'revocations')).toContain(certificate.fingerprint)
    await copyKeys(server)
    expect((await findNewestCopy(server.vault.keyring))?.revoked).toContain(certificate.fingerprint)
  })

  it('is taken there by a job that comes with the revocation', async () => {
    const { desk, certificate } = await aTherapistWithCertificate()
    await sqlRows(server.addresses.superuser, 'delete from standfest_queue._private_jobs')
    await desk.send('DELETE', `/rest/certificates/${certificate.id}`)
    const waiting = await sqlRows<{ task: string }>(
      server.addresses.superuser,
      `select t.identifier as task from standfest_queue._private_jobs j
       join standfest_queue._private_tasks t on t.id = j.task_id`,
    )
    expect(waiting.map(({ task }) => task)).toContain(keepRevocationsTask)
  })
})
