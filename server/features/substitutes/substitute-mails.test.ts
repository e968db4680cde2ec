import type { Language } from '@standfest/domain/base/language.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic } from '#testing/clinic.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { substituteWriters } from './substitutes.jobs.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(() => server.close())

const kinds = ['substitute-named', 'substitute-changed', 'substitute-ended'] as const
const looks = kinds.flatMap((kind) =>
  (['de_DE', 'en_EN'] as const).map((language): [typeof kind, Language] => [kind, language]),
)

describe('letters about substitutions', () => {
  // REQ 6.13
  it.each(looks)('of kind %s in %s name nobody and say where to look', async (kind, language) => {
    const email = `${crypto.randomUUID()}@example.org`
    const reader = await clinic.therapist({ language, person: { name: 'Ada', surname: 'Sommer', email } })
    const write = substituteWriters(server.vault)[kind]
    const letter = await server.database.inTransaction((tx) => write(tx, reader.id, reader.id))
    expect(letter?.to).toBe(email)
    expect(letter?.subject).toMatch(/^Standfest: /)
    expect(letter?.text).toContain(language === 'de_DE' ? '„Vertretungen“' : '“Cover”')
    expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/Sommer|Klient|client|\{\{/i)
  })

  // ASVS 8.3.3
  it('are not written to somebody whose account rests meanwhile, nor without an address', async () => {
    const resting = await clinic.therapist({ person: { email: `${crypto.randomUUID()}@example.org` } })
    await clinic.deactivate(resting)
    const nowhere = await clinic.therapist()
    const write = substituteWriters(server.vault)['substitute-named']
    for (const { id } of [resting, nowhere]) {
      expect(await server.database.inTransaction((tx) => write(tx, id, id))).toBeUndefined()
    }
  })
})
