import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awaitNewServer, secondsIn } from './readiness.ts'

let told = ''
let server: Server
beforeAll(async () => {
  server = createServer((_request, response) => {
    const isReady = told.startsWith('ready')
    response.writeHead(isReady ? 200 : 503).end(told)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const answer = (first: string, version: string, instance: string, start: string) =>
  [first, 'database ok', `version ${version}`, `instance ${instance}`, `start ${start}`, ''].join('\n')

const awaitNew = () =>
  awaitNewServer({
    port: { OPERATOR_HOST: undefined, OPERATOR_PORT: (server.address() as AddressInfo).port },
    name: 'nord',
    instance: 'ours',
    version: '2.0.0',
    before: 'old-start',
    withinSeconds: 0.1,
    signal: new AbortController().signal,
  })

describe('the readiness of a new server', () => {
  // REQ 4.422
  it('is believed to the clinic’s own server of the new version that has started since', async () => {
    told = answer('ready', '2.0.0', 'ours', 'new-start')
    expect(await awaitNew()).toMatchObject({ start: 'new-start', isReady: true })
  })

  // REQ 4.422
  it.each([
    ['the server from before', answer('ready', '2.0.0', 'ours', 'old-start'), 'from before still answers'],
    ['another clinic’s server', answer('ready', '2.0.0', 'theirs', 'new-start'), 'another instance answers'],
    ['another version', answer('ready', '1.0.0', 'ours', 'new-start'), 'version 1.0.0 answers, not 2.0.0'],
    ['a server that is not ready', answer('not ready', '2.0.0', 'ours', 'new-start'), 'it is not ready'],
    ['a version that says no version', 'ready\ndatabase ok\n', 'nobody answers'],
  ])('is not believed to %s', async (_who, said, fault) => {
    told = said
    await expect(awaitNew()).rejects.toThrow(fault)
  })

  it('is awaited for two minutes, or as long as is said', () => {
    expect([secondsIn(undefined), secondsIn('5')]).toEqual([120, 5])
    expect(() => secondsIn('0')).toThrow('--within is a whole number from 1 to 3600.')
  })
})
