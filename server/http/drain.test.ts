import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer } from '#testing/test-server.ts'

describe('a server that ends', () => {
  it('finishes the answers it has begun, and waits for nobody who asks nothing', async () => {
    const server = await openTestServer()
    const browser = new TestBrowser(server.urls, 'CLIENT')
    const clinic = aClinic(server)
    const phone = await browserOf(server, await clinic.client(await clinic.therapist()))
    const stream = await fetch(`${phone.url}/api/rest/stream`, { headers: phone.headers() })
    const silent = connect(Number(new URL(browser.url).port), '127.0.0.1')
    await once(silent, 'connect')
    // Nobody's password takes as long to compare as anybody's: the answer is still on its way.
    const answering = browser.login('nobody', 'a long enough password')
    await new Promise((resolve) => setTimeout(resolve, 50))
    const begun = performance.now()
    const closed = server.close()
    expect((await answering).code).toBe('ERROR.WRONG_CREDENTIALS')
    await closed
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(await stream.text()).toContain('event: open')
    silent.destroy()
  })
})
