import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replaceSetting } from '#features/instance-settings/settings.store.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sendMails } from '#testing/tasks.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { linkSecret } from '#vault/link-secret.ts'
import { registrationLink } from './mail-kinds.ts'

let server: TestServer
let administrator: Person
let made = 0
beforeAll(async () => {
  server = await openTestServer()
  administrator = await aClinic(server).administrator({ person: { email: 'leitung@klinik.example' } })
  await allow(['klinik.example'])
})
afterAll(() => server.close())
beforeEach(() => {
  made += 1
})

async function allow(domains: readonly string[]): Promise<void> {
  await server.database.inTransaction((tx) => replaceSetting(tx, 'registration_domains', domains, undefined))
}

function aPerson(change: Record<string, string> = {}) {
  const email = `ada.${made}@klinik.example`
  return { alias: `a.berg.${made}`, email, name: 'Ada', surname: 'Berg', language: 'de_DE', ...change }
}

const certificatesNeeded = {
  THERAPIST_CERTIFICATES: 'required',
  TRUSTED_PROXIES: '127.0.0.1',
  PROXY_CERTIFICATE_FORMAT: 'rfc9440',
}

const visitor = () => new TestBrowser(server.urls, 'THERAPIST')
const register = (person = aPerson(), accept = '?legalAccept=true') =>
  visitor().post(`/rest/register${accept}`, 'registration', person)
const check = async (link: string) => {
  const answer = await visitor().post('/rest/register/check', 'registration-check', { link })
  return { told: [answer.status, answer.code], text: answer.text.replace(/"requestId":"[^"]*"/, '') }
}
const confirm = (link: string, password = testPassword) =>
  visitor().post('/rest/register/update', 'registration', { link, password })

/** The secret behind the # of the mail's link. */
async function linkTo(email: string): Promise<string> {
  const letter = (await sendMails(server)).findLast(({ to }) => to === email)
  return /registrierung-bestaetigen\?lang=de#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
}

async function waiting() {
  const desk = await browserOf(server, administrator)
  return (await desk.get('/rest/register')).list
}

async function confirmed(person = aPerson()) {
  await register(person)
  await confirm(await linkTo(person.email))
  const found = (await waiting()).find(({ attributes }) => attributes.email === person.email)
  if (!found?.id) throw new Error('the registration does not wait')
  return { id: found.id, version: found.attributes.version }
}

async function decide(id: string, decision: object, headers: Record<string, string> = {}) {
  const desk = await browserOf(server, administrator)
  return desk.patch(`/rest/register/${id}`, 'registration', decision, headers)
}

describe('registration of a therapist', () => {
  // ASVS 2.3.1, 2.3.5
  // REQ 1.10, 5.8
  it('runs over the letter and an administrator to an account and a code', async () => {
    const person = aPerson()
    expect((await register(person)).status).toBe(200)
    expect(await waiting()).toEqual([])
    const link = await linkTo(person.email)
    expect((await confirm(link)).status).toBe(200)
    const [entry] = await waiting()
    expect(entry?.attributes).toMatchObject({ ...person, state: 'confirmed' })
    expect((await visitor().login(person.alias, testPassword)).code).toBe('ERROR.WRONG_CREDENTIALS')
    const approved = await decide(String(entry?.id), { decision: 'approve' })
    expect(approved.status).toBe(200)
    expect(approved.attributes).toMatchObject({ state: 'approved' })
    expect(approved.attributes.enrolment).toMatchObject({ code: expect.stringMatching(/^(\w{5}-){3}\w{5}$/) })
    expect((await visitor().login(person.alias, testPassword)).status).toBe(200)
    expect(await waiting()).toEqual([])
    const subjects = (await sendMails(server))
      .filter(({ to }) => to === person.email)
      .map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Standfest: Bitte bestätigen Sie Ihre Adresse',
      'Standfest: Ihr Zugang ist freigegeben',
    ])
  })

  it('tells administrators that a registration waits, without saying whose', async () => {
    await confirmed(aPerson({ surname: 'Unverwechselbar' }))
    const notice = (await sendMails(server)).findLast(({ to }) => to === 'leitung@klinik.example')
    expect(notice?.subject).toBe('Standfest: Eine Registrierung wartet')
    expect(notice?.text).not.toContain('Unverwechselbar')
    // REQ 8.18
    expect(notice?.text).toMatch(/\/admin-verwaltung\/nutzerverwaltung\n/)
  })

  // REQ 8.18
  it.each([
    [
      'where no certificate is needed',
      {},
      /Sie können sich jetzt anmelden:\n\nhttps:\/\/team\.example\.org\/?\n/,
      /Zertifikat/,
    ],
    ['where one is', certificatesNeeded, /persönliches Zertifikat:\n\n\S+\/zertifikat\n/, /anmelden/],
  ])('is approved with the next step that there is %s', async (_, environment, says, leavesOut) => {
    const person = aPerson()
    const { id } = await confirmed(person)
    await decide(id, { decision: 'approve' })
    const letters = await sendMails(server, environment)
    const approval = letters.findLast(({ to }) => to === person.email)
    expect(approval?.text).toMatch(says)
    expect(approval?.text).not.toMatch(leavesOut)
  })

  // REQ 6.45
  it('is told to the other administrators when it is approved, not to who approved it', async () => {
    const email = `zweite.leitung.${made}@klinik.example`
    const other = await aClinic(server).administrator({ person: { email } })
    const { id } = await confirmed()
    const before = (await sendMails(server)).length
    await decide(id, { decision: 'approve' })
    const told = (await sendMails(server)).slice(before)
    expect(told.filter(({ subject }) => subject.endsWith('Änderung bei den Zertifikaten'))).toMatchObject([
      { to: email },
    ])
    await sqlRows(server.addresses.superuser, 'update accounts set active = false where id = $1', [other.id])
  })

  it('keeps nothing in clear that names somebody', async () => {
    await register(aPerson({ surname: 'Unverwechselbar' }))
    const rows = await sqlRows<{ row: string }>(
      server.addresses.superuser,
      'select r::text as row from registrations r',
    )
    const sealed = rows.map(({ row }) => row).join()
    expect(sealed).not.toContain(Buffer.from('Unverwechselbar').toString('hex'))
    expect(sealed).not.toMatch(/Unverwechselbar|klinik\.example/)
  })

  it.each([
    ['without the terms', {}, '', 'ERROR.TERMS_NOT_ACCEPTED'],
    ['with terms that were declined', {}, '?legalAccept=false', 'ERROR.TERMS_NOT_ACCEPTED'],
    [
      'from another domain',
      { email: 'ada@elsewhere.example' },
      '?legalAccept=true',
      'ERROR.EMAIL_NOT_ALLOWED',
    ],
    ['without a first name', { name: ' ' }, '?legalAccept=true', 'ERROR.INVALID'],
  ])('is refused %s', async (_, change, accept, code) => {
    expect((await register(aPerson(change), accept)).code).toBe(code)
  })

  // REQ 5.7, 5.31
  it('is closed when no domain is allowed, and the pages know it before the form', async () => {
    const isOpen = async () =>
      ((await (await fetch(`${server.urls.THERAPIST}/config`)).json()) as { registrationOpen: boolean })
        .registrationOpen
    expect(await isOpen()).toBe(true)
    await allow([])
    const [answer, openWithoutDomain] = [await register(), await isOpen()]
    await allow(['klinik.example'])
    expect([answer.status, answer.code]).toEqual([403, 'ERROR.REGISTRATION_CLOSED'])
    expect(openWithoutDomain).toBe(false)
  })

  // REQ 5.8
  it('answers the same whoever the address belongs to, and tells its owner by letter', async () => {
    const clinic = aClinic(server)
    const email = `owner.${made}@klinik.example`
    await clinic.client(await clinic.therapist(), { person: { email } })
    const [free, taken] = [await register(), await register(aPerson({ email, alias: 'somebody.else' }))]
    const without = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, '')
    expect([taken.status, without(taken)]).toEqual([free.status, without(free)])
    const letters = (await sendMails(server)).filter(({ to }) => to === email)
    expect(letters.map(({ subject }) => subject)).toEqual(['Standfest: Ihre Adresse ist schon eingetragen'])
  })

  // REQ 5.8
  it('answers the same whether the login name is taken; an administrator is told, and chooses another', async () => {
    const taken = aPerson({ alias: administrator.alias })
    const { id } = await confirmed(taken)
    const refused = await decide(id, { decision: 'approve' })
    expect([refused.status, refused.code]).toEqual([409, 'ERROR.ALIAS_NOT_AVAILABLE'])
    expect((await decide(id, { decision: 'approve', alias: `a.berg.neu.${made}` })).status).toBe(200)
    expect((await visitor().login(`a.berg.neu.${made}`, testPassword)).status).toBe(200)
  })

  it('sends three letters an hour to one address, and answers the fourth like the first', async () => {
    const person = aPerson()
    const answers = []
    for (let time = 0; time < 4; time += 1) answers.push((await register(person)).status)
    expect(answers).toEqual([200, 200, 200, 200])
    expect((await sendMails(server)).filter(({ to }) => to === person.email)).toHaveLength(3)
  })

  it('takes a link once, for a day, and nothing that looks like one', async () => {
    const person = aPerson()
    await register(person)
    const link = await linkTo(person.email)
    expect((await confirm(link, 'kurz')).code).toBe('ERROR.PASSWORD_RESTRICTION_LENGTH')
    expect((await confirm(link)).status).toBe(200)
    expect((await confirm(link)).code).toBe('ERROR.LINK_INVALID')
    expect((await confirm('x'.repeat(43))).code).toBe('ERROR.LINK_INVALID')
    const late = aPerson({ email: `late.${made}@klinik.example` })
    await register(late)
    const lateLink = await linkTo(late.email)
    server.clock.pass(24 * 3600)
    expect((await confirm(lateLink)).code).toBe('ERROR.LINK_INVALID')
  })

  // REQ 5.8
  it('is told before a password is chosen whether the link is good, as often as it is asked', async () => {
    const person = aPerson()
    await register(person)
    const link = await linkTo(person.email)
    const [good, again] = [await check(link), await check(link)]
    expect([good.told, again.told]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(good.text).not.toMatch(/ada|berg|klinik/i)
    expect((await confirm(link)).status).toBe(200)
    expect((await check(link)).told).toEqual([410, 'ERROR.LINK_INVALID'])
  })

  // REQ 5.8
  it('tells a stranger nothing: used, late, of a taken address and made up answer alike', async () => {
    const clinic = aClinic(server)
    const used = aPerson()
    await register(used)
    const usedLink = await linkTo(used.email)
    await confirm(usedLink)
    const late = aPerson({ email: `late.${made}@klinik.example` })
    await register(late)
    const lateLink = await linkTo(late.email)
    server.clock.pass(24 * 3600)
    const email = `owner.${made}@klinik.example`
    await clinic.client(await clinic.therapist(), { person: { email } })
    await register(aPerson({ email, alias: 'somebody.else' }))
    const [taken] = await sqlRows<{ id: string }>(
      server.addresses.superuser,
      "select id from registrations where state = 'void' order by registered_at desc limit 1",
    )
    const takenLink = linkSecret(server.vault.instanceKey, registrationLink, String(taken?.id))
    const links = [takenLink, usedLink, lateLink, 'x'.repeat(43), '', '../../etc', administrator.id, email]
    const answers = await Promise.all(links.map(check))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.map(({ told }) => told)).toEqual(links.map(() => [410, 'ERROR.LINK_INVALID']))
  })

  it('makes no account when it is refused, and is decided once', async () => {
    const person = aPerson()
    const { id, version } = await confirmed(person)
    const stale = await decide(id, { decision: 'refuse' }, { 'if-match': `"${Number(version) - 1}"` })
    expect(stale.code).toBe('ERROR.CONFLICT')
    expect((await decide(id, { decision: 'refuse' })).status).toBe(200)
    expect((await decide(id, { decision: 'approve' })).code).toBe('ERROR.ALREADY_DECIDED')
    expect((await visitor().login(person.alias, testPassword)).code).toBe('ERROR.WRONG_CREDENTIALS')
    expect((await sendMails(server)).findLast(({ to }) => to === person.email)?.subject).toBe(
      'Standfest: Zu Ihrer Registrierung',
    )
  })

  it('cannot be approved twice at the same moment', async () => {
    const { id } = await confirmed()
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, { decision: 'approve' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'ERROR.ALREADY_DECIDED')).toHaveLength(2)
  })
})
