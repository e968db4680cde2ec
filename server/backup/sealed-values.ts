/** A column of sealed values: table, key owner, and sealing context. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The row part of the sealing context, as SQL. */
  readonly row: string
  readonly owner: string
  /** The column name in the sealing context, as SQL, where it differs from the column's own. */
  readonly place?: string
  /** The client whose key seals the values, as SQL; null: the instance's or the second factors' key. */
  readonly client: string
  readonly key?: 'second-factors'
  /** The sealed bytes as SQL, where they are part of the column's value. */
  readonly value?: string
  /** A condition for rows that have such a value, beside not being null. */
  readonly where?: string
  /** Large values are read in small batches. */
  readonly large?: true
}

const ofClient = { row: 't.id', owner: 't.owner_client', client: 't.owner_client' } as const
const ofInstance = { row: 't.id', owner: `'instance'`, client: 'null::uuid' } as const
const file = { large: true } as const

/**
 * All columns with encrypted values and the keys they are encrypted with. A test compares the list with PostgreSQL's
 * catalogue.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'accounts',
    column: 'identity',
    row: 't.id',
    owner: `case t.type when 3 then t.id::text else 'instance' end`,
    client: 'case t.type when 3 then t.id end',
  },
  { table: 'daily_surveys', column: 'texts', ...ofClient },
  { table: 'weekly_surveys', column: 'texts', ...ofClient },
  { table: 'contents', column: 'words', place: `'words:' || t.kind`, ...ofClient },
  { table: 'messages', column: 'words', ...ofClient },
  { table: 'notes', column: 'words', ...ofClient },
  { table: 'handover_notes', column: 'words', ...ofClient },
  { table: 'follow_ups', column: 'words', ...ofClient },
  { table: 'agreements', column: 'words', ...ofClient },
  { table: 'day_entries', column: 'words', ...ofClient },
  { table: 'sober_agreements', column: 'words', ...ofClient },
  { table: 'hospital_report_drafts', column: 'content', ...ofClient, row: 't.owner_client' },
  { table: 'hospital_numbers', column: 'numbers', ...ofClient, row: 't.owner_client' },
  { table: 'hospital_consents', column: 'content', ...ofClient },
  { table: 'hospital_reports', column: 'content', ...ofClient, ...file },
  { table: 'hospital_reports', column: 'answer', ...ofClient },
  { table: 'filled_questionnaires', column: 'answers', ...ofClient },
  { table: 'own_follow_ups', column: 'words', ...ofInstance },
  { table: 'push_devices', column: 'subscription', ...ofClient },
  { table: 'properties', column: 'name', ...ofClient },
  { table: 'properties', column: 'content', ...ofClient, ...file },
  { table: 'own_copies', column: 'passphrase', ...ofClient },
  { table: 'complete_copies', column: 'reason', ...ofClient, row: 't.owner_client' },
  { table: 'complete_copies', column: 'record', ...ofClient, row: 't.owner_client', ...file },
  {
    table: 'own_copy_pieces',
    column: 'content',
    ...ofClient,
    row: "t.copy_id::text || ' ' || t.place::text",
    ...file,
  },
  { table: 'templates', column: 'words', ...ofInstance },
  { table: 'alerts', column: 'message', ...ofInstance },
  { table: 'alerts', column: 'message_english', ...ofInstance },
  { table: 'template_files', column: 'name', ...ofInstance },
  { table: 'template_files', column: 'content', ...ofInstance, ...file },
  { table: 'registrations', column: 'identity', ...ofInstance },
  { table: 'export_runs', column: 'choice', ...ofInstance },
  { table: 'approvals', column: 'address', ...ofInstance },
  {
    table: 'settings',
    column: 'value',
    ...ofInstance,
    row: 't.name',
    value: `decode(t.value #>> '{}', 'base64')`,
    where: `t.name in ('second_factor_salt', 'auth_key', 'monitoring_report')`,
  },
  {
    table: 'letters',
    column: 'address',
    row: 't.subject_id',
    owner: `case when t.account_id in (select id from accounts where type = 3) then t.account_id::text else 'instance' end`,
    client: 'case when t.account_id in (select id from accounts where type = 3) then t.account_id end',
  },
  {
    table: 'passkeys',
    column: 'credential',
    row: 't.id',
    owner: `case when t.account_id in (select id from accounts where type = 3) then t.account_id::text else 'instance' end`,
    client: 'case when t.account_id in (select id from accounts where type = 3) then t.account_id end',
  },
  {
    table: 'second_factors',
    column: 'secret',
    row: 't.account_id',
    owner: 't.account_id',
    client: 'null::uuid',
    key: 'second-factors',
    // Secrets under a former salt are void and cannot be decrypted.
    where: `t.salt_version = coalesce((select version from settings where name = 'second_factor_salt'), 0)`,
  },
  {
    table: 'kept_answers',
    column: 'answer',
    row: 't.key',
    owner: 't.actor_id',
    client: 't.owner_client',
  },
  { table: 'protocol', column: 'facts', ...ofInstance },
  {
    table: 'protocol',
    column: 'details',
    row: 't.id',
    owner: `coalesce((select t.subject_ref::text from accounts a where a.subject_ref = t.subject_ref and a.type = 3), 'instance')`,
    client: '(select a.id from accounts a where a.subject_ref = t.subject_ref and a.type = 3)',
    // Entries about an anonymised client are left out: no account has their reference, and the key is destroyed.
    where: '(t.subject_ref is null or exists (select from accounts a where a.subject_ref = t.subject_ref))',
  },
]
