import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renewAuthority, writeRoot } from '#commands/authority.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { aRequest } from '#testing/requests.ts'
import { runTask, sendMails } from '#testing/tasks.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let administrator: Person
let therapist: Person
// Authorities last for years: each case begins with a clinic that has none.
beforeEach(async () => {
  server = await openTestServer()
  administrator = await aClinic(server).administrator({ person: { email: 'leitung@klinik.example' } })
  therapist = await aClinic(server).therapist()
})
afterEach(() => server.close())

const day = 86_400
const desk = () => browserOf(server, administrator)

async function renew() {
  const { request } = await aRequest()
  return (await browserOf(server, therapist)).post('/rest/certificates', 'certificate', { request })
}

async function certificatesOf() {
  return (await (await browserOf(server, therapist)).get('/rest/certificates')).list
}

describe('the authority', () => {
  const keys = () => join(server.folder, 'keys')
  const authorities = () => readdirSync(keys()).filter((name) => name.startsWith('authority-'))

  it('keeps its keys beside the others, for the owner’s eyes only, and none in the database', async () => {
    await renew()
    for (const name of authorities()) expect(statSync(join(keys(), name)).mode & 0o777).toBe(0o600)
    const rows = await sqlRows<{ row: string }>(
      server.addresses.superuser,
      'select a::text as row from authorities a',
    )
    for (const name of authorities()) {
      const body = readFileSync(join(keys(), name), 'utf8').split('\n')[1] ?? ''
      const hex = Buffer.from(body, 'base64').toString('hex')
      for (const { row } of rows) expect(row).not.toContain(hex.slice(60))
    }
  })

  // ASVS 12.1.4
  it('writes for proxies what openssl checks with: a certificate passes until it is revoked', async () => {
    const issued = await renew()
    const [certificate] = await certificatesOf()
    const proxy = (name: string) => join(server.folder, 'proxy', name)
    const leaf = join(server.folder, 'leaf.pem')
    writeFileSync(leaf, String(issued.attributes.certificate))
    const verify = () => {
      const words = `verify -purpose sslclient -crl_check_all -attime ${server.clock.instant() + 1}`.split(
        ' ',
      )
      const files = ['-CRLfile', proxy('revocations.pem'), '-CAfile', proxy('authorities.pem'), leaf]
      return execFileSync('openssl', [...words, ...files], { encoding: 'utf8', stdio: 'pipe' })
    }
    await runTask(server, 'keep-certificates')
    expect(verify()).toContain('OK')
    await (await desk()).send('DELETE', `/rest/certificates/${certificate?.id}`)
    await runTask(server, 'keep-certificates')
    expect(verify).toThrow('certificate revoked')
  })

  it('renews its issuer while every certificate still fits into its time, and tells administrators', async () => {
    await renew()
    const before = authorities().length
    server.clock.pass(300 * day)
    await runTask(server, 'keep-certificates')
    expect(authorities()).toHaveLength(before)
    server.clock.pass(60 * day)
    await runTask(server, 'keep-certificates')
    expect(authorities()).toHaveLength(before + 1)
    const issued = await renew()
    expect(issued.attributes.validUntil).toBe(server.clock.instant() + 365 * day)
    const notices = (await sendMails(server)).filter(({ to }) => to === 'leitung@klinik.example')
    expect(notices.at(-1)?.subject).toBe('Standfest: Änderung bei den Zertifikaten')
  })

  it('goes on without the root’s key as long as it can, asks for it, and takes it back for one new issuer', async () => {
    await renew()
    const file = join(server.folder, 'root.pem')
    const instance = { ...server, close: server.close }
    await expect(renewAuthority(instance, file)).rejects.toThrow('ENOENT')
    await writeRoot(instance, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(writeRoot(instance, join(server.folder, 'again.pem'))).rejects.toThrow('written out before')
    await expect(writeRoot(instance, file)).rejects.toThrow('is there already')
    server.clock.pass(500 * day)
    await runTask(server, 'keep-certificates')
    await runTask(server, 'keep-certificates')
    const shortened = Number((await renew()).attributes.validUntil)
    expect(shortened).toBeLessThan(server.clock.instant() + 365 * day)
    const subjects = (await sendMails(server)).map(({ subject }) => subject)
    expect(subjects.filter((one) => one === 'Standfest: Die Zertifikatsstelle braucht Sie')).toHaveLength(1)
    await renewAuthority(instance, file)
    server.clock.pass(180)
    expect(Number((await renew()).attributes.validUntil)).toBe(server.clock.instant() + 365 * day)
    expect(
      authorities().filter((name) => readFileSync(join(keys(), name), 'utf8') === rootKeyIn(file)),
    ).toEqual([])
  })

  it('says that it cannot issue when its last issuer has ended and nobody brings the root', async () => {
    await renew()
    await writeRoot({ ...server, close: server.close }, join(server.folder, 'root.pem'))
    server.clock.pass(3 * 365 * day)
    const refused = await renew()
    expect([refused.status, refused.code]).toEqual([503, 'ERROR.AUTHORITY_ABSENT'])
  })

  // ASVS 6.7.1
  it('is neither changed nor taken away by the role that the server works with', async () => {
    const tried = [
      "update authorities set certificate = 'another'",
      'update authorities set issuer_id = id',
      'delete from authorities',
      'truncate authorities cascade',
    ]
    for (const words of tried)
      await expect(sqlRows(server.addresses.app, words)).rejects.toThrow(/permission denied/)
  })

  // TR-3 O.Data_5
  it('is not renewed with a key of somebody else', async () => {
    await renew()
    const file = join(server.folder, 'strange.pem')
    writeFileSync(file, (await aRequest()).privateKey)
    await expect(renewAuthority({ ...server, close: server.close }, file)).rejects.toThrow(
      'does not hold the key',
    )
  })

  it('takes the certificates of a therapist who is deactivated, and gives none back with the account', async () => {
    await renew()
    const office = await desk()
    const set = (what: string) => office.post(`/rest/account/${what}`, 'account', { accountId: therapist.id })
    await set('deactivate')
    await set('activate')
    expect(await certificatesOf()).toMatchObject([{ attributes: { state: 'revoked' } }])
  })
})

function rootKeyIn(file: string): string {
  return readFileSync(file, 'utf8').replace(/-----BEGIN CERTIFICATE[^]*$/, '')
}
