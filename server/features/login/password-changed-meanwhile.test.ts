import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClinic, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { hashPassword } from '#vault/passwords.ts'

/** An action between comparing the password and opening the session. */
const meanwhile = vi.hoisted(() => ({ happens: (): Promise<unknown> => Promise.resolve() }))

vi.mock('#vault/passwords.ts', async (original) => {
  const real = await original<typeof import('#vault/passwords.ts')>()
  return {
    ...real,
    passwordMatches: async (...given: Parameters<typeof real.passwordMatches>) => {
      const matches = await real.passwordMatches(...given)
      await meanwhile.happens()
      return matches
    },
  }
})

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const change = (text: string, ...values: unknown[]) => sqlRows(server.addresses.superuser, text, values)

describe('login while the old password is being compared', () => {
  it.each([
    ['the password becomes another', 'update accounts set password_hash = $2 where id = $1'],
    ['the account is deactivated', `update accounts set active = false where id = $1 and $2 <> ''`],
  ])('opens nothing when %s', async (_what, text) => {
    const { id, alias } = await aClinic(server).therapist()
    const another = await hashPassword(server.vault.keyring.pepperKey, 'ein anderes Passwort')
    meanwhile.happens = () => change(text, id, another)
    const answer = await new TestBrowser(server.urls, 'THERAPIST').login(alias, testPassword)
    expect(answer.code).toBe('ERROR.WRONG_CREDENTIALS')
    expect(await change('select from sessions where account_id = $1', id)).toEqual([])
  })

  it('opens a session when another login hashed the same password anew', async () => {
    const { id, alias } = await aClinic(server).therapist()
    const anew = await hashPassword(server.vault.keyring.pepperKey, testPassword)
    meanwhile.happens = () => change('update accounts set password_hash = $2 where id = $1', id, anew)
    expect((await new TestBrowser(server.urls, 'THERAPIST').login(alias, testPassword)).status).toBe(200)
  })

  it('opens a session when nothing changes', async () => {
    const { alias } = await aClinic(server).therapist()
    meanwhile.happens = async () => undefined
    expect((await new TestBrowser(server.urls, 'THERAPIST').login(alias, testPassword)).status).toBe(200)
  })
})
