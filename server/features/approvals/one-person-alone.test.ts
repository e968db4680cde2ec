import { addDays } from '@standfest/domain/base/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findAdministrators } from '#features/approvals/approvals.store.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { runTask, sendMails } from '#testing/tasks.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

const day = 24 * 3600
const [required, own] = ['409 ERROR.APPROVAL_REQUIRED', '409 ERROR.APPROVAL_OWN']

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let [attacker, colleague, therapist, another, client]: Person[] = []
let office: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  for (const table of ['letters', 'approvals', 'settings', 'substitutes']) await sql(`delete from ${table}`)
  await sql('update accounts set active = false, switched_off_at = null')
  const withAddress = () => ({ person: { email: `${crypto.randomUUID()}@example.org` } })
  attacker = await clinic.administrator(withAddress())
  colleague = await clinic.administrator(withAddress())
  therapist = await clinic.therapist(withAddress())
  another = await clinic.therapist(withAddress())
  client = await clinic.client(therapist, withAddress())
  office = await browserOf(server, attacker)
})
afterAll(() => server.close())

const sql = <T extends object>(text: string, values: readonly unknown[] = []) =>
  sqlRows<T>(server.addresses.superuser, text, values)
const there = <T>(given: T | undefined): T => given ?? expect.fail('nobody is there')
const said = ({ status, code }: TestAnswer) => [status, code].filter((part) => part !== undefined).join(' ')
const ask = (attributes: object) => office.post('/rest/approvals', 'approval', attributes)
const approve = (answer: TestAnswer, by: TestBrowser) =>
  by.patch(`/rest/approvals/${answer.body.data.id}`, 'approval', { decision: 'approve' })
const askHandOver = () =>
  ask({ kind: 'hand-over', clientId: there(client).id, therapistId: there(another).id })
const setRule = (value: string) =>
  office.send('PUT', '/rest/settings/second_administrator', { type: 'settings', attributes: { value } })
const kindsTo = async (person: Person | undefined) =>
  (
    await sql<{ kind: string }>('select kind from letters where account_id = $1 order by due_at, kind', [
      there(person).id,
    ])
  ).map(({ kind }) => kind)
const addressOf = async (person: Person | undefined) =>
  (await office.get(`/rest/account?account=${there(person).id}`)).list[0]?.attributes['email']

/** Time passes; the attacker logs in again. */
async function pass(seconds: number): Promise<void> {
  server.clock.pass(seconds)
  office = await browserOf(server, there(attacker))
}

/** Makes an account with an address of the attacker's and sets its password, if the mail with the link comes. */
async function makeOwn(type: 1 | 2): Promise<Person | undefined> {
  const alias = `eigenes.${crypto.randomUUID().slice(0, 8)}`
  const email = `${alias}@example.org`
  const person = { prefix: 'Frau', titleId: '', name: 'Eigens', surname: 'Angelegt' }
  const made = await office.post('/rest/account', 'account', { type, alias, email, ...person })
  expect(said(made)).toBe('201')
  const letter = (await sendMails(server)).findLast(({ to }) => to === email)
  const id = made.body.data.id as Person['id']
  const role = type === 1 ? 'ADMIN' : 'THERAPIST'
  if (letter === undefined) return { id, alias, role }
  const browser = new TestBrowser(server.urls, role)
  const link = /#([\w-]+)/.exec(letter.text)?.[1] ?? ''
  expect((await browser.post('/user/recovery', 'recovery', { link, password: testPassword })).status).toBe(
    200,
  )
  return { id, alias, role }
}

const isToldOfIt = (kinds: readonly string[]) => kinds.includes('told-administrator-changed')

const canLogIn = async ({ alias, role }: Person) =>
  (await new TestBrowser(server.urls, role).login(alias, testPassword)).status === 200

describe('an administrator with a second account of their own', () => {
  // REQ 6.49, 6.52
  // ASVS 2.3.5
  it('has none before the other one said yes: it is made deactivated, and nobody alone activates it', async () => {
    const second = there(await makeOwn(1))
    expect(await canLogIn(second)).toBe(false)
    const activate = () => office.post('/rest/account/activate', 'account', { accountId: second.id })
    expect(said(await activate())).toBe(required)
    await pass(30 * day)
    expect(said(await activate())).toBe(required)
    expect(await kindsTo(second)).toEqual([])
    expect(await kindsTo(colleague)).toEqual(['told-account-created'])
  })

  // REQ 6.52
  it('gets it with the other one’s yes, and with it the link for a password', async () => {
    const second = there(await makeOwn(1))
    const asked = await ask({ kind: 'activation', accountId: second.id })
    const approved = await approve(asked, await browserOf(server, there(colleague)))
    expect([said(approved), approved.attributes['state']]).toEqual(['200', 'effected'])
    expect(await kindsTo(second)).toContain('first-password')
    expect([await kindsTo(second), await kindsTo(colleague)].map(isToldOfIt)).toEqual([false, true])
  })

  it('makes one at once who is the only administrator', async () => {
    await sql('update accounts set active = false where id = $1', [there(colleague).id])
    expect(await canLogIn(there(await makeOwn(1)))).toBe(true)
  })

  // REQ 6.52
  it('does not take an old account of somebody who left', async () => {
    const gone = await clinic.administrator({ active: false })
    expect(said(await office.post('/rest/account/activate', 'account', { accountId: gone.id }))).toBe(
      required,
    )
  })
})

describe('an administrator who wants to be somebody else', () => {
  const readdress = (person: Person | undefined, email = 'eigen@example.org') =>
    office.patch(`/rest/account?account=${there(person).id}`, 'account', { email })

  // REQ 6.48, 6.53
  it.each(['therapist', 'colleague'])('gives a %s no other address alone', async (whom) => {
    const person = whom === 'therapist' ? therapist : colleague
    const before = await addressOf(person)
    expect(said(await readdress(person))).toBe(required)
    expect(await addressOf(person)).toBe(before)
    expect(
      said(await office.patch(`/rest/account?account=${there(person).id}`, 'account', { surname: 'Anders' })),
    ).toBe('200')
  })

  // REQ 6.50, 6.53
  it('waits for it, while the owner is told at the old address at once', async () => {
    const [before, email] = [await addressOf(therapist), `${crypto.randomUUID()}@example.org`]
    const asked = await ask({ kind: 'address', accountId: there(therapist).id, email })
    expect(said(asked)).toBe('201')
    const told = (await sendMails(server)).map(({ to }) => to)
    expect([told.includes(String(before)), told.includes(email)]).toEqual([true, false])
    const [seen] = (await (await browserOf(server, there(colleague))).get('/rest/approvals')).list
    expect(seen?.attributes).toMatchObject({ kind: 'address', email })
    expect(await sql('select from approvals where address is not null')).toHaveLength(1)
    const approved = await approve(asked, await browserOf(server, there(colleague)))
    expect([said(approved), await addressOf(therapist)]).toEqual(['200', email])
    expect((await sendMails(server)).map(({ to }) => to)).toContain(before)
    expect(await sql('select from approvals where address is not null')).toEqual([])
  })

  it('gets it after a day where the clinic says so, and then the account counts as their own', async () => {
    const email = `${crypto.randomUUID()}@example.org`
    const asked = await ask({ kind: 'address', accountId: there(colleague).id, email })
    await pass(day)
    await runTask(server, 'approval-due', { approvalId: asked.body.data.id })
    expect(await addressOf(colleague)).toBe(email)
    const hand = await askHandOver()
    expect(said(await approve(hand, await browserOf(server, there(colleague))))).toBe(own)
  })

  it('is told at once what cannot be given', async () => {
    const taken = await addressOf(colleague)
    const askFor = async (email: unknown, accountId = there(therapist).id) =>
      said(await ask({ kind: 'address', accountId, email }))
    expect(await askFor(taken)).toBe('409 ERROR.EMAIL_NOT_AVAILABLE')
    expect(await askFor('no address')).toMatch(/^422/)
    expect(await askFor(await addressOf(therapist))).toBe('409 ERROR.UPDATE_FAILED')
    expect(await askFor('mein@example.org', there(attacker).id)).toBe('403 ERROR.ACCESS_DENIED')
    expect(await askFor('mein@example.org', there(client).id)).toBe('403 ERROR.ACCESS_DENIED')
  })
})

describe('an account that one administrator made and another one gave an address', () => {
  const isHeld = async (by: Person | undefined, accountId: Person['id']) => {
    const browser = await browserOf(server, there(by))
    return said(await browser.post('/rest/certificates/code', 'enrolment', { accountId })) === required
  }
  /** The attacker's own account gets another address, which the colleague asks for and the attacker approves. */
  async function readdressed(): Promise<Person> {
    const sham = there(await makeOwn(2))
    const desk = await browserOf(server, there(colleague))
    const email = `${crypto.randomUUID()}@example.org`
    const asked = await desk.post('/rest/approvals', 'approval', {
      kind: 'address',
      accountId: sham.id,
      email,
    })
    expect(said(await approve(asked, office))).toBe('200')
    return sham
  }

  // REQ 6.48, 6.56
  it('is an own one of both, and of nobody else', async () => {
    const sham = await readdressed()
    const third = await clinic.administrator()
    const held = [await isHeld(attacker, sham.id), await isHeld(colleague, sham.id)]
    expect([...held, await isHeld(third, sham.id)]).toEqual([true, true, false])
  })

  it('would not be the maker’s any more if the address moved that to whoever asked', async () => {
    const sham = await readdressed()
    await sql('update accounts set made_by = addressed_by where id = $1', [sham.id])
    expect([await isHeld(attacker, sham.id), await isHeld(colleague, sham.id)]).toEqual([false, true])
  })

  // REQ 6.51
  it('stands in for nobody at once where one of both names it', async () => {
    const sham = await readdressed()
    await pass(2 * day)
    const today = server.clock.now().today
    const days = { parentId: there(therapist).id, accountId: sham.id, startDate: today, endDate: today }
    for (const person of [attacker, colleague]) {
      const desk = await browserOf(server, there(person))
      const named = await desk.post('/rest/substitutes', 'substitute', { ...days, atOnce: true })
      expect(said(named)).toBe(required)
    }
  })
})

describe('an administrator who has an own therapist’s account since long ago', () => {
  const cover = (accountId: Person['id'], more: object = {}) => ({
    parentId: there(therapist).id,
    accountId,
    startDate: server.clock.now().today,
    endDate: server.clock.now().today,
    ...more,
  })
  const name = (attributes: object) => office.post('/rest/substitutes', 'substitute', attributes)

  // REQ 6.51
  it('lets it stand in for nobody at once, however old it is; another administrator does', async () => {
    const sham = there(await makeOwn(2))
    await pass(100 * day)
    expect(said(await name(cover(sham.id, { atOnce: true })))).toBe(required)
    office = await browserOf(server, there(colleague))
    expect(said(await name(cover(sham.id, { atOnce: true })))).toBe('201')
  })

  // REQ 6.51
  it('does not prolong what began for a day', async () => {
    const made = await name(cover(there(another).id, { atOnce: true }))
    const change = (endDate: string) =>
      office.patch(`/rest/substitutes/${made.body.data.id}`, 'substitute', { endDate })
    expect(said(await change(addDays(server.clock.now().today, 80)))).toBe(required)
    const desk = await browserOf(server, there(therapist))
    const prolonged = await desk.patch(`/rest/substitutes/${made.body.data.id}`, 'substitute', {
      endDate: addDays(server.clock.now().today, 80),
    })
    expect(said(prolonged)).toBe('200')
    expect(said(await change(addDays(server.clock.now().today, 3)))).toBe('200')
  })

  // REQ 6.50
  it('is seen as whoever made it by the one who is asked, whatever it is called', async () => {
    const sham = there(await makeOwn(2))
    const renamed = await office.patch(`/rest/account?account=${sham.id}`, 'account', {
      name: 'Vorname',
      surname: 'Bekannt',
    })
    expect(said(renamed)).toBe('200')
    await ask({ kind: 'hand-over', clientId: there(client).id, therapistId: sham.id })
    const seen = async () =>
      (await (await browserOf(server, there(colleague))).get('/rest/approvals')).list.map(
        ({ attributes }) => attributes['madeByAsker'],
      )
    expect(await seen()).toEqual([true])
    await sql('delete from approvals')
    await askHandOver()
    expect(await seen()).toEqual([false])
  })
})

describe('an administrator who switches somebody off, so that nobody hears', () => {
  const switchOff = async (person: Person | undefined) =>
    expect(
      said(await office.post('/rest/account/deactivate', 'account', { accountId: there(person).id })),
    ).toBe('200')
  const heardAt = async (address: unknown) =>
    (await sendMails(server)).filter(({ to }) => to === address).map(({ subject }) => subject)

  // REQ 6.55
  it.each(['before', 'after'])('is seen by the client all the same: %s the request', async (when) => {
    const { email } = (await (await browserOf(server, there(client))).get('/rest/account')).list[0]
      ?.attributes ?? { email: undefined }
    if (when === 'before') await switchOff(client)
    const asked = await askHandOver()
    if (when === 'after') await switchOff(client)
    expect(await heardAt(email)).toEqual(['Standfest: Ihr Konto wurde geändert'])
    await pass(day)
    await runTask(server, 'approval-due', { approvalId: asked.body.data.id })
    expect(await heardAt(email)).toHaveLength(2)
  })

  // REQ 6.55
  it('is seen by a colleague whose address becomes another, at the former one', async () => {
    const [former, email] = [await addressOf(therapist), `${crypto.randomUUID()}@example.org`]
    await sql('update accounts set parent_id = $2 where id = $1', [there(client).id, there(another).id])
    const asked = await ask({ kind: 'address', accountId: there(therapist).id, email })
    await switchOff(therapist)
    await pass(day)
    await runTask(server, 'approval-due', { approvalId: asked.body.data.id })
    expect(await addressOf(therapist)).toBe(email)
    expect(await heardAt(former)).toHaveLength(1)
  })

  it('hears of nothing else: reminders and links of an account that is off are not sent', async () => {
    const before = await addressOf(therapist)
    await sql('update accounts set parent_id = $2 where id = $1', [there(client).id, there(another).id])
    const link = await office.post('/user/recovery-init', 'recovery-init', { alias: there(therapist).alias })
    expect(said(link)).toBe('200')
    expect(await kindsTo(therapist)).toEqual(['password-link'])
    await switchOff(therapist)
    expect(await heardAt(before)).toEqual([])
  })
})

describe('an administrator who loosens what holds them', () => {
  // REQ 6.54
  it('does not shorten the wait alone, nor with a request that waits as long', async () => {
    await setRule('second-administrator')
    expect(said(await setRule('24-hours'))).toBe(required)
    const asked = await ask({ kind: 'waiting-rule' })
    expect(asked.attributes['dueAt']).toBe(null)
    expect(said(await approve(asked, office))).toBe(own)
    const ruleNow = async () =>
      (await office.get('/rest/settings')).list.find(({ id }) => id === 'second_administrator')?.attributes[
        'value'
      ]
    expect(await ruleNow()).toBe('second-administrator')
    expect(said(await approve(asked, await browserOf(server, there(colleague))))).toBe('200')
    expect(await ruleNow()).toBe('24-hours')
  })

  // REQ 6.48
  it.each([
    ['24-hours', '201'],
    ['second-administrator', required],
  ])(
    'who switched the other one off is alone after a day only where nobody waits: %s',
    async (rule, then) => {
      await setRule(rule)
      const off = await office.post('/rest/account/deactivate', 'account', {
        accountId: there(colleague).id,
      })
      expect(said(off)).toBe('200')
      await pass(day)
      const handed = await office.post('/rest/account/hand-over', 'account', {
        accountId: there(client).id,
        therapistId: there(another).id,
      })
      expect(said(handed)).toBe(then)
      expect(await server.database.inTransaction((tx) => findAdministrators(tx))).toContainEqual(
        expect.objectContaining({ id: there(colleague).id, active: false }),
      )
    },
  )

  // REQ 6.47
  it.each(['deactivate', 'delete'])('is told of: %s', async (how) => {
    const accountId = there(colleague).id
    const third = await clinic.administrator({ person: { email: `${crypto.randomUUID()}@example.org` } })
    const address = await addressOf(colleague)
    const done =
      how === 'delete'
        ? await office.send('DELETE', `/rest/account/${accountId}`)
        : await office.post('/rest/account/deactivate', 'account', { accountId })
    expect(said(done)).toBe('200')
    expect(await kindsTo(third)).toEqual(['told-administrator-changed'])
    const letter = (await sendMails(server)).find(({ to }) => to === address)
    expect(letter?.text).toContain('nicht mehr anmelden')
  })

  // REQ 6.47
  it('is heard of by administrators who do without mails about security, too', async () => {
    for (const _ of [1, 2]) await clinic.administrator()
    await sql('update accounts set notify_mail = false where id = $1', [there(colleague).id])
    await office.send('PUT', '/rest/settings/role_check_off', {
      type: 'settings',
      attributes: { value: true },
    })
    expect(await kindsTo(colleague)).toEqual(['told-setting-changed'])
  })
})

describe('a yes and a no at the same moment', () => {
  // REQ 6.50
  it('have one effect, whichever came first', async () => {
    const third = await browserOf(server, await clinic.administrator())
    const asked = await askHandOver()
    const no = third.patch(`/rest/approvals/${asked.body.data.id}`, 'approval', { decision: 'refuse' })
    const answers = await Promise.all([approve(asked, await browserOf(server, there(colleague))), no])
    expect(answers.map(said).toSorted()).toEqual(['200', '409 ERROR.ALREADY_DECIDED'])
    const [row] = await sql<{ state: string; parent_id: string }>(
      'select a.state, c.parent_id from approvals a join accounts c on c.id = a.client_id',
    )
    expect(row?.parent_id).toBe(there(row?.state === 'effected' ? another : therapist).id)
  })

  it('are nobody’s who is no administrator, whoever guesses the id', async () => {
    const asked = await askHandOver()
    for (const person of [therapist, another, client]) {
      const browser = await browserOf(server, there(person))
      expect((await approve(asked, browser)).status).toBe(403)
      expect((await browser.get('/rest/approvals')).status).toBe(403)
    }
  })
})
