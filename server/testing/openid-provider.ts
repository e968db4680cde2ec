import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { openidReturnPath } from '@standfest/domain/features/login/openid.ts'
import { type ClientMetadata, Provider } from 'oidc-provider'
import { noteIdentity } from '#features/login/openid-attempts.store.ts'
import { identityHashOf, insertIdentity } from '#features/login/openid-identities.store.ts'
import { sqlRows } from './direct-sql.ts'
import type { TestAnswer, TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

const clientSecret = 'ein-Geheimnis-nur-fuer-Tests-0123456789'

/** What the provider's token endpoint answers. */
export type TokenAnswer = { id_token?: string; access_token?: string }

/** A real OpenID provider on this machine, whose people sign in without being asked for anything. */
export type TestProvider = {
  readonly issuer: string
  /** The server's environment for this provider. */
  readonly variables: Readonly<Record<string, string>>
  /** Knows the sites from now on, and a second application that people may sign in to. */
  readonly know: (urls: Readonly<Record<Role, string>>) => void
  /** Changes what is answered in exchange for a code; undefined: nothing. */
  tamper: ((answer: TokenAnswer) => TokenAnswer) | undefined
  /** Whether it is out of order. */
  isDown: boolean
  /** What the browser is sent back with, after this person has signed in. */
  readonly signIn: (address: string, subject: string) => Promise<URLSearchParams>
  /** The paths that were asked for. */
  readonly asked: string[]
  readonly close: () => Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export async function openTestProvider(): Promise<TestProvider> {
  let answer: Answer = (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => {
    provider.asked.push(new URL(request.url ?? '', issuer).pathname)
    if (provider.isDown) return response.writeHead(503).end()
    return answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const people = new Map<string, string>()
  const provider: TestProvider = {
    issuer,
    variables: {
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_ID: 'standfest',
      OPENID_CLIENT_SECRET: clientSecret,
    },
    tamper: undefined,
    isDown: false,
    asked: [],
    know: (urls) => {
      answer = oidcProvider(issuer, urls, { people, tampered: (body) => provider.tamper?.(body) ?? body })
    },
    signIn: (address, subject) => walk(new URL(address), subject),
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return provider

  /** Follows the provider's redirects as a browser does, with its cookies, until one leads elsewhere. */
  async function walk(address: URL, subject: string): Promise<URLSearchParams> {
    const cookies = new Map<string, string>()
    let next = address
    while (next.origin === issuer) {
      const [, uid] = /^\/interaction\/(.+)$/.exec(next.pathname) ?? []
      if (uid !== undefined) people.set(uid, subject)
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const page = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const line of page.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = page.headers.get('location')
      if (location === null) throw new Error(`the provider shows a page: ${await page.text()}`)
      next = new URL(location, next)
    }
    return new URLSearchParams(next.hash.slice(1))
  }
}

const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 })

function oidcProvider(
  issuer: string,
  urls: Readonly<Record<Role, string>>,
  {
    people,
    tampered,
  }: { people: ReadonlyMap<string, string>; tampered: (answer: TokenAnswer) => TokenAnswer },
): Answer {
  const redirect_uris = Object.values(urls).map((url) => new URL(openidReturnPath, url).href)
  const application = (client_id: string): ClientMetadata => ({
    client_id,
    client_secret: clientSecret,
    redirect_uris,
    response_types: ['code'],
    grant_types: ['authorization_code'],
  })
  const oidc = new Provider(issuer, {
    clients: [application('standfest'), application('another')],
    jwks: { keys: [{ ...signingKey.privateKey.export({ format: 'jwk' }), use: 'sig' }] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    loadExistingGrant: async ({ oidc: { account, client } }) => {
      const grant = new oidc.Grant({ accountId: account?.accountId, clientId: client?.clientId })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })
  oidc.use(async (context, next) => {
    await next()
    if (context.path === '/token' && context.status === 200)
      context.body = tampered(context.body as TokenAnswer)
  })
  const callback = oidc.callback()
  return (request, response) => {
    const [, uid] = /^\/interaction\/(.+)$/.exec(request.url ?? '') ?? []
    if (uid === undefined) return void callback(request, response)
    const accountId = people.get(uid) ?? 'nobody'
    void oidc.interactionFinished(request, response, { login: { accountId } })
  }
}

/** What a page sends of the way back. */
export function returnedWith(back: URLSearchParams) {
  const [authorization, state, issuer] = ['code', 'state', 'iss'].map((name) => back.get(name))
  return { authorization, state, ...(issuer ? { issuer } : {}) }
}

/** Goes to the provider as this person and comes back, without telling the server yet; `path` is where it begins. */
export async function backFromProvider(
  browser: TestBrowser,
  provider: TestProvider,
  subject: string,
  path = '/user/login/openid/begin',
) {
  const begun = await browser.send('POST', path)
  if (begun.status !== 200) throw new Error(`not begun: ${begun.status} ${begun.code}`)
  return returnedWith(await provider.signIn(String(begun.attributes['address']), subject))
}

/** Signs in at the provider as this person, and here by that; `more` is a second factor. */
export async function enterByOpenid(
  browser: TestBrowser,
  provider: TestProvider,
  subject: string,
  more: object = {},
): Promise<TestAnswer> {
  const back = await backFromProvider(browser, provider, subject)
  return sendReturn(browser, { ...back, ...more })
}

/** Sends what came back, and keeps the session that is opened by it. */
export async function sendReturn(browser: TestBrowser, returned: object): Promise<TestAnswer> {
  const answer = await browser.post('/user/login/openid', 'openid-proof', returned)
  if (answer.status === 200) browser.token = String(answer.attributes['token'])
  return answer
}

/** Connects the account that is signed in with this browser. */
export async function linkOpenidTo(
  browser: TestBrowser,
  provider: TestProvider,
  subject: string,
): Promise<TestAnswer> {
  const back = await backFromProvider(browser, provider, subject, '/user/openid/begin')
  const answer = await browser.post('/user/openid', 'openid-return', back)
  if (answer.status === 200) browser.token = String(answer.attributes['token'])
  return answer
}

/**
 * What came back of a person whom the provider has named already, as when a second factor is asked for after it: the code is good
 * once, so that a change that is tried again begins here. `owner` is connected before; absent: nobody is.
 */
export async function provenReturn(
  server: TestServer,
  browser: TestBrowser,
  { path, owner }: { path: string; owner?: AccountId },
): Promise<{ authorization: string; state: string }> {
  const begun = await browser.send('POST', path)
  const { searchParams } = new URL(String(begun.attributes['address']))
  const secret = [...browser.cookies].find(([name]) => name.endsWith('-openid'))?.[1] ?? ''
  const { keyring } = server.vault
  await server.database.inTransaction(async (tx) => {
    const someone = { issuer: 'https://sign-in.example.com', subject: crypto.randomUUID() }
    const identityHash = identityHashOf(keyring, browser.role, someone)
    if (owner !== undefined)
      await insertIdentity(tx, keyring, { accountId: owner, identityHash, at: server.clock.instant() })
    await noteIdentity(tx, secret, identityHash)
  })
  return { authorization: 'used', state: searchParams.get('state') ?? '' }
}

/** How many attempts count against somebody: a row of which all were taken back stays for a while. */
export async function countedAttempts({ addresses }: TestServer): Promise<number> {
  const rows = await sqlRows<{ state: { total: number; recent: unknown[] } }>(
    addresses.superuser,
    'select state from attempts',
  )
  return rows.reduce((sum, { state }) => sum + state.total + state.recent.length, 0)
}
