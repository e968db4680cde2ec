import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { hashPassword } from '#vault/passwords.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const change = (text: string, ...values: unknown[]) => sqlRows(server.addresses.superuser, text, values)

describe('login while the old password is being compared', () => {
  it.each([
    ['the password becomes another', `update accounts set password_hash = 'another' where id = $1`],
    ['the account is deactivated', 'update accounts set active = false where id = $1'],
  ])('opens nothing when %s', async (_what, text) => {
    const { id, alias } = await aClinic(server).therapist()
    const slow = await hashPassword(server.vault.keyring.pepperKey, testPassword)
    await change('update accounts set password_hash = $2 where id = $1', id, slow)
    const opening = new TestBrowser(server.urls, 'THERAPIST').login(alias, testPassword)
    await new Promise((resolve) => setTimeout(resolve, 40))
    await change(text, id)
    expect((await opening).code).toBe('ERROR.WRONG_CREDENTIALS')
    expect(await change('select from sessions where account_id = $1', id)).toEqual([])
  })
})
