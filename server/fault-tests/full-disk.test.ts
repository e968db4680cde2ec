import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { until } from '#testing/live-ear.ts'
import { mayMount, mountSmallDisk, type SmallDisk } from '#testing/small-disk.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { type OwnServer, openOwnServer } from './own-server.ts'
import { ask } from './standing-clinic.ts'

const megabytes = 400
const recoversWithinMs = 5000
const words = 'Im Chor gewesen. '.repeat(500)

const told = ({ status, code }: TestAnswer) => [status, code].filter((word) => word !== undefined).join(' ')

describe.skipIf(!mayMount)('the small disk of these tests [needs mount]', () => {
  it('goes although a program still has a file open on it', () => {
    const disk = mountSmallDisk(1)
    const file = openSync(join(disk.folder, 'log'), 'a')
    try {
      disk.remove()
      expect(existsSync(disk.folder)).toBe(false)
    } finally {
      closeSync(file)
    }
  })
})

describe.skipIf(!mayMount)('a disk without any room left [needs mount]', () => {
  let disk: SmallDisk
  let server: OwnServer
  let client: Person
  let phone: TestBrowser
  beforeAll(async () => {
    disk = mountSmallDisk(megabytes)
    server = await openOwnServer(ordinaryTimestamp, { disk: disk.folder })
    const clinic = aClinic(server as unknown as TestServer)
    client = await clinic.client(await clinic.therapist())
    phone = await open()
  }, 600_000)
  afterAll(async () => {
    // PostgreSQL writes a checkpoint when it shuts down.
    disk.makeRoom()
    await server.close()
    disk.remove()
  }, 600_000)

  const open = () => browserOf(server as unknown as TestServer, client)
  const write = () => phone.post('/rest/diary', 'diary', { content: words })

  /** Writes until the answer changes; returns it, and the acknowledged writes. */
  async function writeUntilRefused(): Promise<{ answer: TestAnswer; acknowledged: (string | undefined)[] }> {
    const acknowledged: (string | undefined)[] = []
    for (;;) {
      const answer = await write()
      if (answer.status !== 201) return { answer, acknowledged }
      acknowledged.push(answer.body.data.id)
    }
  }

  async function keptIds(): Promise<string[]> {
    const inside = server.postgres.urls.superuser.replace(/postgres$/, 'standfest')
    return (await ask<{ id: string }>(inside, 'select id from contents')).map(({ id }) => id)
  }

  // ASVS 16.5.2
  it('refuses changes with 507, keeps all that was acknowledged, and goes on by itself when there is room', {
    timeout: 600_000,
  }, async () => {
    const [tablet, laptop] = [await open(), await open()]
    expect(told(await write())).toBe('201')
    expect(disk.fill()).toBeGreaterThan(0)
    const { answer, acknowledged } = await writeUntilRefused()
    expect(told(answer)).toBe('507 ERROR.DISK_FULL')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let again = 0; again < 5; again += 1) expect(told(await write())).toBe('507 ERROR.DISK_FULL')

    expect(told(await phone.get('/rest/diary'))).toBe('200')
    expect((await keptIds()).toSorted()).toEqual(expect.arrayContaining(acknowledged))
    expect(await keptIds()).toHaveLength(acknowledged.length + 1)
    for (const device of [tablet, laptop]) {
      expect(told(await device.send('POST', '/user/logout'))).toBe('200')
      expect(told(await device.get('/rest/account'))).toBe('401 ERROR.SESSION_EXPIRED')
    }

    disk.makeRoom()
    await until('it recovers', async () => (await write()).status === 201, recoversWithinMs)
    expect(await keptIds()).toHaveLength(acknowledged.length + 2)
  })
})
