import { completeCopyGoodUntil } from '@standfest/domain/features/my-copy/complete-copy.ts'
import { copiesADay } from '@standfest/domain/features/my-copy/my-copy.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withConnection } from '#database/with-connection.ts'
import { changeKeysNow } from '#features/accounts/keys.jobs.ts'
import { entryByHand } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openEar, until } from '#testing/live-ear.ts'
import { copyTicket, downloadOwnCopy, fetchOwnCopy, runCopyJob, unpacked } from '#testing/own-copies.ts'
import { runTask, sendMails } from '#testing/tasks.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { endReleaseTask } from './my-copy.jobs.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer({ TEST_LIMITS: 'high-requests' })
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist({ person: { name: 'Miriam', surname: 'Albrecht' } })
  client = await clinic.client(therapist, {
    person: { name: 'Johanna', surname: 'Brandt', email: `j.${crypto.randomUUID()}@example.org` },
  })
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const path = '/rest/completeCopy'
const ask = () => phone.post(path, 'completeCopy', {})
const state = async () => (await phone.get(path)).attributes
const review = async (browser = desk) => browser.get(`${path}/review?account=${client.id}`)
const decide = async (decision: object, browser = desk) =>
  browser.post(`${path}/decision?account=${client.id}`, 'completeCopyDecision', decision)
async function release(more: object = {}) {
  const { reviewed } = (await review()).attributes
  return decide({ released: true, reviewed, ...more })
}
const writeNote = async (text: string) =>
  (await desk.post(`/rest/notes?account=${client.id}`, 'note', { text })).body.data
const order = () => phone.post('/rest/myCopy', 'myCopy', { isComplete: true })
async function completeCopy() {
  const { bytes } = await fetchOwnCopy(server, phone, client.id, { isComplete: true })
  const files = await unpacked(bytes)
  return [...files.values()].map((content) => content.toString('utf8')).join('\n')
}
const storedRecord = async () =>
  (
    await sqlRows<{ record: Buffer | null }>(
      server.addresses.superuser,
      'select record from complete_copies where owner_client = $1',
      [client.id],
    )
  )[0]?.record

const waitingForLocks = () =>
  sqlRows(
    server.addresses.superuser,
    `select from pg_stat_activity where datname = current_database() and application_name = 'standfest'
       and wait_event_type = 'Lock'`,
    [],
  )

describe('the complete copy of a client', () => {
  // REQ 6.179
  it('cannot be obtained before the treating therapist has released it, whatever the client sends', async () => {
    await writeNote('Waldkauz')
    expect(await state()).toMatchObject({ state: 'none' })
    expect((await order()).code).toBe('ERROR.ACCESS_DENIED')
    expect((await ask()).attributes).toMatchObject({ state: 'asked', askedAt: server.clock.instant() })
    expect((await ask()).code).toBe('ERROR.IN_PROGRESS')
    expect((await order()).code).toBe('ERROR.ACCESS_DENIED')
    expect((await phone.get(`${path}/review?account=${client.id}`)).code).toBe('ERROR.ACCESS_DENIED')
    expect((await decide({ released: true, reviewed: 'x' }, phone)).code).toBe('ERROR.ACCESS_DENIED')
    const { bytes } = await fetchOwnCopy(server, phone, client.id)
    const own = [...(await unpacked(bytes)).values()].map(String).join('\n')
    expect(own).not.toContain('Waldkauz')
  })

  // REQ 6.179
  it('is decided by the treating therapist only, not by a substitute', async () => {
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 3)
    const other = await browserOf(server, colleague)
    await ask()
    expect((await review(other)).code).toBe('ERROR.ACCESS_DENIED')
    expect((await decide({ released: false, reason: 'Nein' }, other)).code).toBe('ERROR.ACCESS_DENIED')
    const asked = async (browser: TestBrowser) =>
      ((await browser.get('/rest/today')).attributes['copyRequests'] as readonly object[]).length
    expect([await asked(desk), await asked(other)]).toEqual([1, 0])
  })

  // REQ 6.179
  it('is not betrayed by the live channel, which who covers hears as well', async () => {
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 3)
    const ear = await openEar(await browserOf(server, colleague))
    await ask()
    await until('something changed', () => ear.heard().some((one) => one.includes(client.id)))
    await release()
    expect(ear.heard().join('\n')).not.toMatch(/copy/i)
    ear.hangUp()
  })

  // REQ 4.322, REQ 6.180
  it('contains notes with every version, internal agreements, follow-ups and states of sessions', async () => {
    const account = `account=${client.id}`
    const planned = { title: 'Gespräch im Mai', allDay: true, day: '2026-03-05' }
    const made = await desk.post(`/rest/appointments?${account}`, 'appointment', planned)
    const meeting = made.body.data.id as string
    const note = await writeNote('Waldkauz eins')
    await desk.patch(`/rest/notes/${note.id}?${account}`, 'note', { text: 'Waldkauz zwei' })
    await desk.post(`/rest/agreements?${account}`, 'agreement', {
      meetingId: meeting,
      text: 'Uhu intern',
      shared: false,
    })
    await desk.patch(`/rest/meetings/${meeting}?${account}`, 'meeting', { state: 'no-show' })
    await desk.post(`/rest/followUps?${account}`, 'followUp', {
      text: 'Schleiereule anrufen',
      dueOn: '2026-03-20',
    })
    await ask()
    expect((await release()).attributes).toMatchObject({
      state: 'released',
      goodUntil: completeCopyGoodUntil(server.clock.instant()),
      withheld: 0,
    })
    expect((await phone.get('/rest/completeCopy')).attributes['decidedBy']).toMatchObject({
      surname: 'Albrecht',
    })
    const whole = await completeCopy()
    for (const word of ['Waldkauz eins', 'Waldkauz zwei', 'Uhu intern', 'Schleiereule anrufen'])
      expect(whole).toContain(word)
    expect(whole).toContain('Nicht erschienen')
    expect(whole).toContain('Miriam Albrecht')
    expect(whole).toContain('Dabei ist auch, was Ihre Behandelnden über Sie festgehalten haben')
    expect((await phone.get('/rest/myCopy')).attributes).toMatchObject({ isComplete: true })
  })

  // REQ 4.323
  it('contains the reviewed record only: nothing unread, and nothing written afterwards', async () => {
    await writeNote('Waldkauz')
    const { reviewed } = (await review()).attributes
    await writeNote('Steinkauz')
    expect((await decide({ released: true, reviewed })).status).toBe(412)
    expect(await state()).toMatchObject({ state: 'none' })
    await release()
    await writeNote('Habichtskauz')
    const whole = await completeCopy()
    expect(whole).toContain('Steinkauz')
    expect(whole).not.toContain('Habichtskauz')
  })

  // REQ 4.323
  it('omits what the therapist excluded, and says so with the reason', async () => {
    await writeNote('Waldkauz über die Schwester')
    await writeNote('Steinkauz')
    const { record, reviewed } = (await review()).attributes as never as {
      record: { notes: { id: string; text: string }[] }
      reviewed: string
    }
    const withheld = record.notes.flatMap(({ id, text }) => (text.includes('Schwester') ? [id] : []))
    expect((await decide({ released: true, reviewed, withheld })).status).toBe(422)
    await decide({ released: true, reviewed, withheld, reason: 'Es geht um jemand anderen.' })
    expect(await state()).toMatchObject({ withheld: 1, reason: 'Es geht um jemand anderen.' })
    const whole = await completeCopy()
    expect(whole).toContain('Steinkauz')
    expect(whole).not.toContain('Schwester')
    expect(whole).toContain('Ein Eintrag wurde nicht freigegeben. Begründung: Es geht um jemand anderen.')
  })

  // REQ 4.323
  it('is left out again unless the therapist says otherwise: the next review knows what was, and the copy does not', async () => {
    const sister = await writeNote('Waldkauz über die Schwester')
    await writeNote('Steinkauz')
    expect((await review()).attributes).toMatchObject({ leftOut: [] })
    const { record } = (await review()).attributes as never as {
      record: { notes: { id: string; text: string }[] }
    }
    const withheld = record.notes.flatMap(({ id, text }) => (text.includes('Schwester') ? [id] : []))
    const gone = '01941f29-7c00-7000-8000-0000000000a1'
    await release({ withheld: [...withheld, gone], reason: 'Es geht um jemand anderen.' })
    expect((await review()).attributes).toMatchObject({ leftOut: withheld })
    const whole = await completeCopy()
    for (const trace of [...withheld, sister.id, 'leftOut']) expect(whole).not.toContain(trace)
    await decide({ released: false, reason: 'Nein' })
    expect((await review()).attributes).toMatchObject({ leftOut: [] })
  })

  // REQ 6.180
  it('has what the client’s pages show also where the release left it out, or is older', async () => {
    const account = `account=${client.id}`
    const planned = { title: 'Gespräch', allDay: true, day: '2026-03-05' }
    const made = await desk.post(`/rest/appointments?${account}`, 'appointment', planned)
    const agree = async (text: string) => {
      const agreed = { meetingId: made.body.data.id, text, shared: true }
      return (await desk.post(`/rest/agreements?${account}`, 'agreement', agreed)).body.data
    }
    const before = await agree('Waldkauz gemeinsam')
    await release({ withheld: [before.id], reason: 'Steht auf Ihren Seiten.' })
    await agree('Steinkauz gemeinsam')
    const whole = await completeCopy()
    for (const word of ['Waldkauz gemeinsam', 'Steinkauz gemeinsam']) expect(whole).toContain(word)
  })

  // REQ 4.324
  it('is not begun while the release is being taken back', async () => {
    await release()
    await withConnection(server.addresses.superuser, async (connection) => {
      await connection.query('begin')
      await connection.query(
        `update complete_copies set state = 'declined', record = null where owner_client = $1`,
        [client.id],
      )
      const ordered = order()
      await until('the order waits for the decision', async () => (await waitingForLocks()).length > 0)
      await connection.query('commit')
      expect((await ordered).code).toBe('ERROR.ACCESS_DENIED')
    })
  })

  // REQ 4.324
  it('is refused with a reason that the client reads, and can be requested again', async () => {
    expect((await decide({ released: false, reason: 'Nein' })).code).toBe('ERROR.ALREADY_DECIDED')
    await ask()
    expect((await decide({ released: false, reason: '  ' })).status).toBe(422)
    await decide({ released: false, reason: 'Bitte sprechen Sie mich darauf an.' })
    expect(await state()).toMatchObject({
      state: 'declined',
      reason: 'Bitte sprechen Sie mich darauf an.',
    })
    expect((await order()).code).toBe('ERROR.ACCESS_DENIED')
    expect((await ask()).attributes).toMatchObject({ state: 'asked', reason: '' })
  })

  // REQ 4.324
  it('is deleted, finished or not, as soon as the release is withdrawn', async () => {
    await writeNote('Waldkauz')
    await release()
    await order()
    await runCopyJob(server, client.id)
    const ticket = await copyTicket(phone)
    await decide({ released: false, reason: 'Ich möchte erst mit Ihnen sprechen.' })
    expect((await downloadOwnCopy(phone, ticket)).response.status).toBe(401)
    expect((await phone.get('/rest/myCopy')).attributes).toMatchObject({ state: 'none' })
    expect(await storedRecord()).toBeNull()
    expect((await order()).code).toBe('ERROR.ACCESS_DENIED')
  })

  // REQ 4.314
  it('counts towards the five copies of the day, which no decision of the therapist resets', async () => {
    for (let count = 1; count <= copiesADay; count += 1) {
      await release()
      expect((await order()).attributes).toMatchObject({ state: 'making' })
      await runCopyJob(server, client.id)
    }
    await release()
    expect((await order()).code).toBe('ERROR.RATE_LIMIT')
    await decide({ released: false, reason: 'Nein' })
    const nothing = { state: 'none', askedAt: null, goodUntil: null, size: null, isComplete: false }
    expect((await phone.get('/rest/myCopy')).attributes).toMatchObject(nothing)
    expect((await phone.post('/rest/myCopy', 'myCopy', {})).code).toBe('ERROR.RATE_LIMIT')
    server.clock.pass(24 * 3600)
    phone = await browserOf(server, client)
    expect((await phone.post('/rest/myCopy', 'myCopy', {})).attributes).toMatchObject({ state: 'making' })
  })

  // REQ 4.322
  it('has what was released once in each of its forms, and the same in all of them', async () => {
    await writeNote('Waldkauz')
    await release({
      withheld: ['01941f29-7c00-7000-8000-0000000000a1'],
      reason: 'Es geht um jemand anderen.',
    })
    const { bytes } = await fetchOwnCopy(server, phone, client.id, { isComplete: true })
    const files = [...(await unpacked(bytes))]
    const having = files.flatMap(([name, content]) =>
      [...String(content).matchAll(/Waldkauz/g)].map(() => name),
    )
    expect(having).toEqual(['Meine-Daten.html', 'daten.json', 'Tabellen/notizen-der-behandelnden.csv'])
    const { released } = JSON.parse(String(new Map(files).get('daten.json'))) as { released: object }
    expect(Object.keys(released)).toEqual(['decidedAt', 'withheld', 'reason'])
  })

  // REQ 4.322
  it('can be generated for thirty days; then the released record is erased', async () => {
    await writeNote('Waldkauz')
    await release()
    expect((await storedRecord())?.includes('Waldkauz')).toBe(false)
    server.clock.pass(30 * 86_400)
    phone = await browserOf(server, client)
    expect(await state()).toMatchObject({ state: 'ended' })
    expect((await order()).code).toBe('ERROR.ACCESS_DENIED')
    await runTask(server, endReleaseTask, { clientId: client.id })
    expect(await storedRecord()).toBeNull()
    expect((await ask()).attributes).toMatchObject({ state: 'asked' })
  })

  it('does not expire early by the job of an earlier release', async () => {
    await release()
    server.clock.pass(20 * 86_400)
    desk = await browserOf(server, therapist)
    await release()
    server.clock.pass(10 * 86_400)
    await runTask(server, endReleaseTask, { clientId: client.id })
    phone = await browserOf(server, client)
    expect(await state()).toMatchObject({ state: 'released' })
  })

  // REQ 6.180
  it('contains drinking that the client’s pages hide, and tells the therapist before the release', async () => {
    await desk.post(`/rest/survey?account=${client.id}`, 'survey', entryByHand)
    await clinic.hideConsumption(client)
    expect((await review()).attributes).toMatchObject({ showsHiddenDrinking: true })
    await release()
    expect(await completeCopy()).toMatch(/Konsumtage[^]*12\.03\.2026/)
  })

  // REQ 6.179
  it('needs re-authentication of both sides, and is audited visibly to the client', async () => {
    await ask()
    await review()
    server.clock.pass(301)
    expect((await ask()).code).toBe('ERROR.STEP_UP_REQUIRED')
    expect((await release()).code).toBe('ERROR.STEP_UP_REQUIRED')
    desk = await browserOf(server, therapist)
    await release()
    const lines = await sqlRows<{ action: string }>(
      server.addresses.superuser,
      `select p.action from protocol p join accounts a on a.subject_ref = p.subject_ref
       where a.id = $1 and (p.action like 'complete-copy%' or p.action = 'notes-viewed') order by p.at, p.id`,
      [client.id],
    )
    expect(lines.map(({ action }) => action)).toEqual([
      'complete-copy-asked',
      'notes-viewed',
      'complete-copy-released',
    ])
    expect((await phone.get('/rest/whoSaw')).text).toContain('completeCopy')
  })

  it('is released and generated across a key rotation', async () => {
    await writeNote('Waldkauz')
    await ask()
    await changeKeysNow(server)
    await decide({ released: true, reviewed: (await review()).attributes['reviewed'], reason: 'Gern.' })
    await changeKeysNow(server)
    expect(await state()).toMatchObject({ state: 'released', reason: 'Gern.' })
    expect(await completeCopy()).toContain('Waldkauz')
  })

  it('is announced by a mail that reveals neither the copy nor the purpose of the account', async () => {
    await ask()
    await release()
    const letter = (await sendMails(server)).at(-1)
    expect(letter?.subject).toContain('Es gibt etwas Neues für Sie')
    expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/Kopie|Daten|Alkohol|Klinik|Therap|Brandt/)
  })

  it('works in a closed treatment, and is deleted with the account', async () => {
    await writeNote('Waldkauz')
    await clinic.closeTreatment(client)
    await ask()
    await release()
    expect(await completeCopy()).toContain('Waldkauz')
    await desk.post('/rest/account/deactivate', 'account', { accountId: client.id })
    expect(await storedRecord()).toBeUndefined()
  })
})
