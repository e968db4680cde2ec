import { addDays } from '@standfest/domain/base/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeWhatWasOpen } from '#features/accounts/restored.store.ts'
import { queueSchema } from '#jobs/queue-schema.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openEar, until } from '#testing/live-ear.ts'
import { runTask, sendMails } from '#testing/tasks.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

const fault = vi.hoisted(() => ({ planted: false }))
vi.mock('@standfest/domain/features/approvals/approvals.ts', async (original) => {
  const whole = await original<typeof import('@standfest/domain/features/approvals/approvals.ts')>()
  return {
    ...whole,
    needsSecond: (...given: Parameters<typeof whole.needsSecond>) =>
      !fault.planted && whole.needsSecond(...given),
  }
})

const day = 24 * 3600

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let [one, two, former, next, client]: Person[] = []
let [office, second]: TestBrowser[] = []
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  fault.planted = false
  server.clock.set(ordinaryTimestamp)
  for (const table of ['letters', 'approvals', 'settings', 'substitutes'])
    await sqlRows(server.addresses.superuser, `delete from ${table}`)
  await sqlRows(server.addresses.superuser, 'update accounts set active = false, switched_off_at = null')
  const withAddress = () => ({ person: { email: `${crypto.randomUUID()}@example.org` } })
  one = await clinic.administrator(withAddress())
  two = await clinic.administrator(withAddress())
  former = await clinic.therapist(withAddress())
  next = await clinic.therapist(withAddress())
  client = await clinic.client(former, withAddress())
  office = await browserOf(server, one)
  second = await browserOf(server, two)
})
afterAll(() => server.close())

const there = <T>(given: T | undefined): T => given ?? expect.fail('nobody is there')
const said = ({ status, code }: TestAnswer) => [status, code].filter((part) => part !== undefined).join(' ')
const handOverNow = (by = office) =>
  there(by).post('/rest/account/hand-over', 'account', {
    accountId: there(client).id,
    therapistId: there(next).id,
  })
const ask = (attributes: object, by = office) => there(by).post('/rest/approvals', 'approval', attributes)
const askHandOver = () => ask({ kind: 'hand-over', clientId: there(client).id, therapistId: there(next).id })
const decide = (answer: TestAnswer, decision: string, by = second) =>
  there(by).patch(`/rest/approvals/${answer.body.data.id}`, 'approval', { decision })
const listed = async (by: Person | undefined) =>
  (await (await browserOf(server, there(by))).get('/rest/clients')).list.map(({ id }) => id)
const waiting = async () =>
  (await there(second).get('/rest/approvals')).list.map(({ attributes }) => attributes['kind'])
const due = async (answer: TestAnswer) => runTask(server, 'approval-due', { approvalId: answer.body.data.id })
const setRule = (value: string) =>
  there(office).send('PUT', '/rest/settings/second_administrator', {
    type: 'settings',
    attributes: { value },
  })

async function told(person: Person | undefined): Promise<string[]> {
  const rows = await sqlRows<{ kind: string }>(
    server.addresses.superuser,
    'select kind from letters where account_id = $1 order by kind',
    [there(person).id],
  )
  return rows.map(({ kind }) => kind)
}

async function lines(): Promise<string[]> {
  const rows = await sqlRows<{ action: string; who: string | null }>(
    server.addresses.superuser,
    `select p.action, a.id as who from protocol p left join accounts a on a.subject_ref = p.actor_ref
     where (p.action like 'approval-%' or p.action = 'client-handed-over') and (a.id is null or a.id = any($1))
     order by p.id`,
    [[there(one).id, there(two).id]],
  )
  const names = new Map([
    [there(one).id as string, 'one'],
    [there(two).id as string, 'two'],
  ])
  return rows.map(({ action, who }) => `${names.get(who ?? '') ?? 'nobody'} ${action}`)
}

/** Makes a therapist's account with an own address and opens it with the link that comes there. */
async function ownTherapist(): Promise<Person> {
  const alias = `eigenes.${crypto.randomUUID().slice(0, 8)}`
  const email = `${alias}@example.org`
  const made = await there(office).post('/rest/account', 'account', {
    type: 2,
    alias,
    prefix: 'Frau',
    titleId: '',
    name: 'Eigens',
    surname: 'Angelegt',
    email,
  })
  expect(said(made)).toBe('201')
  const letter = (await sendMails(server)).findLast(({ to }) => to === email)
  const link = /#([\w-]+)/.exec(there(letter).text)?.[1] ?? ''
  const browser = new TestBrowser(server.urls, 'THERAPIST')
  const set = await browser.post('/user/recovery', 'recovery', { link, password: testPassword })
  expect(set.status).toBeLessThan(300)
  return { id: made.body.data.id as Person['id'], alias, role: 'THERAPIST' }
}

/** Everything a phished administrator's account could be used for; returns what was read. */
async function attack(): Promise<{ answers: string[]; read: number }> {
  const own = await ownTherapist()
  const parentId = there(former).id
  const today = server.clock.now().today
  const days = { startDate: today, endDate: addDays(today, 1) }
  const answers = [
    await there(office).post('/rest/account/hand-over', 'account', { parentId, therapistId: own.id }),
    await there(office).post('/rest/certificates/code', 'enrolment', { accountId: own.id }),
    await there(office).post('/rest/substitutes', 'substitute', { parentId, accountId: own.id, ...days }),
    await there(office).post('/rest/substitutes', 'substitute', {
      parentId,
      accountId: own.id,
      ...days,
      atOnce: true,
    }),
    await there(office).post('/rest/account/deactivate', 'account', { accountId: there(two).id }),
    await there(office).post('/rest/account/hand-over', 'account', { parentId, therapistId: own.id }),
  ].map(said)
  const desk = await browserOf(server, own)
  const records = (await desk.get('/rest/clients')).list
  return { answers, read: records.length }
}

describe('one administrator alone', () => {
  // ASVS 2.3.5
  // REQ 6.48, 6.49, 6.51
  it('gets no record: not with an account of their own, not at once, not by switching the other off', async () => {
    const required = '409 ERROR.APPROVAL_REQUIRED'
    const { answers, read } = await attack()
    expect(answers).toEqual([required, required, required, required, '200', required])
    expect(read).toBe(0)
  })

  it('gets all of them as soon as nobody asks for a second one', async () => {
    fault.planted = true
    expect((await attack()).read).toBe(1)
  })

  // REQ 6.49
  it('is no second one with a further account of their own', async () => {
    const answer = await askHandOver()
    await there(office).post('/user/recovery-init', 'recovery-init', { alias: there(two).alias })
    expect(said(await decide(answer, 'approve'))).toBe('409 ERROR.APPROVAL_OWN')
    expect(said(await decide(answer, 'approve', office))).toBe('409 ERROR.APPROVAL_OWN')
    server.clock.pass(day)
    second = await browserOf(server, there(two))
    expect(said(await decide(answer, 'approve'))).toBe('200')
  })

  // REQ 6.48
  it('goes on as before where nobody else is there', async () => {
    await sqlRows(server.addresses.superuser, 'update accounts set active = false where id = $1', [
      there(two).id,
    ])
    expect(said(await handOverNow())).toBe('201')
  })
})

describe('a hand-over that was asked for', () => {
  // REQ 6.48, 6.50
  it('waits, is told to all whom it concerns, and happens with the second one’s yes', async () => {
    const ear = await openEar(there(second))
    const answer = await askHandOver()
    expect([said(answer), await waiting(), await listed(next)]).toEqual(['201', ['hand-over'], []])
    expect([await told(two), await told(former), await told(next), await told(client)]).toEqual([
      ['approval-asked'],
      ['approval-concerns'],
      ['approval-concerns'],
      ['approval-concerns'],
    ])
    await until('the other one hears of it', () => ear.heard().some((line) => line.includes('approvals')))
    ear.hangUp()
    const approved = await decide(answer, 'approve')
    expect([said(approved), approved.attributes['state']]).toEqual(['200', 'effected'])
    expect([await waiting(), await listed(former), await listed(next)]).toEqual([[], [], [there(client).id]])
    expect([await told(one), await told(client)]).toEqual([
      ['approval-decided'],
      ['approval-concerns', 'therapist-changed'],
    ])
    expect(await lines()).toEqual([
      'one approval-asked',
      'two approval-given',
      'one client-handed-over',
      'two approval-effected',
    ])
  })

  // REQ 6.50
  it('happens once, by the yes or by the day that passed, whichever comes first', async () => {
    const answer = await askHandOver()
    expect(said(await askHandOver())).toBe('409 ERROR.APPROVAL_WAITS')
    await expect(due(answer)).rejects.toThrow('not due')
    server.clock.pass(day)
    await due(answer)
    await due(answer)
    expect(await listed(next)).toEqual([there(client).id])
    expect((await lines()).filter((line) => line.includes('handed-over'))).toEqual(['one client-handed-over'])
    second = await browserOf(server, there(two))
    expect(said(await decide(answer, 'approve'))).toBe('409 ERROR.ALREADY_DECIDED')
  })

  it('is one deed when two administrators say yes at the same moment', async () => {
    const third = await browserOf(server, await clinic.administrator())
    const answer = await askHandOver()
    const both = await Promise.all([decide(answer, 'approve'), decide(answer, 'approve', third)])
    expect(both.map(said).toSorted()).toEqual(['200', '409 ERROR.ALREADY_DECIDED'])
  })

  // REQ 6.50
  it('waits without end where the clinic wants a second one', async () => {
    await setRule('second-administrator')
    const answer = await askHandOver()
    expect(answer.attributes['dueAt']).toBe(null)
    server.clock.pass(30 * day)
    await due(answer)
    expect(await listed(next)).toEqual([])
  })

  // REQ 6.50
  it.each(['refuse', 'withdraw'])('never happens after somebody did this: %s', async (what) => {
    const answer = await askHandOver()
    const path = `/rest/approvals/${answer.body.data.id}`
    expect(said(await there(second).send('DELETE', path))).toBe('403 ERROR.ACCESS_DENIED')
    const ended =
      what === 'refuse' ? await decide(answer, 'refuse') : await there(office).send('DELETE', path)
    expect(ended.status).toBeLessThan(300)
    server.clock.pass(day)
    await due(answer)
    expect([await listed(former), (await lines()).at(-1)]).toEqual([
      [there(client).id],
      what === 'refuse' ? 'two approval-refused' : 'one approval-withdrawn',
    ])
  })

  // ASVS 8.3.3
  // REQ 6.50
  it('ends when whoever asked was switched off, or the new therapist was', async () => {
    for (const person of [one, next]) {
      const answer = await askHandOver()
      await clinic.deactivate(there(person))
      server.clock.pass(day)
      await due(answer)
      expect([await listed(former), await lines()]).toEqual([
        [there(client).id],
        expect.arrayContaining(['nobody approval-ended']),
      ])
      await sqlRows(server.addresses.superuser, 'update accounts set active = true where id = $1', [
        there(person).id,
      ])
      office = await browserOf(server, there(one))
    }
  })

  // REQ 6.50
  it('ends with an older copy of the database, in which nobody knows what was refused since', async () => {
    const answer = await askHandOver()
    await server.database.inTransaction((tx) => closeWhatWasOpen(tx, { at: 0, lettersDueBefore: 0 }))
    server.clock.pass(day)
    await due(answer)
    expect([await waiting(), await listed(next)]).toEqual([[], []])
  })

  // REQ 6.50
  it('ends when the client is anonymised meanwhile, without a trace of them', async () => {
    const answer = await askHandOver()
    await there(office).post('/rest/account/anonymise', 'account', { accountId: there(client).id })
    expect(await sqlRows(server.addresses.superuser, 'select 1 from approvals')).toEqual([])
    server.clock.pass(day)
    await due(answer)
  })
})

describe('the other kinds', () => {
  // REQ 6.48
  it('give the code for an own account to the one who asked, once, after the yes', async () => {
    const own = await ownTherapist()
    const code = () => there(office).post('/rest/certificates/code', 'enrolment', { accountId: own.id })
    const answer = await ask({ kind: 'certificate-code', accountId: own.id })
    expect(said(await code())).toBe('409 ERROR.APPROVAL_REQUIRED')
    expect((await decide(answer, 'approve')).attributes['state']).toBe('approved')
    const made = await code()
    expect([said(made), typeof made.attributes['code']]).toEqual(['200', 'string'])
    expect(said(await code())).toBe('409 ERROR.APPROVAL_REQUIRED')
  })

  // REQ 6.57
  it.each(['24-hours', 'second-administrator'])(
    'let nobody keep an approved code in reserve: the approval ends after a day, with rule %s',
    async (rule) => {
      const own = await ownTherapist()
      const code = async () => {
        office = await browserOf(server, there(one))
        return said(await office.post('/rest/certificates/code', 'enrolment', { accountId: own.id }))
      }
      await setRule(rule)
      const askForCode = () => ask({ kind: 'certificate-code', accountId: own.id })
      const [answer, askedAt] = [await askForCode(), server.clock.instant()]
      server.clock.pass(3600)
      second = await browserOf(server, there(two))
      const approved = await decide(answer, 'approve')
      expect(approved.attributes).toMatchObject({ state: 'approved', dueAt: askedAt + 3600 + day })
      // The request's waiting time is over, but not the approval's validity.
      server.clock.pass(day - 1)
      office = await browserOf(server, there(one))
      await expect(due(answer)).rejects.toThrow('not due')
      expect(said(await askForCode())).toBe('409 ERROR.APPROVAL_WAITS')
      server.clock.pass(1)
      expect(await code()).toBe('409 ERROR.APPROVAL_REQUIRED')
      await due(answer)
      expect((await lines()).at(-1)).toBe('nobody approval-ended')
      expect(said(await askForCode())).toBe('201')
    },
  )

  // REQ 6.57
  it('keep a job that ends the approval of a code, whoever gave it: a second administrator or the day', async () => {
    const jobs = () =>
      sqlRows<{ at: number }>(
        server.addresses.superuser,
        `select extract(epoch from run_at)::integer as at from ${queueSchema}.jobs where task_identifier = 'approval-due'
           and key = 'approval-due:' || $1`,
        [answer.body.data.id],
      )
    const own = await ownTherapist()
    const answer = await ask({ kind: 'certificate-code', accountId: own.id })
    const askedAt = server.clock.instant()
    expect(await jobs()).toEqual([{ at: askedAt + day }])
    server.clock.pass(day)
    await due(answer)
    expect(await jobs()).toEqual([{ at: askedAt + 2 * day }])
    office = await browserOf(server, there(one))
    const code = await office.post('/rest/certificates/code', 'enrolment', { accountId: own.id })
    expect(said(code)).toBe('200')
    server.clock.pass(day)
    await due(answer)
    expect(await sqlRows(server.addresses.superuser, 'select state from approvals')).toEqual([
      { state: 'effected' },
    ])
  })

  // REQ 6.47, 6.48
  it('take an account for an own one that was given another address, and tell the others', async () => {
    const email = `${crypto.randomUUID()}@example.org`
    await decide(await ask({ kind: 'address', accountId: there(former).id, email }), 'approve')
    const code = await there(office).post('/rest/certificates/code', 'enrolment', {
      accountId: there(former).id,
    })
    expect([said(code), await told(two)]).toEqual([
      '409 ERROR.APPROVAL_REQUIRED',
      ['approval-asked', 'told-email-changed'],
    ])
  })

  // REQ 6.48
  it('send the link for a new password of an own account after the yes, and of others at once', async () => {
    const own = await ownTherapist()
    const link = (alias: string) => there(office).post('/user/recovery-init', 'recovery-init', { alias })
    expect([said(await link(own.alias)), (await link(there(former).alias)).status < 300]).toEqual([
      '409 ERROR.APPROVAL_REQUIRED',
      true,
    ])
    const answer = await ask({ kind: 'password-reset', accountId: own.id })
    expect((await decide(answer, 'approve')).attributes['state']).toBe('effected')
    expect(await told(own)).toContain('password-link')
  })

  const cover = (firstDay = 0) => ({
    parentId: there(former).id,
    accountId: there(next).id,
    startDate: addDays(server.clock.now().today, firstDay),
    endDate: addDays(server.clock.now().today, 3),
  })

  // REQ 6.48
  it('begin cover on the day of the yes where its first day went by', async () => {
    const answer = await ask({ kind: 'substitution', ...cover() })
    server.clock.pass(day)
    await due(answer)
    expect(await listed(next)).toEqual([there(client).id])
  })

  // REQ 6.50
  it('tell the clients of an absent therapist too, when cover is asked for and when it has its yes', async () => {
    const answer = await ask({ kind: 'substitution', ...cover(1) })
    expect(await told(client)).toEqual(['approval-concerns'])
    expect((await decide(answer, 'approve')).attributes['state']).toBe('effected')
    expect(await told(client)).toEqual(['approval-concerns', 'cover-begins'])
  })

  // REQ 6.51
  it('let cover begin at once for an unplanned absence, and tell all administrators and clients', async () => {
    const name = (attributes: object) => there(office).post('/rest/substitutes', 'substitute', attributes)
    expect(said(await name({ ...cover(1), atOnce: true }))).toBe('409 ERROR.APPROVAL_REQUIRED')
    expect(said(await name({ ...cover(), atOnce: true }))).toBe('201')
    expect([await listed(next), await told(one), await told(two), await told(client)]).toEqual([
      [there(client).id],
      ['told-cover-at-once'],
      ['told-cover-at-once'],
      ['cover-begins'],
    ])
  })

  it('leave therapists alone who name somebody for themselves', async () => {
    const desk = await browserOf(server, there(former))
    expect(said(await desk.post('/rest/substitutes', 'substitute', cover()))).toBe('201')
  })
})
