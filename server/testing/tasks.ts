import { parseCronItems } from 'graphile-worker'
import { readEnvironment } from '#config/environment.ts'
import { goesFirst } from '#jobs/give-way.ts'
import type { Task } from '#jobs/queue.ts'
import type { Mail, Mailer } from '#outbox/mailer.ts'
import { sendMailTask } from '#outbox/mails.store.ts'
import type { Pusher } from '#outbox/pusher.ts'
import { timetable } from '#timetable'
import { sqlRows } from './direct-sql.ts'
import type { TestServer } from './test-server.ts'

const mailers = new WeakMap<TestServer, Mailer>()
const pushers = new WeakMap<TestServer, Pusher>()
const posted = new WeakMap<TestServer, Mail[]>()

/** Runs a background task at the server's time. */
export async function runTask(
  server: TestServer,
  name: string,
  payload: unknown = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  await taskOf(server, name, environment).work(payload, goesFirst)
}

/** Advances the clock by minutes, running a background task whenever scheduled. */
export async function runTaskInTime(server: TestServer, name: string, minutes: number): Promise<void> {
  const { when, work } = taskOf(server, name, {})
  const [item] = parseCronItems([{ task: name, match: when ?? '' }])
  for (let minute = 0; minute < minutes; minute += 1) {
    server.clock.pass(60)
    const at = new Date(server.clock.instant() * 1000)
    const isDue = item?.match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    })
    if (isDue) await work({}, goesFirst)
  }
}

function taskOf(server: TestServer, name: string, environment: Readonly<Record<string, string>>): Task {
  const mails = mailsOf(server)
  const tasks = timetable({
    ...server,
    environment: readEnvironment({
      DATA_DIR: server.folder,
      THERAPIST_URL: 'https://team.example.org',
      ...environment,
    }),
    log: { info: () => undefined, error: (entry) => server.logged.push(entry) },
    pusher: pusherOf(server),
    mailer: mailers.get(server) ?? {
      channel: 'mail',
      send: async (mail, note) => {
        mails.push(mail)
        await note()
      },
    },
  })
  const task = tasks.find((one) => one.name === name)
  if (!task) throw new Error(`there is no task ${name}`)
  return task
}

/** Sends what is due, and returns all mails this server ever sent. */
export async function sendMails(
  server: TestServer,
  environment?: Readonly<Record<string, string>>,
): Promise<readonly Mail[]> {
  const due = await sqlRows<{ id: string }>(
    server.addresses.superuser,
    `select id from letters where state = 'planned' and due_at <= to_timestamp($1) order by due_at, id`,
    [server.clock.instant()],
  )
  for (const { id } of due) await runTask(server, sendMailTask, { letterId: id }, environment)
  return mailsOf(server)
}

/** Gives mails of this server to a mailer of the test's own. */
export function postMailWith(server: TestServer, mailer: Mailer): void {
  mailers.set(server, mailer)
}

/** Gives notices of this server to a pusher of the test's own. */
export function pushWith(server: TestServer, pusher: Pusher): void {
  pushers.set(server, pusher)
}

function pusherOf(server: TestServer): Pusher {
  return pushers.get(server) ?? { send: async () => ({ accepted: [], gone: [], failure: 'no pusher' }) }
}

function mailsOf(server: TestServer): Mail[] {
  const mails = posted.get(server) ?? []
  posted.set(server, mails)
  return mails
}
