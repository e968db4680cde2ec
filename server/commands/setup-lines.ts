import type { SetupCheckName, SetupFinding } from '@standfest/domain/features/monitoring/setup-check.ts'

/** Findings of the set-up check as a line for the operator, with a remedy. Placeholders: {count}, {at}. */
const lines: Readonly<Record<SetupCheckName, string>> = {
  knownPasswords:
    '{count} accounts have a password of the demo clinic. Deactivate them, or set other passwords.',
  encryption:
    '{count} sites are reached without https. Set TLS_CERT and TLS_KEY, or the https addresses of a proxy.',
  keyFiles: 'Others on this machine can read the keys. Close their folder (KEYS_DIR) to others: chmod -R go=',
  fileReaders:
    'Readers of uploaded files are not isolated by the system. Allow user namespaces (docs/operations.md).',
  virusScanner:
    'No virus scanner looks at uploads, or it does not answer. Set VIRUS_SCANNER, or look at clamd.',
  databaseSettings:
    '{count} settings of the database lose data in a crash. Switch fsync, full_page_writes and synchronous_commit on.',
  databaseSupport:
    'The database runs on PostgreSQL from npm, which gets no security updates. Install the distribution’s.',
  databaseVersion: 'Another version of the server has migrated the database. Start this one’s newer version.',
  backup:
    'There is no recent backup of this instance (newest: {at}). Set BACKUP_DIR and BACKUP_RECIPIENT if they are not, and run: npm run operator -- backup',
  backupLog: 'The database’s log has been waiting for BACKUP_DIR since {at}. Mount the folder, or make room.',
  disk: 'The disk of DATA_DIR is nearly full: {count} percent is free.',
  jobs: 'Letters or reminders are not going out. Look for letter-not-sent and job-failed in the log of the server.',
  clock: 'The clocks of this machine and of the database differ by {count} seconds. Synchronise them.',
  protocolSeal:
    'Lines of the audit log wait for their seal. Look for protocol-not-sealed in the log of the server.',
  mailServer: 'SMTP_URL is not set: no mail leaves this machine.',
  sender: 'The sender’s address means something on this machine only. Set sender_address, or CLIENT_URL.',
  lettersRefused:
    '{count} letters were refused several times and wait. Try: npm run operator -- send-test-mail --to ADDRESS',
  lettersDead: '{count} letters of the last seven days were not taken by anybody. See the outbox.',
  serverCertificate: 'The certificate in TLS_CERT cannot be read, or ends on {at}. Renew it and restart.',
  issuer:
    'The issuer of therapists’ certificates ends on {at}. Run: npm run operator -- authority renew --from FILE',
  rootAuthority: 'The root of therapists’ certificates ends on {at}.',
  secondFactor: 'Administrators sign in without a second factor. Switch it on under security settings.',
  administrators: 'There are fewer than two active administrators. Make another one.',
  databaseLog: 'PostgreSQL writes values into its own log. See docs/operations.md for the settings.',
  connections: '{count} percent of the connections of PostgreSQL are taken. Raise max_connections.',
  processes: 'PROCESSES is {count} more than this machine has cores: they wait for each other. Lower it.',
  pushKeys: 'The keys for push notifications do not fit each other. Set auth_key again.',
  pushHosts: 'Push notifications are off: push_request_target names no host.',
  wording: 'The clinic’s own wording of reminders cannot be used. See mail_template_folder.',
  clinicDetails: '{count} details of the clinic are missing: name, address, who is responsible, a hotline.',
  tellingName: 'The application’s name, which every e-mail carries, says what people are treated for.',
  protocolWitness:
    'Nobody outside of the server is told how far the audit log has come. Set PROTOCOL_HEAD_TO.',
  unknownAlias: 'REVEAL_UNKNOWN_ALIAS is on: anybody can find out who has an account.',
  demo: 'This is the demo clinic: its passwords are printed. Real data does not belong here (DEMO=off).',
}

/** Findings of the set-up check as one line for the operator, with a remedy. Placeholders: {count}, {at}. */
export function setupLine({ check, count, at }: Pick<SetupFinding, 'check' | 'count' | 'at'>): string {
  return lines[check]
    .replace('{count}', count === null ? 'an unknown number of' : String(count))
    .replace('{at}', at === null ? 'none' : new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' '))
}
