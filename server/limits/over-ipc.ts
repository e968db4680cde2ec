import { Refused } from '#http/handle.ts'
import type { Limits, Release } from './limits.ts'
import type { Holder, Most } from './quotas.ts'
import type { MostTurns } from './turns.ts'
import type { Counted, Window } from './windows.ts'

/** What a process asks the primary one. A release names the ask by which something was taken. */
export type Ask =
  | readonly [id: number, ask: 'count', key: string, window: Window]
  | readonly [id: number, ask: 'take', resource: string, amount: number, holder: Holder, most: Most]
  | readonly [id: number, ask: 'turn', work: string, most: MostTurns]
  | readonly [id: number, ask: 'crowded', work: string, most: MostTurns]
  | readonly [id: number, ask: 'channel', session: string, most: number]
  | readonly [id: number, ask: 'release']

/** An answer by the id of its ask; or a key whose limit is exceeded, and a channel that must end. */
export type Answer =
  | readonly [id: number, answer: 'counted', counted: Counted]
  | readonly [id: number, answer: 'taken' | 'whole' | 'holder' | 'crowded' | 'free']
  | readonly [id: number, answer: 'end']
  | readonly [id: 0, answer: 'exceeded', key: string, ttl: number]

/** Gathers what is sent in one turn of the event loop into one message. */
function gathering<One>(send: (all: readonly One[]) => void): (one: One) => void {
  let gathered: One[] = []
  return (one) => {
    if (gathered.length === 0)
      setImmediate(() => {
        const all = gathered
        gathered = []
        send(all)
      })
    gathered.push(one)
  }
}

/** The primary process's side: answers all processes from its own limits. */
export function openLimitServer(limits: Limits) {
  const tellAll = new Set<(answer: Answer) => void>()
  /** Connects a process. `release` gives back all that it holds, once it has ended. */
  const connect = (send: (answers: readonly Answer[]) => void) => {
    const tell = gathering(send)
    const held = new Map<number, Release>()
    let isGone = false
    tellAll.add(tell)
    const hold = (id: number, release: Release) => {
      if (isGone) release()
      else held.set(id, release)
    }
    const hear = async (ask: Ask) => {
      const [id, what] = ask
      if (what === 'release') {
        held.get(id)?.()
        held.delete(id)
      } else if (what === 'count') {
        const [, , key, window] = ask
        const counted = await limits.count(key, window)
        tell([id, 'counted', counted])
        if (counted.current === window.max + 1)
          for (const tellOne of tellAll) tellOne([0, 'exceeded', key, counted.ttl])
      } else if (what === 'take') {
        const [, , resource, amount, holder, most] = ask
        const taken = await limits.take(resource, amount, holder, most)
        if (typeof taken === 'function') hold(id, taken)
        tell([id, typeof taken === 'function' ? 'taken' : taken])
      } else if (what === 'turn') {
        const turn = await limits.takeTurn(ask[2], ask[3])
        if (turn) hold(id, turn)
        tell([id, turn ? 'taken' : 'crowded'])
      } else if (what === 'crowded') {
        tell([id, (await limits.isCrowded(ask[2], ask[3])) ? 'crowded' : 'free'])
      } else {
        hold(
          id,
          limits.addChannel(ask[2], ask[3], () => tell([id, 'end'])),
        )
      }
    }
    return {
      hear: (asks: readonly Ask[]) => {
        for (const ask of asks) void hear(ask)
      },
      release: () => {
        isGone = true
        tellAll.delete(tell)
        for (const release of held.values()) release()
        held.clear()
      },
    }
  }
  return { connect }
}

/** Longer than the primary process is ever busy with one thing; whoever asks is refused then, not let in uncounted. */
const answersWithinMilliseconds = 2000
/** As long as somebody may wait for a password to be hashed behind fifty others. */
const turnWithinMilliseconds = 60_000
const lookedEveryMilliseconds = 500
const retryAfterSeconds = 2

type Waiting = {
  readonly until: number
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** The side of the other processes. Without an answer of the primary process whatever is limited is refused (503). */
export function limitsOverIpc(send: (asks: readonly Ask[]) => void): {
  readonly limits: Limits
  readonly hear: (answers: readonly Answer[]) => void
} {
  const tell = gathering(send)
  const waiting = new Map<number, Waiting>()
  const ends = new Map<number, () => void>()
  /** Keys beyond their limit, as the primary process told, with the end of their window. */
  const exceeded = new Map<string, number>()
  let lastId = 0
  const ask = (makeAsk: (id: number) => Ask, milliseconds = answersWithinMilliseconds): Promise<Answer> => {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { until: performance.now() + milliseconds, resolve, reject })
      tell(makeAsk(id))
    })
  }
  const releaseOf = (id: number): Release => {
    let isHeld = true
    return () => {
      if (isHeld) tell([id, 'release'])
      isHeld = false
    }
  }
  const noteExceeded = (key: string, ttl: number) => void exceeded.set(key, performance.now() + ttl)
  const look = setInterval(() => {
    const now = performance.now()
    for (const [id, { until, reject }] of waiting) {
      if (until > now) continue
      waiting.delete(id)
      reject(new Refused({ code: 'ERROR.OVERLOADED' }, retryAfterSeconds))
    }
    for (const [key, until] of exceeded) if (until <= now) exceeded.delete(key)
  }, lookedEveryMilliseconds)
  look.unref()
  const limits: Limits = {
    count: async (key, window) => {
      const answer = await ask((id) => [id, 'count', key, window])
      if (answer[1] !== 'counted') throw new Error('an answer to another ask')
      if (answer[2].current > window.max) noteExceeded(key, answer[2].ttl)
      return answer[2]
    },
    read: async (key) => {
      const ttl = (exceeded.get(key) ?? 0) - performance.now()
      return ttl > 0 ? { current: Number.MAX_SAFE_INTEGER, ttl } : { current: 0, ttl: 0 }
    },
    take: async (resource, amount, holder, most) => {
      const [id, answer] = await ask((one) => [one, 'take', resource, amount, holder, most])
      return answer === 'whole' || answer === 'holder' ? answer : releaseOf(id)
    },
    takeTurn: async (work, most) => {
      const [id, answer] = await ask((one) => [one, 'turn', work, most], turnWithinMilliseconds)
      return answer === 'taken' ? releaseOf(id) : undefined
    },
    isCrowded: async (work, most) => (await ask((id) => [id, 'crowded', work, most]))[1] === 'crowded',
    addChannel: (session, most, end) => {
      lastId += 1
      const id = lastId
      ends.set(id, end)
      tell([id, 'channel', session, most])
      const release = releaseOf(id)
      return () => {
        ends.delete(id)
        release()
      }
    },
  }
  const hear = (answer: Answer) => {
    const [id, what] = answer
    if (what === 'exceeded') return noteExceeded(answer[2], answer[3])
    if (what === 'end') return ends.get(id)?.()
    const one = waiting.get(id)
    waiting.delete(id)
    if (one) one.resolve(answer)
    // Nobody waits for it any more.
    else if (what === 'taken') tell([id, 'release'])
  }
  return {
    limits,
    hear: (answers) => {
      for (const answer of answers) hear(answer)
    },
  }
}
