import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealedColumns } from '#backup/sealed-values.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

/** Why a digest column cannot be brute-forced with the database alone. */
type Reason =
  /** Keyed, with a key outside the database. */
  | { readonly key: string }
  /** A digest of enough random bits. */
  | { readonly random: string }
  /** A digest of public data. */
  | { readonly open: string }
  /** Not a digest, despite its appearance. */
  | { readonly other: string }

const random256 = { random: '256 bits of the server, handed out once' } as const
const blind = { key: 'keyring.indexKey, of the epoch' } as const

/** Byte columns that are not sealed, and columns named like a digest. */
const digests: Readonly<Record<string, Reason>> = {
  'accounts.alias_index': blind,
  'accounts.email_index': blind,
  'accounts.phone_index': blind,
  'accounts.shared_phone_index': blind,
  'accounts.code_index': blind,
  'accounts.password_hash': { key: 'keyring.pepperKey, then Argon2id' },
  'attempts.key_hash': { key: 'keyring.triesKey' },
  'authorities.certificate': { open: 'a certificate, shown to everybody' },
  'authorities.revocation_list': { open: 'a list, shown to everybody' },
  'calendar_addresses.secret_hash': random256,
  'certificates.fingerprint': { open: 'of a certificate, which is shown at each connection' },
  'certificates.key_hash': { open: 'of a public key' },
  'certificates.serial': { other: 'a random number' },
  'client_keys.wrapped': { other: 'a key, wrapped with that of the epoch' },
  'copy_tickets.ticket_hash': random256,
  'copy_tickets.token_hash': random256,
  'enrolment_codes.code_hash': { random: '100 bits of the server, gone after its days' },
  'erasures.id_hash': { key: 'keyring.ledgerKey' },
  'export_runs.ticket_hash': random256,
  'export_runs.token_hash': random256,
  'instance_keys.wrapped': { other: 'a key, wrapped with that of the epoch' },
  'kept_answers.body_hash': { other: 'always empty: a trigger of 0078 sees to it' },
  'kept_kits.token_hash': { random: '256 bits of the device' },
  'letters.opened_hash': { random: '256 bits, made for the letter under the instance’s key' },
  'openid_attempts.secret_hash': random256,
  'openid_attempts.identity_hash': { key: 'keyring.openidKey' },
  'openid_identities.identity_hash': { key: 'keyring.openidKey' },
  'openid_identities.owner_hash': { key: 'keyring.openidKey' },
  'passkey_challenges.challenge_hash': random256,
  'passkeys.credential_hash': { random: '128 bits of the device at least' },
  'password_links.token_hash': random256,
  'protocol_chain.link': { key: 'keyring.chainKey' },
  'push_devices.endpoint_hash': { random: 'an address with the push service’s own random token' },
  'recovery_codes.code_hash': { key: 'of the keyring and the clinic’s salt' },
  'registrations.email_index': blind,
  'registrations.link_hash': { random: '256 bits, made for the letter under the instance’s key' },
  'registrations.password_hash': { key: 'keyring.pepperKey, then Argon2id' },
  'schema_migrations.checksum': { open: 'of a file of the repository' },
  'session_tokens.token_hash': random256,
  'staff_calendar_addresses.secret_hash': { key: 'the instance’s key' },
  'sessions.certificate_fingerprint': { open: 'of a certificate, which is shown at each connection' },
  'sessions.cookie_hash': random256,
  'unlock_pins.pin_hash': { key: 'keyring.pepperKey, then Argon2id' },
}

/** Words of SQL that make a digest without a key. */
const makesDigests = String.raw`\m(sha(1|2\d\d|384|512)|md5|digest|hashtext(extended)?|hash\w*|crypt|crc32c?)\s*\(`

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function complaints(): Promise<string[]> {
  const rows = await sqlRows<{ name: string; isBytes: boolean }>(
    server.addresses.superuser,
    `select table_name || '.' || column_name as name, data_type = 'bytea' as "isBytes"
     from information_schema.columns where table_schema = 'public' order by 1`,
  )
  const sealed = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`))
  const isSuspect = ({ name, isBytes }: (typeof rows)[number]) =>
    !sealed.has(name) &&
    (isBytes || /hash|digest|sha\d|md5|hmac|checksum|fingerprint|_index$|_mark$/.test(name))
  const there = new Set(rows.map(({ name }) => name))
  return [
    ...rows
      .filter((one) => isSuspect(one) && !(one.name in digests))
      .map(({ name }) => `${name}: which key?`),
    ...Object.keys(digests)
      .filter((name) => !there.has(name))
      .map((name) => `${name} is listed and not there`),
  ]
}

/** Schema objects that could compute digests: functions, indexes, defaults, generated columns, checks, views. */
async function makers(): Promise<string[]> {
  const rows = await sqlRows<{ name: string }>(
    server.addresses.superuser,
    `select name from (
       select p.proname as name, p.prosrc as text from pg_proc p where p.pronamespace = 'public'::regnamespace
       union all select indexname, indexdef from pg_indexes where schemaname = 'public'
       union all select adrelid::regclass::text, pg_get_expr(adbin, adrelid) from pg_attrdef
         join pg_class c on c.oid = adrelid where c.relnamespace = 'public'::regnamespace
       union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
       union all select viewname, definition from pg_views where schemaname = 'public'
     ) one where text ~* $1 order by name`,
    [makesDigests],
  )
  return rows.map(({ name }) => name)
}

describe('a digest in the schema', () => {
  // REQ 7.26
  it('has a key that is not in the database, or needs none, and which is said', async () => {
    expect(await complaints()).toEqual([])
    expect(await makers()).toEqual([])
  })

  it.each([
    ['alter table messages add column words_hash text', 'messages.words_hash: which key?'],
    ['alter table messages add column seen bytea', 'messages.seen: which key?'],
  ])('that nobody thought of is found: %s', async (planted, complaint) => {
    await sqlRows(server.addresses.owner, planted)
    try {
      expect(await complaints()).toEqual([complaint])
    } finally {
      await sqlRows(server.addresses.owner, planted.replace('add column', 'drop column').replace(/ \w+$/, ''))
    }
  })

  it('that the database makes by itself is found', async () => {
    await sqlRows(server.addresses.owner, 'create index by_words on messages (sha256(words))')
    expect(await makers()).toEqual(['by_words'])
    await sqlRows(server.addresses.owner, 'drop index by_words')
  })
})
