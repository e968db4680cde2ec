import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type OpenidReturn,
  openidProvenWithinSeconds,
  openidReturnPath,
} from '@standfest/domain/features/login/openid.ts'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from 'openid-client'
import type { OpenidTerms } from '#config/openid-terms.ts'
import { type Browser, refuse } from '#http/handle.ts'
import type { Identity } from './openid-identities.store.ts'

/** The timeout of requests to the provider. */
const answersWithinSeconds = 8
/** How long the discovery document is cached; `openid-client` refreshes the JWKS itself. */
const knownForMs = 60 * 60 * 1000

type Known = { readonly configuration: Promise<Configuration>; readonly since: number }
const known = new WeakMap<OpenidTerms, Known>()

/** Derives state, nonce and PKCE verifier from the secret in the browser's cookie, with domain separation. */
function derived(secret: string, word: 'state' | 'nonce' | 'verifier'): string {
  return createHmac('sha256', secret).update(word).digest('base64url')
}

/**
 * The authorisation URL. `response_mode=fragment` keeps the response out of server logs, and the redirect URI is on the site of the
 * request. `prompt=login` demands a fresh authentication, because it may be a shared computer.
 */
export async function addressAtProvider(
  terms: OpenidTerms,
  { origin }: Pick<Browser, 'origin'>,
  secret: string,
): Promise<string> {
  const configuration = await configurationOf(terms)
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(origin).href,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid',
    state: derived(secret, 'state'),
    nonce: derived(secret, 'nonce'),
    code_challenge: await calculatePKCECodeChallenge(derived(secret, 'verifier')),
    code_challenge_method: 'S256',
    prompt: 'login',
    max_age: String(openidProvenWithinSeconds),
  })
  return address.href
}

/** Whether a `state` belongs to the browser with this secret. */
export function isStateOf(secret: string, state: string): boolean {
  const [own, given] = [Buffer.from(derived(secret, 'state')), Buffer.from(state)]
  return own.length === given.length && timingSafeEqual(own, given)
}

/**
 * Exchanges the authorisation code for an identity; undefined if the provider refuses the code, `unverifiable` if its response fails
 * verification. The tokens are discarded: no data is fetched with them. Refuses if the provider cannot be reached or is misconfigured.
 */
export async function identityAtProvider(
  terms: OpenidTerms,
  { origin }: Pick<Browser, 'origin'>,
  secret: string,
  { authorization, state, issuer }: OpenidReturn,
): Promise<Identity | 'unverifiable' | undefined> {
  const configuration = await configurationOf(terms)
  const back = returnAddress(origin)
  back.searchParams.set('code', authorization)
  back.searchParams.set('state', state)
  if (issuer !== undefined) back.searchParams.set('iss', issuer)
  try {
    const answer = await authorizationCodeGrant(configuration, back, {
      expectedState: derived(secret, 'state'),
      expectedNonce: derived(secret, 'nonce'),
      pkceCodeVerifier: derived(secret, 'verifier'),
      maxAge: openidProvenWithinSeconds,
    })
    const claims = answer.claims()
    return claims && { issuer: claims.iss, subject: claims.sub }
  } catch (error) {
    if (isOfProvider(error)) return refuse('ERROR.OPENID_UNAVAILABLE')
    return error instanceof ResponseBodyError ? undefined : 'unverifiable'
  }
}

/**
 * Whether a failed exchange is the provider's or the configuration's fault: a timeout, an unexpected response, or wrong client credentials.
 */
function isOfProvider(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.error !== 'invalid_grant'
  if (error instanceof ClientError) return unanswered.has(error.code ?? '') || error.cause instanceof Response
  return true
}

const unanswered: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])

function returnAddress(origin: string): URL {
  return new URL(openidReturnPath, origin)
}

/** The discovery document, fetched on first use and cached; failures are not cached. */
async function configurationOf(terms: OpenidTerms): Promise<Configuration> {
  const now = performance.now()
  const before = known.get(terms)
  const present =
    before && now - before.since < knownForMs ? before : { configuration: read(terms), since: now }
  known.set(terms, present)
  try {
    return await present.configuration
  } catch {
    if (known.get(terms) === present) known.delete(terms)
    return refuse('ERROR.OPENID_UNAVAILABLE')
  }
}

async function read({ issuer, clientId, clientSecret, isPlain }: OpenidTerms): Promise<Configuration> {
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret },
    ClientSecretBasic(clientSecret),
    {
      timeout: answersWithinSeconds,
      // Verifies the signature of the ID token, although it comes directly from the token endpoint.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    },
  )
  const modes = configuration.serverMetadata().response_modes_supported
  if (modes && !modes.includes('fragment')) throw new Error('the provider sends nobody back with a fragment')
  return configuration
}
