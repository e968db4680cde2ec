import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { until } from '#testing/live-ear.ts'
import type { TestAnswer } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { countingAttempts, Visitor } from '#testing/visitor.ts'
import { removeWhatEnded } from './login.jobs.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let client: Person
let addresses = 0
beforeAll(async () => {
  server = await openTestServer(countingAttempts)
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await sqlRows(server.addresses.superuser, 'delete from attempts')
  client = await clinic.client(await clinic.therapist())
})
afterAll(() => server.close())

const minute = 60
const wrong = '403 ERROR.WRONG_CREDENTIALS'
const deviceLocked = '429 ERROR.DEVICE_LOCKED'
const loginDisabled = '429 ERROR.LOGIN_DISABLED'

/** An unknown visitor. */
function somebody(): Visitor {
  addresses += 1
  return new Visitor(server, `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`)
}

const told = ({ status, code }: TestAnswer) => [status, code].filter((one) => one !== undefined).join(' ')
const guess = async (visitor: Visitor, alias = client.alias) =>
  told(await visitor.login(alias, 'daneben geraten'))
const enter = async (visitor: Visitor) => told(await visitor.login(client.alias, testPassword))

async function guesses(count: number, visitorOf: () => Visitor, alias = client.alias): Promise<string[]> {
  const answers: string[] = []
  for (let number = 0; number < count; number += 1) answers.push(await guess(visitorOf(), alias))
  return answers
}

/** A browser with an earlier login of the client. */
async function ownPhone(): Promise<Visitor> {
  const phone = somebody()
  expect(await enter(phone)).toBe('200')
  return phone
}

describe('the audit log', () => {
  // REQ 3.48
  it('holds a failed login and that there were too many of them, once a day for each account', async () => {
    await guesses(8, () => somebody())
    const visitor = somebody()
    await guesses(8, () => visitor)
    await guesses(8, () => visitor, 'niemand.mit.diesem.namen')
    const lines = () =>
      sqlRows<{ action: string; known: boolean }>(
        server.addresses.superuser,
        `select p.action, a.id is not null as known from protocol p left join accounts a using (subject_ref)
         where p.actor_role = 'SYSTEM' and (a.id = $1 or p.subject_ref is null) order by p.action, known`,
        [client.id],
      )
    await until('all lines are written', async () => (await lines()).length >= 4)
    expect((await lines()).map(({ action, known }) => `${action} ${known ? 'client' : 'nobody'}`)).toEqual([
      'login-failed nobody',
      'login-failed client',
      'login-locked nobody',
      'login-locked client',
    ])
  })
})

describe('a device', () => {
  // ASVS 6.3.1
  // TR-2 O.Auth_5, O.Auth_7
  // TR-3 O.Auth_6, O.Auth_9
  // REQ 4.5, 8.6
  it('is locked for five minutes after five failures, then for ten, also for the right password (§4)', async () => {
    const visitor = await ownPhone()
    expect(await guesses(6, () => visitor)).toEqual([...Array<string>(5).fill(wrong), deviceLocked])
    const refused = await visitor.login(client.alias, testPassword)
    expect([told(refused), refused.headers.get('retry-after')]).toEqual([deviceLocked, String(5 * minute)])
    server.clock.pass(5 * minute - 1)
    expect(await enter(visitor)).toBe(deviceLocked)
    server.clock.pass(1)
    expect(await guesses(6, () => visitor)).toEqual([...Array<string>(5).fill(wrong), deviceLocked])
    server.clock.pass(10 * minute - 1)
    expect(await enter(visitor)).toBe(deviceLocked)
    server.clock.pass(1)
    expect(await enter(visitor)).toBe('200')
  })

  it('begins anew after a success', async () => {
    const visitor = somebody()
    await guesses(4, () => visitor)
    expect(await enter(visitor)).toBe('200')
    expect(await guesses(5, () => visitor)).toEqual(Array<string>(5).fill(wrong))
  })

  it('that is unknown counts by address over all names: after fifty the address is locked', async () => {
    const visitor = somebody()
    const guessAnybody = (number: number) => guess(visitor, `somebody.${addresses}.${number}`)
    await guessAnybody(1)
    // Forty-eight attempts in total, without computing forty-eight hashes.
    await sqlRows(
      server.addresses.superuser,
      `update attempts set state = jsonb_set(state, '{recent}', (select jsonb_agg($1::bigint) from generate_series(1, 48)))
       where kind = 'network'`,
      [server.clock.instant()],
    )
    const answers = [await guessAnybody(2), await guessAnybody(3), await guessAnybody(4)]
    expect(answers).toEqual([wrong, wrong, deviceLocked])
    expect(await enter(somebody())).toBe('200')
  })

  it('may be a neighbour of the same household: one network of IPv6 is one address', async () => {
    const neighbours = [1, 2, 3, 4, 5, 6].map((last) => new Visitor(server, `2001:db8:7:1200::${last}`))
    const answers: string[] = []
    for (const one of neighbours) answers.push(await guess(one))
    expect(answers.at(-1)).toBe(deviceLocked)
  })
})

describe('an account', () => {
  // REQ 4.5, 8.6
  it('is closed to unknown devices after ten failures, and open to the owner’s own (§4)', async () => {
    const phone = await ownPhone()
    expect(await guesses(10, somebody)).toEqual(Array<string>(10).fill(wrong))
    const refused = await somebody().login(client.alias, testPassword)
    expect([told(refused), refused.headers.get('retry-after')]).toEqual([loginDisabled, String(15 * minute)])
    expect(await enter(phone)).toBe('200')
    server.clock.pass(15 * minute - 1)
    expect(await enter(somebody())).toBe(loginDisabled)
    server.clock.pass(1)
    expect(await enter(somebody())).toBe('200')
  })

  // ASVS 8.2.4, 9.1.1, 9.1.2, 9.1.3, 9.2.2
  // TR-2 O.Auth_5
  // TR-3 O.Auth_6, O.Auth_19, O.Auth_20, O.Auth_21
  it('does not let somebody else’s device pass for the owner’s', async () => {
    const other = await clinic.client(await clinic.therapist())
    const theirs = somebody()
    await theirs.login(other.alias, testPassword)
    await guesses(10, somebody)
    expect(await guess(theirs)).toBe(loginDisabled)
    const forged = somebody()
    const mark = theirs.cookies.get('sf-client-device') ?? ''
    forged.cookies.set(
      'sf-client-device',
      mark.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    )
    expect(await guess(forged, client.alias)).toBe(loginDisabled)
    expect(mark).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
  })

  // ASVS 9.1.1, 9.1.2, 9.1.3
  it('knows no device by a mark of which one character is another, or of which the seal is missing', async () => {
    const mark = (await ownPhone()).cookies.get('sf-client-device') ?? ''
    const [id = '', seal = ''] = mark.split('.')
    await guesses(10, somebody)
    const guessWith = (given: string) => {
      const visitor = somebody()
      visitor.cookies.set('sf-client-device', given)
      return guess(visitor)
    }
    const forged = [...mark].flatMap((one, at) =>
      one === '.' ? [] : [`${mark.slice(0, at)}${one === 'x' ? 'y' : 'x'}${mark.slice(at + 1)}`],
    )
    const others = [id, `${id}.`, `${id}.${id}`, `${seal}.${seal}`, `${id}.${'A'.repeat(22)}`, `none.${mark}`]
    expect(forged).toHaveLength(44)
    for (const one of [...forged, ...others])
      expect([one, await guessWith(one)]).toEqual([one, loginDisabled])
    expect(await guessWith(mark)).toBe(wrong)
  })

  it('needs a new password after a hundred failures; the owner’s own device still gets in', async () => {
    const phone = await ownPhone()
    await guesses(1, somebody)
    const many = `update attempts set state = jsonb_set(state, '{total}', '98') where kind = 'account'`
    await sqlRows(server.addresses.superuser, many)
    expect(await guesses(1, somebody)).toEqual([wrong])
    expect(await guesses(1, somebody)).toEqual([wrong])
    expect(await enter(somebody())).toBe('403 ERROR.PASSWORD_RESET_REQUIRED')
    expect(await enter(phone)).toBe('200')
    server.clock.pass(364 * 86_400)
    await server.database.inTransaction((tx) => removeWhatEnded(tx, server.clock.instant()))
    expect(await enter(somebody())).toBe('403 ERROR.PASSWORD_RESET_REQUIRED')
  })

  it('counts many guesses at once as many: no more than ten are looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(somebody())))
    const kinds = Object.groupBy(answers, (answer) => answer)
    expect(kinds[wrong]).toHaveLength(10)
    expect(kinds[loginDisabled]).toHaveLength(30)
  })

  it('that does not exist is locked like one that does', async () => {
    const [known, unknown] = [client.alias, `nobody.${addresses}`]
    const [one, other] = [somebody(), somebody()]
    expect(await guesses(7, () => one, unknown)).toEqual(await guesses(7, () => other, known))
    expect(await guesses(8, somebody, unknown)).toEqual(await guesses(8, somebody, known))
  })
})

describe('what is kept of tries', () => {
  it('names nobody, and goes after two days', async () => {
    await guesses(3, somebody)
    const dump = async () =>
      JSON.stringify(await sqlRows(server.addresses.superuser, 'select a::text from attempts a'))
    expect(await dump()).not.toContain(client.alias)
    server.clock.pass(2 * 86_400 + 1)
    await server.database.inTransaction((tx) => removeWhatEnded(tx, server.clock.instant()))
    expect(await dump()).toBe('[]')
  })
})
