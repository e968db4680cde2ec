import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '#all-handlers'
import { aClinic, browserOf } from '#testing/clinic.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let browsers: Readonly<Record<'ADMIN' | 'THERAPIST' | 'CLIENT', TestBrowser>>
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  browsers = {
    ADMIN: await browserOf(server, await clinic.administrator()),
    THERAPIST: await browserOf(server, therapist),
    CLIENT: await browserOf(server, await clinic.client(therapist)),
  }
})
afterAll(() => server.close())

const reads = [
  ...allHandlers.flatMap(({ call }) => (call.method === 'GET' && !call.byTicket ? [call] : [])),
  { path: '/rest/stream', by: 'signed-in' as const },
]

describe('a parameter that stands twice', () => {
  // ASVS 15.3.7
  it.each(reads.map(({ path, by }) => [path, by] as const))(
    'is refused, however it is spelled: %s',
    async (path, by) => {
      const site = typeof by === 'string' ? 'CLIENT' : by[0]
      const address = path.replaceAll(/\{\w+\}/g, '01a20c03-7359-7181-8df9-134a0407bfe1')
      for (const query of ['account=x&account=y', 'a=1&%61=2', 'a&a'])
        expect((await browsers[site ?? 'CLIENT'].get(`${address}?${query}`)).code).toBe('ERROR.MALFORMED')
    },
  )
})
