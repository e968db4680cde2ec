import { parseArgs } from 'node:util'
import { type Environment, readEnvironment, StartRefused } from '#config/environment.ts'
import { openLog } from '#log/log.ts'
import { type Instance, openInstance } from '#open-instance'
import { renewAuthority, writeRoot } from './authority.ts'
import { checkKeys, exportKeys, rotateKeys } from './keys.ts'
import { printRoles } from './print-roles.ts'
import { makeAdministrator } from './make-administrator.ts'
import { checkProtocol } from './protocol.ts'
import { replay } from './replay.ts'
import { resetSecondFactor } from './second-factor.ts'

const help = `Usage: npm run operator -- <command> [options]

  administrator --alias NAME --email ADDRESS --name FIRST --surname LAST
      Makes an administrator's account and prints a link that sets its password once.

  second-factor reset --alias NAME
      Takes the second factor from an account whose owner lost phone and recovery codes.

  roles
      Prints the SQL by which a superuser makes the roles and the database in a PostgreSQL of your own,
      with fresh passwords and the addresses that belong to them.

  keys rotate
      Changes the keys now: wraps every key anew, writes a copy, destroys the secrets of older epochs.
      The server does this by itself, within a day after somebody was anonymised and once a month.

  keys verify
      Opens every key, and looks whether everybody is found and the newest copy is in order.

  keys export [--to FILE]
      Writes the copy of the day, and one to FILE. Without master.key a copy opens nothing.

  keys replay [--from FILE]
      After a database from before was put back, and while the server stands still: gives it the keys of
      today and erases again whom the ledger names. FILE: another copy than the newest in DATA_DIR/keys/copies.

  authority write-root --to FILE
      Writes key and certificate of the authority's root into a new FILE and takes the key off the server.

  authority renew --from FILE
      Makes a new issuer of certificates with the root in FILE; the file is read and not kept.

  protocol verify [--head NUMBER:LINK]
      Looks at every line of the protocol, and says OK or the first broken place. NUMBER:LINK: the head from
      a letter of an earlier day, instead of the one in DATA_DIR/keys.

The commands use the environment of the server (DATA_DIR, DATABASE_URL …) and may run beside it.
`

const write = (line: string) => process.stdout.write(`${line}\n`)

async function run(words: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      alias: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      surname: { type: 'string' },
      to: { type: 'string' },
      from: { type: 'string' },
      head: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const { help: wantsHelp, ...options } = values
  if (wantsHelp || positionals[0] === undefined) {
    write(help)
    return
  }
  if (positionals[0] === 'roles') {
    write(printRoles())
    return
  }
  const name = positionals.join(' ')
  const environment = readEnvironment(process.env)
  if (name === 'keys replay') {
    write(await replay(environment, { from: options.from, say: write }))
    return
  }
  const command = commands(options, environment)[name]
  if (!command) throw new StartRefused(`There is no command "${name}".\n\n${help}`)
  await withInstance(command, environment)
}

type Options = Readonly<Record<string, string | undefined>>
type Command = (instance: Instance) => Promise<string>

/** What needs the instance, by what is typed. */
function commands(options: Options, environment: Environment): Readonly<Record<string, Command>> {
  return {
    administrator: (instance) => makeAdministrator(options, instance, environment),
    'second-factor reset': (instance) => resetSecondFactor(options, instance),
    'keys rotate': (instance) => rotateKeys(instance, write),
    'keys verify': (instance) => checkKeys(instance, write),
    'keys export': (instance) => exportKeys(instance, options.to),
    'authority write-root': (instance) => writeRoot(instance, options.to),
    'authority renew': (instance) => renewAuthority(instance, options.from),
    'protocol verify': (instance) => checkProtocol(instance, write, options.head),
  }
}

async function withInstance(
  work: (instance: Instance) => Promise<string>,
  environment: ReturnType<typeof readEnvironment>,
): Promise<void> {
  const instance = await openInstance(environment, { log: openLog(false), say: write, beside: true })
  try {
    write(await work(instance))
  } finally {
    await instance.close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
