import { readEnvironment } from '#config/environment.ts'
import { postLetterTask } from '#outbox/letters.store.ts'
import type { Mail, Mailer } from '#outbox/mailer.ts'
import type { Pusher } from '#outbox/pusher.ts'
import { timetable } from '#timetable'
import { sqlRows } from './direct-sql.ts'
import type { TestServer } from './test-server.ts'

const mailers = new WeakMap<TestServer, Mailer>()
const pushers = new WeakMap<TestServer, Pusher>()
const posted = new WeakMap<TestServer, Mail[]>()

/** Does one of the things that happen by themselves, at the server's present. */
export async function runTask(server: TestServer, name: string, payload: unknown = {}): Promise<void> {
  const mails = mailsOf(server)
  const tasks = timetable({
    ...server,
    environment: readEnvironment({ DATA_DIR: server.folder, THERAPIST_URL: 'https://team.example.org' }),
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
  await task.work(payload)
}

/** Posts what is due, and tells all letters that this server ever posted. */
export async function postLetters(server: TestServer): Promise<readonly Mail[]> {
  const due = await sqlRows<{ id: string }>(
    server.addresses.superuser,
    `select id from letters where state = 'planned' and due_at <= to_timestamp($1) order by due_at, id`,
    [server.clock.instant()],
  )
  for (const { id } of due) await runTask(server, postLetterTask, { letterId: id })
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
