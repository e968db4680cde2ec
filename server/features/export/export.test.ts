import { archiveFiles } from '@standfest/domain/features/export/readme.ts'
import { recordKinds } from '@standfest/domain/features/export/variable.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import { entryByHand, surveyOfBefore, wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { runTask } from '#testing/tasks.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  const customId = `P-${crypto.randomUUID().slice(0, 8)}`
  client = await clinic.client(therapist, {
    registeredDaysAgo: 10,
    person: { name: 'Johanna', surname: 'Brandt-Kowalski', customId, email: `${customId}@example.org` },
  })
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

type Row = Record<string, string>
const tableOf = (text: string, delimiter = ','): Row[] =>
  parse(text, { delimiter, columns: true, bom: true, record_delimiter: '\r\n' })
const exported = async (query = '', by = desk) =>
  tableOf((await by.get(`/rest/account/export?${query}`)).text)
const valuesOf = (rows: readonly Row[], record: string) =>
  Object.fromEntries(rows.filter((row) => row.record === record).map((row) => [row.variable, row.value]))
const submit = async (survey: object, by?: TestBrowser) =>
  (by ?? (await browserOf(server, client))).post(
    by ? `/rest/survey?account=${client.id}` : '/rest/survey',
    'survey',
    survey,
  )
const prepare = (attributes: object = { flavour: 'excel', texts: false }, by = desk) =>
  by.post('/rest/account/export', 'export', attributes)

/** Downloads like the browser itself: with cookies and without client headers. */
async function download(ticket: unknown, { by = desk, query = '' } = {}) {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const address = `${by.url}/api/rest/account/export?format=archive&ticket=${String(ticket)}${query}`
  const response = await fetch(address, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const codeOf = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()).code

function unpacked(bytes: Buffer): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (fault, zip) => {
      if (fault) return reject(fault)
      const files: Record<string, string> = {}
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (broken, stream) => {
          if (broken) return reject(broken)
          void stream.toArray().then((pieces) => {
            files[entry.fileName] = Buffer.concat(pieces).toString()
            zip.readEntry()
          }, reject)
        })
      })
      zip.on('end', () => resolve(files))
      return zip.readEntry()
    })
  })
}

describe('an export', () => {
  // REQ 6.26, 9.22
  it('tells for research one value a row, by patient code and never by name (§9)', async () => {
    await submit(wholeSurvey('Feierabend in der Altstadt'))
    const answer = await desk.get('/rest/account/export')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''export-2026-03-12.csv`,
    )
    expect(
      answer.text.startsWith(
        '"client","client_named_by","record","entry","day","time","version","period","week","area","pack","variable","value"\r\n',
      ),
    ).toBe(true)
    for (const secret of ['Johanna', 'Brandt', 'example.org', 'Altstadt', client.id, client.alias])
      expect(answer.text).not.toContain(secret)
    const rows = tableOf(answer.text)
    expect(new Set(rows.map((row) => row.client_named_by))).toEqual(new Set(['patient-code']))
    expect(valuesOf(rows, 'daily')).toEqual({
      complete: '1',
      sent_by: 'client',
      consumption_on: '-7',
      sleep: '4',
      mood: '2',
      pressure: '3',
      consumption: '0',
    })
    expect(rows.find((row) => row.variable === 'mood')).toMatchObject({
      day: '2026-03-12',
      time: '08:30',
      version: '1',
    })
    expect(valuesOf(rows, 'client')).toMatchObject({
      registered_on: '2026-03-02',
      current_streak: '10',
      sober_days: '10',
      last_consumption_on: '-7',
      last_confirmed_on: '2026-03-12',
    })
  })

  // REQ 9.22
  it('tells for Excel one entry a row, with BOM, semicolons and German days (§9)', async () => {
    await submit(wholeSurvey('Feierabend'))
    const { text } = await desk.get('/rest/account/export?flavour=excel')
    expect(text.replace(/^\uFEFF/, '').startsWith('"Patientencode oder Nummer";"Art des Codes"')).toBe(true)
    const [daily] = tableOf(text, ';').filter((row) => row['Art des Eintrags'] === 'daily')
    expect(daily).toMatchObject({ Tag: '12.03.2026', Schlaf: '4', Konsum: '0', 'Tag der Aufnahme': '' })
  })

  it('begins for Excel with the mark that Excel knows the letters by', async () => {
    const response = await fetch(`${desk.url}/api/rest/account/export?flavour=excel`, {
      headers: desk.headers(),
    })
    expect([...Buffer.from(await response.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it.each(['excel', 'research'])('quotes every field, the empty ones too: %s (§9)', async (flavour) => {
    await submit(wholeSurvey('Feierabend'))
    const { text } = await desk.get(`/rest/account/export?flavour=${flavour}`)
    const comma = flavour === 'excel' ? ';' : ','
    const lines = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    for (const line of lines) expect(line.split(comma).every((field) => /^".*"$/.test(field))).toBe(true)
  })

  // REQ 6.26
  it('has texts of check-ins only when they were chosen, and none of them is a formula (§9)', async () => {
    await submit(wholeSurvey(''))
    await submit(surveyOfBefore('=HYPERLINK("http://example.org")'))
    expect(valuesOf(await exported(), 'daily')).not.toHaveProperty('consumption_trigger')
    const rows = await exported('texts=true')
    expect(valuesOf(rows, 'daily').consumption_trigger).toBe(`'=HYPERLINK("http://example.org")`)
    expect(rows.filter((row) => row.record === 'event')).toMatchObject([
      { variable: 'discussed', value: '0' },
    ])
  })

  it('says of questions whether they were asked at all', async () => {
    await submit(entryByHand, desk)
    expect(valuesOf(await exported('texts=true'), 'daily')).toMatchObject({
      complete: '0',
      sent_by: 'therapist',
      mood: '-8',
      consumption: '1',
      risks: '-8',
    })
  })

  // REQ 7.78
  it('gives clients without a patient code a number, which each keeps whoever comes or goes before', async () => {
    const numbers = async () =>
      new Map(
        (await exported())
          .filter((row) => row.variable === 'registered_on' && row.client_named_by === 'number')
          .map((row) => [row.value, row.client ?? '']),
      )
    const first = await clinic.client(therapist, { registeredDaysAgo: 9 })
    await clinic.client(therapist, { registeredDaysAgo: 8 })
    await clinic.client(therapist, { registeredDaysAgo: 7 })
    const before = await numbers()
    const [gone, ...kept] = [...before.values()]
    expect(before.size).toBe(3)
    for (const number of before.values()) expect(number).toMatch(/^#\d{15}$/)
    await clinic.remove(first)
    await clinic.client(therapist, { registeredDaysAgo: 10 })
    await clinic.client(therapist, { registeredDaysAgo: 6 })
    const after = await numbers()
    expect(after.get('2026-03-04')).toBe(before.get('2026-03-04'))
    expect(after.get('2026-03-05')).toBe(before.get('2026-03-05'))
    expect(kept.every((number) => [...after.values()].includes(number))).toBe(true)
    expect([...after.values()]).not.toContain(gone)
    expect(new Set([...before.values(), ...after.values()]).size).toBe(5)
  })

  // REQ 7.78
  it('numbers clients in no order of registration, and the same for a later therapist', async () => {
    for (let daysAgo = 9; daysAgo > 0; daysAgo -= 1)
      await clinic.client(therapist, { registeredDaysAgo: daysAgo })
    const numbers = async (by = desk) =>
      (await exported('', by))
        .filter((row) => row.variable === 'registered_on' && row.client_named_by === 'number')
        .map((row) => row.client ?? '')
    const before = await numbers()
    expect(before).toHaveLength(9)
    // Nine in one order by chance: once in 360,000 runs.
    expect(before).not.toEqual(before.toSorted((one, other) => one.localeCompare(other)))
    const [moved] = await sqlRows<{ id: string }>(
      server.addresses.superuser,
      'select id from accounts where parent_id = $1 and registered_on = $2',
      [therapist.id, '2026-03-03'],
    )
    const colleague = await clinic.therapist()
    await clinic.handOver({ ...client, id: moved?.id as typeof client.id }, colleague)
    expect(await numbers(await browserOf(server, colleague))).toEqual([before[0]])
  })

  // REQ 7.78
  it('gives somebody who is anonymised another number, so that earlier files do not lead there', async () => {
    const other = await clinic.client(therapist, { registeredDaysAgo: 4 })
    const nameNow = async () =>
      (await exported()).find((row) => row.variable === 'registered_on' && row.value === '2026-03-08')?.client
    const before = await nameNow()
    expect((await desk.post('/rest/account/anonymise', 'account', { accountId: other.id })).status).toBe(200)
    const after = await nameNow()
    expect(after).toMatch(/^#\d{15}$/)
    expect(after).not.toBe(before)
  })

  it('has what is left of an anonymised client, under a number and without the time of day', async () => {
    await submit(wholeSurvey('Feierabend'))
    expect((await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })).status).toBe(200)
    const rows = await exported('texts=true')
    expect(new Set(rows.map((row) => row.client_named_by))).toEqual(new Set(['number']))
    expect(valuesOf(rows, 'daily')).toMatchObject({ mood: '2', risks: '-9' })
    expect(rows.find((row) => row.record === 'daily')).toMatchObject({ day: '2026-03-12', time: '' })
    expect(valuesOf(rows, 'client')).toMatchObject({ anonymised: '1', goals_open: '-6' })
  })

  it('counts goals and tasks, those done and those open', async () => {
    const goal = await desk.post(`/rest/goals?account=${client.id}`, 'goal', { title: 'Zum Chor' })
    expect(goal.status).toBe(201)
    expect(valuesOf(await exported(), 'client')).toMatchObject({
      goals_open: '1',
      goals_done: '0',
      tasks_open: '0',
    })
  })
})

describe('who may export', () => {
  const refused = async (query = '', by = desk) => {
    const { status, code } = await by.get(`/rest/account/export?${query}`)
    return [status, code]
  }

  // REQ 6.10
  it('are therapists, own clients only: not foreign ones, not those for whom they stand in (§6)', async () => {
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 0)
    const standIn = await browserOf(server, colleague)
    expect(await refused(`account=${client.id}`, standIn)).toEqual([403, 'ERROR.ACCESS_DENIED'])
    expect(await exported('', standIn)).toEqual([])
    const own = await clinic.client(colleague)
    const both = { flavour: 'excel', texts: false, accountIds: [own.id, client.id] }
    expect((await prepare(both, standIn)).code).toBe('ERROR.ACCESS_DENIED')
    expect((await prepare({ ...both, accountIds: [own.id, own.id] }, standIn)).status).toBe(200)
  })

  // REQ 6.23
  it('have a role that carries the right, asked at each download again', async () => {
    const { attributes } = await prepare()
    const { superuser } = server.addresses
    await sqlRows(superuser, `update roles set permissions = '{clinic_templates}' where name = 'THERAPIST'`)
    try {
      expect(await refused()).toEqual([403, 'ERROR.ACCESS_DENIED'])
      expect((await prepare()).code).toBe('ERROR.ACCESS_DENIED')
      expect(codeOf(await download(attributes.ticket))).toBe('ERROR.ACCESS_DENIED')
    } finally {
      await sqlRows(
        superuser,
        `update roles set permissions = '{csv_export,clinic_templates}' where name = 'THERAPIST'`,
      )
    }
  })

  // ASVS 7.5.3
  // REQ 6.26
  it('have shown a short while ago that it is them; the ticket stands for it', async () => {
    server.clock.pass(290)
    const { attributes } = await prepare()
    server.clock.pass(20)
    expect(await refused()).toEqual([403, 'ERROR.STEP_UP_REQUIRED'])
    expect((await prepare()).code).toBe('ERROR.STEP_UP_REQUIRED')
    expect((await download(attributes.ticket)).status).toBe(200)
  })

  it('stand in the protocol, for each client and once with what was exported, sealed', async () => {
    await exported(`account=${client.id}`)
    const lines = await sqlRows<{ subject: string | null; facts: Buffer | null }>(
      server.addresses.superuser,
      `select c.id as subject, p.facts from protocol p join accounts a on a.subject_ref = p.actor_ref
       left join accounts c on c.subject_ref = p.subject_ref where a.id = $1 and p.action = 'data-exported' order by c.id`,
      [therapist.id],
    )
    expect(lines.map(({ subject }) => subject)).toEqual([client.id, null])
    expect(lines[1]?.facts?.includes('mood')).toBe(false)
    expect(
      (await desk.get(`/rest/protocol?account=${client.id}&group=account`)).list[0]?.attributes,
    ).toMatchObject({
      action: 'data-exported',
      group: 'account',
    })
  })

  // REQ 9.22
  it('export five times an hour at most', async () => {
    const strict = await openTestServer({ TEST_LIMITS: 'high-requests' })
    try {
      const person = await aClinic(strict).therapist()
      const browser = await browserOf(strict, person)
      for (let times = 0; times < 4; times += 1) expect((await prepare(undefined, browser)).status).toBe(200)
      expect((await browser.get('/rest/account/export')).status).toBe(200)
      strict.clock.pass(60)
      const again = await browserOf(strict, person)
      const sixth = await prepare(undefined, again)
      expect([sixth.status, sixth.code, sixth.headers.get('retry-after')]).toEqual([
        429,
        'ERROR.RATE_LIMIT',
        '3540',
      ])
      expect((await again.get('/rest/account/export')).status).toBe(429)
      strict.clock.pass(3540)
      expect((await prepare(undefined, await browserOf(strict, person))).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('the archive of an export', () => {
  // REQ 6.90, 9.22
  it('has table, codebook and an explanation, and is fetched without what a page adds (§7)', async () => {
    await submit(wholeSurvey('Feierabend'))
    const { attributes } = await prepare({ flavour: 'research', texts: true, accountIds: [client.id] })
    const answer = await download(attributes.ticket)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const files = await unpacked(answer.bytes)
    expect(files['readme.txt']).toContain('Notes, follow-ups and agreements from sessions are not included.')
    const tables = recordKinds.map((kind) => archiveFiles.research[kind])
    expect(Object.keys(files)).toEqual(['readme.txt', 'codebook.csv', 'datapackage.json', ...tables])
    expect(valuesOf(tableOf(files['daily.csv'] ?? ''), 'daily')).toMatchObject({
      mood: '2',
      risks: 'Feierabend',
    })
    const codebook = tableOf(files['codebook.csv'] ?? '')
    expect(codebook.find((row) => row.variable === 'mood')).toMatchObject({
      label_de: 'Stimmung',
      label_en: 'Mood',
      type: 'number',
      version: '1',
    })
    const names = codebook.flatMap(({ file = '', variable }) =>
      file.split(', ').map((one) => `${one} ${variable}`),
    )
    for (const name of tables) {
      const rows = tableOf(files[name] ?? '')
      for (const row of rows) expect(names).toContain(`${name} ${row.variable}`)
      for (const column of Object.keys(rows[0] ?? {})) expect(names).toContain(`${name} ${column}`)
      expect(rows.filter(({ record }) => `${record}.csv` !== name)).toEqual([])
    }
    expect(tables.filter((name) => tableOf(files[name] ?? '').length > 0)).toEqual([
      'client.csv',
      'daily.csv',
      'day.csv',
    ])
    expect(files['codebook.csv']?.startsWith('\uFEFF')).toBe(true)
    expect(files['readme.txt']).toContain('Gesundheitsdaten')
  })

  // REQ 9.24
  it('has a file for each kind of record for Excel too, with German heads and the mark of each', async () => {
    await submit(wholeSurvey('Feierabend'))
    const { attributes } = await prepare()
    const files = await unpacked((await download(attributes.ticket)).bytes)
    const tables = recordKinds.map((kind) => archiveFiles.excel[kind])
    expect(Object.keys(files)).toEqual(['readme.txt', 'codebook.csv', ...tables])
    for (const name of [...tables, 'codebook.csv']) expect(files[name]?.startsWith('\uFEFF')).toBe(true)
    expect(tableOf(files['check-ins.csv'] ?? '', ';')).toMatchObject([{ Tag: '12.03.2026', Schlaf: '4' }])
    expect(tableOf(files['codebook.csv'] ?? '', ';').find(({ Spalte }) => Spalte === 'Schlaf')).toMatchObject(
      {
        Datei: 'check-ins.csv',
        Art: 'Zahl',
      },
    )
  })

  it('opens once', async () => {
    const { attributes } = await prepare()
    expect((await download(attributes.ticket)).status).toBe(200)
    expect(codeOf(await download(attributes.ticket))).toBe('ERROR.LINK_INVALID')
  })

  it('opens once also for two who come at the same time', async () => {
    const { attributes } = await prepare()
    const answers = await Promise.all([1, 2, 3, 4].map(() => download(attributes.ticket)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 410, 410, 410,
    ])
  })

  // REQ 9.22
  it('opens for a minute, and what was chosen is forgotten then', async () => {
    const kept = () =>
      sqlRows(
        server.addresses.superuser,
        'select from export_runs where account_id = $1 and choice is not null',
        [therapist.id],
      )
    const [early, late] = [await prepare(), await prepare()]
    server.clock.pass(60)
    expect((await download(early.attributes.ticket)).status).toBe(200)
    server.clock.pass(1)
    expect(codeOf(await download(late.attributes.ticket))).toBe('ERROR.LINK_EXPIRED')
    expect(await kept()).toHaveLength(1)
    await runTask(server, 'remove-what-ended')
    expect(await kept()).toHaveLength(0)
    expect(codeOf(await download(late.attributes.ticket))).toBe('ERROR.LINK_EXPIRED')
  })

  it('opens in the browser that asked for it and nowhere else', async () => {
    const { attributes } = await prepare()
    const elsewhere = await browserOf(server, therapist)
    expect((await download(attributes.ticket, { by: elsewhere })).status).toBe(401)
    elsewhere.cookies.clear()
    expect((await download(attributes.ticket, { by: elsewhere })).status).toBe(401)
    expect((await download('x'.repeat(43))).status).toBe(401)
    expect((await download(attributes.ticket, { query: '&texts=true' })).status).toBe(400)
    expect((await download(attributes.ticket)).status).toBe(200)
  })

  it('opens no longer once the session is over', async () => {
    const { attributes } = await prepare()
    const cookies = new Map(desk.cookies)
    await desk.get('/user/logout')
    for (const [name, value] of cookies) desk.cookies.set(name, value)
    expect((await download(attributes.ticket)).status).toBe(401)
  })

  it('keeps neither ticket nor choice in clear', async () => {
    const { attributes } = await prepare({ flavour: 'excel', texts: true, accountIds: [client.id] })
    const [row] = await sqlRows<{ text: string }>(
      server.addresses.superuser,
      'select export_runs::text as text from export_runs where account_id = $1',
      [therapist.id],
    )
    const hex = (text: unknown) => Buffer.from(String(text)).toString('hex')
    for (const secret of [attributes.ticket, client.id, 'excel'])
      expect([row?.text.includes(String(secret)), row?.text.includes(hex(secret))]).toEqual([false, false])
  })
})

describe('how far an export has come', () => {
  const progress = async (id: string | undefined, by = desk) => by.get(`/rest/account/export/${id}`)

  it('is told to the session that began it', async () => {
    const { body, attributes } = await prepare()
    expect(attributes).toMatchObject({ state: 'waiting', clients: 1, clientsDone: 0, rows: 0 })
    expect(
      (await progress(body.data.id)).list[0]?.attributes ?? (await progress(body.data.id)).attributes,
    ).toEqual({
      deletedAt: 0,
      state: 'waiting',
      clients: 1,
      clientsDone: 0,
      rows: 0,
    })
    await download(attributes.ticket)
    expect((await progress(body.data.id)).attributes).toMatchObject({
      state: 'done',
      clientsDone: 1,
      // The client, and each day since the registration, today included.
      rows: 1 + 11,
    })
    expect((await progress(body.data.id, await browserOf(server, therapist))).status).toBe(404)
  })

  it('ends where somebody breaks it off before it began; a second time changes nothing', async () => {
    const { body, attributes } = await prepare()
    const cancel = (by = desk) => by.send('DELETE', `/rest/account/export/${body.data.id}`)
    expect((await cancel(await browserOf(server, therapist))).code).toBe('ERROR.ACCESS_DENIED')
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(200)
    expect((await progress(body.data.id)).attributes).toMatchObject({ state: 'cancelled' })
    expect(codeOf(await download(attributes.ticket))).toBe('ERROR.LINK_INVALID')
  })

  it('is a failure where the ticket was never used', async () => {
    const { body } = await prepare()
    server.clock.pass(61)
    expect((await progress(body.data.id)).attributes).toMatchObject({ state: 'failed' })
  })
})
