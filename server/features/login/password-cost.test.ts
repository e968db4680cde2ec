import { createHmac } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { countingAttempts, Visitor } from '#testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer(countingAttempts)
})
afterAll(() => server.close())

describe('a password that was hashed at another cost', () => {
  // ASVS 11.4.2
  // TR-2 O.Pass_5
  // TR-3 O.Cryp_3, O.Pass_5
  it('is hashed anew at the login, and still opens the account', async () => {
    const clinic = aClinic(server)
    const { id, alias } = await clinic.client(await clinic.therapist())
    const { pepperKey } = server.vault.keyring
    const peppered = createHmac('sha256', pepperKey).update(testPassword).digest('base64')
    const cheap = await hash(peppered, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    await sqlRows(server.addresses.superuser, 'update accounts set password_hash = $2 where id = $1', [
      id,
      cheap,
    ])
    const phone = new Visitor(server, '203.0.113.9')
    expect((await phone.login(alias, testPassword)).status).toBe(200)
    const kept = 'select password_hash from accounts where id = $1'
    const [{ password_hash: fresh } = { password_hash: '' }] = await sqlRows<{ password_hash: string }>(
      server.addresses.superuser,
      kept,
      [id],
    )
    expect(fresh).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect((await phone.login(alias, testPassword)).status).toBe(200)
  })
})
