import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openLimits } from '#limits/limits.ts'
import { giveBackAfter, openShares } from './shares.ts'

const refused = (code: string) => expect.objectContaining({ refusal: { code }, retryAfterSeconds: 10 })

describe('shares', () => {
  it('are refused to whoever holds too much, and to everybody where all together do', async () => {
    const shares = openShares('bytes', { whole: 10, address: 6, session: 4 }, openLimits())
    const giveBack = await shares.take(4, { address: 'home', session: 'one' })
    await expect(shares.take(1, { address: 'home', session: 'one' })).rejects.toEqual(
      refused('ERROR.RATE_LIMIT'),
    )
    await expect(shares.take(3, { address: 'home', session: 'two' })).rejects.toEqual(
      refused('ERROR.RATE_LIMIT'),
    )
    await shares.take(6, { address: 'elsewhere' })
    await expect(shares.take(1, {})).rejects.toEqual(refused('ERROR.OVERLOADED'))
    giveBack()
    giveBack()
    await shares.take(4, { address: 'home', session: 'one' })
    await expect(shares.take(1, {})).rejects.toEqual(refused('ERROR.OVERLOADED'))
  })

  it('come back with the answer, and at once from whoever has gone before', async () => {
    const web = createServer()
    await once(web.listen(0, '127.0.0.1'), 'listening')
    const shares = openShares('bytes', { whole: 1, address: 1, session: 1 }, openLimits())
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
      giveBackAfter(answer, await shares.take(1, {}))
      if (!goesBefore) {
        await expect(shares.take(1, {})).rejects.toEqual(refused('ERROR.OVERLOADED'))
        browser.destroy()
        await gone
      }
    }
    await shares.take(1, {})
    web.close()
  })
})
