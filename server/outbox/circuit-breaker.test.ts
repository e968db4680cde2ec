import { describe, expect, it } from 'vitest'
import { MailServerPaused, withCircuitBreaker } from './circuit-breaker.ts'
import type { Mail } from './mailer.ts'

/** Taken, or refused by the code of a fault, where the server spoke with the number of its answer. */
type Answer = { readonly code?: string; readonly responseCode?: number }

const taken: Answer = {}
const silent: Answer = { code: 'ETIMEDOUT' }

/** A fake mail server with configurable answers and a call counter. */
function aMailServer() {
  const server = { answer: taken, asked: 0, now: 1000, answersAfter: Promise.resolve() }
  const mailer = {
    channel: 'mail' as const,
    send: async (_mail: Mail, note: () => Promise<void>) => {
      server.asked += 1
      await server.answersAfter
      if (server.answer.code !== undefined) throw Object.assign(new Error('no'), server.answer)
      await note()
    },
  }
  const guarded = withCircuitBreaker(mailer, { instant: () => server.now })
  const send = async (note = (): Promise<void> => Promise.resolve()) => {
    const mail: Mail = { id: 'a', to: 'a@example.org', subject: '', text: '', language: 'de_DE' }
    try {
      await guarded.send(mail, note)
      return 'taken'
    } catch (error) {
      if (error instanceof MailServerPaused) return `paused until ${error.until} (${error.fault})`
      return error instanceof Error && 'code' in error ? error.code : 'another fault'
    }
  }
  const sendMany = async (count: number) => {
    const answers: unknown[] = []
    for (let one = 0; one < count; one += 1) answers.push(await send())
    return answers
  }
  return { server, guarded, send, sendMany }
}

const addressRefused: Answer = { code: 'EENVELOPE', responseCode: 550 }

describe('a mail server that does not answer', () => {
  it.each([
    { code: 'ETIMEDOUT' },
    { code: 'ECONNECTION' },
    { code: 'ESOCKET' },
    { code: 'EDNS' },
    { code: 'EPROTOCOL', responseCode: 554 },
    { code: 'EAUTH', responseCode: 535 },
    { code: 'EENVELOPE', responseCode: 421, told: 'ECONNECTION' },
  ])('is asked five times, and then no mail waits for it ($code)', async ({ told, ...answer }) => {
    const { server, guarded, sendMany, send } = aMailServer()
    server.answer = answer
    await sendMany(5)
    expect(guarded.isPaused()).toBe(true)
    expect(await send()).toBe(`paused until 1030 (${told ?? answer.code})`)
    expect(server.asked).toBe(5)
  })

  it('is none that refuses an address, or that answers in between', async () => {
    const { server, guarded, sendMany, send } = aMailServer()
    server.answer = addressRefused
    await sendMany(10)
    expect(guarded.isPaused()).toBe(false)
    for (const answer of [taken, addressRefused]) {
      server.answer = silent
      await sendMany(4)
      server.answer = answer
      await send()
    }
    server.answer = silent
    await sendMany(4)
    expect(guarded.isPaused()).toBe(false)
  })

  it('is tried again by one mail after half a minute, after twice as long each time, five minutes at most', async () => {
    const { server, send, sendMany } = aMailServer()
    server.answer = silent
    await sendMany(5)
    const pauses: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const until = Number(/until (\d+)/.exec(String(await send()))?.[1])
      pauses.push(until - server.now)
      server.now = until
      expect(await send()).toBe('ETIMEDOUT')
    }
    expect(pauses).toEqual([30, 60, 120, 240, 300, 300])
    expect(server.asked).toBe(5 + 6)
  })

  it('lets all mails through again once it has taken one', async () => {
    const { server, guarded, sendMany, send } = aMailServer()
    server.answer = silent
    await sendMany(5)
    server.now += 30
    server.answer = taken
    expect(await sendMany(3)).toEqual(['taken', 'taken', 'taken'])
    expect(guarded.isPaused()).toBe(false)
    server.answer = silent
    expect(await sendMany(4)).toEqual(Array.from({ length: 4 }, () => 'ETIMEDOUT'))
    server.answer = taken
    expect(await send()).toBe('taken')
  })

  it('is found out about by one mail alone: others are put off for as long as that may take', async () => {
    const { server, send, sendMany } = aMailServer()
    server.answer = silent
    await sendMany(5)
    server.now += 30
    let answer = (): void => undefined
    server.answersAfter = new Promise((resolve) => (answer = resolve))
    const probe = send()
    expect(await send()).toBe('paused until 1090 (ETIMEDOUT)')
    expect(server.asked).toBe(6)
    answer()
    expect(await probe).toBe('ETIMEDOUT')
    expect(await send()).toBe('paused until 1090 (ETIMEDOUT)')
  })

  it('is not blamed for what happens after it took a mail', async () => {
    const { guarded, send } = aMailServer()
    const lost = async () => {
      throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })
    }
    for (let one = 0; one < 6; one += 1) expect(await send(lost)).toBe('ECONNREFUSED')
    expect(guarded.isPaused()).toBe(false)
  })
})
