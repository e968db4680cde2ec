import { readFileSync } from 'node:fs'
import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test'
import { passwords } from './people.ts'
import { type ServerProcess, startClinicWithCertificates } from './server-process.ts'
import { expect, test } from './standfest.ts'

let clinic: ServerProcess
test.beforeAll(async () => {
  test.setTimeout(180_000)
  clinic = await startClinicWithCertificates()
})
test.afterAll(() => clinic.stop())

const missing = /Zertifikat fehlt oder ist nicht gültig/

test('a therapist gets in with a certificate made in the browser, and not without @once', async ({
  browser,
  faults,
}) => {
  faults.expect(/403 |401 |404 /)
  const office = await officeOf(clinic)
  const { code, therapistId } = await aCode(office)

  const bare = await (await browser.newContext({ ignoreHTTPSErrors: true, locale: 'de-DE' })).newPage()
  await logIn(bare)
  await expect(bare.getByRole('alert')).toContainText(missing)

  const { file, password } = await makeCertificate(bare, code)
  const page = await browserWith(browser, { pfx: file, passphrase: password })
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()

  await office.revokeAll(therapistId)
  await page.reload()
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible()
  await logIn(page)
  await expect(page.getByRole('alert')).toContainText(missing)
})

/** A browser with a client certificate, as after its file was imported into the system. */
async function browserWith(
  browser: Browser,
  certificate: { readonly pfx: Buffer; readonly passphrase: string },
): Promise<Page> {
  const { origin } = new URL(clinic.addresses.therapist)
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    locale: 'de-DE',
    clientCertificates: [{ origin, ...certificate }],
  })
  return context.newPage()
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${clinic.addresses.therapist}/login`)
  await page.getByRole('textbox', { name: 'Anmeldename' }).fill('m.albrecht')
  await page.getByLabel('Passwort', { exact: true }).fill(passwords.therapist)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/** The enrolment code becomes a file on the page itself: the private key leaves this browser in that file only. */
async function makeCertificate(page: Page, code: string): Promise<{ file: Buffer; password: string }> {
  await page.goto(`${clinic.addresses.therapist}/zertifikat`)
  await page.getByRole('textbox', { name: 'Code der Verwaltung' }).fill(code)
  await page.getByRole('button', { name: 'Zertifikat erstellen' }).click()
  const password = await page.locator('code').innerText()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Für Windows, Linux und Firefox' }).click()
  const download = await waiting
  return { file: readFileSync(await download.path()), password }
}

/** An administrator who works through the same API calls as the pages. */
async function officeOf({ addresses: { admin } }: ServerProcess) {
  const api = await request.newContext({ baseURL: admin, ignoreHTTPSErrors: true })
  const config = await (await api.get('/config')).json()
  const headers: Record<string, string> = {
    Authorization: config.apiAuthorization,
    'X-Client-Id': config.clientId,
    'X-Client-Version': config.clientVersion,
  }
  const send = async (method: string, path: string, type?: string, attributes?: object) => {
    const answer = await api.fetch(`${config.apiBase}${path}`, {
      method,
      headers,
      ...(type === undefined ? {} : { data: { data: { type, attributes } } }),
    })
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
    return (await answer.json()).data
  }
  const login = await send('POST', '/user/login', 'login', { alias: 'p.sommer', password: passwords.admin })
  headers['X-Session'] = `Bearer ${login.attributes.token}`
  const revokeAll = async (account: string) => {
    for (const { id } of await send('GET', `/rest/certificates?account=${account}`))
      await send('DELETE', `/rest/certificates/${id}`)
  }
  return { send, revokeAll, api: api satisfies APIRequestContext }
}

async function aCode(office: Awaited<ReturnType<typeof officeOf>>) {
  const therapists: { id: string; attributes: { surname: string } }[] = await office.send(
    'GET',
    '/rest/therapists',
  )
  const therapistId = therapists.find(({ attributes }) => attributes.surname === 'Albrecht')?.id ?? ''
  const code = await office.send('POST', '/rest/certificates/code', 'enrolment', { accountId: therapistId })
  return { code: String(code.attributes.code), therapistId }
}
