import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic } from '#testing/clinic.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { roleWriters } from './roles.jobs.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(() => server.close())

describe('letters about the right to export', () => {
  it.each([
    ['csv-export-given', 'de_DE', 'darf ab sofort Daten als CSV-Datei ausgeben'],
    ['csv-export-given', 'en_EN', 'can now export data as a CSV file'],
    ['csv-export-taken', 'de_DE', 'darf ab sofort keine Daten mehr'],
    ['csv-export-taken', 'en_EN', 'can no longer export data'],
  ] as const)('of kind %s in %s say what holds now', async (kind, language, words) => {
    const email = `${crypto.randomUUID()}@example.org`
    const reader = await clinic.administrator({ language, person: { email } })
    const write = roleWriters(server.vault)[kind]
    const letter = await server.database.inTransaction((tx) => write(tx, reader.id, reader.id))
    expect(letter?.to).toBe(email)
    expect(letter?.text).toContain(words)
    expect(letter?.subject).not.toMatch(/CSV|export/i)
  })
})
