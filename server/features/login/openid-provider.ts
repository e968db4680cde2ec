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

/** How long the provider may take for an answer. */
const answersWithinSeconds = 8
/** How long its description of itself counts; the keys that it signs with are read again by themselves. */
const knownForMs = 60 * 60 * 1000

type Known = { readonly configuration: Promise<Configuration>; readonly since: number }
const known = new WeakMap<OpenidTerms, Known>()

/** What goes to the provider and comes back is derived from the secret in the browser's cookie, each by a word of its own. */
function derived(secret: string, word: 'state' | 'nonce' | 'verifier'): string {
  return createHmac('sha256', secret).update(word).digest('base64url')
}

/**
 * Where the browser has to go. The way back has what the provider says behind "#", which reaches no server and no log, and goes to
 * the site that it began on. The provider is to ask for the password whoever was signed in there before: it may be a shared computer.
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

/** Whether this is the way back of the browser with this secret. */
export function isStateOf(secret: string, state: string): boolean {
  const [own, given] = [Buffer.from(derived(secret, 'state')), Buffer.from(state)]
  return own.length === given.length && timingSafeEqual(own, given)
}

/**
 * Exchanges the code for who signed in; undefined whatever is wrong with it. The tokens are forgotten here: nothing is asked for with
 * them. Refuses where the provider gives no answer, or none that says anything about the person.
 */
export async function identityAtProvider(
  terms: OpenidTerms,
  { origin }: Pick<Browser, 'origin'>,
  secret: string,
  { authorization, state, issuer }: OpenidReturn,
): Promise<Identity | undefined> {
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
    return undefined
  }
}

/**
 * Whether a failed exchange says nothing about the person: no answer, none that an exchange has, or our own name or secret is wrong
 * there.
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

/** What the provider says of itself, read at the first need; a failure is not kept. */
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
      // Signatures are checked even though the token comes straight from the provider.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    },
  )
  const modes = configuration.serverMetadata().response_modes_supported
  if (modes && !modes.includes('fragment')) throw new Error('the provider sends nobody back with a fragment')
  return configuration
}
