import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { aRequest } from '#testing/requests.ts'
import { runTask, sendMails } from '#testing/tasks.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let administrator: Person
let therapist: Person
let made = 0
beforeAll(async () => {
  server = await openTestServer()
  administrator = await aClinic(server).administrator({ person: { email: 'leitung@klinik.example' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  made += 1
  therapist = await aClinic(server).therapist({ person: { email: emailOf(made) } })
})

const day = 86_400
const emailOf = (number: number) => `team.${number}@klinik.example`
const visitor = () => new TestBrowser(server.urls, 'THERAPIST')
const desk = () => browserOf(server, administrator)

async function aCode(person = therapist): Promise<string> {
  const answer = await (await desk()).post('/rest/certificates/code', 'enrolment', { accountId: person.id })
  return String(answer.attributes.code)
}

async function enrol(code: string, request?: string) {
  const asked = request ?? (await aRequest()).request
  return visitor().post('/rest/certificates/enrolment', 'certificate', { code, request: asked })
}

async function renew(person = therapist, request?: string) {
  const asked = request ?? (await aRequest()).request
  return (await browserOf(server, person)).post('/rest/certificates', 'certificate', { request: asked })
}

async function certificatesOf(person = therapist) {
  return (await (await browserOf(server, person)).get('/rest/certificates')).list
}

const seen = (pem: unknown) => new X509Certificate(String(pem))

describe('a certificate', () => {
  it('is issued for a code, once, with the chain up to the root and the login name', async () => {
    const code = await aCode()
    const issued = await enrol(` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(issued.status).toBe(200)
    const { certificate, chain, alias, validUntil } = issued.attributes
    expect(alias).toBe(therapist.alias)
    expect(validUntil).toBe(server.clock.instant() + 365 * day)
    expect(seen(certificate).subjectAltName).toBe(`URI:urn:standfest:account:${therapist.id}`)
    const [issuer, root] = (chain as string[]).map(seen)
    expect(issuer && seen(certificate).verify(issuer.publicKey)).toBe(true)
    expect(root && issuer?.verify(root.publicKey)).toBe(true)
    expect((await enrol(code)).code).toBe('ERROR.ENROLMENT_CODE_INVALID')
    expect(await certificatesOf()).toMatchObject([{ attributes: { state: 'active', inUse: false } }])
  })

  it('needs a good request; a refused one leaves the code as it was', async () => {
    const code = await aCode()
    expect((await enrol(code, (await aRequest({ kind: 'RSA' })).request)).code).toBe(
      'ERROR.CERTIFICATE_REQUEST',
    )
    expect((await enrol(code)).status).toBe(200)
  })

  it.each([
    ['was never made', async () => '00000-00000-00000-00000'],
    ['is older than seven days', async () => agedCode(7 * day)],
    ['was followed by another', async () => replacedCode()],
    ['is of a deactivated therapist', async () => codeOfDeactivated()],
  ])('is not issued for a code that %s', async (_, codeThat) => {
    expect((await enrol(await codeThat())).code).toBe('ERROR.ENROLMENT_CODE_INVALID')
  })

  it('is not issued twice for one key', async () => {
    const { request } = await aRequest()
    expect((await renew(therapist, request)).status).toBe(200)
    expect((await renew(therapist, request)).code).toBe('ERROR.CERTIFICATE_REQUEST')
    expect(await certificatesOf()).toHaveLength(1)
  })

  it('is renewed in a session; the one of before stays good', async () => {
    await renew()
    server.clock.pass(360 * day)
    await renew()
    expect((await certificatesOf()).map(({ attributes }) => attributes.state)).toEqual(['active', 'active'])
    server.clock.pass(5 * day)
    expect((await certificatesOf()).map(({ attributes }) => attributes.state)).toEqual(['active', 'expired'])
  })

  // ASVS 6.3.7
  it('tells its owner by letter when a code for it is made, when it is issued and when it is revoked', async () => {
    await enrol(await aCode())
    const [certificate] = await certificatesOf()
    await (await desk()).send('DELETE', `/rest/certificates/${certificate?.id}`)
    const own = (await sendMails(server)).filter(({ to }) => to === emailOf(made))
    expect(own.map(({ subject }) => subject)).toEqual([
      'Standfest: Ihre Anmeldung wurde geändert',
      'Standfest: Ein Zertifikat wurde ausgestellt',
      'Standfest: Ein Zertifikat wurde gesperrt',
    ])
  })

  // ASVS 6.5.6
  it('is revoked by its owner or an administrator, for good, and by nobody else', async () => {
    const stranger = await aClinic(server).therapist()
    await renew()
    const [certificate] = await certificatesOf()
    const revoke = async (person: Person) =>
      (await browserOf(server, person)).send('DELETE', `/rest/certificates/${certificate?.id}`)
    expect((await revoke(stranger)).code).toBe('ERROR.ACCESS_DENIED')
    expect((await revoke(therapist)).status).toBe(200)
    expect((await revoke(administrator)).status).toBe(200)
    expect(await certificatesOf()).toMatchObject([
      { attributes: { state: 'revoked', revokedAt: server.clock.instant() } },
    ])
  })

  it('stands in the protocol, and its private key nowhere', async () => {
    await enrol(await aCode())
    const actions = await sqlRows<{ action: string; own: boolean }>(
      server.addresses.superuser,
      `select p.action, p.actor_ref = a.subject_ref as own from protocol p join accounts a on a.subject_ref = p.subject_ref
       where a.id = $1 order by p.at, p.id`,
      [therapist.id],
    )
    expect(actions).toEqual([
      { action: 'enrolment-code-made', own: false },
      { action: 'certificate-issued', own: true },
    ])
  })
})

async function agedCode(seconds: number): Promise<string> {
  const code = await aCode()
  server.clock.pass(seconds)
  return code
}

async function replacedCode(): Promise<string> {
  const first = await aCode()
  await aCode()
  return first
}

async function codeOfDeactivated(): Promise<string> {
  const code = await aCode()
  await aClinic(server).deactivate(therapist)
  return code
}

// ASVS 6.4.5
describe('reminders of the end', () => {
  it('come 30, 14, 7 and 1 days before, each once, and none after a renewal', async () => {
    await renew()
    const subjects = async () =>
      (await sendMails(server)).filter(({ to, subject }) => to === emailOf(made) && subject.includes('endet'))
    const passed = [30 * day, 16 * day, 7 * day, 6 * day]
    server.clock.pass(365 * day - 61 * day)
    const counts: number[] = []
    for (const seconds of passed) {
      server.clock.pass(seconds === 30 * day ? 31 * day : seconds)
      await runTask(server, 'keep-certificates')
      await runTask(server, 'keep-certificates')
      counts.push((await subjects()).length)
    }
    expect(counts).toEqual([1, 2, 3, 4])
    expect((await subjects()).map(({ text }) => /bis dahin: (\d+)/.exec(text)?.[1])).toEqual([
      '30',
      '14',
      '7',
      '1',
    ])
    const early = await aClinic(server).therapist({ person: { email: 'early@klinik.example' } })
    await renew(early)
    server.clock.pass(340 * day)
    await renew(early)
    await runTask(server, 'keep-certificates')
    const told = (await sendMails(server)).filter(
      ({ to, subject }) => to === 'early@klinik.example' && subject.includes('endet'),
    )
    expect(told).toEqual([])
  })
})
