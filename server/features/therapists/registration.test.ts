import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { postLetters } from '#testing/tasks.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

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
  await sqlRows(
    server.addresses.superuser,
    `insert into settings (name, value) values ('registration_domains', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(domains)],
  )
}

function aPerson(change: Record<string, string> = {}) {
  const email = `ada.${made}@klinik.example`
  return { alias: `a.berg.${made}`, email, name: 'Ada', surname: 'Berg', language: 'de_DE', ...change }
}

const visitor = () => new TestBrowser(server.urls, 'THERAPIST')
const register = (person = aPerson(), accept = '?legalAccept=true') =>
  visitor().post(`/rest/register${accept}`, 'registration', person)
const confirm = (link: string, password = testPassword) =>
  visitor().post('/rest/register/update', 'registration', { link, password })

/** The secret behind the # of the letter's link. */
async function linkTo(email: string): Promise<string> {
  const letter = (await postLetters(server)).findLast(({ to }) => to === email)
  return /registrierung-bestaetigen#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
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
    const subjects = (await postLetters(server))
      .filter(({ to }) => to === person.email)
      .map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Standfest: Bitte bestätigen Sie Ihre Adresse',
      'Standfest: Ihr Zugang ist freigegeben',
    ])
  })

  it('tells administrators that a registration waits, without saying whose', async () => {
    await confirmed(aPerson({ surname: 'Unverwechselbar' }))
    const notice = (await postLetters(server)).findLast(({ to }) => to === 'leitung@klinik.example')
    expect(notice?.subject).toBe('Standfest: Eine Registrierung wartet')
    expect(notice?.text).not.toContain('Unverwechselbar')
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

  it('is closed when no domain is allowed', async () => {
    await allow([])
    const answer = await register()
    await allow(['klinik.example'])
    expect([answer.status, answer.code]).toEqual([403, 'ERROR.REGISTRATION_CLOSED'])
  })

  it('answers the same whoever the address belongs to, and tells its owner by letter', async () => {
    const clinic = aClinic(server)
    const email = `owner.${made}@klinik.example`
    await clinic.client(await clinic.therapist(), { person: { email } })
    const [free, taken] = [await register(), await register(aPerson({ email, alias: 'somebody.else' }))]
    const without = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, '')
    expect([taken.status, without(taken)]).toEqual([free.status, without(free)])
    const letters = (await postLetters(server)).filter(({ to }) => to === email)
    expect(letters.map(({ subject }) => subject)).toEqual(['Standfest: Ihre Adresse ist schon eingetragen'])
  })

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
    expect((await postLetters(server)).filter(({ to }) => to === person.email)).toHaveLength(3)
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

  it('makes no account when it is refused, and is decided once', async () => {
    const person = aPerson()
    const { id, version } = await confirmed(person)
    const stale = await decide(id, { decision: 'refuse' }, { 'if-match': `"${Number(version) - 1}"` })
    expect(stale.code).toBe('ERROR.CONFLICT')
    expect((await decide(id, { decision: 'refuse' })).status).toBe(200)
    expect((await decide(id, { decision: 'approve' })).code).toBe('ERROR.ALREADY_DECIDED')
    expect((await visitor().login(person.alias, testPassword)).code).toBe('ERROR.WRONG_CREDENTIALS')
    expect((await postLetters(server)).findLast(({ to }) => to === person.email)?.subject).toBe(
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
