import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#config/clock.ts'
import type { Tx } from '#database/connection.ts'
import type { SignedIn } from './handle.ts'
import { type HubNeeds, openStreamHub } from './stream.ts'

const web = createServer()
beforeAll(() => once(web.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => web.close())

const quiet = { info: () => undefined, error: () => undefined }
const needs: HubNeeds = {
  streamsOfSession: 2,
  database: {
    inTransaction: () => Promise.reject(new Error('not asked')),
    read: () => Promise.reject(new Error('not asked')),
    readSnapshot: () => {
      throw new Error('not asked')
    },
    poolUse: () => ({ busy: 0, idle: 0, waiting: 0 }),
    end: async () => undefined,
  },
  clock: systemClock('Europe/Berlin'),
  log: quiet,
  findSubstitutesOf: async () => [],
  findLastingSessions: async () => new Set(),
}
const hub = openStreamHub(needs)
const actor = { id: 'somebody', role: 'CLIENT', sessionId: 'a-session' } as unknown as SignedIn

/** A browser that asked, and the answer that is to be given. */
async function asked() {
  const browser = connect((web.address() as AddressInfo).port, '127.0.0.1')
  browser.on('error', () => undefined)
  browser.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [, raw] = (await once(web, 'request')) as [unknown, ServerResponse]
  return { browser, raw, listener: { actor, reply: { raw } as FastifyReply } }
}

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
    const [slow, quick] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let lookUps = 0
    const ordered = openStreamHub({
      ...needs,
      database: { ...needs.database, inTransaction: async (work) => work({} as Tx) },
      findLastingSessions: async (_tx, ids) => {
        lookUps += 1
        if (lookUps === 1) await slow.promise
        else quick.resolve()
        return new Set(ids)
      },
    })
    const { browser, raw, listener } = await asked()
    raw.writeHead(200)
    ordered.add(listener)
    ordered.announce({ what: 'permissions', role: 'CLIENT' })
    ordered.announce({ what: 'alerts' })
    await quick.promise
    await new Promise((resolve) => setImmediate(resolve))
    slow.resolve()
    let heard = ''
    for await (const bytes of browser) {
      heard += String(bytes)
      if (heard.includes('permissions') && heard.includes('alerts')) break
    }
    expect(heard.match(/permissions|alerts/g)).toEqual(['permissions', 'alerts'])
  })

  it('end at once when the server is ending', async () => {
    const { browser, raw, listener } = await asked()
    hub.close()
    hub.add(listener)
    expect([raw.writableEnded, hub.count()]).toEqual([true, 0])
    browser.destroy()
  })
})
