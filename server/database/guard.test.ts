import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlRows } from '#testing/direct-sql.ts'
import { copyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { refuseUnsafeDatabase } from './guard.ts'

let addresses: TestDatabase
beforeAll(async () => {
  addresses = await copyDatabase()
})
afterAll(() => addresses.drop())

const role = `guard_test_${process.pid}`
const asSuperuser = (text: string) => sqlRows(addresses.superuser, text)

/** The address of a login role that was granted other roles. */
function addressOfRole(): string {
  const address = new URL(addresses.app)
  address.username = role
  address.password = 'a-password'
  return address.href
}

describe('guard of the database', () => {
  // ASVS 12.3.5, 13.2.1
  it('lets the application in', async () => {
    await expect(refuseUnsafeDatabase(addresses)).resolves.toBeUndefined()
  })

  it.each(['', 'noinherit'])(
    'refuses a role that can become the owner of the tables (%s)',
    async (inherit) => {
      await asSuperuser(`create role ${role} login password 'a-password' ${inherit}`)
      await asSuperuser(`grant standfest_app, standfest_owner to ${role}`)
      await asSuperuser(`grant connect on database ${new URL(addresses.app).pathname.slice(1)} to ${role}`)
      try {
        await expect(refuseUnsafeDatabase({ ...addresses, app: addressOfRole() })).rejects.toThrow(
          /owns the tables/,
        )
      } finally {
        await asSuperuser(`drop owned by ${role}`)
        await asSuperuser(`drop role ${role}`)
      }
    },
  )

  // ASVS 13.2.2
  // TR-3 O.Arch_10
  it('refuses a role that can become a superuser, or one that no wall holds', async () => {
    for (const rights of ['superuser', 'bypassrls']) {
      await asSuperuser(`create role ${role}_behind ${rights}`)
      await asSuperuser(`create role ${role} login password 'a-password'`)
      await asSuperuser(`grant ${role}_behind to ${role}`)
      await asSuperuser(`grant connect on database ${new URL(addresses.app).pathname.slice(1)} to ${role}`)
      try {
        await expect(refuseUnsafeDatabase({ ...addresses, app: addressOfRole() })).rejects.toThrow(
          /superuser|bypasses/,
        )
      } finally {
        await asSuperuser(`drop owned by ${role}`)
        await asSuperuser(`drop role ${role}, ${role}_behind`)
      }
    }
  })
})
