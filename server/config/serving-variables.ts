import { type Environment, variableNames } from './environment.ts'

/** Whether a serving process reads a variable of the server; the primary process alone reads the others. */
const isRead: Readonly<Record<keyof Environment, boolean>> = {
  DATA_DIR: true,
  KEYS_DIR: true,
  CREDENTIALS_DIRECTORY: true,
  // The primary process hands over the data key, so that no other one logs in to the KMS.
  KEYS_KMS: false,
  KEYS_KMS_KEY: false,
  KEYS_KMS_URL: false,
  KEYS_KMS_MOUNT: false,
  KEYS_KMS_NAMESPACE: false,
  KEYS_KMS_TOKEN: false,
  KEYS_KMS_CA: false,
  KEYS_KMS_MODULE: false,
  KEYS_KMS_TOKEN_LABEL: false,
  KEYS_KMS_PIN: false,
  HOST: true,
  CLIENT_PORT: true,
  THERAPIST_PORT: true,
  ADMIN_PORT: true,
  CLIENT_URL: true,
  THERAPIST_URL: true,
  ADMIN_URL: true,
  // Says that the database is not the embedded one. It is the address of the application's role.
  DATABASE_URL: true,
  DATABASE_OWNER_URL: false,
  DATABASE_JOBS_URL: false,
  DATABASE_LISTEN_URL: false,
  DATABASE_POOLING: true,
  DATABASE_CONNECTIONS: true,
  DATABASE_JOBS_CONNECTIONS: false,
  EMBEDDED_POSTGRES: false,
  // The check of the set-up looks for the newest backup.
  BACKUP_DIR: true,
  BACKUP_RECIPIENT: false,
  DATABASE_BACKUP_URL: false,
  DEMO: true,
  TRUSTED_PROXIES: true,
  THERAPIST_CERTIFICATES: true,
  PROXY_CERTIFICATE_FORMAT: true,
  TLS_PASSTHROUGH: true,
  TLS_CERT: true,
  TLS_KEY: true,
  ZONE: true,
  // Without its login: see below.
  SMTP_URL: false,
  VIRUS_SCANNER: true,
  OPENID_ISSUER: true,
  OPENID_CLIENT_ID: true,
  OPENID_CLIENT_SECRET: true,
  FILES_STORE: true,
  FILES_S3_ENDPOINT: true,
  FILES_S3_BUCKET: true,
  FILES_S3_REGION: true,
  FILES_S3_ACCESS_KEY: true,
  FILES_S3_SECRET_KEY: true,
  FILES_S3_CA: true,
  HOSPITAL_CERT: false,
  HOSPITAL_CERT_KEY: false,
  HOSPITAL_SIGNING_KEY: false,
  HOSPITAL_CA: false,
  SECURITY_CONTACT: true,
  LOG: true,
  INSTANCE_NAME: true,
  PROCESSES: true,
  OPERATOR_PORT: false,
  OPERATOR_HOST: false,
  METRICS_TOKEN: false,
  LISTEN_FDS: false,
  LISTEN_PID: false,
  TEST_CLOCK_FILE: true,
  TEST_LIMITS: true,
  REVEAL_UNKNOWN_ALIAS: true,
  PROTOCOL_HEAD_TO: true,
  AUDIT_FEED: false,
  AUDIT_FEED_KEY: false,
  BEARER_ONLY: true,
}

/** Variables that the system's libraries, Node and the PostgreSQL client read by themselves. */
const readByLibraries =
  /^(PATH|HOME|USER|LANG|LANGUAGE|LC_\w+|TZ|TZDIR|TMPDIR|LD_LIBRARY_PATH|SSL_CERT_FILE|SSL_CERT_DIR|OPENSSL_CONF|NODE_\w+|UV_\w+|PG[A-Z]+)$/

const served = new Set(
  variableNames.filter((name) => isRead[name as keyof Environment]).flatMap((name) => [name, `${name}_FILE`]),
)

/**
 * The environment of a serving process: only what it reads. What is withheld is explicitly undefined, because Node's cluster
 * adds the primary process's variables to what it is given, and leaves out undefined ones.
 */
export function servingVariables(
  variables: Readonly<Record<string, string | undefined>>,
  { SMTP_URL }: Pick<Environment, 'SMTP_URL'>,
): Readonly<Record<string, string | undefined>> {
  const kept = Object.entries(variables).map(
    ([name, value]) => [name, served.has(name) || readByLibraries.test(name) ? value : undefined] as const,
  )
  // The check of the set-up tells whether there is a mail server; only the jobs of the primary process log in there.
  return { ...Object.fromEntries(kept), SMTP_URL: SMTP_URL && withoutLogin(SMTP_URL) }
}

function withoutLogin(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}
