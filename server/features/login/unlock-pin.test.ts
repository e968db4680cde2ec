import { wrongUnlockPinsMax } from '@standfest/domain/features/login/unlock-pin.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { turns } from '#limits/in-turn.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { countingAttempts } from '#testing/visitor.ts'

const [pin, wrongPin] = ['384729', '902188']

let server: TestServer
let therapist: Person
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer(countingAttempts)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await aClinic(server).therapist()
  desk = await browserOf(server, therapist)
  await setPin(desk)
})
afterAll(() => server.close())

const told = ({ status, code }: TestAnswer) => [status, code].filter((one) => one !== undefined).join(' ')
const setPin = (browser: TestBrowser, wanted = pin) =>
  browser.send('PUT', '/user/unlock-pin', { type: 'unlock-pin', attributes: { pin: wanted } })
const lock = (browser: TestBrowser) => browser.send('POST', '/user/lock')
const unlock = (browser: TestBrowser, typed = pin) =>
  browser.send('POST', '/user/unlock', { type: 'unlock', attributes: { pin: typed } })
const work = async (browser: TestBrowser) => told(await browser.get('/rest/clients'))
const stepUp = (browser: TestBrowser) => browser.post('/user/step-up', 'step-up', { password: testPassword })
const isSet = async (browser: TestBrowser) => (await browser.get('/user/unlock-pin')).attributes['isSet']
const after = (minutes: number) =>
  server.clock.set(new Date((server.clock.instant() + 60 * minutes) * 1000).toISOString())
const locked = '403 ERROR.SESSION_LOCKED'
const wrong = '403 ERROR.PIN_WRONG'
const over = '401 ERROR.SESSION_EXPIRED'

async function auditLog(): Promise<string[]> {
  const rows = await sqlRows<{ action: string }>(
    server.addresses.superuser,
    'select p.action from protocol p join accounts a on a.subject_ref = p.actor_ref where a.id = $1 order by p.id',
    [therapist.id],
  )
  return rows.map(({ action }) => action)
}

/** Another tab: the cookie alone, for which the server issues a token. */
async function anotherTab(browser: TestBrowser): Promise<TestBrowser> {
  const tab = new TestBrowser(server.urls, 'THERAPIST')
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
  const state = await tab.send('GET', '/user/session', { headers: { 'sec-fetch-site': 'same-origin' } })
  tab.token = String(state.attributes['token'])
  return tab
}

describe('a locked page of staff', () => {
  // REQ 7.72
  it('may do nothing but unlock itself and identify its session', async () => {
    expect(await work(desk)).toBe('200')
    expect(told(await lock(desk))).toBe('200')
    expect(await work(desk)).toBe(locked)
    expect(told(await desk.post('/user/session', 'session', {}))).toBe(locked)
    expect(told(await setPin(desk, wrongPin))).toBe(locked)
    expect(told(await desk.send('DELETE', '/user/unlock-pin'))).toBe(locked)
    expect(told(await desk.get('/rest/stream'))).toBe(locked)
    expect(told(await desk.get('/rest/account'))).toBe('200')
    const client = await aClinic(server).client(therapist)
    expect(told(await desk.get(`/rest/account?account=${client.id}`))).toBe(locked)
    expect(told(await unlock(desk))).toBe('200')
    expect(await work(desk)).toBe('200')
  })

  it('is not circumvented by a reload or a new tab, and does not lock another tab in use', async () => {
    const inUse = await anotherTab(desk)
    await lock(desk)
    const reloaded = await anotherTab(desk)
    expect([await work(inUse), await work(reloaded)]).toEqual(['200', locked])
    const state = await reloaded.get('/user/session')
    expect([state.attributes['locked'], 'draftKey' in state.attributes]).toEqual([true, false])
    await unlock(reloaded)
    expect([await work(desk), await work(reloaded)]).toEqual(['200', '200'])
  })

  it('is unlocked by the password, too', async () => {
    await lock(desk)
    const answer = await stepUp(desk)
    desk.token = String(answer.attributes['token'])
    expect(await work(desk)).toBe('200')
  })

  // REQ 7.72
  it('has no session in calls that are open to everybody', async () => {
    const administrator = await aClinic(server).administrator()
    const office = await browserOf(server, administrator)
    const reset = () => office.post('/user/recovery-init', 'recovery-init', { alias: 'nobody.of.that.name' })
    const until = server.clock.instant() + 7200
    const planned = { message: 'Wartung', displayFrom: until - 3600, displayUntil: until }
    await office.post('/rest/alerts', 'alert', planned)
    const plans = async () => (await office.get('/user/alerts')).list.length
    expect([told(await reset()), await plans()]).toEqual(['422 ERROR.UNKNOWN_ALIAS', 1])
    await lock(office)
    expect([told(await reset()), await plans()]).toEqual(['200', 0])
  })

  it('may still identify, keep alive and end its session', async () => {
    await lock(desk)
    expect(told(await desk.get('/rest/account/identify'))).toBe('200')
    const state = await desk.get('/user/session')
    expect([told(state), state.attributes['locked']]).toEqual(['200', true])
    expect(told(await desk.send('POST', '/user/passkeys/challenge'))).toBe('200')
    const proof = desk.headers()
    expect(told(await desk.send('POST', '/user/logout'))).toBe('200')
    expect(told(await desk.get('/user/session', { headers: proof }))).toBe(over)
  })

  it('does not postpone the automatic logout by locking or unlocking', async () => {
    const before = (await desk.get('/user/session')).attributes['idleUntil']
    after(5)
    await lock(desk)
    await unlock(desk)
    expect((await desk.get('/user/session')).attributes['idleUntil']).toBe(before)
    after(11)
    expect(told(await unlock(desk))).toBe(over)
  })
})

describe('the PIN of staff', () => {
  it.each(['12345', '1234567', '123456', '000000', '38472x', ''])('is not "%s"', async (wanted) => {
    expect(told(await setPin(desk, wanted))).toBe('422 ERROR.INVALID')
  })

  it('is set after re-authentication only, removed without it, and audited', async () => {
    after(6)
    expect(told(await setPin(desk, wrongPin))).toBe('403 ERROR.STEP_UP_REQUIRED')
    expect(await isSet(desk)).toBe(true)
    expect(told(await desk.send('DELETE', '/user/unlock-pin'))).toBe('200')
    expect(await isSet(desk)).toBe(false)
    expect(await auditLog()).toEqual(['unlock-pin-set', 'unlock-pin-removed'])
  })

  it('is stored as a slow hash that is bound to its account', async () => {
    const other = await aClinic(server).therapist()
    const theirs = await browserOf(server, other)
    await setPin(theirs, wrongPin)
    const rows = await sqlRows<{ pin_hash: string }>(
      server.addresses.superuser,
      'select pin_hash from unlock_pins where account_id = any($1)',
      [[therapist.id, other.id]],
    )
    expect(rows.every(({ pin_hash }) => pin_hash.startsWith('$argon2id$'))).toBe(true)
    await sqlRows(
      server.addresses.superuser,
      'update unlock_pins set pin_hash = (select pin_hash from unlock_pins where account_id = $1) where account_id = $2',
      [other.id, therapist.id],
    )
    await lock(desk)
    expect(told(await unlock(desk, wrongPin))).toBe(wrong)
  })

  it('cannot be guessed while the page is unlocked, or if none is set', async () => {
    expect(told(await unlock(desk))).toBe('403 ERROR.ACCESS_DENIED')
    const other = await browserOf(server, await aClinic(server).therapist())
    await lock(other)
    expect(told(await unlock(other))).toBe('403 ERROR.ACCESS_DENIED')
  })

  it('has its attempts reset by a correct one', async () => {
    await lock(desk)
    for (let number = 1; number < wrongUnlockPinsMax; number += 1) await unlock(desk, wrongPin)
    expect(told(await unlock(desk))).toBe('200')
    await lock(desk)
    expect(told(await unlock(desk, wrongPin))).toBe(wrong)
    expect(told(await unlock(desk))).toBe('200')
  })

  // REQ 5.72
  it('says how many attempts are left, and the fifth wrong one ends the session with all its tokens', async () => {
    const inUse = await anotherTab(desk)
    await lock(desk)
    const answers: TestAnswer[] = []
    for (let number = 0; number < wrongUnlockPinsMax; number += 1) answers.push(await unlock(desk, wrongPin))
    expect(answers.map(told)).toEqual([wrong, wrong, wrong, wrong, over])
    expect(answers.map(({ body }) => body.errors?.[0]?.count)).toEqual([4, 3, 2, 1, undefined])
    expect([told(await unlock(desk)), await work(desk), await work(inUse)]).toEqual([over, over, over])
    expect((await auditLog()).slice(1)).toEqual([
      ...Array.from({ length: wrongUnlockPinsMax }, () => 'unlock-pin-wrong'),
      'session-ended',
    ])
  })

  it('is tried at most five times by concurrent requests', async () => {
    await lock(desk)
    const guesses = Array.from({ length: 12 }, (_, number) => `90218${number % 10}`)
    const answers = await Promise.all(guesses.map((guess) => unlock(desk, guess)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([])
    expect((await auditLog()).filter((action) => action === 'unlock-pin-wrong')).toHaveLength(5)
    expect(told(await unlock(desk))).toBe(over)
  })

  // REQ 5.72
  it('is not counted as wrong while the server is too busy to verify it', async () => {
    await lock(desk)
    const taken = Array.from({ length: 60 }, () => turns.takeTurn('password', { atOnce: 1, waiting: 50 }))
    const answers: TestAnswer[] = []
    for (let number = 0; number <= wrongUnlockPinsMax; number += 1) answers.push(await unlock(desk))
    for (const turn of taken) (await turn)?.()
    expect(answers.map(told)).toEqual(answers.map(() => '503 ERROR.OVERLOADED'))
    const left = (await unlock(desk, wrongPin)).body.errors?.[0]?.count
    expect([left, told(await unlock(desk))]).toEqual([wrongUnlockPinsMax - 1, '200'])
  })

  it('is removed after ten consecutive wrong attempts over several sessions', async () => {
    for (let session = 0; session < 2; session += 1) {
      const browser = await browserOf(server, therapist)
      await lock(browser)
      for (let number = 0; number < wrongUnlockPinsMax; number += 1) await unlock(browser, wrongPin)
    }
    expect(await isSet(desk)).toBe(false)
    await lock(desk)
    expect(told(await unlock(desk))).toBe('403 ERROR.ACCESS_DENIED')
  })

  it('unlocks sessions of its own account only, and no ended one', async () => {
    const other = await browserOf(server, await aClinic(server).therapist())
    await setPin(other, wrongPin)
    await lock(other)
    expect(told(await unlock(other, pin))).toBe(wrong)
    await lock(desk)
    const mixed = new TestBrowser(server.urls, 'THERAPIST')
    for (const [name, value] of other.cookies) mixed.cookies.set(name, value)
    mixed.token = desk.token
    expect(told(await unlock(mixed))).toBe(over)
    await desk.send('POST', '/user/logout')
    expect(told(await unlock(desk))).toBe(over)
  })

  // REQ 5.72
  it('revokes the re-authentication that the session had before it was locked', async () => {
    await lock(desk)
    await unlock(desk)
    expect(told(await setPin(desk, wrongPin))).toBe('403 ERROR.STEP_UP_REQUIRED')
    desk.token = String((await stepUp(desk)).attributes['token'])
    expect(told(await setPin(desk, wrongPin))).toBe('200')
  })

  it('is no re-authentication: calls that need it still ask for the password', async () => {
    after(6)
    await lock(desk)
    await unlock(desk)
    expect(told(await setPin(desk, wrongPin))).toBe('403 ERROR.STEP_UP_REQUIRED')
    expect(told(await new TestBrowser(server.urls, 'THERAPIST').login(therapist.alias, pin))).toBe(
      '403 ERROR.WRONG_CREDENTIALS',
    )
  })

  it('is removed with a new password', async () => {
    const answer = await desk.post('/user/password', 'password', {
      oldPassword: testPassword,
      newPassword: 'Boden unter den Füßen',
    })
    desk.token = String(answer.attributes['token'])
    expect(await isSet(desk)).toBe(false)
    await lock(desk)
    expect(told(await unlock(desk))).toBe('403 ERROR.ACCESS_DENIED')
  })

  it('is not available to clients, whose devices verify their own', async () => {
    const phone = await browserOf(server, await aClinic(server).client(therapist))
    const answers = [await setPin(phone), await lock(phone), await unlock(phone)]
    expect(answers.map(told)).toEqual(answers.map(() => '403 ERROR.ACCESS_DENIED'))
  })
})
