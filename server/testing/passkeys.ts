import { type Forged, SoftwareAuthenticator } from './software-authenticator.ts'
import type { TestAnswer, TestBrowser } from './test-browser.ts'

type Asked = { readonly challenge: string; readonly rpId: string }
type Adding = {
  readonly device?: SoftwareAuthenticator
  readonly name?: string
  readonly forged?: Forged
}

/** Asks for a challenge, within the browser's session where it has one. */
export async function challengeFor(browser: TestBrowser): Promise<Asked> {
  return (await browser.send('POST', '/user/passkeys/challenge')).attributes as Asked
}

/** Registers a passkey for the browser's signed-in account; the browser continues with the new token. */
export async function addPasskeyTo(
  browser: TestBrowser,
  { device = new SoftwareAuthenticator(browser.url), name = 'Telefon', forged }: Adding = {},
): Promise<{ readonly device: SoftwareAuthenticator; readonly answer: TestAnswer }> {
  const begun = await browser.send('POST', '/user/passkeys/begin')
  if (begun.status !== 200) return { device, answer: begun }
  const asked = begun.attributes as Asked & { userHandle: string }
  const answer = await browser.post('/user/passkeys', 'passkey', { name, ...device.make(asked, forged) })
  if (answer.status === 200) browser.token = String(answer.attributes['token'])
  return { device, answer }
}

/** Creates a passkey that is not registered yet; returns the attributes of `addPasskey`. */
export async function begunPasskey(browser: TestBrowser) {
  const asked = (await browser.send('POST', '/user/passkeys/begin')).attributes
  const device = new SoftwareAuthenticator(browser.url)
  return { name: 'Telefon', ...device.make(asked as Asked & { userHandle: string }) }
}

/** Signs in with a passkey only. */
export async function enterByPasskey(
  browser: TestBrowser,
  device: SoftwareAuthenticator,
  forged?: Forged,
): Promise<TestAnswer> {
  const proof = device.sign(await challengeFor(browser), forged)
  const answer = await browser.post('/user/login/passkey', 'passkey-proof', proof)
  if (answer.status === 200) browser.token = String(answer.attributes['token'])
  return answer
}
