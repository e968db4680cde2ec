import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Provider } from 'oidc-provider'

const secret = 'ein-Geheimnis-nur-fuer-Tests-0123456789'

/** A local OpenID provider; its login page accepts any name. */
export type ClinicProvider = {
  /** The server's environment variables for it. */
  readonly variables: Readonly<Record<string, string>>
  /** Registers the redirect URIs. */
  readonly know: (addresses: readonly string[]) => void
  readonly close: () => void
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export async function openClinicProvider(): Promise<ClinicProvider> {
  let answer: Answer = async (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    variables: { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: 'standfest', OPENID_CLIENT_SECRET: secret },
    know: (redirectUris) => {
      answer = answersOf(providerAt(issuer, redirectUris))
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function providerAt(issuer: string, redirect_uris: readonly string[]): Provider {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const oidc = new Provider(issuer, {
    clients: [
      {
        client_id: 'standfest',
        client_secret: secret,
        redirect_uris: [...redirect_uris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig' }] },
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
  return oidc
}

const page = `<!doctype html><html lang="en"><title>Clinic</title><link rel="icon" href="data:," />
<form method="post"><label>Name <input name="login" /></label><button>Go on</button></form></html>`

function answersOf(oidc: Provider): Answer {
  const callback = oidc.callback()
  return async (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void callback(request, response)
    if (request.method === 'GET')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    const accountId = new URLSearchParams(await text(request)).get('login') ?? ''
    return oidc.interactionFinished(request, response, { login: { accountId } })
  }
}
