import type { Role } from '@standfest/domain/base/call.ts'
import { type TestAnswer, TestBrowser, type TestRequest } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** Environment of a server with login lockouts and a trusted proxy. */
export const countingAttempts = { TEST_LIMITS: 'high-requests', TRUSTED_PROXIES: '127.0.0.1' } as const

/** A visitor with an address of their own, as the proxy reports it. */
export class Visitor extends TestBrowser {
  readonly address: string

  constructor(server: TestServer, address: string, site: Role = 'CLIENT') {
    super(server.urls, site)
    this.address = address
  }

  override send(method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> {
    return super.send(method, path, {
      ...request,
      headers: { 'x-forwarded-for': this.address, ...request.headers },
    })
  }
}
