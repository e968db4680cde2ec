import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@standfest/domain/base/day.ts'
import { AuditLogAction, type AuditLogEntry } from '@standfest/domain/features/audit-log/audit-log.ts'
import { detailsOf, sentenceOf } from '@standfest/domain/features/audit-log/sentence.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAuditLog } from '#commands/audit-log.ts'
import { wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sealEverything } from '#testing/seal-everything.ts'
import { sendMails } from '#testing/tasks.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { sealJson } from '#vault/sealing.ts'
import { contextOfDetails, recordAudit } from './audit-log.store.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let [administrator, colleague, albrecht, okafor]: Person[] = []
let office: TestBrowser
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'standfest-audit-log-'))
  server = await openTestServer()
  clinic = aClinic(server)
  const named = (surname: string) => ({
    person: { surname, name: 'M', titleId: '', email: `${surname}@klinik.example` },
  })
  administrator = await clinic.administrator(named('Sommer'))
  colleague = await clinic.administrator(named('Winter'))
  albrecht = await clinic.therapist(named('Albrecht'))
  okafor = await clinic.therapist(named('Okafor'))
  office = await browserOf(server, administrator)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const some = (person: Person | undefined) => person ?? expect.fail('nobody is there')
const entriesOf = async (query: string, reader = office): Promise<readonly AuditLogEntry[]> =>
  (await reader.get(`/rest/protocol${query}`)).list.map(({ attributes }) => attributes as AuditLogEntry)
const said = (entry: AuditLogEntry) =>
  [sentenceOf(entry, 'de_DE'), ...detailsOf(entry, 'de_DE', 'Europe/Berlin')].join(' | ')
/** The newest line of an action, in words. */
async function newest(action: AuditLogAction, reader = office, query = '?'): Promise<string> {
  const found = (await entriesOf(`${query}&limit=200`.replace('?&', '?'), reader)).find(
    (one) => one.action === action,
  )
  return found ? said(found) : 'no such line'
}
const put = (name: string, value: unknown) =>
  office.send('PUT', `/rest/settings/${name}`, { type: 'settings', attributes: { value } })

describe('the audit log says what was changed', () => {
  // REQ 3.44
  it.each([
    ['role_check_off', true, 'Eingeschaltet: nein → ja'],
    ['role_check_off', false, 'Eingeschaltet: ja → nein'],
    ['second_factor', { ADMIN: false, THERAPIST: false, CLIENT: false }, 'Verwaltung: ja → nein'],
    ['registration_domains', ['klinik.example'], 'Domains: leer → klinik.example'],
    ['login_disabled', { CLIENT: false, THERAPIST: true }, 'Behandelnde gesperrt: nein → ja'],
    ['login_disabled', { CLIENT: false, THERAPIST: false }, 'Behandelnde gesperrt: ja → nein'],
  ])('of the setting %s', async (name, value, change) => {
    expect((await put(name, value)).status).toBe(200)
    expect((await newest('setting-changed')).split(' | ').slice(1)).toEqual([change])
  })

  it('of a setting that is never shown: that it was changed', async () => {
    await put('second_factor_salt', 'ein Salz, das niemand liest, lang genug')
    expect(await newest('setting-changed')).toBe('Einstellung „Salz des zweiten Faktors“ geändert')
  })

  it('of a role: what it may now', async () => {
    await office.send('PATCH', '/rest/role/THERAPIST', { type: 'role', attributes: { permissions: [] } })
    await office.send('PATCH', '/rest/role/THERAPIST', {
      type: 'role',
      attributes: { permissions: ['csv_export'] },
    })
    expect(await newest('role-changed')).toBe(
      'Rechte der Rolle „Behandelnde“ geändert | Daten ausgeben: nein → ja',
    )
  })

  it('of a substitution: who covers, and which days it was and is', async () => {
    const desk = await browserOf(server, some(albrecht))
    const today = server.clock.now().today
    const made = await desk.post('/rest/substitutes', 'substitute', {
      parentId: some(albrecht).id,
      accountId: some(okafor).id,
      startDate: today,
      endDate: today,
    })
    expect(made.status).toBe(201)
    const later = addDays(today, 3)
    await desk.send('PATCH', `/rest/substitutes/${made.body.data.id}`, {
      type: 'substitute',
      attributes: { endDate: later },
    })
    expect((await newest('substitute-changed')).split(' | ').slice(0, 2)).toEqual([
      'Vertretung geändert',
      'Vertretung: M Okafor',
    ])
    expect(await newest('substitute-changed')).toMatch(/Letzter Tag: \d\d\.\d\d\.\d{4} → \d\d\.\d\d\.\d{4}$/)
  })

  it('of a request and of a hand-over: from whom to whom, and who asked', async () => {
    const client = await clinic.client(some(albrecht))
    const asked = await office.post('/rest/approvals', 'approval', {
      kind: 'hand-over',
      clientId: client.id,
      therapistId: some(okafor).id,
    })
    expect(asked.status).toBe(201)
    expect(await newest('approval-asked')).toBe('Zweites Ja erbeten: Übergabe | von M Albrecht an M Okafor')
    const second = await browserOf(server, some(colleague))
    await second.send('PATCH', `/rest/approvals/${asked.body.data.id}`, {
      type: 'approval',
      attributes: { decision: 'approve' },
    })
    expect(await newest('approval-given')).toBe(
      'Zweites Ja gegeben: Übergabe | von M Albrecht an M Okafor | erbeten von M Sommer',
    )
    expect(await newest('client-handed-over')).toBe(
      'An andere Behandelnde übergeben | von M Albrecht an M Okafor',
    )
  })

  it('of a client’s account and record: the names of fields, to the treating side those of content, too', async () => {
    const client = await clinic.client(some(albrecht))
    const desk = await browserOf(server, some(albrecht))
    await desk.patch(`/rest/account?account=${client.id}`, 'account', { street: 'Canaryweg 7' })
    expect(await newest('account-changed')).toBe('Kontodaten geändert | Straße und Hausnummer geändert')
    const goal = await desk.post(`/rest/goals?account=${client.id}`, 'goal', { title: 'Canaryziel' })
    await desk.send('PATCH', `/rest/goals/${goal.body.data.id}?account=${client.id}`, {
      type: 'goal',
      attributes: { title: 'Canaryziel zwei', description: 'Canarytext' },
    })
    const record = `?account=${client.id}`
    expect(await newest('content-changed', desk, record)).toBe(
      'Ziel geändert | Titel geändert | Beschreibung geändert',
    )
    expect(await newest('content-changed')).toBe('Inhalt geändert')
  })

  it('of lines of an earlier version, which kept it among the details', async () => {
    const id = crypto.randomUUID()
    const details = { object: 'THERAPIST', given: [], taken: ['csv_export'] }
    const sealed = sealJson(server.vault.instanceKey, details, contextOfDetails(id, 'instance'))
    await sqlRows(
      server.addresses.superuser,
      `insert into protocol (id, at, actor_role, action, details) values ($1, now() + interval '99 years', 'SYSTEM', 'role-changed', $2)`,
      [id, sealed],
    )
    expect(await newest('role-changed')).toBe(
      'Rechte der Rolle „Behandelnde“ geändert | Daten ausgeben: ja → nein',
    )
  })
})

describe('a person in the audit log', () => {
  // REQ 3.45
  it('is found as who acted, as whom it concerned, and as who got something; nobody else is', async () => {
    const found = await entriesOf(`?person=${some(okafor).id}&limit=200`)
    const isIn = ({ actor, subject, people }: AuditLogEntry) =>
      [actor, subject, people?.from, people?.to, people?.askedBy].some((one) => one?.id === okafor?.id)
    expect(found.length).toBeGreaterThan(2)
    expect(found.filter((entry) => !isIn(entry))).toEqual([])
    const all = (await entriesOf('?limit=200')).filter(isIn).map(({ id }) => id)
    expect(found.map(({ id }) => id)).toEqual(all)
  })

  it('is never a client: nobody learns from it when somebody was active', async () => {
    const client = await clinic.client(some(albrecht))
    await (await browserOf(server, client)).post('/rest/survey', 'survey', wholeSurvey('still'))
    for (const path of ['/rest/protocol', '/rest/protocol/export']) {
      const answer = await office.get(`${path}?person=${client.id}`)
      expect(answer.code).toBe('ERROR.ACCESS_DENIED')
    }
  })
})

describe('a letter about a change in security', () => {
  // REQ 3.49
  it.each([
    ['de_DE', /Einstellung „Jede Anmeldeseite für alle Rollen“ geändert\n.*: nein → ja\n\nWer das getan hat/],
    [
      'en_EN',
      /Changed the setting “Every sign-in page for all roles”\n.*: no → yes\n\nThe audit log shows who/,
    ],
  ])('says in %s which setting it was, and from what to what', async (language, words) => {
    await sqlRows(server.addresses.superuser, 'delete from letters')
    await sqlRows(server.addresses.superuser, 'update accounts set language = $1 where id = $2', [
      language,
      some(colleague).id,
    ])
    await put('role_check_off', false)
    await sqlRows(server.addresses.superuser, 'delete from letters')
    await put('role_check_off', true)
    const letters = (await sendMails(server)).filter(({ text }) => words.test(text))
    expect(letters.map(({ to }) => to)).toEqual(['Winter@klinik.example'])
  })
})

describe('the exported audit log', () => {
  const exported = async (query = '') => (await office.get(`/rest/protocol/export${query}`)).text
  const check = async (text: string) => {
    const file = join(folder, 'protokoll.csv')
    // With the byte order mark, which reading as text removes.
    await writeFile(file, `\uFEFF${text}`)
    return checkAuditLog(server, () => undefined, { file }).catch((error: Error) => error.message)
  }

  // REQ 3.46
  it('has a row for each line of the chain, and the operator finds it as it was exported', async () => {
    const lines = await sealEverything(server)
    const text = await exported('?language=de_DE')
    const rows = text.trimEnd().split('\r\n')
    expect(rows[3]).toMatch(/^"Kopf der Kette";"\d+:[\da-f]{64}"$/)
    expect(rows[4]).toBe('"Nr.";"Zeitpunkt";"Wer";"Als";"Was";"Einzelheiten";"Betrifft";"Kennung"')
    expect(rows.length - 6).toBeGreaterThanOrEqual(lines)
    expect(text).toMatch(
      /"Rechte der Rolle „Behandelnde“ geändert";"Daten ausgeben: nein → ja";"";"role-changed"/,
    )
    expect(await check(text)).toMatch(/^OK[.] The file is as it was exported[.]/)
    expect(await newest('protocol-exported')).toBe('Protokoll ausgegeben')
  })

  it.each([
    ['a letter of a row', (text: string) => text.replace('role-changed', 'role-chanded')],
    ['a row', (text: string) => text.replace(/\r\n"\d+";[^\r]*\r\n/, '\r\n')],
    ['the head', (text: string) => text.replace(/"(\d+):/, '"9$1:')],
    ['the last row', (text: string) => text.replace(/\r\n"Prüfwert"[^\r]*\r\n$/, '\r\n')],
    ['a byte behind the end', (text: string) => `${text} `],
  ])('is not taken for it when somebody changed %s', async (_, change) => {
    const text = await exported('?language=de_DE')
    expect(change(text)).not.toBe(text)
    expect(await check(change(text))).toMatch(/is not as it was exported/)
  })

  it('narrows to what was sought, in English with commas', async () => {
    await sealEverything(server)
    const text = await exported(`?language=en_EN&group=refused&person=${some(okafor).id}&from=2020-01-01`)
    expect(text).toMatch(/"Filters","[^"]*Okafor, 2020-01-01 – …, Denied and unsuccessful"/)
    expect(text.trimEnd().split('\r\n')).toHaveLength(6)
    expect(await check(text)).toMatch(/^OK/)
  })

  // REQ 3.46
  it('never calls the lines of one person everything', async () => {
    const text = await exported(`?language=de_DE&person=${some(okafor).id}`)
    expect(text).toMatch(/"Auswahl";"[^"]*Okafor"/)
    expect(text).not.toContain('"alles"')
    expect(await exported('?language=de_DE')).toContain('"Auswahl";"alles"')
  })

  it('is for administrators with a fresh proof alone', async () => {
    const desk = await browserOf(server, some(albrecht))
    expect((await desk.get('/rest/protocol/export')).code).toBe('ERROR.ACCESS_DENIED')
    const stale = await browserOf(server, some(administrator))
    server.clock.pass(301)
    expect((await stale.get('/rest/protocol/export')).code).toBe('ERROR.STEP_UP_REQUIRED')
  })
})

describe('administrators', () => {
  // REQ 3.47
  it('never get a value of a person, whatever kind of line holds one by mistake', async () => {
    const canary = 'CANARY'
    const client = await clinic.client(some(albrecht))
    const [{ subject_ref: subjectRef } = expect.fail()] = await sqlRows<{ subject_ref: string }>(
      server.addresses.superuser,
      'select subject_ref from accounts where id = $1',
      [client.id],
    )
    const { instanceKey } = server.vault
    const fields = ['surname', 'email', 'title', 'content', 'note', canary]
    const facts = {
      object: canary,
      fields: [canary],
      given: [canary],
      changes: fields.map((field) => ({ field, before: canary, after: [canary] })),
    }
    const at = server.clock.instant()
    await server.database.inTransaction(async (tx) => {
      for (const action of AuditLogAction.options)
        await recordAudit(tx, undefined, action, { at, subjectRef, facts, instanceKey })
    })
    await sealEverything(server)
    const seen = await entriesOf('?actor=system&limit=200')
    const actions = new Set(seen.map(({ action }) => action))
    expect(AuditLogAction.options.filter((action) => !actions.has(action))).toEqual([])
    expect(JSON.stringify(seen)).not.toContain(canary)
    // Every action had something that could have been shown: the person concerned.
    expect(seen.filter(({ subject }) => subject?.kind === 'client').length).toBeGreaterThan(actions.size - 1)
    const fresh = await browserOf(server, some(administrator))
    for (const language of ['de_DE', 'en_EN']) {
      const file = await fresh.get(`/rest/protocol/export?language=${language}`)
      expect(file.status).toBe(200)
      expect(file.text).not.toContain(canary)
    }
  })
})
