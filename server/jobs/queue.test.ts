import { describe, expect, it } from 'vitest'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, testClock } from '#testing/test-server.ts'
import { addJob, addJobs, type Urgency } from './add-job.store.ts'
import { goesFirst } from './give-way.ts'
import { prepareQueue, runQueue } from './queue.ts'

const quiet = { info: () => undefined, error: () => undefined }

describe('the queue', () => {
  it.each([
    ['a year ahead of the machine', 365 * 86_400],
    ['the machine’s', 0],
  ])('begins what is due by a clock that is %s, and nothing that is not (§1)', async (_, ahead) => {
    const server = await openTestServer()
    const clock = testClock(new Date(Date.now() + ahead * 1000).toISOString())
    const begun: string[] = []
    await prepareQueue(server.addresses.jobs)
    const work = async (payload: unknown) => void begun.push((payload as { which: string }).which)
    const queue = await runQueue(server.addresses.jobs, [{ name: 'note', work }], {
      log: quiet,
      clock,
      connections: 3,
      giveWay: goesFirst,
    })
    try {
      await server.database.inTransaction(async (tx) => {
        await addJob(tx, 'note', { which: 'tomorrow' }, { at: clock.instant() + 86_400, key: 'tomorrow' })
        await addJob(tx, 'note', { which: 'now' }, { at: clock.instant(), key: 'now' })
      })
      await expect.poll(() => begun, { timeout: 20_000 }).toEqual(['now'])
      clock.pass(86_400)
      await expect.poll(() => begun, { timeout: 20_000 }).toEqual(['now', 'tomorrow'])
    } finally {
      await queue.stop()
      await server.close()
    }
  })

  // REQ 4.446
  it('begins what was added while nobody listened, before it looks for it by itself', async () => {
    const server = await openTestServer()
    const begun: string[] = []
    await prepareQueue(server.addresses.jobs)
    const work = async (payload: unknown) => void begun.push((payload as { which: string }).which)
    const queue = await runQueue(server.addresses.jobs, [{ name: 'note', work }], {
      log: quiet,
      clock: server.clock,
      connections: 3,
      giveWay: goesFirst,
    })
    const add = (which: string) =>
      sqlRows(
        server.addresses.superuser,
        `select standfest_queue.enqueue('note', '{"which":"${which}"}', now(), '${which}');
         notify "jobs:insert"`,
      )
    const ofListeners = (what: string) =>
      sqlRows(
        server.addresses.superuser,
        `select ${what} from pg_stat_activity where datname = current_database() and query ilike 'notify%'
         and pid <> pg_backend_pid()`,
      )
    try {
      await expect.poll(() => ofListeners('pid'), { timeout: 20_000 }).toHaveLength(1)
      await add('heard')
      await expect.poll(() => begun, { timeout: 10_000 }).toEqual(['heard'])
      await ofListeners('pg_terminate_backend(pid)')
      await add('unheard')
      await expect.poll(() => begun, { timeout: 10_000 }).toEqual(['heard', 'unheard'])
    } finally {
      await queue.stop()
      await server.close()
    }
  })

  // REQ 4.446
  it('runs the jobs of a process that was killed within two minutes, and leaves those of a living one', async () => {
    const server = await openTestServer()
    const ask = (text: string) => sqlRows(server.addresses.superuser, text)
    const begun: string[] = []
    let finish = (): void => undefined
    const long = new Promise<void>((resolve) => (finish = resolve))
    await prepareQueue(server.addresses.jobs)
    for (const which of ['killed', 'living', 'replaced'])
      await ask(`select standfest_queue.enqueue('note', '{"which":"${which}"}', now(), '${which}')`)
    const lock = (which: string, seconds: number) =>
      ask(`update standfest_queue._private_jobs set locked_by = 'another', attempts = attempts + 1,
           locked_at = now() - interval '${seconds} seconds' where payload->>'which' = '${which}'`)
    await lock('killed', 100)
    await lock('living', 80)
    await lock('replaced', 100)
    // Adding a job under the key of a locked one uses up the attempts of the locked job.
    await ask(`select standfest_queue.enqueue('note', '{"which":"replacing"}', now(), 'replaced')`)
    const work = async (payload: unknown) => {
      const { which } = payload as { readonly which: string }
      begun.push(which)
      if (which === 'killed') await long
    }
    const queue = await runQueue(server.addresses.jobs, [{ name: 'note', work }], {
      log: quiet,
      clock: server.clock,
      connections: 4,
      giveWay: goesFirst,
    })
    const locked = () =>
      ask(`select payload->>'which' as which from standfest_queue._private_jobs
           where locked_by is distinct from 'another' and locked_at > now() - interval '30 seconds'`)
    try {
      await expect.poll(() => begun.toSorted(), { timeout: 20_000 }).toEqual(['killed', 'replacing'])
      await ask(`update standfest_queue._private_jobs set locked_at = now() - interval '60 seconds'
                 where locked_by is distinct from 'another'`)
      await expect.poll(locked, { timeout: 20_000 }).toEqual([{ which: 'killed' }])
      finish()
      const left = () => ask(`select payload->>'which' as which from standfest_queue._private_jobs`)
      await expect.poll(left, { timeout: 20_000 }).toEqual([{ which: 'living' }])
      expect(begun).toHaveLength(2)
      expect(await queue.look()).toEqual({ waiting: 0, oldestSeconds: 0, givenUp: 0 })
    } finally {
      await queue.stop()
      await server.close()
    }
  })

  // REQ 4.445
  it('lets urgent jobs go at once, and others only once calls went first', async () => {
    const server = await openTestServer()
    const { clock } = server
    const order: string[] = []
    let goFirst = (): void => undefined
    const others = new Promise<void>((resolve) => (goFirst = resolve))
    await prepareQueue(server.addresses.jobs)
    const queue = await runQueue(
      server.addresses.jobs,
      [{ name: 'note', work: async (payload) => void order.push((payload as { which: string }).which) }],
      {
        log: quiet,
        clock,
        connections: 4,
        giveWay: () => {
          order.push('asked')
          return others
        },
      },
    )
    try {
      const add = (which: string, urgency: Urgency) => {
        const job = { payload: { which }, at: clock.instant(), key: which, urgency }
        return server.database.inTransaction((tx) => addJobs(tx, 'note', [job]))
      }
      await add('reminders', 'waits')
      await expect.poll(() => order, { timeout: 20_000 }).toEqual(['asked'])
      await add('new password', 'first')
      await expect.poll(() => order, { timeout: 20_000 }).toEqual(['asked', 'new password'])
      goFirst()
      await expect.poll(() => order, { timeout: 20_000 }).toEqual(['asked', 'new password', 'reminders'])
      // As a server of the version before does, which runs beside this one during an update.
      await sqlRows(
        server.addresses.app,
        `select standfest_queue.enqueue('note', '{"which":"old"}', now(), 'old')`,
      )
      await sqlRows(server.addresses.superuser, `notify "jobs:insert"`)
      await expect.poll(() => order.at(-1), { timeout: 40_000 }).toBe('old')
    } finally {
      await queue.stop()
      await server.close()
    }
  })
})
