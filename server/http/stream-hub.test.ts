import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clockFrom } from '#config/clock.ts'
import type { Tx } from '#database/connection.ts'
import { openLimits } from '#limits/limits.ts'
import type { AnnouncedToPages } from '#live/changes.ts'
import type { SignedIn } from './handle.ts'
import { type HubNeeds, openStreamHub, type StreamHub } from './stream-hub.ts'

const web = createServer()
beforeAll(() => once(web.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => web.close())

/** The hubs' time. */
let milliseconds = Date.parse('2026-03-12T08:30:00+01:00')
const quiet = { info: () => undefined, error: () => undefined }
const needs: HubNeeds = {
  streamsOfSession: 2,
  limits: openLimits(),
  database: { read: () => Promise.reject(new Error('not asked')) },
  clock: clockFrom(() => milliseconds, 'Europe/Berlin'),
  log: quiet,
  listSubstitutesOn: async () => new Map(),
  findOpenTokens: async () => new Set(),
}
const hub = openStreamHub(needs)
const actor = {
  id: 'somebody',
  role: 'CLIENT',
  sessionId: 'a-session',
  tokenHash: 'a token',
} as unknown as SignedIn

/** A browser that asked, and the answer that is to be given. */
async function asked() {
  const browser = connect((web.address() as AddressInfo).port, '127.0.0.1')
  browser.on('error', () => undefined)
  browser.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [, raw] = (await once(web, 'request')) as [unknown, ServerResponse]
  return { browser, raw, listener: { actor, reply: { raw } as FastifyReply } }
}

/** The kinds of the first changes that arrive at a browser. */
async function heardBy(browser: Socket, count: number): Promise<string[]> {
  let text = ''
  for await (const bytes of browser) {
    text += String(bytes)
    if ((text.match(/"what"/g) ?? []).length >= count) break
  }
  return [...text.matchAll(/"what":"(\w+)"/g)].map(([, what]) => what ?? '')
}

/** A hub that counts its queries. */
function countingHub({
  substitutes = new Map(),
}: {
  readonly substitutes?: ReadonlyMap<AccountId, AccountId[]>
} = {}) {
  const queries: string[] = []
  const counting = openStreamHub({
    ...needs,
    database: { read: async (work) => work({} as Tx) },
    listSubstitutesOn: async () => {
      queries.push('substitutes')
      return substitutes
    },
    findOpenTokens: async (_tx, hashes) => {
      queries.push(`${hashes.length} tokens`)
      return new Set(hashes)
    },
  })
  // What was announced since its start a hub knows.
  milliseconds += 60_000
  return { ...counting, queries }
}

/** A page of this user that listens. */
async function listening(
  to: Pick<StreamHub, 'add'>,
  user: { readonly id: string; readonly role: Role },
  secondsBefore?: number,
): Promise<Socket> {
  const { browser, raw, listener } = await asked()
  raw.writeHead(200)
  to.add(
    { ...listener, actor: { ...actor, sessionId: user.id, tokenHash: user.id, ...user } as SignedIn },
    secondsBefore,
  )
  return browser
}

const surveyOf = (clientId: string, parentId: string): AnnouncedToPages => ({
  clientId: clientId as AccountId,
  parentId: parentId as AccountId,
  what: 'survey',
  tellClient: true,
})
/** Lets the hub send what it was told. */
const sent = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('the cost of a change', () => {
  it('is no query where no open page is concerned, and none for a page that opens afterwards', async () => {
    const { queries, ...counting } = countingHub()
    const open = [
      await listening(counting, { id: 'other client', role: 'CLIENT' }),
      await listening(counting, { id: 'administrator', role: 'ADMIN' }),
    ]
    for (let number = 0; number < 300; number += 1) {
      counting.announce(surveyOf(`client ${number}`, 'therapist'))
      await sent()
    }
    for (let number = 0; number < 10; number += 1)
      open.push(await listening(counting, { id: `new ${number}`, role: 'CLIENT' }, 20))
    await sent()
    expect(queries).toEqual([])
    for (const browser of open) browser.destroy()
    counting.close()
  })

  it('is one look at the day’s substitutes where therapists listen who do not treat the client', async () => {
    const { queries, ...counting } = countingHub()
    const browser = await listening(counting, { id: 'colleague', role: 'THERAPIST' })
    for (let number = 0; number < 300; number += 1) {
      counting.announce(surveyOf(`client ${number}`, 'therapist'))
      await sent()
    }
    expect(queries).toEqual(['substitutes'])
    counting.announce({ what: 'substitutes', parentId: 'a' as AccountId, accountId: 'b' as AccountId })
    counting.announce(surveyOf('client', 'therapist'))
    await sent()
    expect(queries).toEqual(['substitutes', 'substitutes'])
    browser.destroy()
    counting.close()
  })

  it('is one query for a burst, with the sessions of those it concerns alone', async () => {
    const substitutes = new Map([['therapist' as AccountId, ['stand-in' as AccountId]]])
    const { queries, ...counting } = countingHub({ substitutes })
    const [therapist, standIn, client, ...others] = [
      await listening(counting, { id: 'therapist', role: 'THERAPIST' }),
      await listening(counting, { id: 'stand-in', role: 'THERAPIST' }),
      await listening(counting, { id: 'client', role: 'CLIENT' }),
      await listening(counting, { id: 'colleague', role: 'THERAPIST' }),
      await listening(counting, { id: 'sibling', role: 'CLIENT' }),
    ]
    for (let number = 0; number < 20; number += 1) counting.announce(surveyOf('client', 'therapist'))
    await sent()
    expect(queries).toEqual(['substitutes', '3 tokens'])
    for (const browser of [therapist, standIn, client])
      expect(await heardBy(browser, 20)).toEqual(Array<string>(20).fill('survey'))
    for (const browser of others) browser.destroy()
    counting.close()
  })

  it('is told to a page that opens once, however often it happened', async () => {
    const { queries, ...counting } = countingHub()
    for (let number = 0; number < 20; number += 1) counting.announce(surveyOf('client', 'therapist'))
    counting.announce({ what: 'alerts' })
    const browser = await listening(counting, { id: 'client', role: 'CLIENT' }, 20)
    counting.announce({ what: 'permissions', role: 'CLIENT' })
    expect(await heardBy(browser, 3)).toEqual(['survey', 'alerts', 'permissions'])
    expect(queries).toEqual(['1 tokens'])
    counting.close()
  })
})

describe('open live channels', () => {
  it('do not count a browser that went away while its session was looked up', async () => {
    const { browser, raw, listener } = await asked()
    browser.destroy()
    await once(raw, 'close')
    hub.add(listener)
    expect(hub.count()).toBe(0)
  })

  it('forget a browser that goes away', async () => {
    const { browser, raw, listener } = await asked()
    hub.add(listener)
    expect(hub.count()).toBe(1)
    browser.destroy()
    await once(raw, 'close')
    expect(hub.count()).toBe(0)
  })

  it('of one session are so many: a further one ends the oldest, and those of others stay', async () => {
    const own = openStreamHub(needs)
    const [first, second, third, other] = [await asked(), await asked(), await asked(), await asked()]
    own.add({ ...other.listener, actor: { ...actor, sessionId: 'another' } })
    for (const { listener } of [first, second, third]) own.add(listener)
    const ended = [first, second, third, other].map(({ raw }) => raw.writableEnded)
    expect([ended, own.count()]).toEqual([[true, false, false, false], 3])
    for (const { browser } of [first, second, third, other]) browser.destroy()
  })

  it('tell changes in the order in which they happened, however long each is looked up', async () => {
    const [slow, firstLookup] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let lookUps = 0
    const ordered = openStreamHub({
      ...needs,
      database: { read: async (work) => work({} as Tx) },
      findOpenTokens: async (_tx, hashes) => {
        lookUps += 1
        firstLookup.resolve()
        if (lookUps === 1) await slow.promise
        return new Set(hashes)
      },
    })
    const { browser, raw, listener } = await asked()
    raw.writeHead(200)
    ordered.add(listener)
    ordered.announce({ what: 'permissions', role: 'CLIENT' })
    await firstLookup.promise
    ordered.announce({ what: 'alerts' })
    ordered.announce({ what: 'permissions', role: 'CLIENT' })
    await new Promise((resolve) => setImmediate(resolve))
    slow.resolve()
    const heard = await heardBy(browser, 3)
    expect(heard).toEqual(['permissions', 'alerts', 'permissions'])
    // What arrived during the first lookup shared the second one.
    expect(lookUps).toBe(2)
    ordered.close()
  })

  it('are told of a gap with the next heartbeat, where the lookup of a change had failed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let isAway = true
    const troubled = openStreamHub({
      ...needs,
      database: {
        read: async (work) => {
          if (isAway) throw new Error('no connection is free')
          return work({} as Tx)
        },
      },
      findOpenTokens: async (_tx, hashes) => new Set(hashes),
    })
    const heartbeat = async () => {
      vi.advanceTimersByTime(20_000)
      await sent()
    }
    const browser = await listening(troubled, { id: 'client', role: 'CLIENT' })
    troubled.announce(surveyOf('client', 'therapist'))
    await sent()
    await heartbeat()
    isAway = false
    await heartbeat()
    await heartbeat()
    vi.useRealTimers()
    troubled.close()
    let text = ''
    for await (const bytes of browser) {
      text += String(bytes)
      if (text.includes('still here')) break
    }
    expect(text.match(/event: gap|still here/g)).toEqual(['event: gap', 'still here'])
  })

  it('end at once when the server is ending', async () => {
    const { browser, raw, listener } = await asked()
    hub.close()
    hub.add(listener)
    expect([raw.writableEnded, hub.count()]).toEqual([true, 0])
    browser.destroy()
  })
})
