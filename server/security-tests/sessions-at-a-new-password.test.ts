import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withConnection } from '#database/with-connection.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { until } from '#testing/live-ear.ts'
import { begunPasskey } from '#testing/passkeys.ts'
import { linkIn, sendLoginMails } from '#testing/sent-mails.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { withFault } from './planted-faults.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))
vi.mock('#database/connection.ts', async (original) => plants.plantInStatements(await original()))

let server: TestServer
let client: Person
let thief: TestBrowser
beforeAll(async () => {
  server = await openTestServer({}, { isPatient: true })
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  const clinic = aClinic(server)
  const email = `${crypto.randomUUID()}@example.org`
  client = await clinic.client(await clinic.therapist(), { person: { email } })
  thief = await browserOf(server, client)
  // Sends mails of earlier tests, so that the next one is the mail with the link.
  await sendLoginMails(server)
})
afterAll(() => server.close())

const rows = (text: string) => sqlRows(server.addresses.superuser, text, [client.id])
const waiting = () =>
  sqlRows(
    server.addresses.superuser,
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'standfest' and wait_event_type = 'Lock'`,
  )

async function mailedLink({ role, alias } = client): Promise<string> {
  await new TestBrowser(server.urls, role).post('/user/recovery-init', 'recovery-init', { alias })
  const [link = ''] = (await sendLoginMails(server)).map(linkIn)
  return link
}

/** Two concurrent requests: a table lock on `session_tokens`, which both write, blocks them until both have begun. */
async function bothAtOnce(
  one: () => Promise<TestAnswer>,
  other: () => Promise<TestAnswer>,
): Promise<TestAnswer[]> {
  return withConnection(server.addresses.superuser, async (connection) => {
    await connection.query('begin')
    await connection.query('lock table session_tokens in share mode')
    const first = one()
    await until('the first one waits', async () => (await waiting()).length === 1)
    const second = other()
    await until('both wait', async () => (await waiting()).length === 2)
    await connection.query('commit')
    return Promise.all([first, second])
  })
}

const setPassword =
  (link: string, { role } = client) =>
  () =>
    new TestBrowser(server.urls, role).post('/user/recovery', 'recovery', {
      link,
      password: 'Boden unter den Füßen',
    })

describe('a thief’s request concurrent with a new password by link', () => {
  const addPasskey = async () => {
    const made = await begunPasskey(thief)
    return () => thief.post('/user/passkeys', 'passkey', made)
  }
  const stepUp = async () => () => thief.post('/user/step-up', 'step-up', { password: testPassword })

  const leftBy = async (prepare: typeof addPasskey, isThiefFirst: boolean) => {
    const [act, reset] = [await prepare(), setPassword(await mailedLink())]
    const answers = isThiefFirst ? await bothAtOnce(act, reset) : await bothAtOnce(reset, act)
    return {
      faults: answers.filter(({ status }) => status >= 500).length,
      passkeys: (await rows('select from passkeys where account_id = $1')).length,
      sessions: (await rows('select from sessions where account_id = $1')).length,
    }
  }

  // REQ 4.307
  it.each([
    ['a passkey is added just before', addPasskey, true],
    ['a passkey is added just after', addPasskey, false],
    ['the session is renewed just before', stepUp, true],
    ['the session is renewed just after', stepUp, false],
  ])('leaves neither session nor passkey: %s', async (_, prepare, isThiefFirst) => {
    expect(await leftBy(prepare, isThiefFirst)).toEqual({ faults: 0, passkeys: 0, sessions: 0 })
  })

  it('would leave a session if renewing it did not row-lock the account', async () => {
    const unheld = { statement: { name: 'hold-account', replace: ' for no key update', by: '' } }
    expect(await withFault(unheld, () => leftBy(stepUp, true))).toMatchObject({ sessions: 1 })
  })
})

describe('a thief’s request that waits while a link sets a new password', () => {
  const told = ({ status, code }: TestAnswer = { status: 0 } as TestAnswer) =>
    `${status} ${code ?? ''}`.trim()

  // REQ 4.307
  it('changes no address to which the next link would be sent', async () => {
    const link = await mailedLink()
    const change = () => thief.patch('/rest/account', 'account', { email: 'thief@example.org' })
    const [reset, answer] = await bothAtOnce(setPassword(link), change)
    expect([told(reset), told(answer)]).toEqual(['200', '401 ERROR.SESSION_EXPIRED'])
  })

  it('leaves staff no PIN that would unlock their next session', async () => {
    const email = `${crypto.randomUUID()}@example.org`
    const therapist = await aClinic(server).therapist({ person: { email } })
    const desk = await browserOf(server, therapist)
    await sendLoginMails(server)
    const link = await mailedLink(therapist)
    const setPin = () =>
      desk.send('PUT', '/user/unlock-pin', { type: 'unlock-pin', attributes: { pin: '384729' } })
    const [reset, answer] = await bothAtOnce(setPassword(link, therapist), setPin)
    expect([told(reset), told(answer)]).toEqual(['200', '401 ERROR.SESSION_EXPIRED'])
    const pins = 'select from unlock_pins where account_id = $1'
    expect(await sqlRows(server.addresses.superuser, pins, [therapist.id])).toEqual([])
  })
})
