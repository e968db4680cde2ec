import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoAliases, demoPasswords } from '#demo/demo-clinic.ts'
import { aClinic } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { loadDemoData } from './demo.ts'
import { openTerminal } from './terminal.ts'

let server: TestServer
let written = ''
beforeEach(async () => {
  written = ''
  server = await openTestServer()
})
afterEach(() => server.close())

const write = (text: string) => {
  written += text
}

function load(clients: string, { DEMO = 'on', signal = new AbortController().signal } = {}) {
  const environment = { DEMO: DEMO as 'on' | 'off' }
  return loadDemoData({ clients }, server, {
    environment,
    terminal: openTerminal({ isTTY: true, write }, () => performance.now() * 1000),
    signal,
  })
}

const people = () => sqlRows(server.addresses.superuser, 'select 1 from accounts where type = 3')

describe('loading demo data by the operator', () => {
  it('fills an empty instance, tells how far it is, and is refused a second time', async () => {
    expect(await load('2')).toContain('2 clients')
    expect(written).toContain('Loading: 2 of 2 clients (100 %)')
    const phone = new TestBrowser(server.urls, 'CLIENT')
    expect((await phone.login(demoAliases.client, demoPasswords.CLIENT)).status).toBe(200)
    await expect(load('2')).rejects.toThrow('Somebody is in this instance already')
    expect(await people()).toHaveLength(2)
  })

  it('is refused in production, beside anybody, and without a number', async () => {
    await expect(load('2', { DEMO: 'off' })).rejects.toThrow('refused in production')
    await expect(load('viele')).rejects.toThrow('--clients is a whole number')
    await aClinic(server).administrator()
    await expect(load('2')).rejects.toThrow('Somebody is in this instance already')
    expect(await people()).toEqual([])
  })

  it('ends in order when it is cancelled: whoever is loaded is loaded whole', async () => {
    const controller = new AbortController()
    controller.abort(new Error('Cancelled.'))
    await expect(load('3', { signal: controller.signal })).rejects.toThrow('Cancelled.')
    expect(await people()).toHaveLength(1)
  })
})
