import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { surveyOfBefore, wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { countStatements } from '#testing/watched-queries.ts'
import { eraseHandoverNotes } from './handovers.jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const today = '2026-03-12'
const goTo = (day: string, time = '09:00') => server.clock.set(`${day}T${time}:00+01:00`)

/** A therapist who is away from 16 to 20 March, covered by a colleague. */
async function anAbsence() {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist({ person: { name: 'Ada', surname: 'Sommer' } })
  const colleague = await clinic.therapist({ person: { name: 'Jo', surname: 'Winter' } })
  const cover = await clinic.substitution(therapist, colleague, 4, 8)
  const aClient = (surname: string, of = therapist) =>
    clinic.client(of, { registeredDaysAgo: 2, person: { name: 'Kim', surname } })
  return { clinic, therapist, colleague, cover, aClient, desk: () => browserOf(server, therapist) }
}

const sheetOf = (browser: TestBrowser, id: string, notes = false) =>
  browser.get(`/rest/handoverSheets/${id}${notes ? '?notes=true' : ''}`)
const reportOf = (browser: TestBrowser, id: string) => browser.get(`/rest/returnReports/${id}`)
const write = (browser: TestBrowser, id: string, client: Person, text: string, version?: number) =>
  browser.patch(
    `/rest/handoverSheets/${id}/note?account=${client.id}`,
    'handoverNote',
    { text },
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )
type Row = { client: { id: string; surname: string }; note: { text?: string } | null } & Record<
  string,
  unknown
>
const rowsOf = ({ attributes }: { attributes: Record<string, unknown> }) => attributes['rows'] as Row[]
const surnames = (rows: readonly Row[]) => rows.map(({ client }) => client.surname)
const meetOn = async (desk: TestBrowser, client: Person, day: string) =>
  String(
    (
      await desk.post(`/rest/appointments?account=${client.id}`, 'appointment', {
        title: 'Gespräch',
        allDay: true,
        day,
      })
    ).body.data.id,
  )
const agree = (desk: TestBrowser, client: Person, meetingId: string, text: string) =>
  desk.post(`/rest/agreements?account=${client.id}`, 'agreement', { meetingId, text, shared: false })
const message = (browser: TestBrowser, content: string, to?: Person) =>
  browser.post('/message/create', 'message', { ...(to && { accountId: to.id }), content })

describe('the handover sheet', () => {
  // REQ 6.130
  it('has what falls into the dates and what is open, missing notes first', async () => {
    const { cover, aClient, desk: sit } = await anAbsence()
    const desk = await sit()
    const [calm, noted, busy, writing] = [
      await aClient('Aydin'),
      await aClient('Brandt'),
      await aClient('Vogel'),
      await aClient('Petersen'),
    ]
    await meetOn(desk, busy, '2026-03-15')
    const inside = await meetOn(desk, busy, '2026-03-20')
    await meetOn(desk, busy, '2026-03-21')
    const off = await meetOn(desk, calm, '2026-03-17')
    await desk.patch(`/rest/meetings/${off}?account=${calm.id}`, 'meeting', { state: 'cancelled' })
    await agree(desk, busy, inside, 'Anna mitbringen')
    const followUp = (dueOn: string) =>
      desk.post(`/rest/followUps?account=${busy.id}`, 'followUp', { text: 'Anrufen', dueOn })
    await followUp('2026-03-20')
    await followUp('2026-03-21')
    await message(await browserOf(server, writing), 'Kann ich am Montag kommen?')
    await meetOn(desk, noted, '2026-03-16')
    expect((await write(desk, cover, noted, 'Bitte nur schreiben')).status).toBe(200)

    const sheet = await sheetOf(desk, cover)
    expect(sheet.attributes).toMatchObject({
      colleague: { surname: 'Winter' },
      startDate: '2026-03-16',
      endDate: '2026-03-20',
      erasedOn: '2026-04-19',
      isWritable: true,
    })
    const rows = rowsOf(sheet)
    expect(surnames(rows)).toEqual(['Vogel', 'Petersen', 'Brandt', 'Aydin'])
    expect(rows[0]).toMatchObject({
      meetings: [{ id: inside, day: '2026-03-20' }],
      agreements: 1,
      followUpsOn: ['2026-03-20'],
      messages: null,
      note: null,
    })
    expect(rows[1]).toMatchObject({ meetings: [], messages: { count: 1 } })
    expect(rows[3]).toMatchObject({ meetings: [], followUpsOn: [], messages: null, drinkingOn: null })
    expect(sheet.text).not.toContain('Bitte nur schreiben')
    expect(sheet.text).not.toContain('Kann ich am Montag')
    expect(rowsOf(await sheetOf(desk, cover, true))[2]?.note).toMatchObject({
      version: 1,
      text: 'Bitte nur schreiben',
    })
  })

  // REQ 6.130
  it('names nobody whose treatment is closed, as the number of clients on the page of the day does', async () => {
    const { clinic, cover, aClient, desk: sit } = await anAbsence()
    await aClient('Vogel')
    const closed = await aClient('Petersen')
    await clinic.closeTreatment(closed)
    const desk = await sit()
    expect(surnames(rowsOf(await sheetOf(desk, cover)))).toEqual(['Vogel'])
    expect((await desk.get('/rest/today')).attributes['covers']).toMatchObject([{ id: cover, clients: 1 }])
  })

  // REQ 6.131
  it('is read by the substitute from the first day to the last, and on no other', async () => {
    const { cover, colleague, aClient, desk } = await anAbsence()
    const client = await aClient('Vogel')
    await write(await desk(), cover, client, 'Samstage sind schwer')
    const answerOn = async (day: string, time: string) => {
      goTo(day, time)
      return (await sheetOf(await browserOf(server, colleague), cover, true)).status
    }
    expect(await answerOn('2026-03-15', '23:59')).toBe(403)
    expect(await answerOn('2026-03-16', '00:00')).toBe(200)
    expect(await answerOn('2026-03-20', '23:59')).toBe(200)
    expect(await answerOn('2026-03-21', '00:00')).toBe(403)
    goTo('2026-03-18')
    const seen = await sheetOf(await browserOf(server, colleague), cover, true)
    expect(seen.attributes['isWritable']).toBe(false)
    expect(rowsOf(seen)[0]?.note?.text).toBe('Samstage sind schwer')
  })

  // REQ 6.131
  it('is closed to the substitute at once when the substitution is ended, and follows changed days', async () => {
    const { cover, colleague, aClient, desk: sit } = await anAbsence()
    const client = await aClient('Vogel')
    const desk = await sit()
    await write(desk, cover, client, 'Samstage sind schwer')
    await desk.patch(`/rest/substitutes/${cover}`, 'substitute', {
      startDate: '2026-03-18',
      endDate: '2026-03-25',
    })
    const status = async () => (await sheetOf(await browserOf(server, colleague), cover)).status
    goTo('2026-03-17')
    expect(await status()).toBe(403)
    goTo('2026-03-25')
    expect(await status()).toBe(200)
    await (await sit()).send('DELETE', `/rest/substitutes/${cover}`)
    expect(await status()).toBe(403)
    const over = await write(await sit(), cover, client, 'Zu spät')
    expect([over.status, over.code]).toEqual([409, 'ERROR.SUBSTITUTE_OVER'])
  })

  // REQ 6.131
  it('belongs to one substitution: of two at the same time each has its own, and it is not passed on', async () => {
    const { clinic, therapist, cover, colleague, aClient, desk } = await anAbsence()
    const client = await aClient('Vogel')
    const inner = await clinic.therapist()
    const chained = await clinic.therapist()
    const nested = await clinic.substitution(therapist, inner, 5, 6)
    await clinic.substitution(colleague, chained, 4, 8)
    await write(await desk(), cover, client, 'Für die ganze Woche')
    await write(await desk(), nested, client, 'Für zwei Tage')
    goTo('2026-03-17')
    const [whole, short, none] = [
      await browserOf(server, colleague),
      await browserOf(server, inner),
      await browserOf(server, chained),
    ]
    const textIn = async (browser: TestBrowser, id: string) =>
      rowsOf(await sheetOf(browser, id, true)).map(({ note }) => note?.text)
    expect(await textIn(whole, cover)).toEqual(['Für die ganze Woche'])
    expect(await textIn(short, nested)).toEqual(['Für zwei Tage'])
    for (const [browser, id] of [
      [whole, nested],
      [short, cover],
      [none, cover],
      [none, nested],
    ] as const)
      expect((await sheetOf(browser, id, true)).status).toBe(403)
  })

  // REQ 6.130, 6.132
  it('is written by the absent therapist alone, in at most 500 characters, and keeps changes by version', async () => {
    const { clinic, cover, colleague, aClient, desk: sit } = await anAbsence()
    const client = await aClient('Vogel')
    const desk = await sit()
    const [longest, tooLong] = [
      await write(desk, cover, client, 'x'.repeat(500), 0),
      await write(desk, cover, client, 'x'.repeat(501), 1),
    ]
    expect([longest.status, tooLong.status]).toEqual([200, 422])
    const conflict = await write(desk, cover, client, 'Anderes', 0)
    expect([conflict.status, conflict.code]).toEqual([412, 'ERROR.CONFLICT'])
    expect((await write(desk, cover, client, 'Anderes', 1)).attributes).toMatchObject({
      version: 2,
      text: 'Anderes',
    })
    expect((await write(desk, cover, client, '  ', 2)).attributes).toMatchObject({ version: 0, text: '' })
    expect(rowsOf(await sheetOf(desk, cover))[0]?.note).toBeNull()
    goTo('2026-03-17')
    const others = [colleague, await clinic.therapist(), await clinic.administrator(), client]
    for (const other of others) {
      const browser = await browserOf(server, other)
      expect((await write(browser, cover, client, 'Meins')).status).toBe(403)
      if (other !== colleague) expect((await sheetOf(browser, cover, true)).status).toBe(403)
      expect((await reportOf(browser, cover)).status).toBe(403)
    }
  })

  // REQ 6.132
  it('leaves a client out who has another therapist meanwhile, with the note, for everybody', async () => {
    const { clinic, cover, colleague, therapist, aClient, desk } = await anAbsence()
    const [stays, moves] = [await aClient('Bleibt'), await aClient('Geht')]
    const next = await clinic.therapist()
    for (const client of [stays, moves]) await write(await desk(), cover, client, `Über ${client.alias}`)
    goTo('2026-03-17')
    await clinic.handOver(moves, next)
    for (const person of [colleague, therapist]) {
      const sheet = await sheetOf(await browserOf(server, person), cover, true)
      expect(surnames(rowsOf(sheet))).toEqual(['Bleibt'])
      expect(sheet.text).not.toContain(moves.alias)
    }
    expect((await write(await desk(), cover, moves, 'Noch etwas')).status).toBe(403)
    expect((await write(await browserOf(server, next), cover, moves, 'Meins')).status).toBe(403)
  })

  // REQ 4.210, 6.132
  it('leaves out a client whose treatment is closed, of whom no note is taken', async () => {
    const { clinic, cover, aClient, desk: sit } = await anAbsence()
    const [stays, ended] = [await aClient('Bleibt'), await aClient('Fertig')]
    const desk = await sit()
    await write(desk, cover, ended, 'Samstage sind schwer')
    await clinic.closeTreatment(ended)
    expect(surnames(rowsOf(await sheetOf(desk, cover, true)))).toEqual(['Bleibt'])
    expect((await write(desk, cover, ended, 'Noch etwas')).code).toBe('ERROR.TREATMENT_CLOSED')
    expect((await write(desk, cover, stays, 'Bitte nur schreiben')).status).toBe(200)
  })

  // REQ 6.133
  it('is named to the client, who has no word of it, and in the audit log', async () => {
    const { cover, aClient, desk: sit } = await anAbsence()
    const [client, other] = [await aClient('Vogel'), await aClient('Brandt')]
    const desk = await sit()
    await write(desk, cover, client, 'Samstage sind schwer')
    await sheetOf(desk, cover, true)
    const access = async (person: Person) => {
      const { body, text } = await (await browserOf(server, person)).get('/rest/account')
      expect(text).not.toContain('Samstage')
      const included = body.included as { type: string; attributes: object }[]
      return included.filter(({ type }) => type === 'substitute').map(({ attributes }) => attributes)
    }
    expect(await access(client)).toMatchObject([{ id: cover, hasHandoverNote: true }])
    expect(await access(other)).toMatchObject([{ id: cover, hasHandoverNote: false }])
    const told = await sqlRows<{ announced: string }>(
      server.addresses.superuser,
      `select announced from announcements where announced like '%"handovers"%'`,
    )
    for (const { announced } of told) expect(announced).not.toContain('Samstage')
    const log = await desk.get(`/rest/protocol?account=${client.id}`)
    const actions = log.list.map(({ attributes }) => attributes['action'])
    expect(actions).toEqual(expect.arrayContaining(['handover-noted', 'handover-viewed']))
    expect(log.text).not.toContain('Samstage')
    const unread = await desk.get(`/rest/protocol?account=${other.id}`)
    expect(unread.list.map(({ attributes }) => attributes['action'])).not.toContain('handover-viewed')
  })

  // REQ 6.134
  it('is erased 30 days after the last day, after an early end sooner, at once if it never began', async () => {
    const { clinic, therapist, cover, aClient, desk: sit } = await anAbsence()
    const client = await aClient('Vogel')
    const desk = await sit()
    const early = await clinic.substitution(therapist, await clinic.therapist(), 4, 28)
    const never = await clinic.substitution(therapist, await clinic.therapist(), 40, 50)
    for (const id of [cover, early, never]) await write(desk, id, client, 'Samstage sind schwer')
    await desk.send('DELETE', `/rest/substitutes/${never}`)
    goTo('2026-03-18')
    await (await sit()).send('DELETE', `/rest/substitutes/${early}`)
    const keptOn = async (day: string) => {
      goTo(day, '03:00')
      await eraseHandoverNotes(server)
      const rows = await sqlRows<{ id: string }>(
        server.addresses.superuser,
        `select substitution_id as id from handover_notes where owner_client = '${client.id}' order by 1`,
      )
      return rows.map(({ id }) => id)
    }
    goTo(today)
    await eraseHandoverNotes(server)
    expect(await keptOn('2026-03-13')).toEqual([cover, early].toSorted())
    expect(await keptOn('2026-04-16')).toEqual([cover, early].toSorted())
    expect(await keptOn('2026-04-17')).toEqual([cover])
    expect(await keptOn('2026-04-18')).toEqual([cover])
    expect(await keptOn('2026-04-19')).toEqual([])
    expect((await sheetOf(await sit(), cover)).status).toBe(403)
  })
})

describe('the return report', () => {
  // REQ 6.135
  it('says what the substitute answered, agreed and read and what was reported, open things first', async () => {
    const { cover, colleague, aClient, desk: sit } = await anAbsence()
    const [answered, drank, calm, seen] = [
      await aClient('Aydin'),
      await aClient('Vogel'),
      await aClient('Ohne Neues'),
      await aClient('Gelesen'),
    ]
    const phone = await browserOf(server, answered)
    await message(phone, 'Vor der Abwesenheit')
    await message(await sit(), 'Noch von mir', answered)
    goTo('2026-03-17')
    const cover1 = await browserOf(server, colleague)
    await message(await browserOf(server, answered), 'Geht es auch am Freitag?')
    await message(cover1, 'Ja', answered)
    await message(cover1, 'Um zehn', answered)
    const held = await meetOn(cover1, answered, '2026-03-17')
    await cover1.patch(`/rest/meetings/${held}?account=${answered.id}`, 'meeting', { state: 'held' })
    await agree(cover1, answered, held, 'Anna mitbringen')
    await cover1.post(`/rest/notes?account=${answered.id}`, 'note', { text: 'Gutes Gespräch' })
    const drinker = await browserOf(server, drank)
    await drinker.post('/rest/survey', 'survey', wholeSurvey('Feierabend'))
    await drinker.post('/rest/survey', 'survey', surveyOfBefore('Streit'))
    await cover1.get(`/rest/notes?account=${seen.id}`)
    goTo('2026-03-18')
    await (await browserOf(server, colleague)).get(`/rest/notes?account=${seen.id}`)
    goTo('2026-03-21')
    const report = await reportOf(await sit(), cover)
    expect(report.attributes).toMatchObject({
      clients: 4,
      colleague: { surname: 'Winter' },
      startDate: '2026-03-16',
      endDate: '2026-03-20',
      erasedOn: '2026-04-19',
    })
    const rows = rowsOf(report)
    expect(surnames(rows).toSorted()).toEqual(['Aydin', 'Gelesen', 'Ohne Neues', 'Vogel'])
    const rowOf = (client: Person) => rows.find((row) => row.client.id === client.id)
    expect(rowOf(answered)).toMatchObject({
      answered: 2,
      notes: 1,
      openedDays: 1,
      messages: null,
      meetings: [{ day: '2026-03-17', state: 'held' }],
      agreements: [{ text: 'Anna mitbringen', outcome: 'open' }],
    })
    expect(rowOf(drank)).toMatchObject({
      drinkingOn: '2026-03-17',
      drinking: [{ day: '2026-03-17', isDiscussed: false }],
      answered: 0,
    })
    expect(rowOf(seen)).toMatchObject({ openedDays: 2, answered: 0 })
    expect(rowOf(calm)).toMatchObject({ openedDays: 0, drinking: [], agreements: [], silentDays: 11 })
    expect(report.text).not.toContain('Gutes Gespräch')
    const log = await (await sit()).get(`/rest/protocol?account=${answered.id}`)
    expect(log.list.map(({ attributes }) => attributes['action'])).toContain('return-report-viewed')
  })

  // REQ 6.135
  it('names only clients with news; the others are a number', async () => {
    const { cover, colleague, aClient, desk: sit } = await anAbsence()
    const [lively, other] = [await aClient('Rege'), await aClient('Still')]
    goTo('2026-03-17')
    await message(await browserOf(server, colleague), 'Guten Tag', lively)
    goTo('2026-03-20')
    for (const client of [lively, other])
      await (await browserOf(server, client)).post('/rest/survey', 'survey', wholeSurvey('Keine'))
    const { attributes } = await reportOf(await sit(), cover)
    expect(attributes['clients']).toBe(2)
    expect(surnames(rowsOf({ attributes }))).toEqual(['Rege'])
  })

  // REQ 6.135
  it('is there from the first day until 30 days after the end, for the absent therapist alone', async () => {
    const { cover, colleague, desk: sit } = await anAbsence()
    const statusOn = async (day: string) => {
      goTo(day)
      return (await reportOf(await sit(), cover)).status
    }
    expect(await statusOn('2026-03-15')).toBe(403)
    expect(await statusOn('2026-03-16')).toBe(200)
    expect(await statusOn('2026-04-18')).toBe(200)
    expect(await statusOn('2026-04-19')).toBe(403)
    goTo('2026-03-17')
    expect((await reportOf(await browserOf(server, colleague), cover)).status).toBe(403)
  })

  // REQ 6.135
  it('counts what one substitute did: not what another did in the same days, nor after an early end', async () => {
    const { clinic, therapist, cover, colleague, aClient, desk: sit } = await anAbsence()
    const inner = await clinic.therapist()
    const nested = await clinic.substitution(therapist, inner, 5, 8)
    const client = await aClient('Vogel')
    goTo('2026-03-17')
    await message(await browserOf(server, colleague), 'Eins', client)
    await message(await browserOf(server, inner), 'Zwei', client)
    await (await sit()).send('DELETE', `/rest/substitutes/${nested}`)
    goTo('2026-03-18')
    // Named again after the early end: a substitution of its own.
    const again = await clinic.substitution(therapist, inner, 0, 2)
    await message(await browserOf(server, inner), 'Drei', client)
    goTo('2026-03-21')
    const answeredIn = async (id: string) =>
      rowsOf(await reportOf(await sit(), id)).map(({ answered }) => answered)
    expect(await answeredIn(cover)).toEqual([1])
    expect(await answeredIn(nested)).toEqual([1])
    expect(await answeredIn(again)).toEqual([1])
    const unbegun = await clinic.substitution(therapist, inner, 3, 5)
    await (await sit()).send('DELETE', `/rest/substitutes/${unbegun}`)
    goTo('2026-03-25')
    expect((await reportOf(await sit(), unbegun)).status).toBe(403)
  })

  // REQ 6.132, 6.135
  it('has no client who went to another therapist', async () => {
    const { clinic, cover, colleague, aClient, desk: sit } = await anAbsence()
    const [stays, moves] = [await aClient('Bleibt'), await aClient('Geht')]
    goTo('2026-03-17')
    for (const client of [stays, moves]) await message(await browserOf(server, colleague), 'Hallo', client)
    const next = await clinic.therapist()
    await clinic.handOver(moves, next)
    goTo('2026-03-21')
    const report = await reportOf(await sit(), cover)
    expect(report.attributes['clients']).toBe(1)
    expect(surnames(rowsOf(report))).toEqual(['Bleibt'])
    expect((await reportOf(await browserOf(server, next), cover)).status).toBe(403)
  })

  // REQ 4.210, 6.135
  it('tells what happened before a treatment was closed, and nothing of that client as open', async () => {
    const { clinic, cover, colleague, aClient, desk: sit } = await anAbsence()
    const [answered, quiet] = [await aClient('Beantwortet'), await aClient('Fertig')]
    goTo('2026-03-17')
    await message(await browserOf(server, colleague), 'Alles Gute', answered)
    const phone = await browserOf(server, quiet)
    await phone.post('/rest/survey', 'survey', wholeSurvey('Feierabend'))
    await phone.post('/rest/survey', 'survey', surveyOfBefore('Streit'))
    for (const client of [answered, quiet]) await clinic.closeTreatment(client)
    goTo('2026-03-30')
    const report = await reportOf(await sit(), cover)
    expect(report.attributes['clients']).toBe(2)
    expect(rowsOf(report)).toMatchObject([
      { client: { surname: 'Beantwortet' }, drinkingOn: null, silentDays: null, answered: 1 },
      {
        client: { surname: 'Fertig' },
        drinkingOn: null,
        silentDays: null,
        drinking: [{ day: '2026-03-17' }],
      },
    ])
  })

  // REQ 6.136
  it('and the sheet take as many statements for 12 clients as for two', async () => {
    const { cover, aClient, desk: sit } = await anAbsence()
    const grow = async (from: number, to: number) => {
      const desk = await sit()
      for (let number = from; number < to; number += 1) {
        const client = await aClient(`Person ${number}`)
        await meetOn(desk, client, '2026-03-17')
        await write(desk, cover, client, `Hinweis ${number}`)
      }
    }
    const measure = async () => {
      goTo('2026-03-17')
      const browser = await sit()
      // The first answer of a day writes its lines in the audit log.
      await sheetOf(browser, cover, true)
      await reportOf(browser, cover)
      const counted = countStatements()
      await sheetOf(browser, cover, true)
      const sheet = counted()
      await reportOf(browser, cover)
      const report = counted() - sheet
      vi.restoreAllMocks()
      return { sheet, report }
    }
    await grow(0, 2)
    const few = await measure()
    expect(Math.min(few.sheet, few.report)).toBeGreaterThan(0)
    goTo(today)
    await grow(2, 12)
    expect(await measure()).toEqual(few)
    const rows = rowsOf(await sheetOf(await sit(), cover, true))
    expect(rows).toHaveLength(12)
  })
})
