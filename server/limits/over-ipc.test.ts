import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Limits, openLimits } from './limits.ts'
import { limitsOverIpc, openLimitServer } from './over-ipc.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A process that asks; the channel may be cut, so that nothing comes back. */
function aProcess(server: ReturnType<typeof openLimitServer>) {
  const channel = { isCut: false }
  const connection = server.connect((answers) => {
    if (!channel.isCut) setImmediate(() => side.hear(structuredClone(answers)))
  })
  const side = limitsOverIpc((asks) => connection.hear(structuredClone(asks)))
  return { limits: side.limits, channel, dies: connection.release }
}

const twoProcesses = () => {
  const server = openLimitServer(openLimits())
  return [aProcess(server), aProcess(server)] as const
}

/** What was sent so far has arrived, and so have the answers. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const minute = 60_000
const window = { milliseconds: minute, max: 10 }
const most = { whole: 5, address: 3, session: 2 }

/** How many of twenty, asked at these in turn, stay within the window's limit. */
async function letIn(all: readonly Pick<Limits, 'count'>[], key = 'a session'): Promise<number> {
  const counted = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => all[index % all.length]?.count(key, window)),
  )
  return counted.filter((one) => one !== undefined && one.current <= window.max).length
}

// REQ 4.175
describe('limits over several processes', () => {
  it('let in as many a minute as a limit says, however requests are spread', async () => {
    const [one, other] = twoProcesses()
    expect(await letIn([one.limits, other.limits])).toBe(10)
    expect(await letIn([one.limits, other.limits], 'another session')).toBe(10)
    vi.advanceTimersByTime(minute)
    expect(await letIn([other.limits])).toBe(10)
  })

  it('are seen to let in twice as many where each process counts for itself (planted fault)', async () => {
    const each = [aProcess(openLimitServer(openLimits())), aProcess(openLimitServer(openLimits()))]
    expect(await letIn(each.map(({ limits }) => limits))).toBe(20)
  })

  it('are known to all processes once they are exceeded, without asking', async () => {
    const [one, other] = twoProcesses()
    expect(await other.limits.read('an address')).toEqual({ current: 0, ttl: 0 })
    for (let count = 0; count <= window.max; count += 1) await one.limits.count('an address', window)
    await settled()
    for (const { limits } of [one, other]) {
      const { current, ttl } = await limits.read('an address')
      expect(current).toBeGreaterThan(window.max)
      expect(ttl).toBe(minute)
    }
    vi.advanceTimersByTime(minute)
    for (const { limits } of [one, other]) expect((await limits.read('an address')).current).toBe(0)
  })

  it('share quotas, and give back what a process held that was killed', async () => {
    const [one, other] = twoProcesses()
    const home = { address: 'home' }
    const giveBack = await one.limits.take('bytes', 2, home, most)
    await other.limits.take('bytes', 1, home, most)
    expect(await one.limits.take('bytes', 1, home, most)).toBe('holder')
    expect(await other.limits.take('bytes', 2, {}, most)).toBeTypeOf('function')
    expect(await one.limits.take('bytes', 1, {}, most)).toBe('whole')
    if (typeof giveBack !== 'function') throw new Error('nothing was taken')
    giveBack()
    giveBack()
    expect(await other.limits.take('bytes', 2, home, most)).toBeTypeOf('function')
    expect(await one.limits.take('bytes', 1, {}, most)).toBe('whole')
    other.dies()
    expect(await one.limits.take('bytes', 3, home, most)).toBeTypeOf('function')
  })

  it('let work be done in turn, also when whoever does it or waits for it is killed', async () => {
    const limits = openLimits()
    const server = openLimitServer(limits)
    const [one, other] = [aProcess(server), aProcess(server)]
    const turns = { atOnce: 1, waiting: 2 }
    await one.limits.takeTurn('hash', turns)
    void other.limits.takeTurn('hash', turns)
    await settled()
    void one.limits.takeTurn('hash', turns)
    await settled()
    expect(await one.limits.isCrowded('hash', turns)).toBe(true)
    expect(await other.limits.takeTurn('hash', turns)).toBeUndefined()
    expect(await other.limits.takeTurn('another kind', turns)).toBeTypeOf('function')
    other.dies()
    one.dies()
    await settled()
    expect(await limits.takeTurn('hash', turns)).toBeTypeOf('function')
  })

  it('end the oldest channel of a session, whichever process has it', async () => {
    const [one, other] = twoProcesses()
    const ended: string[] = []
    const add = ({ limits }: typeof one, name: string) =>
      limits.addChannel('a session', 2, () => ended.push(name))
    add(one, 'first')
    const leave = add(other, 'second')
    await settled()
    leave()
    add(other, 'third')
    await settled()
    expect(ended).toEqual([])
    add(other, 'fourth')
    await settled()
    expect(ended).toEqual(['first'])
  })

  it('refuse what is limited when the primary process does not answer, and give back what comes late', async () => {
    const [one, other] = twoProcesses()
    one.channel.isCut = true
    const refused = { refusal: { code: 'ERROR.OVERLOADED' }, retryAfterSeconds: 2 }
    const asked = [
      one.limits.count('a session', window),
      one.limits.take('bytes', 5, {}, most),
      one.limits.isCrowded('hash', { atOnce: 1, waiting: 1 }),
    ].map((asking) => expect(asking).rejects.toMatchObject(refused))
    await settled()
    vi.advanceTimersByTime(3000)
    await Promise.all(asked)
    expect(await other.limits.take('bytes', 1, {}, most)).toBe('whole')
    one.dies()
    expect(await other.limits.take('bytes', 5, {}, most)).toBeTypeOf('function')
  })

  it('give back what was granted after nobody waited for it any more', async () => {
    const limits = openLimits()
    const connection = openLimitServer(limits).connect((answers) => late.push(answers))
    const late: Parameters<typeof side.hear>[0][] = []
    const side = limitsOverIpc((asks) => connection.hear(asks))
    const outcome = side.limits.take('bytes', 5, {}, most).catch((error: Error) => error.message)
    await settled()
    expect(late).toHaveLength(1)
    vi.advanceTimersByTime(3000)
    expect(await outcome).toBe('ERROR.OVERLOADED')
    for (const answers of late) side.hear(answers)
    await settled()
    expect(await limits.take('bytes', 5, {}, most)).toBeTypeOf('function')
  })
})
