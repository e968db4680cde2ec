import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roles } from '@standfest/domain/base/call.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { trustedProxies } from '#http/trusted-proxies.ts'
import {
  isPassedThrough,
  needsCertificates,
  readEnvironment,
  StartRefused,
  variableNames,
} from './environment.ts'

const urls = {
  CLIENT_URL: 'https://standfest.example.org',
  THERAPIST_URL: 'https://team.example.org',
  ADMIN_URL: 'https://verwaltung.example.org',
}
const behindProxy = {
  DEMO: 'off',
  TRUSTED_PROXIES: '127.0.0.1',
  PROXY_CERTIFICATE_FORMAT: 'nginx-escaped',
}

const hospitalCertificate = '-----BEGIN CERTIFICATE-----\nMA==\n-----END CERTIFICATE-----'
const hospitalKey = '-----BEGIN PRIVATE KEY-----\nMA==\n-----END PRIVATE KEY-----'

describe('environment of the server', () => {
  // ASVS 3.5.4
  it.each([
    [{ ADMIN_URL: urls.CLIENT_URL }, /CLIENT_URL and ADMIN_URL have the same origin/],
    [{ THERAPIST_URL: `${urls.CLIENT_URL}:443/team` }, /CLIENT_URL and THERAPIST_URL have the same origin/],
    [{ ADMIN_URL: 'https://TEAM.example.org/' }, /THERAPIST_URL and ADMIN_URL have the same origin/],
  ])('refuses two sites that browsers would take for one: %j', (given, line) => {
    expect(() => readEnvironment({ ...behindProxy, ...urls, ...given })).toThrow(line)
  })

  // ASVS 12.2.1
  // TR-2 O.Ntwk_1
  // TR-3 O.Ntwk_1
  it('lets production start behind a proxy that serves all three sites over https', () => {
    expect(readEnvironment({ ...behindProxy, ...urls }).DEMO).toBe('off')
  })

  it.each([
    ['no address', { ...behindProxy }, /CLIENT_URL/],
    ['one address too few', { ...behindProxy, ...urls, ADMIN_URL: undefined }, /ADMIN_URL/],
    [
      'a plain address',
      { ...behindProxy, ...urls, THERAPIST_URL: 'http://team.example.org' },
      /THERAPIST_URL/,
    ],
  ])(
    'refuses production behind a proxy with %s: cookies would go without Secure',
    (_what, variables, line) => {
      expect(() => readEnvironment(variables)).toThrow(line)
    },
  )

  it.each(['CLIENT_URL', 'THERAPIST_URL', 'ADMIN_URL'])(
    'refuses production that ends TLS itself and names a site with plain http: %s',
    (name) => {
      const own = { DEMO: 'off', TLS_CERT: 'a.pem', TLS_KEY: 'a.key' }
      expect(() => readEnvironment({ ...own, [name]: 'http://standfest.example.org' })).toThrow(
        new RegExp(`${name}.*https`),
      )
      expect(readEnvironment({ ...own, [name]: 'https://standfest.example.org' }).DEMO).toBe('off')
    },
  )

  it.each(['javascript:alert(1)', 'ftp://standfest.example.org', 'file:///etc/passwd'])(
    'refuses an address at which no browser reaches a site: %s',
    (address) => {
      expect(() => readEnvironment({ CLIENT_URL: address })).toThrow(/^CLIENT_URL/)
    },
  )

  it('lets production end TLS itself', () => {
    expect(readEnvironment({ DEMO: 'off', TLS_CERT: 'a.pem', TLS_KEY: 'a.key' }).TLS_CERT).toBe('a.pem')
  })

  it.each([
    ['TLS_CERT', { TLS_CERT: 'a.pem' }, /TLS_KEY/],
    ['TLS_KEY', { TLS_KEY: 'a.key' }, /TLS_CERT/],
  ])('refuses %s alone: the sites would be plain http without a word', (_what, variables, line) => {
    expect(() => readEnvironment(variables)).toThrow(line)
    expect(() => readEnvironment({ ...behindProxy, ...urls, ...variables })).toThrow(line)
  })

  // ASVS 13.4.2, 15.2.3
  // TR-2 O.Data_1, O.Source_6
  // TR-3 O.Source_6, O.Source_8
  it.each(['TEST_CLOCK_FILE', 'TEST_LIMITS', 'BEARER_ONLY'])('refuses %s in production', (name) => {
    const value = { TEST_CLOCK_FILE: '/tmp/now', TEST_LIMITS: 'high', BEARER_ONLY: 'on' }[name]
    expect(() => readEnvironment({ ...behindProxy, ...urls, [name]: value })).toThrow(new RegExp(name))
  })

  it('asks therapists for their certificate in production, and in the demo clinic only where that is wanted', () => {
    expect(needsCertificates(readEnvironment({ ...behindProxy, ...urls }))).toBe(true)
    expect(needsCertificates(readEnvironment({}))).toBe(false)
    const wanted = { THERAPIST_CERTIFICATES: 'required', TLS_CERT: 'a.pem', TLS_KEY: 'a.key' }
    expect(needsCertificates(readEnvironment(wanted))).toBe(true)
  })

  it.each([
    [
      'production without the check',
      { ...behindProxy, ...urls, THERAPIST_CERTIFICATES: 'off' },
      /THERAPIST_CERTIFICATES/,
    ],
    ['the check where nobody could ask', { THERAPIST_CERTIFICATES: 'required' }, /nobody asks/],
    [
      'production behind a proxy that does not pass certificates on',
      { ...behindProxy, ...urls, PROXY_CERTIFICATE_FORMAT: undefined },
      /PROXY_CERTIFICATE_FORMAT/,
    ],
    ['headers of nobody in particular', { PROXY_CERTIFICATE_FORMAT: 'rfc9440' }, /TRUSTED_PROXIES/],
    [
      'another form of header',
      { ...behindProxy, ...urls, PROXY_CERTIFICATE_FORMAT: 'apache' },
      /PROXY_CERTIFICATE_FORMAT/,
    ],
  ])('refuses %s', (_what, variables, line) => {
    expect(() => readEnvironment(variables)).toThrow(line)
  })

  it('refuses a zone that nobody knows, at the start and not at the first question', () => {
    expect(() => readEnvironment({ ZONE: 'Europe/Berlinn' })).toThrow(/ZONE/)
  })

  // REQ 4.169
  it('needs no key for writing backups where one is only restored', () => {
    const read = readEnvironment({ BACKUP_DIR: '/b' }, { writesBackups: false })
    expect([read.BACKUP_DIR, read.BACKUP_RECIPIENT]).toEqual(['/b', undefined])
    const recipient = { BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }
    expect(() => readEnvironment(recipient, { writesBackups: false })).toThrow(/BACKUP_DIR is not/)
  })

  const ownDatabase = { DATABASE_URL: 'postgres://app@db/x', DATABASE_JOBS_URL: 'postgres://jobs@db/x' }
  it('refuses addresses of a database of the clinic without the address of the application', () => {
    const jobs = 'postgres://standfest_jobs:x@db:5432/standfest'
    expect(() => readEnvironment({ DATABASE_JOBS_URL: jobs })).toThrow(/DATABASE_URL/)
  })

  it.each([
    ['a word for figures without the port', { METRICS_TOKEN: 'x'.repeat(16) }, /needs OPERATOR_PORT/],
    [
      'shared sessions without an address for notifications',
      { ...ownDatabase, DATABASE_POOLING: 'transaction' },
      /needs DATABASE_LISTEN_URL/,
    ],
    ['a pooler without its database', { DATABASE_POOLING: 'session' }, /DATABASE_URL is not/],
    ['notifications without a database', { DATABASE_LISTEN_URL: 'postgres://db/x' }, /DATABASE_URL is not/],
    ['an address without its port', { OPERATOR_HOST: '10.0.0.5' }, /OPERATOR_HOST needs OPERATOR_PORT/],
    ['a word for figures that is guessed', { METRICS_TOKEN: 'short', OPERATOR_PORT: '0' }, /METRICS_TOKEN/],
    [
      'a certificate without its key',
      { HOSPITAL_CERT: hospitalCertificate },
      /HOSPITAL_CERT_KEY come together/,
    ],
    ['a feed without a key', { AUDIT_FEED: '/audit.jsonl' }, /AUDIT_FEED_KEY is not set/],
    ['a key without a feed', { AUDIT_FEED_KEY: 'k'.repeat(32) }, /AUDIT_FEED is not set/],
    ['a folder for backups without a key', { BACKUP_DIR: '/b' }, /BACKUP_RECIPIENT is not set/],
    [
      'a key for backups without a folder',
      { BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` },
      /BACKUP_DIR is not/,
    ],
    [
      'a secret key in place of the public one',
      { BACKUP_DIR: '/b', BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1QQ' },
      /BACKUP_RECIPIENT: is no public key of age/,
    ],
  ])('refuses %s', (_what, variables, line) => {
    expect(() => readEnvironment(variables)).toThrow(line)
  })
})

const kms = {
  KEYS_KMS: 'transit',
  KEYS_KMS_URL: 'https://kms.klinik.example:8200',
  KEYS_KMS_KEY: 'standfest',
  KEYS_KMS_TOKEN: 'hvs.geheim',
}
const storage = {
  FILES_S3_ENDPOINT: 'https://s3.klinik.example',
  FILES_S3_BUCKET: 'standfest-dateien',
  FILES_S3_ACCESS_KEY: 'zugang',
  FILES_S3_SECRET_KEY: 'geheim',
}
const ownTls = { TLS_CERT: 'a.pem', TLS_KEY: 'a.key' }

// REQ 4.396
describe('a router in front of a server that ends TLS itself', () => {
  const routed = { DEMO: 'off', ...ownTls, ...urls, TRUSTED_PROXIES: '10.0.0.1' }

  it.each([
    [
      'does not say whether it opens TLS',
      routed,
      /TLS_CERT and TRUSTED_PROXIES together need TLS_PASSTHROUGH/,
    ],
    [
      'hands on unopened what the server does not open either',
      { ...behindProxy, ...urls, TLS_PASSTHROUGH: 'client' },
      /TLS_PASSTHROUGH needs TLS_CERT and TLS_KEY/,
    ],
    [
      'hands the therapists’ site on unopened and is to show their certificates',
      { ...routed, TLS_PASSTHROUGH: 'therapist', PROXY_CERTIFICATE_FORMAT: 'rfc9440' },
      /a router that opens no TLS sees no certificate/,
    ],
    [
      'opens the therapists’ TLS and keeps their certificate',
      { ...routed, TLS_PASSTHROUGH: 'client' },
      /add therapist to TLS_PASSTHROUGH, or set PROXY_CERTIFICATE_FORMAT/,
    ],
    [
      'is given a list with an empty place',
      { ...routed, TLS_PASSTHROUGH: 'client,' },
      /TLS_PASSTHROUGH: is neither/,
    ],
  ])('is refused where it %s', (_what, variables, line) => {
    expect(() => readEnvironment(variables)).toThrow(line)
  })

  it.each([
    ['therapist', ['THERAPIST']],
    ['client,therapist,admin', ['CLIENT', 'THERAPIST', 'ADMIN']],
  ])('hands on unopened the sites that TLS_PASSTHROUGH=%s names, and no other', (TLS_PASSTHROUGH, sites) => {
    const environment = readEnvironment({ ...routed, TLS_PASSTHROUGH })
    const passed = roles.filter((site) => isPassedThrough(environment, site))
    expect(passed.toSorted()).toEqual(sites.toSorted())
  })

  it('opens all sites where it ends TLS, begins it anew and shows the certificates', () => {
    const reencrypting = { ...routed, TLS_PASSTHROUGH: 'none', PROXY_CERTIFICATE_FORMAT: 'envoy-xfcc' }
    const environment = readEnvironment(reencrypting)
    expect(roles.filter((site) => isPassedThrough(environment, site))).toEqual([])
  })
})

const openid = {
  OPENID_ISSUER: 'https://sso.klinik.example',
  OPENID_CLIENT_ID: 'standfest',
  OPENID_CLIENT_SECRET: 'x'.repeat(32),
}

describe('the clinic’s OpenID provider', () => {
  it.each(Object.keys(openid))('is named by three variables together: without %s nothing starts', (name) => {
    expect(() => readEnvironment({ ...openid, [name]: undefined })).toThrow(`${name} is not set`)
  })

  it.each([
    ['https://sso.klinik.example', 'off', true],
    ['http://sso.klinik.example', 'off', false],
    ['http://sso.klinik.example', 'on', false],
    ['http://localhost:4000', 'off', false],
    ['http://localhost:4000', 'on', true],
  ] as const)('at %s with DEMO=%s is asked: %s', (OPENID_ISSUER, DEMO, isAsked) => {
    const production = { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }
    const read = () => readEnvironment({ ...production, ...openid, OPENID_ISSUER, DEMO })
    if (isAsked) expect(read().OPENID_ISSUER).toBe(OPENID_ISSUER)
    else expect(read).toThrow(/OPENID_ISSUER is plain http/)
  })
})

describe('a wrong value', () => {
  const key = `age1${'q'.repeat(58)}`
  /** For each variable a plausible mistake, with the other variables required. */
  const wrong: Readonly<Record<string, Record<string, string>>> = {
    DATA_DIR: { DATA_DIR: '' },
    KEYS_DIR: { KEYS_DIR: '' },
    CREDENTIALS_DIRECTORY: { CREDENTIALS_DIRECTORY: '' },
    HOST: { HOST: '' },
    CLIENT_PORT: { CLIENT_PORT: '' },
    THERAPIST_PORT: { THERAPIST_PORT: '70000' },
    ADMIN_PORT: { ADMIN_PORT: 'https' },
    CLIENT_URL: { CLIENT_URL: 'standfest.example.org' },
    THERAPIST_URL: { THERAPIST_URL: 'team.example.org' },
    ADMIN_URL: { ADMIN_URL: 'verwaltung.example.org' },
    DATABASE_URL: { DATABASE_URL: 'mysql://db/standfest' },
    DATABASE_OWNER_URL: { DATABASE_OWNER_URL: 'db' },
    DATABASE_JOBS_URL: { DATABASE_JOBS_URL: 'db:5432' },
    DATABASE_LISTEN_URL: { DATABASE_LISTEN_URL: 'db' },
    DATABASE_POOLING: { DATABASE_POOLING: 'statement' },
    DATABASE_CONNECTIONS: { DATABASE_CONNECTIONS: '2' },
    DATABASE_JOBS_CONNECTIONS: { DATABASE_JOBS_CONNECTIONS: '100' },
    EMBEDDED_POSTGRES: { EMBEDDED_POSTGRES: 'npm' },
    BACKUP_DIR: { BACKUP_DIR: '', BACKUP_RECIPIENT: key },
    BACKUP_RECIPIENT: { BACKUP_DIR: '/b', BACKUP_RECIPIENT: 'age1' },
    DATABASE_BACKUP_URL: { DATABASE_BACKUP_URL: 'db' },
    DEMO: { DEMO: 'no' },
    TRUSTED_PROXIES: { TRUSTED_PROXIES: 'proxy.klinik.example' },
    THERAPIST_CERTIFICATES: { THERAPIST_CERTIFICATES: 'on' },
    PROXY_CERTIFICATE_FORMAT: { PROXY_CERTIFICATE_FORMAT: 'apache' },
    TLS_PASSTHROUGH: { TLS_PASSTHROUGH: 'therapists' },
    TLS_CERT: { TLS_CERT: '', TLS_KEY: 'a.key' },
    TLS_KEY: { TLS_CERT: 'a.pem', TLS_KEY: '' },
    ZONE: { ZONE: 'Berlin' },
    SMTP_URL: { SMTP_URL: 'mail.example.org' },
    PROCESSES: { PROCESSES: '0' },
    OPENID_ISSUER: { ...openid, OPENID_ISSUER: 'sso.klinik.example' },
    OPENID_CLIENT_ID: { ...openid, OPENID_CLIENT_ID: '' },
    OPENID_CLIENT_SECRET: { ...openid, OPENID_CLIENT_SECRET: '' },
    HOSPITAL_CERT: { HOSPITAL_CERT: '/etc/standfest/client.pem', HOSPITAL_CERT_KEY: hospitalKey },
    HOSPITAL_CERT_KEY: { HOSPITAL_CERT: hospitalCertificate, HOSPITAL_CERT_KEY: 'geheim' },
    HOSPITAL_SIGNING_KEY: { HOSPITAL_SIGNING_KEY: hospitalCertificate },
    HOSPITAL_CA: { HOSPITAL_CA: '/etc/ssl/hospital.pem' },
    KEYS_KMS: { ...kms, KEYS_KMS: 'vault' },
    KEYS_KMS_KEY: { ...kms, KEYS_KMS_KEY: '' },
    KEYS_KMS_URL: { ...kms, KEYS_KMS_URL: 'https://kms.klinik.example/v1' },
    KEYS_KMS_MOUNT: { ...kms, KEYS_KMS_MOUNT: '/transit' },
    KEYS_KMS_NAMESPACE: { ...kms, KEYS_KMS_NAMESPACE: 'a//b' },
    KEYS_KMS_TOKEN: { ...kms, KEYS_KMS_TOKEN: 'hvs a' },
    KEYS_KMS_CA: { ...kms, KEYS_KMS_CA: '' },
    KEYS_KMS_MODULE: { KEYS_KMS: 'pkcs11', KEYS_KMS_MODULE: 'libsofthsm2.so' },
    KEYS_KMS_TOKEN_LABEL: { KEYS_KMS: 'pkcs11', KEYS_KMS_TOKEN_LABEL: 'k'.repeat(33) },
    KEYS_KMS_PIN: { KEYS_KMS: 'pkcs11', KEYS_KMS_PIN: '' },
    FILES_STORE: { FILES_STORE: 'disk' },
    FILES_S3_ENDPOINT: { ...storage, FILES_S3_ENDPOINT: 's3.klinik.example' },
    FILES_S3_BUCKET: { ...storage, FILES_S3_BUCKET: 'Die Dateien' },
    FILES_S3_REGION: { ...storage, FILES_S3_REGION: '' },
    FILES_S3_ACCESS_KEY: { ...storage, FILES_S3_ACCESS_KEY: '' },
    FILES_S3_SECRET_KEY: { ...storage, FILES_S3_SECRET_KEY: '' },
    FILES_S3_CA: { ...storage, FILES_S3_CA: '/etc/ssl/storage.pem' },
    VIRUS_SCANNER: { VIRUS_SCANNER: 'scanner:3310' },
    SECURITY_CONTACT: { SECURITY_CONTACT: 'sicherheit@klinik.example' },
    LOG: { LOG: 'yes' },
    LISTEN_FDS: { LISTEN_FDS: 'three' },
    LISTEN_PID: { LISTEN_PID: 'me' },
    INSTANCE_NAME: { INSTANCE_NAME: 'Klinik "Nord"' },
    OPERATOR_PORT: { OPERATOR_PORT: '-1' },
    OPERATOR_HOST: { OPERATOR_PORT: '9300', OPERATOR_HOST: '' },
    METRICS_TOKEN: { METRICS_TOKEN: 'short', OPERATOR_PORT: '9300' },
    TEST_CLOCK_FILE: { TEST_CLOCK_FILE: '' },
    TEST_LIMITS: { TEST_LIMITS: 'on' },
    REVEAL_UNKNOWN_ALIAS: { REVEAL_UNKNOWN_ALIAS: '1' },
    PROTOCOL_HEAD_TO: { PROTOCOL_HEAD_TO: 'leitung' },
    AUDIT_FEED: { AUDIT_FEED: 'audit.jsonl', AUDIT_FEED_KEY: 'k'.repeat(32) },
    AUDIT_FEED_KEY: { AUDIT_FEED: '/var/log/audit.jsonl', AUDIT_FEED_KEY: 'short' },
    BEARER_ONLY: { BEARER_ONLY: 'true' },
  }

  it.each(variableNames)('of %s ends the start with one line that names it', (name) => {
    const lineOf = () => {
      try {
        trustedProxies(readEnvironment(wrong[name] ?? {}).TRUSTED_PROXIES)
        return 'it starts'
      } catch (error) {
        return error instanceof StartRefused ? error.message : 'another fault'
      }
    }
    expect(lineOf()).toMatch(new RegExp(`^[^\\n]*${name}[^\\n]*$`))
  })
})

describe('the address of the mail server', () => {
  // ASVS 12.3.2
  it.each(['requireTLS=false', 'ignoreTLS=true', 'tls.rejectUnauthorized=false', 'logger=true'])(
    'takes no options, by which TLS or the check of its certificate could be switched off: %s',
    (option) => {
      const start = () => readEnvironment({ SMTP_URL: `smtps://a:b@mail.example.org/?${option}` })
      expect(start).toThrow(/^SMTP_URL: takes no options/)
      expect(start).toThrow(StartRefused)
    },
  )
})

describe('a value in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-values-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileWith = (text: string) => {
    const file = join(folder, 'value')
    writeFileSync(file, text)
    return file
  }

  it('counts as if it stood in the environment, with or without the end of its line', () => {
    for (const text of ['smtps://a:b@mail.example.org', 'smtps://a:b@mail.example.org\n'])
      expect(readEnvironment({ SMTP_URL_FILE: fileWith(text) }).SMTP_URL).toBe('smtps://a:b@mail.example.org')
  })

  it('leaves alone what only looks like one', () => {
    expect(readEnvironment({ TEST_CLOCK_FILE: '/nowhere', SOMETHING_FILE: '/nowhere' }).TEST_CLOCK_FILE).toBe(
      '/nowhere',
    )
  })

  it('is a certificate or key as PEM, which has many lines', () => {
    const HOSPITAL_CA_FILE = fileWith(`${hospitalCertificate}\n`)
    expect(readEnvironment({ HOSPITAL_CA_FILE }).HOSPITAL_CA).toBe(hospitalCertificate)
  })

  it.each([
    ['no kind', { ...kms, KEYS_KMS: undefined }, 'KEYS_KMS_KEY needs KEYS_KMS'],
    ['no token', { ...kms, KEYS_KMS_TOKEN: undefined }, 'KEYS_KMS_TOKEN is not set'],
    ['a variable of the other kind', { ...kms, KEYS_KMS_PIN: '4711' }, 'does not belong to KEYS_KMS=transit'],
    ['plain http', { ...kms, KEYS_KMS_URL: 'http://kms.klinik.example:8200' }, 'KEYS_KMS_URL is plain http'],
  ])('of a KMS are refused with %s', (_what, variables, line) => {
    expect(() => readEnvironment(variables)).toThrow(line)
  })

  it.each([
    [
      'is missing',
      () => ({ SMTP_URL_FILE: join(folder, 'none') }),
      /^SMTP_URL_FILE: .* cannot be read \(ENOENT\)[.]$/,
    ],
    ['is empty', () => ({ SMTP_URL_FILE: fileWith('\n') }), /^SMTP_URL_FILE: .* is empty[.]$/],
    ['has two lines', () => ({ SMTP_URL_FILE: fileWith('a\nb\n') }), /more than one line/],
    ['is wrong', () => ({ SMTP_URL_FILE: fileWith('mail.example.org') }), /^SMTP_URL: /],
    ['is given twice', () => ({ SMTP_URL_FILE: fileWith('a'), SMTP_URL: 'b' }), /both set/],
  ])('ends the start with one line when it %s', (_what, variables, line) => {
    expect(() => readEnvironment(variables())).toThrow(line)
  })
})
