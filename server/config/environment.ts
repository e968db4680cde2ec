import { join, resolve } from 'node:path'
import type { Role } from '@standfest/domain/base/call.ts'
import type { z } from 'zod'
import { EnvironmentShape } from './environment-shape.ts'
import { kmsFault } from './kms-terms.ts'
import { withValuesFromFiles } from './values-from-files.ts'

/** The operator's environment, validated once at the start. */
export type Environment = z.infer<typeof EnvironmentShape> & { readonly KEYS_DIR: string }

/** All variables; each may also be given as `NAME_FILE`, the path of a file with the value. */
export const variableNames: readonly string[] = Object.keys(EnvironmentShape.shape)

/** A refused start; its message is one line for the operator. */
export class StartRefused extends Error {}

/** The default keys folder. */
export function usualKeysFolder(dataFolder: string): string {
  return join(dataFolder, 'keys')
}

/** Reads and validates the environment. Throws `StartRefused` with one line that names the variable. */
export function readEnvironment(
  variables: Record<string, string | undefined>,
  {
    writesBackups = true,
    servesOnly = false,
  }: {
    readonly writesBackups?: boolean
    /** A serving process: the primary one has found its variables to be whole, and has withheld some. */
    readonly servesOnly?: boolean
  } = {},
): Environment {
  const parsed = EnvironmentShape.safeParse(withValuesFromFiles(variables, variableNames, refuseStart))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartRefused(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { DATA_DIR, KEYS_DIR, BACKUP_DIR } = parsed.data
  const environment = {
    ...parsed.data,
    DATA_DIR: resolve(DATA_DIR),
    KEYS_DIR: resolve(KEYS_DIR ?? usualKeysFolder(DATA_DIR)),
    ...(BACKUP_DIR === undefined ? {} : { BACKUP_DIR: resolve(BACKUP_DIR) }),
  }
  if (!servesOnly) {
    refuseHalves(environment)
    if (writesBackups || environment.BACKUP_DIR === undefined) refuseHalfABackup(environment)
  }
  if (environment.DEMO === 'off') refuseUnsafeProduction(environment)
  refuseUnseenCertificates(environment)
  refuseUnclearPassthrough(environment)
  refuseUnsafeProvider(environment)
  refuseSharedOrigins(environment)
  const fault = kmsFault(environment)
  if (fault !== undefined) throw new StartRefused(fault)
  return environment
}

function refuseStart(line: string): never {
  throw new StartRefused(line)
}

/** Whether therapists need their certificate with every call. */
export function needsCertificates({ THERAPIST_CERTIFICATES, DEMO }: Environment): boolean {
  return (THERAPIST_CERTIFICATES ?? (DEMO === 'off' ? 'required' : 'off')) === 'required'
}

/** Refuses variables that require each other when only one is set. */
function refuseHalves(environment: Environment): void {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_JOBS_URL, TLS_CERT, TLS_KEY } = environment
  if (DATABASE_URL === undefined && DATABASE_OWNER_URL !== undefined) {
    throw new StartRefused('DATABASE_OWNER_URL is set but DATABASE_URL is not.')
  }
  if (DATABASE_URL === undefined && DATABASE_JOBS_URL !== undefined) {
    throw new StartRefused('DATABASE_JOBS_URL is set but DATABASE_URL is not.')
  }
  if (DATABASE_URL !== undefined && DATABASE_JOBS_URL === undefined) {
    throw new StartRefused('DATABASE_URL needs DATABASE_JOBS_URL, the connection of the job queue.')
  }
  refuseHalfAPooler(environment)
  if ((environment.HOSPITAL_CERT === undefined) !== (environment.HOSPITAL_CERT_KEY === undefined)) {
    throw new StartRefused('HOSPITAL_CERT and HOSPITAL_CERT_KEY come together: the certificate and its key.')
  }
  if (environment.METRICS_TOKEN !== undefined && environment.OPERATOR_PORT === undefined) {
    throw new StartRefused('METRICS_TOKEN needs OPERATOR_PORT, where the figures are read.')
  }
  if (environment.OPERATOR_HOST !== undefined && environment.OPERATOR_PORT === undefined) {
    throw new StartRefused('OPERATOR_HOST needs OPERATOR_PORT, the port that listens on it.')
  }
  if ((environment.AUDIT_FEED === undefined) !== (environment.AUDIT_FEED_KEY === undefined)) {
    const missing = environment.AUDIT_FEED === undefined ? 'AUDIT_FEED' : 'AUDIT_FEED_KEY'
    throw new StartRefused(
      `The log collector's feed needs both AUDIT_FEED and AUDIT_FEED_KEY: ${missing} is not set. A key: openssl rand -hex 32`,
    )
  }
  refuseHalfAProvider(environment)
  refuseHalfAStorage(environment)
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined)) {
    const missing = TLS_CERT === undefined ? 'TLS_CERT' : 'TLS_KEY'
    throw new StartRefused(`TLS needs both TLS_CERT and TLS_KEY: ${missing} is not set.`)
  }
}

function refuseHalfAPooler(environment: Environment): void {
  const { DATABASE_URL, DATABASE_LISTEN_URL, DATABASE_POOLING } = environment
  const alone = (['DATABASE_LISTEN_URL', 'DATABASE_POOLING'] as const).find((name) => environment[name])
  if (DATABASE_URL === undefined && alone !== undefined)
    throw new StartRefused(`${alone} is set but DATABASE_URL is not.`)
  if (DATABASE_POOLING === 'transaction' && DATABASE_LISTEN_URL === undefined)
    throw new StartRefused(
      'DATABASE_POOLING=transaction needs DATABASE_LISTEN_URL: notifications need a session, at PostgreSQL itself.',
    )
}

function refuseHalfAProvider(environment: Environment): void {
  const missing = openidNames.filter((name) => environment[name] === undefined)
  if (missing.length > 0 && missing.length < openidNames.length)
    throw new StartRefused(
      `Signing in by the clinic's OpenID provider needs ${openidNames.join(', ')}: ${missing.join(', ')} is not set.`,
    )
}

const storageNames = [
  'FILES_S3_ENDPOINT',
  'FILES_S3_BUCKET',
  'FILES_S3_ACCESS_KEY',
  'FILES_S3_SECRET_KEY',
] as const

function refuseHalfAStorage(environment: Environment): void {
  const missing = storageNames.filter((name) => environment[name] === undefined)
  const isWanted = environment.FILES_STORE === 's3' || missing.length < storageNames.length
  if (isWanted && missing.length > 0)
    throw new StartRefused(
      `Files in an object storage need ${storageNames.join(', ')}: ${missing.join(', ')} is not set.`,
    )
  const { FILES_S3_ENDPOINT = '', DEMO } = environment
  if (FILES_S3_ENDPOINT.startsWith('http:') && DEMO === 'off')
    throw new StartRefused(
      'FILES_S3_ENDPOINT is plain http: the keys of the storage would go over the wire in clear. Name it with https.',
    )
}

/** Without TLS, somebody in the network could read or forge the provider's responses and sign in as anybody. */
function refuseUnsafeProvider({ OPENID_ISSUER, DEMO }: Environment): void {
  if (OPENID_ISSUER?.startsWith('http:') !== true) return
  const { hostname } = new URL(OPENID_ISSUER)
  if (DEMO === 'off' || !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new StartRefused(
      'OPENID_ISSUER is plain http, which only a demo clinic may ask on its own machine: name it with https.',
    )
}

/** A restore reads backups and needs no public key. */
function refuseHalfABackup({ BACKUP_DIR, BACKUP_RECIPIENT }: Environment): void {
  if ((BACKUP_DIR === undefined) === (BACKUP_RECIPIENT === undefined)) return
  const missing = BACKUP_DIR === undefined ? 'BACKUP_DIR' : 'BACKUP_RECIPIENT'
  throw new StartRefused(
    `Backups need both BACKUP_DIR and BACKUP_RECIPIENT: ${missing} is not set. npm run operator -- backup key makes a key.`,
  )
}

function refuseUnsafeProduction(environment: Environment): void {
  if (environment.TEST_CLOCK_FILE !== undefined)
    throw new StartRefused('TEST_CLOCK_FILE is for tests; production (DEMO=off) refuses it.')
  if (environment.TEST_LIMITS !== undefined)
    throw new StartRefused('TEST_LIMITS is for tests; production (DEMO=off) refuses it.')
  if (environment.BEARER_ONLY === 'on')
    throw new StartRefused('BEARER_ONLY is for tests; production (DEMO=off) refuses it.')
  if (environment.THERAPIST_CERTIFICATES === 'off')
    throw new StartRefused(
      'THERAPIST_CERTIFICATES=off is for the demo clinic; production (DEMO=off) refuses it.',
    )
  if (environment.TLS_CERT === undefined) return refuseUnsafeProxy(environment)
  const plain = urlNames.find((name) => environment[name]?.startsWith('http:'))
  if (plain)
    throw new StartRefused(
      `${plain} is plain http: letters would lead there with links that set a password; name it with https.`,
    )
}

/** Certificates come from a TLS handshake: the server's own, or a proxy's with an agreed header format. */
function refuseUnseenCertificates(environment: Environment): void {
  const { TLS_CERT, TRUSTED_PROXIES, PROXY_CERTIFICATE_FORMAT } = environment
  if (PROXY_CERTIFICATE_FORMAT !== undefined && TRUSTED_PROXIES === '')
    throw new StartRefused(
      'PROXY_CERTIFICATE_FORMAT needs TRUSTED_PROXIES: nobody else may show certificates.',
    )
  if (needsCertificates(environment) && TLS_CERT === undefined && PROXY_CERTIFICATE_FORMAT === undefined)
    throw new StartRefused(
      'Therapists need their certificate, and nobody asks for it: set TLS_CERT and TLS_KEY, or PROXY_CERTIFICATE_FORMAT (rfc9440, nginx-escaped, envoy-xfcc or traefik-pem) for the proxy that does.',
    )
}

/** Whether proxies hand a site on without opening TLS: then whatever it reads comes from the visitor, the headers of a proxy too. */
export function isPassedThrough({ TLS_PASSTHROUGH = 'none' }: Environment, site: Role): boolean {
  return TLS_PASSTHROUGH.split(',').includes(site.toLowerCase())
}

/**
 * A router that does not open TLS cannot remove X-Forwarded-For from what a visitor sends. The server cannot tell it from a proxy that
 * ends TLS and begins it anew, so that the operator has to say which of the two is in front of each site.
 */
function refuseUnclearPassthrough(environment: Environment): void {
  const { TLS_CERT, TRUSTED_PROXIES, TLS_PASSTHROUGH, PROXY_CERTIFICATE_FORMAT } = environment
  const opened = 'TLS_PASSTHROUGH'
  if (TLS_CERT === undefined) {
    if (TLS_PASSTHROUGH === undefined || TLS_PASSTHROUGH === 'none') return
    throw new StartRefused(
      `${opened} needs TLS_CERT and TLS_KEY: what a router hands on unopened is opened by the server.`,
    )
  }
  if (TRUSTED_PROXIES !== '' && TLS_PASSTHROUGH === undefined)
    throw new StartRefused(
      `TLS_CERT and TRUSTED_PROXIES together need ${opened}: the sites (client, therapist, admin) that the proxies hand on without opening TLS, or none.`,
    )
  const passesTherapists = isPassedThrough(environment, 'THERAPIST')
  if (passesTherapists && PROXY_CERTIFICATE_FORMAT !== undefined)
    throw new StartRefused(
      `${opened} names the therapists' site and PROXY_CERTIFICATE_FORMAT is set: a router that opens no TLS sees no certificate. Leave one of the two out.`,
    )
  if (
    TRUSTED_PROXIES !== '' &&
    !passesTherapists &&
    PROXY_CERTIFICATE_FORMAT === undefined &&
    needsCertificates(environment)
  )
    throw new StartRefused(
      `Therapists need their certificate, and a proxy that opens their TLS keeps it to itself: add therapist to ${opened}, or set PROXY_CERTIFICATE_FORMAT.`,
    )
}

const openidNames = ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'] as const
const urlNames = ['CLIENT_URL', 'THERAPIST_URL', 'ADMIN_URL'] as const

/** Browsers isolate sites by origin: two sites at one origin would share pages, storage and workers. */
function refuseSharedOrigins(environment: Environment): void {
  const named = new Map<string, string>()
  for (const name of urlNames) {
    const url = environment[name]
    if (url === undefined) continue
    const { origin } = new URL(url)
    const other = named.get(origin)
    if (other !== undefined)
      throw new StartRefused(
        `${other} and ${name} have the same origin (${origin}): give each site a host name of its own.`,
      )
    named.set(origin, name)
  }
}

/** Every site must be public over https, and the server must know it: otherwise cookies lack `Secure`. */
function refuseUnsafeProxy(environment: Environment): void {
  if (environment.TRUSTED_PROXIES === '') {
    throw new StartRefused(
      'Production (DEMO=off) needs TLS: set TLS_CERT and TLS_KEY, or TRUSTED_PROXIES with the proxy that ends TLS.',
    )
  }
  const plain = urlNames.find((name) => environment[name]?.startsWith('https:') !== true)
  if (plain) {
    throw new StartRefused(
      `Production (DEMO=off) behind a proxy needs CLIENT_URL, THERAPIST_URL and ADMIN_URL with https: ${plain} is missing or plain http.`,
    )
  }
}
