import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetSecondFactor } from '#commands/second-factor.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { linkIn, sendLoginMails } from '#testing/sent-mails.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { countingAttempts } from '#testing/visitor.ts'
import { withFault } from './planted-faults.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))
vi.mock('#database/connection.ts', async (original) => plants.plantInStatements(await original()))

let server: TestServer
let owner: Person
let address: string
let code: (seconds?: number) => string
let recoveryCodes: string[]
/** The browser in which the owner set up the second factor, still signed in. */
let own: TestBrowser
beforeAll(async () => {
  server = await openTestServer(countingAttempts)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await sqlRows(server.addresses.superuser, 'delete from attempts')
  address = `${crypto.randomUUID()}@example.org`
  owner = await aClinic(server).administrator({ person: { email: address } })
  await enrol()
  await sendLoginMails(server)
})
afterAll(() => server.close())

const quarterHour = 900
const told = ({ status, code: refusal }: TestAnswer) =>
  [status, refusal].filter((one) => one !== undefined).join(' ')
const [wrong, needed, locked, slower] = [
  '403 ERROR.SECOND_FACTOR_WRONG',
  '403 ERROR.SECOND_FACTOR_REQUIRED',
  '403 ERROR.SECOND_FACTOR_LOCKED',
  '429 ERROR.LOGIN_DISABLED',
]

async function signIn(
  typed?: string,
  password = testPassword,
  browser = new TestBrowser(server.urls, 'ADMIN'),
) {
  const given = typed === undefined ? {} : { code: typed }
  return browser.post('/user/login', 'login', { alias: owner.alias, password, ...given })
}

/** Sets up a second factor at the owner's first login. */
async function enrol() {
  const passwordOf = 'select password_hash from accounts where id = $1'
  const [cheap] = await sqlRows<{ password_hash: string }>(server.addresses.superuser, passwordOf, [owner.id])
  own = new TestBrowser(server.urls, 'ADMIN')
  own.token = String((await signIn(undefined, testPassword, own)).attributes.token)
  const begun = await own.send('POST', '/user/second-factor')
  const totp = new TOTP({ secret: Secret.fromBase32(String(begun.attributes.secret).replaceAll(' ', '')) })
  code = (seconds = 0) => totp.generate({ timestamp: (server.clock.instant() + seconds) * 1000 })
  const done = await own.post('/user/second-factor/confirm', 'second-factor-confirm', { code: code() })
  own.token = String(done.attributes.token)
  recoveryCodes = done.attributes.recoveryCodes as string[]
  server.clock.pass(60)
  // A cheap password hash: argon2 at production cost would slow hundreds of logins down.
  await sqlRows(server.addresses.superuser, 'update accounts set password_hash = $2 where id = $1', [
    owner.id,
    cheap?.password_hash,
  ])
}

/** The owner follows the link in the e-mail and sets the former password again, which tests know. */
async function setPasswordByMail() {
  const letter = (await sendLoginMails(server)).find((one) => one.to === address && linkIn(one) !== '')
  const link = letter ? linkIn(letter) : expect.fail('no letter brings a link')
  const set = await new TestBrowser(server.urls, 'ADMIN').post('/user/recovery', 'recovery', {
    link,
    password: testPassword,
  })
  expect(told(set)).toBe('200')
}

/** A code that is not valid now. */
function badCode(): string {
  const good = [code(-30), code(), code(30)]
  return ['000000', '111111', '222222', '333333'].find((one) => !good.includes(one)) ?? ''
}

/** Guesses as fast as lockouts allow: five codes, then a quarter of an hour. */
async function guess(times: number): Promise<string[]> {
  const answers: string[] = []
  for (let number = 0; number < times; number += 1) {
    if (number > 0 && number % 5 === 0) server.clock.pass(quarterHour)
    answers.push(told(await signIn(badCode())))
  }
  server.clock.pass(quarterHour)
  return answers
}

/** Sets how many wrong codes were entered before. */
const guessedBefore = (times: number) =>
  sqlRows(server.addresses.superuser, 'update second_factors set wrong_codes = $2 where account_id = $1', [
    owner.id,
    times,
  ])

const kindsOfMails = async () =>
  (
    await sqlRows<{ kind: string }>(
      server.addresses.superuser,
      `select kind from letters where account_id = $1 and kind <> 'second-factor' order by due_at, kind`,
      [owner.id],
    )
  ).map(({ kind }) => kind)

const linesOf = async (action: string) =>
  sqlRows<{ actor_role: string }>(
    server.addresses.superuser,
    `select p.actor_role from protocol p join accounts a using (subject_ref) where a.id = $1 and p.action = $2`,
    [owner.id, action],
  )

describe('whoever knows the password and guesses codes', () => {
  // REQ 4.75
  // ASVS 6.3.1
  it('gets a hundred for one secret, in however many hours, and then not even the right one', async () => {
    expect(await guess(225)).toEqual([...Array<string>(100).fill(wrong), ...Array<string>(125).fill(locked)])
    expect(told(await signIn(code()))).toBe(locked)
    expect(told(await signIn(recoveryCodes[0]))).toBe(locked)
    expect(told(await signIn())).toBe(locked)
  })

  it('would get in, if nobody kept count (planted fault)', async () => {
    const statement = { name: 'note-wrong-code', replace: 'wrong_codes + 1', by: 'wrong_codes' }
    const answers = await withFault({ statement }, () => guess(225))
    expect([new Set(answers), told(await signIn(code()))]).toEqual([new Set([wrong]), '200'])
  })

  it('is not given new tries by a right code in between, nor told that they are counted', async () => {
    await guess(5)
    await guessedBefore(97)
    expect(told(await signIn(code()))).toBe('200')
    server.clock.pass(60)
    expect(await guess(4)).toEqual([wrong, wrong, wrong, locked])
  })

  it('gets no more by asking many at once', async () => {
    await guessedBefore(97)
    const [bad, together] = [badCode(), 5]
    const answers = await Promise.all(Array.from({ length: together }, () => signIn(bad)))
    expect(answers.map(told).sort()).toEqual([locked, locked, wrong, wrong, wrong])
  })

  it('is counted where a session asks for a fresh proof, too', async () => {
    const stepUp = (typed: string) =>
      own.post('/user/step-up', 'step-up', { password: testPassword, code: typed })
    for (let number = 0; number < 5; number += 1) expect(told(await stepUp(badCode()))).toBe(wrong)
    expect(told(await stepUp(badCode()))).toBe(slower)
    server.clock.pass(quarterHour)
    const [{ wrong_codes: counted } = { wrong_codes: 0 }] = await sqlRows<{ wrong_codes: number }>(
      server.addresses.superuser,
      'select wrong_codes from second_factors where account_id = $1',
      [owner.id],
    )
    expect(counted).toBe(5)
    await guessedBefore(99)
    expect(await guess(2)).toEqual([wrong, locked])
  })

  it('is not counted with a wrong password, nor without a code', async () => {
    expect(told(await signIn(badCode(), 'daneben geraten'))).toBe('403 ERROR.WRONG_CREDENTIALS')
    expect(told(await signIn())).toBe(needed)
    expect(await linesOf('second-factor-wrong')).toEqual([])
  })
})

describe('the owner of a second factor', () => {
  // REQ 4.76
  // ASVS 6.3.5
  it('is written to at the fifth wrong code in a row and at the last, and each stands in the protocol', async () => {
    await guess(4)
    expect(told(await signIn(code()))).toBe('200')
    server.clock.pass(60)
    await guess(4)
    expect(await kindsOfMails()).not.toContain('wrong-codes')
    await guess(1)
    expect((await kindsOfMails()).filter((kind) => kind === 'wrong-codes')).toHaveLength(1)
    await guessedBefore(97)
    await guess(4)
    const kinds = (await kindsOfMails()).filter((kind) => kind !== 'new-device')
    expect(kinds).toEqual(['wrong-codes', 'second-factor-locked'])
    expect(await linesOf('second-factor-wrong')).toEqual(
      Array.from({ length: 12 }, () => ({ actor_role: 'SYSTEM' })),
    )
    expect(await linesOf('second-factor-locked')).toEqual([{ actor_role: 'SYSTEM' }])
  })

  it('reads what happened in words that tell nobody else of any treatment', async () => {
    await guess(5)
    const [letter] = await sendLoginMails(server)
    expect(letter?.subject).toBe('Standfest: Bitte prüfen Sie Ihre Anmeldung')
    expect(letter?.text).toContain('mehrmals ein falscher Code')
    expect(letter?.text).not.toMatch(/Klinik|Therap|Behandl|Alkohol|\d{6}/)
  })

  // REQ 4.75
  it('gets in again after another administrator reset it, and begins at nothing', async () => {
    await guessedBefore(100)
    const office = await browserOf(server, await aClinic(server).administrator())
    await sqlRows(server.addresses.superuser, 'update sessions set enrolment_due = false')
    expect(
      (await office.post('/rest/account/reset-second-factor', 'account', { accountId: owner.id })).status,
    ).toBe(200)
    await setPasswordByMail()
    await enrol()
    expect(told(await signIn(badCode()))).toBe(wrong)
    expect(told(await signIn(code()))).toBe('200')
  })

  const resets: Readonly<Record<string, () => Promise<void>>> = {
    'another administrator': async () => {
      const office = await browserOf(server, await aClinic(server).administrator())
      await sqlRows(server.addresses.superuser, 'update sessions set enrolment_due = false')
      await office.post('/rest/account/reset-second-factor', 'account', { accountId: owner.id })
    },
    'the operator': async () => {
      const said = await resetSecondFactor(
        { alias: owner.alias },
        { ...server, close: async () => undefined },
      )
      expect(said).toContain('it is void')
    },
    'a new salt for everybody': async () => {
      const office = await browserOf(server, await aClinic(server).administrator())
      await sqlRows(server.addresses.superuser, 'update sessions set enrolment_due = false')
      const value = 'ein neues Salz für alle zweiten Faktoren'
      const attributes = { value }
      const put = await office.send('PUT', '/rest/settings/second_factor_salt', {
        type: 'settings',
        attributes,
      })
      expect(put.status).toBe(200)
    },
  }
  // REQ 4.82
  it.each(Object.keys(resets))(
    'is not followed in by whoever guessed and knows the password, after a reset by %s',
    async (whose) => {
      await guess(5)
      await guessedBefore(100)
      await resets[whose]?.()
      const guesser = await signIn()
      expect([told(guesser), guesser.attributes]).toEqual(['403 ERROR.WRONG_CREDENTIALS', {}])
      expect((await own.get('/rest/account')).status).toBe(401)
      expect(await linesOf('password-voided')).toEqual([{ actor_role: 'SYSTEM' }])
      await setPasswordByMail()
      await enrol()
      expect(told(await signIn(code()))).toBe('200')
    },
  )

  it('would be followed in, if the password stayed (planted fault)', async () => {
    await guessedBefore(100)
    const statement = {
      name: 'void-known-passwords',
      replace: 'password_hash = null',
      by: 'password_hash = password_hash',
    }
    await withFault({ statement }, async () => resets['another administrator']?.())
    expect(told(await signIn())).toBe('200')
  })

  // REQ 4.82
  it('keeps the password where nobody guessed', async () => {
    await guess(4)
    await resets['another administrator']?.()
    expect(told(await signIn())).toBe('200')
  })

  // REQ 4.75
  it('is marked as locked where administrators look for the account and open it, until somebody resets it', async () => {
    const administrator = await aClinic(server).administrator()
    const office = async () => {
      const browser = await browserOf(server, administrator)
      await sqlRows(server.addresses.superuser, 'update sessions set enrolment_due = false')
      return browser
    }
    const marks = async () => {
      const browser = await office()
      const answers = [
        await browser.post('/rest/account/find', 'accountSearch', { text: owner.alias }),
        await browser.get(`/rest/account?account=${owner.id}`),
      ]
      return answers.map(({ status, list }) => [status, list[0]?.attributes['secondFactorLocked']])
    }
    const unmarked = [
      [200, undefined],
      [200, undefined],
    ]
    await guessedBefore(99)
    expect(await marks()).toEqual(unmarked)
    await guess(1)
    expect(await marks()).toEqual([
      [200, true],
      [200, true],
    ])
    await (await office()).post('/rest/account/reset-second-factor', 'account', { accountId: owner.id })
    expect(await marks()).toEqual(unmarked)
  })

  it('gets in again by the operator’s command, where there is no other administrator', async () => {
    await guessedBefore(100)
    expect(told(await signIn(code()))).toBe(locked)
    await resetSecondFactor({ alias: owner.alias }, { ...server, close: async () => undefined })
    await setPasswordByMail()
    await enrol()
    expect(told(await signIn(code()))).toBe('200')
  })

  it('who sets up another phone while signed in begins at nothing', async () => {
    await guessedBefore(60)
    own.token = String(
      (await own.post('/user/step-up', 'step-up', { password: testPassword, code: code() })).attributes.token,
    )
    server.clock.pass(60)
    const begun = await own.send('POST', '/user/second-factor')
    const totp = new TOTP({ secret: Secret.fromBase32(String(begun.attributes.secret).replaceAll(' ', '')) })
    code = (seconds = 0) => totp.generate({ timestamp: (server.clock.instant() + seconds) * 1000 })
    expect(
      (await own.post('/user/second-factor/confirm', 'second-factor-confirm', { code: code() })).status,
    ).toBe(200)
    server.clock.pass(60)
    await sqlRows(server.addresses.superuser, 'update second_factors set wrong_codes = wrong_codes + 99')
    expect(await guess(2)).toEqual([wrong, locked])
  })
})
