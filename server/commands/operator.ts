import { parseArgs } from 'node:util'
import { readEnvironment, StartRefused } from '#config/environment.ts'
import { openLog } from '#log/log.ts'
import { type Instance, openInstance } from '#open-instance'
import { printRoles } from './print-roles.ts'
import { makeAdministrator } from './make-administrator.ts'

const help = `Usage: npm run operator -- <command> [options]

  administrator --alias NAME --email ADDRESS --name FIRST --surname LAST
      Makes an administrator's account and prints a link that sets its password once.

  roles
      Prints the SQL by which a superuser makes the roles and the database in a PostgreSQL of your own,
      with fresh passwords and the addresses that belong to them.

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
  if (positionals[0] !== 'administrator')
    throw new StartRefused(`There is no command "${positionals[0]}".\n\n${help}`)
  const environment = readEnvironment(process.env)
  await withInstance((instance) => makeAdministrator(options, instance, environment), environment)
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
