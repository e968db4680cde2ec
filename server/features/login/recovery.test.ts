import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { linkIn, sendLoginMails } from '#testing/sent-mails.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { countingAttempts, Visitor } from '#testing/visitor.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let email: string
let addresses = 0
beforeAll(async () => {
  server = await openTestServer(countingAttempts)
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  email = `${crypto.randomUUID()}@example.org`
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, { person: { email } })
  await sendLoginMails(server)
})
afterAll(() => server.close())

const minute = 60
const newPassword = 'Boden unter den Füßen'

function somebody(): Visitor {
  addresses += 1
  return new Visitor(server, `203.0.113.${addresses}`)
}

const told = ({ status, code }: TestAnswer) => [status, code].filter((one) => one !== undefined).join(' ')
const ask = (who: TestBrowser, alias: string) => who.post('/user/recovery-init', 'recovery-init', { alias })
const use = (link: string, password = newPassword) =>
  somebody().post('/user/recovery', 'recovery', { link, password })
const enter = async (password: string) => told(await somebody().login(client.alias, password))

/** The reset links mailed after a request. */
async function linksFor(alias: string, who: TestBrowser = somebody()): Promise<string[]> {
  await ask(who, alias)
  return (await sendLoginMails(server)).map(linkIn)
}

describe('a link for a new password', () => {
  it('comes to whoever asks by login name or by e-mail address, whatever case (§2)', async () => {
    for (const typed of [client.alias, email, ` ${client.alias.toUpperCase()} `, email.toUpperCase()]) {
      server.clock.pass(3600)
      await ask(somebody(), typed)
      const [mail, ...more] = await sendLoginMails(server)
      expect([mail?.to, mail?.subject, more]).toEqual([email, 'Standfest: Ihr Link', []])
      // REQ 1.21
      expect(mail?.text).toContain(`${server.urls.CLIENT}/passwort-aendern?lang=de#`)
      expect(mail?.text).not.toContain(client.alias)
    }
  })

  // ASVS 6.4.3
  it('sets the password, ends all sessions, and tells the owner', async () => {
    const phone = await browserOf(server, client)
    const [link = ''] = await linksFor(client.alias)
    expect(told(await use(link))).toBe('200')
    expect((await phone.get('/rest/account')).status).toBe(401)
    const [notice] = await sendLoginMails(server)
    expect(notice?.subject).toBe('Standfest: Ihr Passwort wurde geändert')
    expect([await enter(newPassword), await enter(testPassword)]).toEqual([
      '200',
      '403 ERROR.WRONG_CREDENTIALS',
    ])
  })

  it.each([
    [15 * minute - 1, '200'],
    [15 * minute, '410 ERROR.LINK_EXPIRED'],
    // The link's time is in the future, because the clock was set back.
    [-3600, '410 ERROR.LINK_EXPIRED'],
    [86_400, '410 ERROR.LINK_EXPIRED'],
    [365 * 86_400, '410 ERROR.LINK_EXPIRED'],
  ])('that is %i seconds old is answered with %s (§8)', async (seconds, answer) => {
    const [link = ''] = await linksFor(client.alias)
    server.clock.pass(seconds)
    expect(told(await use(link))).toBe(answer)
  })

  it('makes all older ones void', async () => {
    const [older = ''] = await linksFor(client.alias)
    server.clock.pass(1)
    const [newer = ''] = await linksFor(client.alias)
    expect([told(await use(older)), told(await use(newer))]).toEqual(['410 ERROR.LINK_INVALID', '200'])
  })

  it('lies nowhere before its letter is written, and then as a hash', async () => {
    await ask(somebody(), client.alias)
    const links = () =>
      sqlRows(server.addresses.superuser, 'select l::text from password_links l where account_id = $1', [
        client.id,
      ])
    expect(await links()).toEqual([])
    const [mail] = await sendLoginMails(server)
    expect(await links()).toHaveLength(1)
    expect(JSON.stringify(await links())).not.toContain(mail && linkIn(mail))
  })

  it('opens an account again that was closed after too many failures', async () => {
    for (let number = 0; number < 10; number += 1) await somebody().login(client.alias, 'daneben geraten')
    expect(await enter(testPassword)).toBe('429 ERROR.LOGIN_DISABLED')
    const [link = ''] = await linksFor(client.alias)
    await use(link)
    expect(await enter(newPassword)).toBe('200')
  })

  it.each([
    ['klinik', '422 ERROR.PASSWORD_RESTRICTION_LENGTH'],
    ['sonnenschein2026', '422 ERROR.PASSWORD_TOO_COMMON'],
    ['Vorname-Vorname', '422 ERROR.PASSWORD_TOO_COMMON'],
  ])('refuses "%s" and stays good', async (password, answer) => {
    const [link = ''] = await linksFor(client.alias)
    expect(told(await use(link, password))).toBe(answer)
    expect(told(await use(link))).toBe('200')
  })
})

describe('who asks for a link', () => {
  // REQ 8.7
  it('gets one answer, whether there is such an account or not', async () => {
    const gone = await clinic.client(therapist, { person: { email: `gone.${email}` } })
    await clinic.deactivate(gone)
    const answers = [
      await ask(somebody(), client.alias),
      await ask(somebody(), 'nobody.at.all'),
      await ask(somebody(), gone.alias),
      await ask(somebody(), therapist.alias),
      await ask(await browserOf(server, client), 'nobody.at.all'),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await sendLoginMails(server)).map(({ to }) => to)).toEqual([email])
  })

  it('gets three letters an hour, and the same answer to the fourth (§4)', async () => {
    const letters: number[] = []
    for (let number = 0; number < 5; number += 1) {
      expect(told(await ask(somebody(), number % 2 === 0 ? client.alias : email))).toBe('200')
      server.clock.pass(60)
      letters.push((await sendLoginMails(server)).length)
    }
    expect(letters).toEqual([1, 1, 1, 0, 0])
    server.clock.pass(3600)
    expect(await linksFor(client.alias)).toHaveLength(1)
  })

  it('may ask ten times an hour from one address', async () => {
    const visitor = somebody()
    for (let number = 0; number < 10; number += 1)
      expect(told(await ask(visitor, `somebody.${number}`))).toBe('200')
    const refused = await ask(visitor, client.alias)
    expect([told(refused), refused.headers.get('retry-after')]).toEqual(['429 ERROR.RATE_LIMIT', '3600'])
    server.clock.pass(3600)
    expect(told(await ask(visitor, client.alias))).toBe('200')
  })

  it('says something', async () => {
    expect(told(await ask(somebody(), '  '))).toBe('422 ERROR.MISSING_CREDENTIALS')
  })
})

// TR-2 O.Pass_4
// TR-3 O.Pass_4
describe('the audit log', () => {
  it('has a line for each change and reset of a password, with who did it and without the password', async () => {
    const phone = await browserOf(server, client)
    const another = 'Ganz ruhig am Ufer'
    const passwords = { oldPassword: testPassword, newPassword: another }
    expect(told(await phone.post('/user/password', 'password', passwords))).toBe('200')
    await sendLoginMails(server)
    const [link = ''] = await linksFor(client.alias, await browserOf(server, therapist))
    expect(told(await use(link))).toBe('200')
    const lines = await sqlRows<{ action: string; by: string | null; line: string }>(
      server.addresses.superuser,
      `select p.action, a.id as by, p::text as line from protocol p left join accounts a on a.subject_ref = p.actor_ref
       where p.action like 'password-%'
         and $1 in (select c.id from accounts c where c.subject_ref in (p.subject_ref, p.actor_ref)) order by p.id`,
      [client.id],
    )
    expect(lines.map(({ action, by }) => [action, by])).toEqual([
      ['password-changed', client.id],
      ['password-link-requested', therapist.id],
      ['password-set', client.id],
    ])
    const text = JSON.stringify(lines)
    expect([testPassword, another, newPassword, link].filter((one) => text.includes(one))).toEqual([])
  })
})

// ASVS 6.4.6
describe('staff who start a reset', () => {
  it('are told when there is no account that they may manage (§8)', async () => {
    const desk = await browserOf(server, therapist)
    const stranger = await clinic.client(await clinic.therapist())
    expect(told(await ask(desk, client.alias))).toBe('200')
    expect(told(await ask(desk, 'nobody.at.all'))).toBe('422 ERROR.UNKNOWN_ALIAS')
    expect(told(await ask(desk, stranger.alias))).toBe('422 ERROR.UNKNOWN_ALIAS')
    const office = await browserOf(server, await clinic.administrator())
    expect(told(await ask(office, stranger.alias))).toBe('200')
    expect((await sendLoginMails(server)).map(({ to }) => to)).toEqual([email])
  })
})

describe('where the operator switched it on', () => {
  it('everybody is told when there is no such account', async () => {
    const open = await openTestServer({ ...countingAttempts, REVEAL_UNKNOWN_ALIAS: 'on' })
    try {
      const person = await aClinic(open).administrator()
      const visitor = new Visitor(open, '203.0.113.250')
      expect(told(await ask(visitor, 'nobody.at.all'))).toBe('422 ERROR.UNKNOWN_ALIAS')
      expect(told(await ask(visitor, person.alias))).toBe('200')
      const settings = await (await browserOf(open, person)).get('/rest/settings')
      const shown = settings.list.find(({ id }) => id === 'reveal_unknown_alias')
      expect(shown?.attributes).toMatchObject({ value: true })
    } finally {
      await open.close()
    }
  })
})
