import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#config/environment.ts'
import { aClinic } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { makeAdministrator } from './make-administrator.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('an administrator whom the operator makes', () => {
  // REQ 3.49
  it('is in the audit log, and the administrators there were before hear of it', async () => {
    const { superuser } = server.addresses
    const before = await aClinic(server).administrator()
    const typed = { alias: 'e.neu', email: 'e.neu@klinik.example', name: 'Eva', surname: 'Neu' }
    const environment = readEnvironment({ DEMO: 'on', DATA_DIR: server.folder })
    await makeAdministrator(typed, { ...server, close: async () => undefined }, environment)
    const letters = await sqlRows<{ account_id: string; kind: string }>(
      superuser,
      'select account_id, kind from letters',
    )
    expect(letters).toEqual([{ account_id: before.id, kind: 'told-account-created' }])
    const lines = await sqlRows(
      superuser,
      `select p.actor_role from protocol p join accounts a using (subject_ref) where p.action = 'account-created' and a.id <> $1`,
      [before.id],
    )
    expect(lines).toEqual([{ actor_role: 'SYSTEM' }])
  })

  // REQ 4.173
  it.each([
    ['the clinic’s language', undefined, 'de_DE', 'lang=de'],
    ['the one that was typed', 'en', 'en_EN', 'lang=en'],
  ])('has an account, letters and a link in %s', async (_, language, stored, parameter) => {
    const alias = `l.${stored.slice(0, 2)}`
    const typed = { alias, email: `${alias}@klinik.example`, name: 'Lea', surname: 'Neu', language }
    const environment = readEnvironment({ DEMO: 'on', DATA_DIR: server.folder })
    const said = await makeAdministrator(typed, { ...server, close: async () => undefined }, environment)
    expect(said).toMatch(new RegExp(`/passwort-aendern[?]${parameter}#`))
    const accounts = await sqlRows(
      server.addresses.superuser,
      'select language from accounts order by registered_at desc, id desc limit 1',
    )
    expect(accounts).toEqual([{ language: stored }])
  })
})
