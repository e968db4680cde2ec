import type { Role } from '@standfest/domain/base/call.ts'
import { type TestAnswer, TestBrowser, type TestRequest } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** Variables of a server that counts failed logins, and believes the proxy that says where a visitor is. */
export const countingTries = { TEST_LIMITS: 'high-requests', TRUSTED_PROXIES: '127.0.0.1' } as const

/** Somebody at an address of their own, as the proxy tells it. */
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
