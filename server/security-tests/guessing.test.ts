import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClinic, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sizeOf } from '#testing/sizes.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { countingAttempts, Visitor } from '#testing/visitor.ts'
import { withFault } from './planted-faults.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))
/** When passwords were really compared with the account's hash. */
const looked = vi.hoisted(() => ({ at: [] as number[], now: (): number => 0 }))

vi.mock('#database/connection.ts', async (original) => plants.plantInStatements(await original()))
vi.mock('#vault/passwords.ts', async (original) => {
  const real = await original<typeof import('#vault/passwords.ts')>()
  const passwordMatches: typeof real.passwordMatches = async (pepper, stored, password) => {
    if (stored !== undefined && password.startsWith('guess')) looked.at.push(looked.now())
    return real.passwordMatches(pepper, stored, password)
  }
  // Renewing outdated hashes is no part of this test.
  return { ...real, passwordMatches, isHashOutdated: () => false }
})

let server: TestServer
let client: Person
beforeEach(async () => {
  server = await openTestServer(countingAttempts)
  const clinic = aClinic(server)
  client = await clinic.client(await clinic.therapist())
  looked.at = []
  looked.now = () => server.clock.instant()
})
afterEach(() => server.close())
afterAll(() => vi.restoreAllMocks())

const guesses = sizeOf(1000, 10_000)
const forSeconds = 4 * 3600
const ownerEverySeconds = 1800
const address = (number: number) => `192.0.${Math.floor(number / 250)}.${(number % 250) + 1}`

/** Guesses spread over four hours from many addresses, while the owner logs in now and then. */
async function attack(addresses: number): Promise<{ mostAnHour: number; ownerAnswers: ReadonlySet<number> }> {
  const phone = new Visitor(server, '203.0.113.9')
  const ownerAnswers = new Set([(await phone.login(client.alias, testPassword)).status])
  const robots = Array.from({ length: addresses }, (_, number) => new Visitor(server, address(number)))
  let ownerNext = ownerEverySeconds
  for (let number = 0; number < guesses; number += 1) {
    const at = Math.floor((number * forSeconds) / guesses)
    server.clock.set(new Date((start + at) * 1000).toISOString())
    await robots[number % addresses]?.login(client.alias, `guess number ${number}`)
    if (at < ownerNext) continue
    ownerNext += ownerEverySeconds
    ownerAnswers.add((await phone.login(client.alias, testPassword)).status)
  }
  const mostAnHour = Math.max(
    0,
    ...looked.at.map((from) => looked.at.filter((one) => one >= from && one < from + 3600).length),
  )
  return { mostAnHour, ownerAnswers }
}

const start = Date.parse('2026-03-12T08:30:00+01:00') / 1000

// ASVS 2.3.2, 6.3.1
// TR-2 O.Auth_5, O.Auth_7
// TR-3 O.Auth_6, O.Auth_9
describe('guessing the password of an account', () => {
  it.each([[1], [50], [1000]])(
    'from %i addresses is looked at thirty times an hour at most, and never keeps the owner out (§4)',
    { timeout: 600_000 },
    async (addresses) => {
      const { mostAnHour, ownerAnswers } = await attack(addresses)
      process.stdout.write(`guessing from ${addresses} addresses: ${mostAnHour} an hour at most\n`)
      expect(mostAnHour).toBeGreaterThan(0)
      expect(mostAnHour).toBeLessThanOrEqual(30)
      expect([...ownerAnswers]).toEqual([200])
    },
  )

  it('is counted for a name that nobody has as well, and stops just as early', async () => {
    const robot = new Visitor(server, address(1))
    const codes: (string | undefined)[] = []
    for (let number = 0; number < 7; number += 1)
      codes.push((await robot.login('nobody.at.all', `guess ${number}`)).code)
    expect(codes.slice(5)).toEqual(['ERROR.DEVICE_LOCKED', 'ERROR.DEVICE_LOCKED'])
  })

  it('would be seen to go on for ever if tries were not counted', { timeout: 600_000 }, async () => {
    const uncounted = {
      statement: { name: 'store-tries', replace: 'where kind', by: 'where false and kind' },
    }
    const { mostAnHour } = await withFault(uncounted, () => attack(50))
    expect(mostAnHour).toBeGreaterThan(30)
  })

  it('leaves in the database no word of what was guessed', async () => {
    await new Visitor(server, address(1)).login(client.alias, 'guess of a secret')
    const kept = JSON.stringify(await sqlRows(server.addresses.superuser, 'select a::text from attempts a'))
    expect(kept).not.toContain('guess')
    expect(kept).not.toContain(address(1))
  })
})
