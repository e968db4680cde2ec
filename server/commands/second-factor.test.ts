import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { addPasskeyTo } from '#testing/passkeys.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { resetSecondFactor } from './second-factor.ts'

let server: TestServer
let administrator: Person
beforeAll(async () => {
  server = await openTestServer()
  administrator = await aClinic(server).administrator()
})
afterAll(() => server.close())

const reset = (alias: string) => resetSecondFactor({ alias }, { ...server, close: async () => undefined })

describe('the operator’s reset of a second factor', () => {
  // REQ 3.49
  it('removes it, tells the owner and the other administrators, and stands in the protocol (§3)', async () => {
    const { superuser } = server.addresses
    const other = await aClinic(server).administrator()
    expect(await reset(administrator.alias)).toContain('has no second factor')
    await sqlRows(
      superuser,
      `insert into second_factors (account_id, confirmed, secret, salt_version, begun_at) values ($1, true, '', 0, now())`,
      [administrator.id],
    )
    const office = await browserOf(server, administrator)
    expect((await office.get('/rest/settings')).status).toBe(200)
    expect(await reset(` ${administrator.alias.toUpperCase()}`)).toContain('is removed')
    expect((await office.get('/rest/settings')).code).toBe('ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED')
    const letters = 'select kind from letters where account_id = $1'
    expect(await sqlRows(superuser, letters, [administrator.id])).toEqual([{ kind: 'second-factor' }])
    expect(await sqlRows(superuser, letters, [other.id])).toEqual([{ kind: 'told-second-factor-reset' }])
    const lines = `select 1 from protocol where action = 'second-factor-reset' and actor_role = 'SYSTEM'`
    expect(await sqlRows(superuser, lines)).toHaveLength(1)
  })

  // REQ 4.307
  it('removes passkeys, even if there is no other factor', async () => {
    const other = await aClinic(server).administrator()
    await addPasskeyTo(await browserOf(server, other))
    expect(await reset(other.alias)).toContain('is removed')
    const left = 'select from passkeys where account_id = $1'
    expect(await sqlRows(server.addresses.superuser, left, [other.id])).toEqual([])
  })

  it.each([['nobody.at.all'], ['']])('refuses "%s"', async (alias) => {
    await expect(reset(alias)).rejects.toThrow(/There is no active account|--alias is missing/)
  })
})
