import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, createServer, type Server } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { connect } from 'node:tls'
import type { AccountId, PushDeviceId } from '@standfest/domain/base/id.ts'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withCircuitBreaker } from '#outbox/circuit-breaker.ts'
import { type Mailer, smtpMailer } from '#outbox/mailer.ts'
import { enqueueMails } from '#outbox/mails.store.ts'
import { httpsPusher, isPrivateAddress } from '#outbox/pusher.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { makeServerCertificate } from '#testing/own-tls.ts'
import { postMailWith, pushWith, runTask } from '#testing/tasks.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

/*
 * T12: mails are sent to a real mail server and a push service of the test, which fail, stall and recover. The test
 * compares what the services received, not what the database says.
 */
let server: TestServer
let client: Person
let email: string
const closing: (() => void)[] = []

beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  for (const table of ['letters', 'push_devices', 'reminder_clock'])
    await sqlRows(server.addresses.superuser, `delete from ${table}`)
  const clinic = aClinic(server)
  email = `c${crypto.randomUUID()}@example.org`
  client = await clinic.client(await clinic.therapist(), { person: { email } })
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
afterAll(() => server.close())

const askForTest = async () => (await browserOf(server, client)).send('POST', '/rest/reminders/test')
const states = () =>
  sqlRows<{ id: string; state: string; channel: string | null; tries: number }>(
    server.addresses.superuser,
    'select id, state, channel, tries from letters order by id',
  )

/** Does all jobs that are due, as the queue would. */
async function work(): Promise<void> {
  const due = await sqlRows<{ id: string }>(
    server.addresses.superuser,
    `select id from letters where state = 'planned' and next_try_at <= to_timestamp($1) order by id`,
    [server.clock.instant()],
  )
  for (const { id } of due) await runTask(server, 'post-letter', { letterId: id })
}

type Mood = 'takes' | 'later' | 'never' | 'hangs up'
type Box = { mood: Mood; announced: number; mails: string[]; port: number }

async function openMailServer(): Promise<Box> {
  const box: Box = { mood: 'takes', announced: 0, mails: [], port: 0 }
  const refusal = (code: number) => Object.assign(new Error('not now'), { responseCode: code })
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      box.announced += 1
      done()
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (box.mood === 'later') return done(refusal(451))
        if (box.mood === 'never') return done(refusal(550))
        box.mails.push(Buffer.concat(parts).toString('utf8'))
        return done(null)
      })
    },
    onConnect: (_session, done) => (box.mood === 'hangs up' ? done(refusal(421)) : done()),
  })
  mail.on('error', () => undefined)
  await new Promise<void>((ready) => mail.listen(0, '127.0.0.1', ready))
  box.port = (mail.server.address() as AddressInfo).port
  closing.push(() => mail.close(() => undefined))
  return box
}

function mailerTo(port: number): Mailer {
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, async () => '"Standfest" <standfest@example.org>')
  closing.push(() => mailer.close?.())
  postMailWith(server, mailer)
  return mailer
}

describe('mail over SMTP', () => {
  it('arrives with text and page, neutral, and with an identifier of its own', async () => {
    const box = await openMailServer()
    mailerTo(box.port)
    await askForTest()
    await work()
    const [letter] = await states()
    const mail = await PostalMime.parse(box.mails[0] ?? '')
    expect([letter?.state, letter?.channel, mail.messageId]).toEqual([
      'sent',
      'mail',
      `<${letter?.id}@standfest.invalid>`,
    ])
    expect([mail.to?.[0]?.address, mail.subject]).toEqual([email, 'Standfest: Sie haben eine Erinnerung'])
    expect(mail.text).toContain('zur Probe')
    expect(mail.html).toContain('zur Probe')
    expect(mail.html).not.toMatch(/<img|<script|@import/)
    expect(box.mails[0]).not.toContain(client.id)
  })

  const fourMails = [1, 2, 3, 4].map((number) => ({
    id: `mail-${number}`,
    subject: 'x',
    text: 'x',
    language: 'de_DE' as const,
  }))

  it('is handed over one at a time, so that a killed process leaves one at most that nobody noted', async () => {
    const box = await openMailServer()
    const mailer = mailerTo(box.port)
    const takenWhenNoted: number[] = []
    const note = async () => {
      await expect.poll(() => box.announced).toBe(4)
      takenWhenNoted.push(box.mails.length)
    }
    await Promise.all(fourMails.map((mail) => mailer.send({ ...mail, to: email }, note)))
    expect(takenWhenNoted).toEqual([1, 2, 3, 4])
  })

  it('of several mailers is handed over at once, and all could be sent again (planted fault)', async () => {
    const box = await openMailServer()
    const note = async () => {
      await expect.poll(() => box.mails.length).toBe(4)
    }
    await Promise.all(fourMails.map((mail) => mailerTo(box.port).send({ ...mail, to: email }, note)))
    expect(box.mails).toHaveLength(4)
  })

  it('goes on after some that were refused', async () => {
    const box = await openMailServer()
    box.mood = 'later'
    const mailer = mailerTo(box.port)
    const send = (mail: (typeof fourMails)[number]) =>
      mailer.send({ ...mail, to: email }, async () => undefined)
    const refused = await Promise.allSettled(fourMails.map(send))
    expect(refused.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    box.mood = 'takes'
    await Promise.all(fourMails.map(send))
    expect(box.mails).toHaveLength(4)
  })

  it.each<Mood>(['later', 'never', 'hangs up'])('is tried again while the mail server %s', async (mood) => {
    const box = await openMailServer()
    mailerTo(box.port)
    box.mood = mood
    await askForTest()
    await work()
    server.clock.pass(30)
    await work()
    expect((await states()).map(({ state, tries }) => [state, tries])).toEqual([['planned', 2]])
    box.mood = 'takes'
    server.clock.pass(60)
    await work()
    expect([box.mails.length, (await states())[0]?.state]).toEqual([1, 'sent'])
  })

  it('is tried again where something answers that is no mail server', async () => {
    const noise = createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((ready) => noise.listen(0, '127.0.0.1', ready))
    closing.push(() => noise.close())
    mailerTo((noise.address() as AddressInfo).port)
    await askForTest()
    await work()
    expect((await states()).map(({ state, tries }) => [state, tries])).toEqual([['planned', 1]])
  })

  // ASVS 16.5.2
  it('of a day without a mail server goes out afterwards, and none whose time is over', {
    timeout: 600_000,
  }, async () => {
    const box = await openMailServer()
    box.mood = 'hangs up'
    mailerTo(box.port)
    const count = 6
    await sqlRows(
      server.addresses.superuser,
      `insert into letters (id, account_id, kind, subject_id, due_at, not_after, next_try_at)
       select gen_random_uuid(), $1, 'test-reminder', gen_random_uuid(), to_timestamp($2),
         case when n % 2 = 0 then to_timestamp($2 + 3600) end, to_timestamp($2) from generate_series(1, $3) n`,
      [client.id, server.clock.instant(), count],
    )
    for (let tries = 0; tries < 8; tries += 1) {
      await work()
      server.clock.pass(tries < 6 ? 30 * 2 ** tries : 3600)
    }
    box.mood = 'takes'
    server.clock.set('2026-03-13T08:30:00+01:00')
    await work()
    const ended = (await states()).map(({ state }) => state)
    expect([box.mails.length, ended.filter((state) => state === 'expired').length]).toEqual([
      count / 2,
      count / 2,
    ])
    const ids = box.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])
    expect(new Set(ids).size).toBe(count / 2)
  })

  it('is dead after three days, and an administrator sees it', async () => {
    const box = await openMailServer()
    box.mood = 'later'
    mailerTo(box.port)
    await askForTest()
    await sqlRows(server.addresses.superuser, 'update letters set not_after = null')
    for (let day = 0; day < 4; day += 1) {
      await work()
      server.clock.pass(86_400)
    }
    const office = await browserOf(server, await aClinic(server).administrator())
    const { list } = await office.get('/admin-data/outbox?step=dead')
    expect(list.map(({ attributes: { kind, step } }) => [kind, step])).toEqual([['test-reminder', 'dead']])
  })
})

describe('a process that is killed', () => {
  const killed = async () => {
    const box = await openMailServer()
    const mailer = mailerTo(box.port)
    postMailWith(server, {
      ...mailer,
      // The mail is sent, and the process dies before storing that.
      send: (mail) => mailer.send(mail, () => new Promise(() => undefined)),
    })
    await askForTest()
    const letterId = (await states())[0]?.id
    // Its outcome after the server's end does not matter.
    runTask(server, 'post-letter', { letterId }).catch(() => undefined)
    await expect.poll(() => box.mails.length).toBe(1)
    // The process that comes after it.
    mailerTo(box.port)
    return { box, letterId }
  }

  it('between sending and noting makes one double at most, with the same Message-ID', async () => {
    const { box, letterId } = await killed()
    await runTask(server, 'post-letter', { letterId })
    expect(box.mails).toHaveLength(1)
    server.clock.pass(121)
    await sqlRows(server.addresses.superuser, 'delete from standfest_queue._private_jobs')
    await runTask(server, 'write-due-reminders')
    const jobs = await sqlRows<{ key: string }>(
      server.addresses.superuser,
      'select key from standfest_queue._private_jobs',
    )
    expect(jobs).toEqual([{ key: `letter:${letterId}` }])
    await work()
    await work()
    const ids = box.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])
    expect(ids).toEqual([`<${letterId}@standfest.invalid>`, `<${letterId}@standfest.invalid>`])
    expect((await states())[0]?.state).toBe('sent')
  })

  it('would lose its letter if nobody looked for it', async () => {
    const { box } = await killed()
    await sqlRows(server.addresses.superuser, 'delete from standfest_queue._private_jobs')
    server.clock.pass(86_400)
    const jobs = await sqlRows(server.addresses.superuser, 'select key from standfest_queue._private_jobs')
    expect([jobs.length, box.mails.length, (await states())[0]?.state]).toEqual([0, 1, 'planned'])
  })

  it('leaves nothing that two others post both', async () => {
    const box = await openMailServer()
    mailerTo(box.port)
    await askForTest()
    const letterId = (await states())[0]?.id
    await Promise.all(Array.from({ length: 5 }, () => runTask(server, 'post-letter', { letterId })))
    expect(box.mails).toHaveLength(1)
  })
})

/** Plans mails that are due now, and empties the queue of everything else. */
async function plan(accountIds: readonly string[]): Promise<void> {
  await sqlRows(server.addresses.superuser, 'delete from standfest_queue._private_jobs')
  const due = { kind: 'test-reminder', dueAt: server.clock.instant() }
  await server.database.inTransaction((tx) =>
    enqueueMails(
      tx,
      accountIds.map((id) => ({ ...due, accountId: id as AccountId, subjectId: crypto.randomUUID() })),
    ),
  )
}

/** Takes the queue's jobs and runs them, as workers would. */
async function doJobs(): Promise<readonly string[]> {
  const jobs = await sqlRows<{ payload: object }>(
    server.addresses.superuser,
    'delete from standfest_queue._private_jobs returning payload',
  )
  const done = await Promise.allSettled(jobs.map(({ payload }) => runTask(server, 'post-letter', payload)))
  return done.map(({ status }) => status)
}

describe('letters that are due at the same moment', () => {
  it('share jobs, and each goes out once', async () => {
    const box = await openMailServer()
    mailerTo(box.port)
    await plan(Array.from({ length: 45 }, () => client.id))
    expect(await doJobs()).toHaveLength(3)
    expect([box.mails.length, (await states()).filter(({ state }) => state === 'sent').length]).toEqual([
      45, 45,
    ])
    expect(await doJobs()).toEqual([])
  })

  it('go out beside one that cannot be written', async () => {
    const box = await openMailServer()
    mailerTo(box.port)
    const clinic = aClinic(server)
    const other = await clinic.client(await clinic.therapist(), { person: { email: 'x@example.org' } })
    await sqlRows(server.addresses.superuser, `update accounts set identity = '\\x01' where id = $1`, [
      other.id,
    ])
    await plan([client.id, other.id, client.id])
    expect(await doJobs()).toEqual(['fulfilled'])
    expect((await doJobs()).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(box.mails).toHaveLength(2)
  })

  it('are left to others where the mail server is slow, before anybody could take them for forgotten', async () => {
    const sent: string[] = []
    postMailWith(server, {
      channel: 'mail',
      send: async ({ id }, note) => {
        sent.push(id)
        server.clock.pass(30)
        await note()
      },
    })
    await plan(Array.from({ length: 5 }, () => client.id))
    await doJobs()
    expect(sent).toHaveLength(2)
    await doJobs()
    await doJobs()
    expect([sent.length, new Set(sent).size]).toEqual([5, 5])
  })
})

type PushService = {
  status: number
  got: { path?: string | undefined; headers: Record<string, unknown>; body: Buffer }[]
}

/** A push service with a name on the list; its certificate is known to the test's own agent alone. */
async function openPushService(): Promise<PushService> {
  const service: PushService = { status: 201, got: [] }
  const certificate = makeServerCertificate()
  const [key, cert] = [readFileSync(certificate.TLS_KEY), readFileSync(certificate.TLS_CERT)]
  const https: Server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      service.got.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(service.status, { location: 'https://fcm.googleapis.com/elsewhere' }).end()
    })
  })
  await new Promise<void>((ready) => https.listen(0, '127.0.0.1', ready))
  const { port } = https.address() as AddressInfo
  const agent = new Agent()
  agent.createConnection = () => connect({ port, host: '127.0.0.1', servername: 'localhost', ca: cert })
  pushWith(server, httpsPusher(agent))
  closing.push(() => {
    agent.destroy()
    https.close()
    certificate.remove()
  })
  return service
}

function aBrowser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { keys, auth: randomBytes(16) }
}

async function subscribe({ keys, auth }: ReturnType<typeof aBrowser>): Promise<void> {
  const phone = await browserOf(server, client)
  await phone.patch('/rest/account', 'account', { notifyViaPush: true })
  await phone.post('/rest/pushDevices', 'pushDevice', {
    endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  })
}

/** Decrypts a push message (RFC 8291), implemented from the standard. */
function decrypted(body: Buffer, { keys, auth }: { readonly keys: ECDH; readonly auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const senderLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + senderLength)
  const sealed = body.subarray(21 + senderLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const material = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(
    hkdfSync('sha256', material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
  )
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, Buffer.from('Content-Encoding: nonce\0'), 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

describe('push', () => {
  // ASVS 9.2.4
  it('arrives sealed for the browser, signed by the instance, and says a number and chance', async () => {
    const service = await openPushService()
    const browser = aBrowser()
    await subscribe(browser)
    await askForTest()
    await work()
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.got
    expect(JSON.parse(decrypted(body, browser))).toEqual({ k: 3, n: expect.stringMatching(/^[\w-]{43}$/) })
    expect([headers['ttl'], headers['topic'], headers['content-encoding']]).toEqual([
      '43200',
      'n3',
      'aes128gcm',
    ])
    const [, token = '', publicKey = ''] = /t=([^,]+), k=(\S+)/.exec(String(headers['authorization'])) ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(publicKey, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const signed = Buffer.from(`${head}.${claims}`)
    const verifier = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', signed, verifier, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: expect.stringMatching(/^mailto:/),
    })
    expect((await states())[0]).toMatchObject({ state: 'sent', channel: 'push' })
  })

  it('cannot be read with another browser’s secret', async () => {
    const service = await openPushService()
    const browser = aBrowser()
    await subscribe(browser)
    await askForTest()
    await work()
    const { body } = service.got[0] ?? { body: Buffer.alloc(0) }
    expect(() => decrypted(body, { ...browser, auth: randomBytes(16) })).toThrow(/authenticate/)
  })

  it.each([404, 410])(
    'that is answered with %s forgets the browser and goes by mail at once',
    async (status) => {
      const service = await openPushService()
      const box = await openMailServer()
      mailerTo(box.port)
      service.status = status
      await subscribe(aBrowser())
      await askForTest()
      await work()
      const left = await sqlRows(server.addresses.superuser, 'select 1 from push_devices')
      expect([box.mails.length, left.length, (await states())[0]?.channel]).toEqual([1, 0, 'mail'])
    },
  )

  // ASVS 15.3.2
  it.each([301, 302, 307, 308, 403, 429, 500])(
    'that is answered with %s is tried again, and is mail within five minutes',
    async (status) => {
      const service = await openPushService()
      const box = await openMailServer()
      mailerTo(box.port)
      service.status = status
      await subscribe(aBrowser())
      await askForTest()
      for (let seconds = 0; seconds < 300; seconds += 30) {
        await work()
        server.clock.pass(30)
      }
      expect([box.mails.length, service.got.length > 1]).toEqual([1, true])
      // A pusher that followed the redirect would request this service again.
      expect(service.got.filter(({ path }) => !path?.startsWith('/fcm/send/'))).toEqual([])
      expect(await sqlRows(server.addresses.superuser, 'select 1 from push_devices')).toHaveLength(1)
    },
  )

  // ASVS 1.3.6, 13.2.5
  // TR-2 O.TrdP_7
  // TR-3 O.TrdP_7, O.TrdP_10
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    'fec0::1',
    '::ffff:10.0.0.1',
    '2002:a00:1::1',
    '2001:0:a00:1::1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    'nothing',
  ])('never goes to a machine inside: %s', (address) => expect(isPrivateAddress(address)).toBe(true))

  // ASVS 1.3.6, 13.2.5
  it('never goes to a name that leads inside: no connection is opened', async () => {
    let connections = 0
    const inside = createTcpServer()
    inside.on('connection', (socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((ready) => inside.listen(0, 'localhost', ready))
    const { port } = inside.address() as AddressInfo
    const { keys, auth } = aBrowser()
    const vapidKeys = createECDH('prime256v1')
    vapidKeys.generateKeys()
    const vapid = {
      subject: 'mailto:betrieb@klinik.example',
      publicKey: vapidKeys.getPublicKey('base64url'),
      privateKey: vapidKeys.getPrivateKey('base64url'),
    }
    const target = {
      id: '0195a000-0000-7000-8000-0000000000b1' as PushDeviceId,
      endpoint: `https://localhost:${port}/send`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }
    const sent = await httpsPusher().send({ notice: 1, secret: 'secret', vapid, targets: [target] })
    inside.close()
    expect([connections, sent]).toEqual([0, { accepted: [], gone: [], failure: 'push EPRIVATE' }])
  })

  it.each(['142.250.185.10', '2a00:1450:4001:82f::200a'])('may go to a machine outside: %s', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  )
})

describe('a mail server that hangs', () => {
  /** A push service that hangs for ten seconds while the clock advances. */
  const openHangingServer = () => {
    const hanging = { isHanging: true, asked: 0, taken: [] as string[] }
    const mailer = {
      channel: 'mail' as const,
      send: async ({ id }: { readonly id: string }, note: () => Promise<void>) => {
        hanging.asked += 1
        if (hanging.isHanging) {
          server.clock.pass(10)
          throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })
        }
        hanging.taken.push(id)
        await note()
      },
    }
    return { hanging, mailer }
  }
  const letters = () =>
    sqlRows<{ state: string; tries: number; waits: number; last_error: string | null; is_held: boolean }>(
      server.addresses.superuser,
      `select state, tries, last_error, held_until is not null as is_held,
         extract(epoch from next_try_at)::integer - $1::integer as waits from letters order by id`,
      [server.clock.instant()],
    )
  const many = () => Array.from({ length: 45 }, () => client.id)

  // REQ 4.131
  it('is asked five times; the rest is planned for later without waiting, and goes out once when it answers', async () => {
    const { hanging, mailer } = openHangingServer()
    postMailWith(server, withCircuitBreaker(mailer, server.clock))
    await plan(many())
    await doJobs()
    // Mails for which a job had no time left are taken by further jobs, and postponed at once.
    await doJobs()
    const putOff = (await letters()).filter(({ tries }) => tries === 0)
    expect([hanging.asked, putOff.length]).toEqual([5, 40])
    for (const letter of putOff)
      expect(letter).toEqual({
        state: 'planned',
        tries: 0,
        waits: 30,
        last_error: 'ETIMEDOUT',
        is_held: false,
      })
    // Mails postponed together share their jobs.
    const [queued] = await sqlRows<{ jobs: number }>(
      server.addresses.superuser,
      'select count(*)::integer as jobs from standfest_queue._private_jobs',
    )
    expect(queued?.jobs).toBeLessThan(15)
    hanging.isHanging = false
    for (let round = 0; round < 4; round += 1) {
      server.clock.pass(60)
      await doJobs()
    }
    expect([hanging.taken.length, new Set(hanging.taken).size]).toEqual([45, 45])
    expect((await letters()).every(({ state }) => state === 'sent')).toBe(true)
  })

  it('holds up every letter for ten seconds where nothing guards it (planted fault)', async () => {
    const { hanging, mailer } = openHangingServer()
    postMailWith(server, mailer)
    await plan(many())
    const begun = server.clock.instant()
    for (let round = 0; round < 5; round += 1) await doJobs()
    expect(hanging.asked).toBeGreaterThan(5)
    expect(server.clock.instant() - begun).toBeGreaterThan(60)
  })

  it('leaves the letters dead that it did not take within three days, tried or not', async () => {
    const { hanging, mailer } = openHangingServer()
    postMailWith(server, withCircuitBreaker(mailer, server.clock))
    await plan(many())
    await doJobs()
    server.clock.pass(72 * 3600)
    for (let round = 0; round < 3; round += 1) await doJobs()
    const dead = (await letters()).filter(({ state }) => state === 'dead')
    expect(dead.map(({ last_error: fault }) => fault)).toEqual(Array.from({ length: 45 }, () => 'ETIMEDOUT'))
    expect(hanging.asked).toBeLessThan(15)
  })

  it('does not hold up what goes to the services of the browsers', async () => {
    const { mailer } = openHangingServer()
    postMailWith(server, withCircuitBreaker(mailer, server.clock))
    await plan(many())
    await doJobs()
    const service = await openPushService()
    await subscribe(aBrowser())
    await plan([client.id])
    await doJobs()
    expect(service.got).toHaveLength(1)
  })
})
