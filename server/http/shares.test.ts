import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { giveBackAfter, openShares } from './shares.ts'

const refused = (code: string) => expect.objectContaining({ refusal: { code }, retryAfterSeconds: 10 })

describe('shares', () => {
  it('are refused to whoever holds too much, and to everybody where all together do', () => {
    const shares = openShares({ whole: 10, address: 6, session: 4 })
    const giveBack = shares.take(4, { address: 'home', session: 'one' })
    expect(() => shares.take(1, { address: 'home', session: 'one' })).toThrow(refused('ERROR.RATE_LIMIT'))
    expect(() => shares.take(3, { address: 'home', session: 'two' })).toThrow(refused('ERROR.RATE_LIMIT'))
    shares.take(6, { address: 'elsewhere' })
    expect(() => shares.take(1, {})).toThrow(refused('ERROR.OVERLOADED'))
    giveBack()
    giveBack()
    shares.take(4, { address: 'home', session: 'one' })
    expect(() => shares.take(1, {})).toThrow(refused('ERROR.OVERLOADED'))
  })

  it('come back with the answer, and at once from whoever has gone before', async () => {
    const web = createServer()
    await once(web.listen(0, '127.0.0.1'), 'listening')
    const shares = openShares({ whole: 1, address: 1, session: 1 })
    for (const goesBefore of [false, true]) {
      const browser = connect((web.address() as AddressInfo).port, '127.0.0.1')
      browser.on('error', () => undefined)
      browser.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      const [, answer] = (await once(web, 'request')) as [unknown, ServerResponse]
      const gone = once(answer, 'close')
      if (goesBefore) {
        browser.destroy()
        await gone
      }
      giveBackAfter(answer, shares.take(1, {}))
      if (!goesBefore) {
        expect(() => shares.take(1, {})).toThrow(refused('ERROR.OVERLOADED'))
        browser.destroy()
        await gone
      }
    }
    shares.take(1, {})
    web.close()
  })
})
