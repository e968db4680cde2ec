import { parseArgs } from 'node:util'
import { blobStoreOf } from '#blobs/open-blob-store.ts'
import { type Environment, readEnvironment } from '#config/environment.ts'
import { tellAnnouncements } from '#live/announce.store.ts'
import { openLog } from '#log/log.ts'
import { type Instance, openInstance } from '#open-instance'
import { getIdentity } from '#vault/instance-identity.ts'
import { checkAuditLog, headFrom } from './audit-log.ts'
import { renewAuthority, writeRoot } from './authority.ts'
import { backUp, makeBackupKey } from './backup.ts'
import { check } from './check.ts'
import { clinicCommands } from './clinic-commands.ts'
import { clientsIn, loadDemoData, refuseInProduction } from './demo.ts'
import { eraseFiles, moveAllFiles, restoreFiles } from './files.ts'
import { checkKeys, exportKeys, rotateKeys } from './keys.ts'
import { makeAdministrator, readLanguage, readNewAdministrator } from './make-administrator.ts'
import { migrateAlone } from './migrate-alone.ts'
import { noteRestoreTried } from './note-restore-tried.ts'
import { printPseudonym } from './print-pseudonym.ts'
import { printRoles } from './print-roles.ts'
import { provision } from './provision.ts'
import { purge } from './purge.ts'
import { replay } from './replay.ts'
import { restore } from './restore.ts'
import { resetSecondFactor } from './second-factor.ts'
import { readAddress, sendTestMail } from './send-test-mail.ts'
import { status } from './status.ts'
import { cancellable, openTerminal } from './terminal.ts'
import {
  commandsIn,
  mayBegin,
  refuseOptions,
  refuseUnknown,
  refuseWithoutFolder,
  refuseWithoutInstance,
  wordsOfFault,
} from './typed-command.ts'
import { verifyAll } from './verify.ts'
import { unwrapKeysInPlace, wrapKeysInPlace } from './wrap-keys.ts'

const help = `Usage: npm run operator -- <command> [options]

  administrator --alias NAME --email ADDRESS --name FIRST --surname LAST [--language de|en]
      Makes an administrator's account and prints a link that sets its password once. Without --language its pages and letters
      are in the clinic's language, which is German until an administrator chooses another one.

  second-factor reset --alias NAME
      Takes the second factor from an account whose owner lost phone and recovery codes.

  check
      Says what a start would do: which migrations would run, and what is missing, out of reach or not in order. Changes nothing;
      ends with code 1 where there is a fault.

  status
      Says what runs: version, instance, database and its schema, sessions, letters, newest copy of the keys, newest backup.

  migrate
      Brings the database up to date, or makes a new one, and ends: a job before servers start that do without DATABASE_OWNER_URL.

  send-test-mail --to ADDRESS
      Sends a mail at once, and says what the mail server answered.

  roles [--clinic NAME]
      Prints the SQL by which a superuser makes the roles and the database in a PostgreSQL of your own,
      with fresh passwords and the addresses that belong to them. With --clinic several clinics may share that PostgreSQL.

  provision --clinic NAME --domain DOMAIN --dir FOLDER --alias NAME --email ADDRESS --name FIRST --surname LAST [--language de|en]
      Makes a new clinic in the PostgreSQL of POSTGRES_ADMIN_URL: logins, database, keys, an environment file in
      FOLDER/NAME, and the link of its first administrator. Says what is left to do. Can be repeated where it was interrupted.

  wave --dir FOLDER --with PROGRAM [--clinics NAMES] [--together NUMBER] [--within SECONDS]
      Upgrades the clinics of FOLDER, or those named (a,b,c), to this version: lets PROGRAM restart each one, waits until its
      new server is ready, and stops at the first that is not. PROGRAM gets the clinic's name and environment file.

  move-clinic --dir FOLDER --clinic NAME --with PROGRAM [--within SECONDS]
      Moves a clinic's database from the PostgreSQL of POSTGRES_ADMIN_URL to that of POSTGRES_TARGET_ADMIN_URL; it can only be
      read meanwhile. Compares both, leads the environment file to the new one, and lets PROGRAM restart the server.

  move-clinic finish --dir FOLDER --clinic NAME
      Drops the database that a move has left, locked, in the PostgreSQL of POSTGRES_ADMIN_URL.

  backup-clinic --dir FOLDER --clinic NAME
      Writes a backup of one clinic's database into its BACKUP_DIR while it serves, encrypted for its BACKUP_RECIPIENT.

  restore-clinic --dir FOLDER --clinic NAME --key FILE [--from BACKUP] [--keyring COPY]
      While the clinic's server stands still: restores its newest backup, or BACKUP, beside its neighbours, looks through all
      of it, and puts it in the place of the database. FILE and COPY: as for restore.

  restore-clinic finish --dir FOLDER --clinic NAME
      Drops the database from before a restore.

  erase-clinic --dir FOLDER --clinic NAME --record FILE --key FILE
      While the clinic's server stands still: drops database and logins, destroys keys and files, and writes a record of
      it, signed with your Ed25519 key. Asks for the clinic's name. Repeated, it looks again whether all is gone.

  keys rotate
      Changes the keys now: wraps every key anew, writes a copy, destroys the secrets of older epochs. The master key stays.
      The server does this by itself, within a day after somebody was anonymised and once a month.

  keys verify
      Opens every key, and looks whether everybody is found and the newest copy is in order.

  keys export [--to FILE]
      Writes the copy of the day, and one to FILE. Without master.key a copy opens nothing.

  keys replay [--from FILE]
      After a database from before was put back, and while the server stands still: gives it the keys of
      today and erases again whom the ledger names. FILE: another copy than the newest in KEYS_DIR/copies.

  keys wrap
      While the server stands still: wraps the files in KEYS_DIR by the key management system that KEYS_KMS names. Where
      they are wrapped already, wraps their data key anew, as after a rotation in that system.

  keys unwrap
      While the server stands still: takes the files back from the key management system that KEYS_KMS names.

  authority write-root --to FILE
      Writes key and certificate of the authority's root into a new FILE and takes the key off the server.

  authority renew --from FILE
      Makes a new issuer of certificates with the root in FILE; the file is read and not kept.

  backup
      Copies the database into BACKUP_DIR while it serves, encrypted for BACKUP_RECIPIENT.

  backup key --to FILE
      Makes the pair of keys of backups: writes the secret one into a new FILE, prints the public one.

  backup restored
      Notes in the protocol that you restored a backup of this instance on another machine and it went well. The list
      of the steps before going live then counts that step as done.

  restore --key FILE [--from BACKUP] [--until MOMENT] [--keyring COPY]
      While the server stands still: restores the newest backup, or BACKUP, with all that was written after it, or
      up to MOMENT (2026-11-21T14:30:00+01:00), looks through all of it, and puts it in the place of the database.
      FILE: the secret key of backups. COPY: another copy of the keys than the newest in KEYS_DIR/copies.

  files move --to s3|database
      Moves the bytes of all files into the object storage (FILES_S3_…) or back, while the server runs. Set FILES_STORE first.
      Can be repeated where it was interrupted.

  files restore --key FILE
      Puts files that the object storage lacks back from the copies beside the backups. FILE: the secret key of backups.

  files erase [--yes]
      Says how many objects the instance has in the object storage; with --yes removes them all, before a clinic is erased.

  verify
      Looks through everything: keys, every sealed value and file, indexes, the protocol, a login.

  protocol verify [--head NUMBER:LINK] [--file FILE]
      Looks at every line of the protocol, and says OK or the first broken place. NUMBER:LINK: the head from
      a letter of an earlier day, instead of the one in KEYS_DIR. FILE: an exported audit log; it has to be as it was
      exported, and the chain has to reach the head that it names.

  protocol pseudonym --alias NAME
      Prints by what the lines for the log collector (AUDIT_FEED) call the person with this login name or account id.

  demo load [--clients NUMBER]
      Fills an empty instance with an invented clinic of 60 clients, or as many as you say. Refused in production
      (DEMO=off), and where anybody is.

  purge [--yes]
      Says of how many clients there is content that was deleted longer than 30 days ago; with --yes erases it for good
      at once, as the night does. What may still be restored is never touched.

The commands use the environment of the server (DATA_DIR, DATABASE_URL, KEYS_DIR …) and may run beside it. KEYS_DIR
is DATA_DIR/keys unless it is set. Of the commands, only migrate, restore and keys replay migrate a database that is there.
As a service of systemd, run them by standfest-operator, which has its variables and credentials.
`

const terminal = openTerminal(process.stdout)
const nothingChanged = 'The database is as it was.'
const write = (line: string) => process.stdout.write(`${line}\n`)

function typed(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      alias: { type: 'string' },
      clinic: { type: 'string' },
      clinics: { type: 'string' },
      domain: { type: 'string' },
      dir: { type: 'string' },
      with: { type: 'string' },
      together: { type: 'string' },
      within: { type: 'string' },
      record: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      surname: { type: 'string' },
      language: { type: 'string' },
      to: { type: 'string' },
      from: { type: 'string' },
      head: { type: 'string' },
      file: { type: 'string' },
      key: { type: 'string' },
      keyring: { type: 'string' },
      until: { type: 'string' },
      clients: { type: 'string' },
      yes: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
}

async function run(words: string[]): Promise<void> {
  const { positionals, values } = typed(words)
  const { help: wantsHelp, yes = false, ...options } = values
  if (wantsHelp || positionals[0] === undefined || positionals[0] === 'help') {
    write(help)
    return
  }
  const name = positionals.join(' ')
  refuseUnknown(name, commandsIn(help))
  refuseOptions(name, { ...options, yes: values.yes }, help)
  refuseWithoutFolder(options.to)
  if (name === 'roles') {
    write(printRoles(options.clinic))
    return
  }
  if (name === 'provision') {
    write(await provision(options, process.env, write))
    return
  }
  const forClinics = clinicCommands(options, process.env, terminal)[name]
  if (forClinics) {
    write(await forClinics())
    return
  }
  if (name === 'backup key') {
    write(await makeBackupKey(options.to))
    return
  }
  const environment = readEnvironment(process.env, { writesBackups: name !== 'restore' })
  if (name !== 'restore') refuseWithoutInstance(name, environment)
  if (name === 'keys replay') {
    write(await replay(environment, { from: options.from, say: write }))
    return
  }
  if (name === 'keys wrap') {
    write(await wrapKeysInPlace(environment))
    return
  }
  if (name === 'keys unwrap') {
    write(await unwrapKeysInPlace(environment))
    return
  }
  if (name === 'restore') {
    write(await cancellable(nothingChanged, (signal) => restore(environment, options, { terminal, signal })))
    return
  }
  if (name === 'check') {
    write(await check(environment, write))
    return
  }
  if (name === 'status') {
    write(await status(environment, write))
    return
  }
  if (name === 'migrate') {
    write(await migrateAlone(environment, write))
    return
  }
  refuseBeforeOpening(name, options, environment)
  const command = commands(options, environment, yes)[name]
  if (command) await withInstance(command, environment, mayBegin.has(name))
}

type Options = Readonly<Record<string, string | undefined>>
type Command = (instance: Instance) => Promise<string>

/** Refuses faults that are detectable without the instance, before anything is created or opened. */
function refuseBeforeOpening(name: string, options: Options, environment: Environment): void {
  if (name === 'administrator') {
    readNewAdministrator(options)
    readLanguage(options.language)
  }
  if (name === 'send-test-mail') readAddress(options.to)
  if (name === 'protocol verify' && options.head !== undefined) headFrom(options.head)
  if (name !== 'demo load') return
  refuseInProduction(environment)
  clientsIn(options.clients)
}

/** Commands that need the instance, by name. */
function commands(
  options: Options,
  environment: Environment,
  yes: boolean,
): Readonly<Record<string, Command>> {
  return {
    administrator: (instance) => makeAdministrator(options, instance, environment),
    'send-test-mail': (instance) => sendTestMail(options.to, instance, environment),
    'second-factor reset': (instance) => resetSecondFactor(options, instance),
    'keys rotate': (instance) => rotateKeys(instance, write),
    'keys verify': (instance) => checkKeys(instance, write),
    'keys export': (instance) => exportKeys(instance, options.to),
    'authority write-root': (instance) => writeRoot(instance, options.to),
    'authority renew': (instance) => renewAuthority(instance, options.from),
    backup: (instance) =>
      cancellable('No backup was written.', (signal) => backUp(instance, environment, { terminal, signal })),
    'backup restored': (instance) => noteRestoreTried(instance),
    verify: (instance) =>
      cancellable('Nothing was changed.', (signal) =>
        verifyAll(instance, {
          terminal,
          signal,
          readObject: blobStoreOf(environment, () => getIdentity(instance.vault.keyring.store))?.get,
        }),
      ),
    'demo load': (instance) =>
      cancellable('Clients that were loaded stay; begin anew with an empty instance.', (signal) =>
        loadDemoData(options, instance, { environment, terminal, signal }),
      ),
    purge: (instance) =>
      cancellable('What was erased is gone, the rest waits for the night.', (signal) =>
        purge({ yes }, instance, { terminal, signal }),
      ),
    'files move': (instance) =>
      cancellable('Each file is in one place or the other; run the command again.', (signal) =>
        moveAllFiles(options, instance, environment, { terminal, signal }),
      ),
    'files restore': (instance) =>
      cancellable('What was put back stays.', (signal) =>
        restoreFiles(options, instance, environment, { terminal, signal }),
      ),
    'files erase': (instance) => eraseFiles({ yes }, instance, environment),
    'protocol pseudonym': (instance) => printPseudonym(options, instance, environment),
    'protocol verify': (instance) => checkAuditLog(instance, write, options),
  }
}

async function withInstance(
  work: (instance: Instance) => Promise<string>,
  environment: Environment,
  mayMakeInstance: boolean,
): Promise<void> {
  const migrates = mayMakeInstance ? 'when new' : 'never'
  const log = openLog(false)
  const instance = await openInstance(environment, { log, say: write, beside: true, migrates })
  try {
    write(await work(instance))
    // Announces the command's changes to the live channel now instead of at its next sign of life.
    await instance.database.inTransaction(tellAnnouncements)
  } finally {
    await instance.close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${wordsOfFault(error)}\n`)
  process.exitCode = 1
}
