import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let administrator: Person
let [office, desk]: TestBrowser[] = []
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  administrator = await clinic.administrator()
  office = await browserOf(server, administrator)
  desk = await browserOf(server, await clinic.therapist())
  await allow('csv_export', 'clinic_templates')
  await sqlRows(server.addresses.superuser, 'delete from letters')
})
afterAll(() => server.close())

const allow = (...permissions: string[]) => office?.patch('/rest/role/THERAPIST', 'role', { permissions })
const rolesOf = async (by: TestBrowser | undefined) =>
  (await by?.get('/rest/role'))?.list.map(({ id, attributes }) => [id, attributes['permissions']])
const allowedTo = async (by: TestBrowser | undefined) =>
  (await by?.get('/rest/account/identify'))?.attributes['allowed']

describe('roles', () => {
  // REQ 3.19, 6.24
  it('begin with both permissions for therapists and none for others (§6)', async () => {
    const fresh = await openTestServer()
    const people = aClinic(fresh)
    const first = await browserOf(fresh, await people.administrator())
    expect(await rolesOf(first)).toEqual([
      ['CLIENT', []],
      ['THERAPIST', ['csv_export', 'clinic_templates']],
      ['ADMIN', []],
    ])
    await fresh.close()
  })

  it('are read by everybody for themself, and as a whole by administrators alone', async () => {
    const phone = await browserOf(server, await clinic.client(await clinic.therapist()))
    expect(await rolesOf(phone)).toEqual([['CLIENT', []]])
    expect(await rolesOf(desk)).toEqual([['THERAPIST', ['csv_export', 'clinic_templates']]])
    expect((await rolesOf(office))?.length).toBe(3)
  })

  // ASVS 8.3.2
  // TR-3 O.Auth_7
  // REQ 6.25
  it('hold for open sessions from the next call on, given or taken (§6)', async () => {
    expect(await allowedTo(desk)).toEqual(['csv_export', 'clinic_templates'])
    await allow('clinic_templates')
    expect(await allowedTo(desk)).toEqual(['clinic_templates'])
    expect(await rolesOf(desk)).toEqual([['THERAPIST', ['clinic_templates']]])
    await allow('clinic_templates', 'csv_export')
    expect(await allowedTo(desk)).toEqual(['csv_export', 'clinic_templates'])
    expect(await allowedTo(office)).toEqual([])
  })

  it('are changed by the version that was seen', async () => {
    const version = (await office?.get('/rest/role'))?.list[1]?.attributes['version'] as number
    const change = (seen: number) =>
      office?.patch('/rest/role/THERAPIST', 'role', { permissions: [] }, { 'if-match': `"${seen}"` })
    expect((await change(version - 1))?.code).toBe('ERROR.CONFLICT')
    expect((await change(version))?.attributes).toEqual({
      deletedAt: 0,
      name: 'THERAPIST',
      version: version + 1,
      permissions: [],
    })
  })

  // REQ 6.24
  it('are changed only by somebody who has just shown that it is them', async () => {
    server.clock.pass(301)
    expect((await allow())?.code).toBe('ERROR.STEP_UP_REQUIRED')
    expect(await rolesOf(desk)).toEqual([['THERAPIST', ['csv_export', 'clinic_templates']]])
  })

  it('cannot carry what is not theirs, and the database holds it too', async () => {
    for (const role of ['ADMIN', 'CLIENT']) {
      const answer = await office?.patch(`/rest/role/${role}`, 'role', { permissions: ['csv_export'] })
      expect(answer?.code).toBe('ERROR.PERMISSION_NOT_FOR_ROLE')
    }
    const update = sqlRows(
      server.addresses.superuser,
      `update roles set permissions = '{csv_export}' where name = 'ADMIN'`,
    )
    await expect(update).rejects.toThrow('only_therapists_carry_permissions')
  })

  // REQ 6.25
  it('tell every active administrator by letter when the export was given or taken', async () => {
    const other = await clinic.administrator()
    const resting = await clinic.administrator({ active: false })
    const letters = () =>
      sqlRows<{ account_id: string; kind: string }>(
        server.addresses.superuser,
        'select account_id, kind from letters where account_id = any($1) order by due_at, account_id',
        [[administrator.id, other.id, resting.id]],
      )
    await allow('csv_export')
    expect(await letters()).toEqual([{ account_id: other.id, kind: 'told-role-changed' }])
    await sqlRows(server.addresses.superuser, `delete from letters where kind = 'told-role-changed'`)
    await allow()
    server.clock.pass(60)
    await allow('csv_export')
    const both = [administrator.id, other.id].sort()
    expect(await letters()).toEqual([
      ...both.map((account_id) => ({ account_id, kind: 'csv-export-taken' })),
      ...both.map((account_id) => ({ account_id, kind: 'csv-export-given' })),
    ])
  })

  it('leave a line in the protocol for each change, and none where nothing changed', async () => {
    const lines = async () => {
      const rows = await sqlRows<{ count: number }>(
        server.addresses.superuser,
        `select count(*)::int as count from protocol p join accounts a on a.subject_ref = p.actor_ref
         where p.action = 'role-changed' and a.id = $1`,
        [administrator.id],
      )
      return rows[0]?.count
    }
    const before = (await lines()) ?? 0
    await allow('csv_export', 'clinic_templates')
    expect(await lines()).toBe(before)
    await allow('csv_export')
    expect(await lines()).toBe(before + 1)
  })
})
