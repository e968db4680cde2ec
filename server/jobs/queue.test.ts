import { describe, expect, it } from 'vitest'
import { openTestServer, testClock } from '#testing/test-server.ts'
import { addJob } from './add-job.store.ts'
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

  // REQ 4.445
  it('begins a job only once others went first', async () => {
    const server = await openTestServer()
    const { clock } = server
    const order: string[] = []
    let goFirst = (): void => undefined
    const others = new Promise<void>((resolve) => (goFirst = resolve))
    await prepareQueue(server.addresses.jobs)
    const queue = await runQueue(
      server.addresses.jobs,
      [{ name: 'note', work: async () => void order.push('job') }],
      {
        log: quiet,
        clock,
        connections: 3,
        giveWay: () => {
          order.push('asked')
          return others
        },
      },
    )
    try {
      await server.database.inTransaction((tx) => addJob(tx, 'note', {}, { at: clock.instant(), key: 'one' }))
      await expect.poll(() => order, { timeout: 20_000 }).toEqual(['asked'])
      goFirst()
      await expect.poll(() => order, { timeout: 20_000 }).toEqual(['asked', 'job'])
    } finally {
      await queue.stop()
      await server.close()
    }
  })
})
