import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { runningTime } from '#testing/running-time.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer } from '#testing/test-server.ts'

async function connected({ url }: TestBrowser): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Whether the server takes new connections. */
async function isTaken(browser: TestBrowser): Promise<boolean> {
  const socket = await connected(browser).catch(() => undefined)
  socket?.destroy()
  return socket !== undefined
}

/** A login as it goes over the wire, head and body apart. */
function loginOf(browser: TestBrowser) {
  const attributes = { alias: 'nobody', password: 'a long enough password' }
  const body = JSON.stringify({ data: { type: 'login', attributes } })
  const given = { ...browser.headers(true), host: 'localhost', 'content-length': String(body.length) }
  const headers = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`)
  return { headers: headers.join(''), body }
}

describe('a server that ends', () => {
  it('finishes the answers it has begun, and waits for nobody who asks nothing', async () => {
    const server = await openTestServer()
    const browser = new TestBrowser(server.urls, 'CLIENT')
    const clinic = aClinic(server)
    const phone = await browserOf(server, await clinic.client(await clinic.therapist()))
    const stream = await fetch(`${phone.url}/api/rest/stream`, { headers: phone.headers() })
    const silent = await connected(browser)
    const asking = await connected(browser)
    const { headers, body } = loginOf(browser)
    asking.write(`POST /api/user/login HTTP/1.1\r\n${headers}expect: 100-continue\r\n\r\n`)
    const [goOn] = (await once(asking, 'data')) as [Buffer]
    expect(goOn.toString()).toContain('100 Continue')
    // The response is begun, but cannot end before the server has received the whole request.
    const begun = runningTime()
    const closed = server.close()
    asking.write(body)
    expect(Buffer.concat((await asking.toArray()) as Buffer[]).toString()).toContain(
      'ERROR.WRONG_CREDENTIALS',
    )
    await closed
    expect(runningTime() - begun).toBeLessThan(5000)
    expect(await stream.text()).toContain('event: open')
    silent.destroy()
  })

  it('hears who spoke while the process was held up, before it loses patience with newcomers', async () => {
    const server = await openTestServer()
    const browser = new TestBrowser(server.urls, 'CLIENT')
    const asking = await connected(browser)
    // Connections are accepted in order, so that this answer shows that earlier ones were accepted.
    expect((await fetch(`${browser.url}/config`)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const closed = server.close()
      while (await isTaken(browser));
      asking.write('GET /config HTTP/1.1\r\nhost: localhost\r\n\r\n')
      vi.advanceTimersByTime(1000)
      expect(Buffer.concat((await asking.toArray()) as Buffer[]).toString()).toContain('HTTP/1.1 200')
      await closed
    } finally {
      vi.useRealTimers()
    }
  })

  it('waits for a slow sender as long as it waits for anybody, and ends in order', async () => {
    const server = await openTestServer()
    const browser = new TestBrowser(server.urls, 'CLIENT')
    const asking = await connected(browser)
    const { headers, body } = loginOf(browser)
    asking.write(`POST /api/user/login HTTP/1.1\r\n${headers}expect: 100-continue\r\n\r\n`)
    await once(asking, 'data')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const closed = server.close()
      while (await isTaken(browser));
      vi.advanceTimersByTime(15_000)
      asking.write(body)
      expect(Buffer.concat((await asking.toArray()) as Buffer[]).toString()).toContain(
        'ERROR.WRONG_CREDENTIALS',
      )
      await closed
    } finally {
      vi.useRealTimers()
    }
  })
})
