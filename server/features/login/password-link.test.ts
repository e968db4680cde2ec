import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { removeWhatEnded } from './login.jobs.ts'
import { insertPasswordLink } from './login.store.ts'
import { hashSecret, makeSecret } from './sessions.store.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let client: Person
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  client = await clinic.client(await clinic.therapist(), {
    person: { email: `${crypto.randomUUID()}@example.org` },
  })
})
afterAll(() => server.close())

const quarterHour = 900
const newPassword = 'Boden unter den Füßen'
const invalid = [410, 'ERROR.LINK_INVALID']

async function aLink(person: Person = client): Promise<string> {
  const link = makeSecret()
  const at = server.clock.instant()
  await server.database.inTransaction((tx) =>
    insertPasswordLink(tx, hashSecret(link), person.id, { at, expiresAt: at + quarterHour }),
  )
  return link
}

async function usedWith(link: string, password = newPassword) {
  const answer = await new TestBrowser(server.urls, 'CLIENT').post('/user/recovery', 'recovery', {
    link,
    password,
  })
  return { answer, told: [answer.status, answer.code] }
}

const login = async (password: string) =>
  (await new TestBrowser(server.urls, 'CLIENT').login(client.alias, password)).status

const checked = async (link: string) => {
  const answer = await new TestBrowser(server.urls, 'CLIENT').post('/user/recovery-check', 'recovery-check', {
    link,
  })
  return [answer.status, answer.code]
}

describe('password link', () => {
  it('can be asked about before anything is typed, as often as somebody likes, without being used up', async () => {
    const link = await aLink()
    expect((await checked(link))[0]).toBe(200)
    expect((await checked(link))[0]).toBe(200)
    expect((await usedWith(link)).answer.status).toBe(200)
    expect(await checked(link)).toEqual(invalid)
    const late = await aLink()
    server.clock.set(new Date((server.clock.instant() + quarterHour + 1) * 1000).toISOString())
    expect(await checked(late)).toEqual([410, 'ERROR.LINK_EXPIRED'])
  })

  it('sets the password once: the new one opens, the old one does not, the link is used up (§8)', async () => {
    const link = await aLink()
    expect((await usedWith(link)).answer.status).toBe(200)
    expect([await login(newPassword), await login(testPassword)]).toEqual([200, 403])
    expect((await usedWith(link, 'noch ein anderes Passwort')).told).toEqual(invalid)
    expect(await login(newPassword)).toBe(200)
  })

  // ASVS 7.4.3
  it('ends every session of the account', async () => {
    const browsers = [await browserOf(server, client), await browserOf(server, client)]
    await usedWith(await aLink())
    for (const browser of browsers) expect((await browser.get('/rest/account')).status).toBe(401)
  })

  it('makes all other links of the account void', async () => {
    const [one, other] = [await aLink(), await aLink()]
    expect((await usedWith(other)).answer.status).toBe(200)
    expect((await usedWith(one)).told).toEqual(invalid)
  })

  it('is good until its last second, and not in the next', async () => {
    const [one, other] = [await aLink(), await aLink()]
    server.clock.pass(quarterHour)
    expect((await usedWith(one)).told).toEqual([410, 'ERROR.LINK_EXPIRED'])
    server.clock.pass(-1)
    expect((await usedWith(other)).answer.status).toBe(200)
  })

  it.each([
    ['', 'nothing'],
    ['x'.repeat(43), 'a made-up one'],
    ['../../etc', 'a path'],
  ])('is told to be invalid before the password is looked at: "%s", %s', async (link) => {
    expect((await usedWith(link, 'kurz')).told).toEqual(invalid)
  })

  it('asks for twelve characters and says how many; the link stays good (§5)', async () => {
    const link = await aLink()
    const { answer, told } = await usedWith(link, 'elf Zeichen')
    expect(told).toEqual([422, 'ERROR.PASSWORD_RESTRICTION_LENGTH'])
    expect(answer.body.errors).toEqual([
      { code: 'ERROR.PASSWORD_RESTRICTION_LENGTH', field: 'password', count: 12 },
    ])
    expect((await usedWith(link, 'PasswortPasswort1')).told).toEqual([422, 'ERROR.PASSWORD_TOO_COMMON'])
    expect((await usedWith(link)).answer.status).toBe(200)
  })

  // REQ 5.2
  it('asks for as many characters as the clinic set', async () => {
    const { superuser } = server.addresses
    await sqlRows(
      superuser,
      `insert into settings (name, value) values ('password_rules', '{"minLength": 25}')`,
    )
    const { answer } = await usedWith(await aLink())
    expect(answer.body.errors?.[0]).toMatchObject({ count: 25 })
    expect(await fetch(`${server.urls.CLIENT}/config`).then((config) => config.json())).toMatchObject({
      passwordMinLength: 25,
    })
    await sqlRows(superuser, `delete from settings where name = 'password_rules'`)
  })

  it('opens no account that was deleted meanwhile', async () => {
    const link = await aLink()
    await clinic.remove(client)
    expect((await usedWith(link)).told).toEqual(invalid)
  })

  it('lies in the database as a hash only, and is swept away a week after it ended', async () => {
    const link = await aLink()
    const dump = async () =>
      JSON.stringify(await sqlRows(server.addresses.superuser, 'select l::text from password_links l'))
    const hash = hashSecret(link).toString('hex')
    expect([(await dump()).includes(hash), (await dump()).includes(link)]).toEqual([true, false])
    const sweep = () => server.database.inTransaction((tx) => removeWhatEnded(tx, server.clock.instant()))
    server.clock.pass(quarterHour + 7 * 86_400)
    await sweep()
    expect(await dump()).toContain(hash)
    server.clock.pass(1)
    await sweep()
    expect(await dump()).not.toContain(hash)
  })

  it('plans one notice to the owner, with its job, when it was used', async () => {
    await usedWith(await aLink())
    const letters = await sqlRows(
      server.addresses.superuser,
      'select kind, state, tries from letters where account_id = $1',
      [client.id],
    )
    expect(letters).toEqual([{ kind: 'password-set', state: 'planned', tries: 0 }])
    const jobs = await sqlRows<{ key: string }>(
      server.addresses.superuser,
      `select j.key from standfest_queue.jobs j join letters l on j.key = 'letter:' || l.id where l.account_id = $1`,
      [client.id],
    )
    expect(jobs).toHaveLength(1)
  })
})
