import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '#features/login/sessions.store.ts'
import { bindSession } from '#features/therapists/certificates.store.ts'
import { cookieNames } from '#http/cookies.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { type Ear, openEar, until } from '#testing/live-ear.ts'
import { runTask } from '#testing/tasks.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, presentTimestamp, type TestServer } from '#testing/test-server.ts'
import { sha256 } from '#vault/certificate-chain.ts'
import { authorityOf, enter, makeCertificate, revoke, type Shown } from './made-certificates.ts'

let server: TestServer
let therapist: Person
let client: Person
const ears: Ear[] = []
beforeAll(async () => {
  const behindProxy = { TRUSTED_PROXIES: '127.0.0.1', PROXY_CERTIFICATE_FORMAT: 'rfc9440' }
  server = await openTestServer(
    { THERAPIST_CERTIFICATES: 'required', ...behindProxy },
    { moment: presentTimestamp() },
  )
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
})
afterAll(async () => {
  for (const ear of ears) ear.hangUp()
  await server.close()
})

/** Opens the therapist's live channel in a browser with a certificate that is valid until this time. */
async function earWith(seconds: number): Promise<{ ear: Ear; shown: Shown }> {
  const { issuer } = await authorityOf(server)
  const shown = await makeCertificate(server.clock.instant(), issuer, { account: therapist.id })
  await enter(server, shown, therapist.id, { until: seconds })
  const browser = await browserOf(server, therapist)
  browser.certificate = shown.der
  const half = browser.cookies.get(cookieNames('THERAPIST', false).half) ?? ''
  const fingerprint = sha256(shown.der).toString('hex')
  await server.database.inTransaction((tx) => bindSession(tx, hashSecret(half), fingerprint))
  const ear = await openEar(browser)
  ears.push(ear)
  expect(ear.status).toBe(200)
  return { ear, shown }
}

/** Asks for the session as a new tab does, with the cookie alone, to learn why the session ended. */
const newTab = (browser: TestBrowser) => {
  const tab = new TestBrowser(server.urls, 'THERAPIST')
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
  return tab.get('/user/session')
}

const checkIn = {
  refId: firstDailySurveyVersionId,
  content: [
    { id: 'sleep', user_selection: 3 },
    { id: 'mood', user_selection: 2 },
    { id: 'pressure', user_selection: 1 },
    { id: 'consumption', user_selection: false },
  ],
}

describe('a live channel of a therapist', () => {
  // ASVS 8.3.2
  it('hears nothing any more once its certificate has ended or was revoked, though the connection is still open', async () => {
    const hour = 3600
    const [good, ending, revoked] = [await earWith(hour), await earWith(60), await earWith(hour)]
    await revoke(server, revoked.shown)
    server.clock.pass(61)
    const phone = await browserOf(server, client)
    expect((await phone.post('/rest/survey', 'survey', checkIn)).status).toBe(201)
    await until('the change has arrived', () => good.ear.heard().length === 2)
    expect([ending.ear.heard(), revoked.ear.heard()].map(({ length }) => length)).toEqual([1, 1])
  })
})

describe('a session whose certificate is revoked', () => {
  // REQ 5.40
  it('ends at once, and tells its own browser why for a day, and nobody else', async () => {
    const { issuer } = await authorityOf(server)
    const shown = await makeCertificate(server.clock.instant(), issuer, { account: therapist.id })
    await enter(server, shown, therapist.id, { until: 7 * 86_400 })
    const browser = await browserOf(server, therapist)
    browser.certificate = shown.der
    const half = browser.cookies.get(cookieNames('THERAPIST', false).half) ?? ''
    const fingerprint = sha256(shown.der).toString('hex')
    await server.database.inTransaction((tx) => bindSession(tx, hashSecret(half), fingerprint))
    expect((await browser.get('/rest/clients')).status).toBe(200)

    const office = await browserOf(server, await aClinic(server).administrator())
    const { list } = await office.get(`/rest/certificates?account=${therapist.id}`)
    const id = list.find(({ attributes }) => attributes.fingerprint === fingerprint)?.id
    expect((await office.send('DELETE', `/rest/certificates/${id}`)).status).toBe(200)

    expect(await browser.get('/rest/clients')).toMatchObject({ status: 401, code: 'ERROR.SESSION_EXPIRED' })
    expect(await newTab(browser)).toMatchObject({ status: 401, code: 'ERROR.CERTIFICATE_REVOKED' })
    const stranger = new TestBrowser(server.urls, 'THERAPIST')
    stranger.certificate = shown.der
    expect((await newTab(stranger)).code).toBe('ERROR.NOT_FOUND')
    stranger.cookies.set(cookieNames('THERAPIST', false).half, 'x'.repeat(half.length))
    expect((await newTab(stranger)).code).toBe('ERROR.NOT_FOUND')

    await runTask(server, 'remove-what-ended')
    expect((await newTab(browser)).code).toBe('ERROR.CERTIFICATE_REVOKED')
    server.clock.pass(86_401)
    await runTask(server, 'remove-what-ended')
    expect((await newTab(browser)).code).toBe('ERROR.NOT_FOUND')
  })
})
