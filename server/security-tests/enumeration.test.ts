import { attemptLimits } from '@standfest/domain/features/login/attempts.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountCounters } from '#features/login/attempt-counters.ts'
import { aClinic, type Person } from '#testing/clinic.ts'
import { sizeOf } from '#testing/sizes.ts'
import type { TestAnswer } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { countingAttempts, Visitor } from '#testing/visitor.ts'

const planted = vi.hoisted(() => ({ skipsTheDummy: false }))

/** The planted fault: no comparison for unknown accounts, the usual naive implementation. */
vi.mock('#vault/passwords.ts', async (original) => {
  const real = await original<typeof import('#vault/passwords.ts')>()
  const passwordMatches: typeof real.passwordMatches = async (pepper, stored, password) =>
    planted.skipsTheDummy && stored === undefined ? false : real.passwordMatches(pepper, stored, password)
  return { ...real, passwordMatches }
})

let server: TestServer
let client: Person
/** One database connection for all samples, because connecting again would take longer than a sample. */
let database: pg.Client
let visits = 0
beforeAll(async () => {
  server = await openTestServer(countingAttempts)
  database = new pg.Client({ connectionString: server.addresses.superuser })
  await database.connect()
  const clinic = aClinic(server)
  client = await clinic.client(await clinic.therapist(), { person: { email: 'known@example.org' } })
  const { hashPassword } = await import('#vault/passwords.ts')
  const hash = await hashPassword(server.vault.keyring.pepperKey, 'ein langes Passwort 26')
  // At a lower cost a missing verification would be harder to detect by timing.
  if (!hash.startsWith('$argon2id$v=19$m=65536,t=3,p=1$'))
    throw new Error(`a password at another cost: ${hash.slice(0, 40)}`)
  await database.query(
    "insert into settings (name, value) values ('registration_domains', '[\"example.org\"]')",
  )
  await database.query('update accounts set password_hash = $2 where id = $1', [client.id, hash])
})
beforeEach(() => beginAnew())
afterAll(async () => {
  await database.end()
  await server.close()
})

const samples = sizeOf(200, 1000)
/** How well response times may tell known from unknown names; 0.5: not at all. */
const mostApart = sizeOf(0.12, 0.05)
/**
 * After which share of the samples, at which share of `mostApart`, the rest is spared: what is as much alike by then would hardly be
 * told apart by the rest. Simulated: of differences one and a half times `mostApart`, 1.2 % are missed instead of 1.0 %
 * with all samples (at night 2.7 instead of 2.3 %), of those twice as large none; where nothing differs, half are enough.
 */
const looks = [
  { after: 0.25, apart: 0.2 },
  { after: 0.5, apart: 0.4 },
  { after: 0.75, apart: 0.6 },
  { after: 1, apart: 1 },
] as const
/**
 * The statistical threshold of a first run: exceeded by chance once in thirty thousand times. Then more samples are
 * taken and judged like the nightly run's.
 */
const [timesMore, mostApartThen] = [4, 0.05]

/** Resets all attempt counters and registrations. */
async function beginAnew(): Promise<void> {
  await database.query('delete from attempts; delete from registrations')
}

/** A visitor from a new address, which no counter of attempts knows. */
function somebody(): Visitor {
  visits += 1
  return new Visitor(server, `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`)
}

type Ask = (alias: string) => Promise<TestAnswer>
const logIn: Ask = (alias) => somebody().login(alias, 'daneben geraten')
const askForLink: Ask = (alias) => somebody().post('/user/recovery-init', 'recovery-init', { alias })
const useLink: Ask = (alias) =>
  somebody().post('/user/recovery', 'recovery', {
    link: alias.padEnd(43, 'x'),
    password: 'ein langes Passwort',
  })

const register: Ask = (email) =>
  somebody().post('/rest/register?legalAccept=true', 'registration', {
    alias: 'a.new.therapist',
    email,
    name: 'Ada',
    surname: 'Berg',
    language: 'de_DE',
  })

/** Locks a login name for unknown devices by failed logins. */
async function lockOut(alias: string): Promise<void> {
  const { account } = accountCounters(server.vault.keyring, alias)
  const recent = Array<number>(attemptLimits.account.most).fill(server.clock.instant())
  await database.query(
    "insert into attempts (kind, key_hash, state, forget_at) values ($1, $2, $3, now() + interval '100 years')",
    [account.kind, account.key, JSON.stringify({ recent, pauses: 0, total: recent.length })],
  )
}

type Sample = { readonly answer: TestAnswer; readonly milliseconds: number }
type Figures = { readonly known: readonly Sample[]; readonly unknown: readonly Sample[] }
const nothing: Figures = { known: [], unknown: [] }
const together = (one: Figures, other: Figures): Figures => ({
  known: [...one.known, ...other.known],
  unknown: [...one.unknown, ...other.unknown],
})

/** Samples of known and unknown names in random order, so that both meet the same machine load. */
async function sampled(
  ask: Ask,
  [known, unknown]: readonly [string, string],
  count: number,
  prepare: (alias: string) => Promise<void> = async () => {},
) {
  const one = async (alias: string): Promise<Sample> => {
    await beginAnew()
    await prepare(alias)
    const begun = performance.now()
    const answer = await ask(alias)
    return { answer, milliseconds: performance.now() - begun }
  }
  const figures = { known: [] as Sample[], unknown: [] as Sample[] }
  for (let number = 0; number < count; number += 1) {
    const knownFirst = Math.random() < 0.5
    if (knownFirst) figures.known.push(await one(known))
    figures.unknown.push(await one(unknown))
    if (!knownFirst) figures.known.push(await one(known))
  }
  return figures
}

/** Samples until a look finds the response times alike enough, at most `samples` of them. */
async function sampledUntilAlike(
  ask: Ask,
  both: readonly [string, string],
  prepare?: (alias: string) => Promise<void>,
): Promise<Figures> {
  let figures = nothing
  for (const look of looks) {
    const count = Math.round(look.after * samples) - figures.known.length
    figures = together(figures, await sampled(ask, both, count, prepare))
    if (apart(figures) < look.apart * mostApart) break
  }
  return figures
}

/** The share of pairs in which the known name took longer (Mann-Whitney U). */
function areaUnderCurve(known: readonly Sample[], unknown: readonly Sample[]): number {
  let longer = 0
  for (const one of known)
    for (const other of unknown) {
      if (one.milliseconds > other.milliseconds) longer += 1
      else if (one.milliseconds === other.milliseconds) longer += 0.5
    }
  return longer / (known.length * unknown.length)
}

/** The observable parts of an answer, without naturally varying ones. */
function shownBy({ answer }: Sample): string {
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'date')
    .sort(([one], [other]) => one.localeCompare(other))
  return JSON.stringify([
    answer.status,
    headers,
    answer.text.replace(/"requestId":"[^"]+"/, '"requestId":""'),
  ])
}

const apart = ({ known, unknown }: Figures) => Math.abs(areaUnderCurve(known, unknown) - 0.5)

const differences = (figures: Figures) => new Set([...figures.known, ...figures.unknown].map(shownBy)).size

const names = () => [client.alias, 'nobody.at.all'] as const
const addresses = () => ['known@example.org', 'nobody@example.org'] as const

// ASVS 6.3.8
describe('whether there is an account', () => {
  it.each<[string, Ask, () => readonly [string, string], ((alias: string) => Promise<void>)?]>([
    ['a login', logIn, names],
    ['a login while the name is locked', logIn, names, lockOut],
    ['a request for a link by login name', askForLink, names],
    ['a request for a link by e-mail address', askForLink, addresses],
    ['a link that somebody made up', useLink, names],
    ['a registration', register, addresses],
  ])('shows in no answer to %s, nor in its time (§8)', { timeout: 3_600_000 }, async (...row) => {
    const [what, ask, of, prepare] = row
    await sampled(ask, of(), 5, prepare)
    const first = await sampledUntilAlike(ask, of(), prepare)
    const isSeen = apart(first) >= mostApart
    const more = isSeen ? await sampled(ask, of(), timesMore * samples, prepare) : nothing
    const figures = together(first, more)
    const area = areaUnderCurve(figures.known, figures.unknown)
    process.stdout.write(`enumeration by ${what}: AUC ${area.toFixed(3)} of 2 x ${figures.known.length}\n`)
    expect(differences(figures)).toBe(1)
    expect(apart(figures)).toBeLessThan(isSeen ? mostApartThen : mostApart)
  })

  it('would be seen in the time of a login that compares nothing where nobody is', async () => {
    planted.skipsTheDummy = true
    const figures = await sampled(logIn, names(), 20)
    planted.skipsTheDummy = false
    expect(differences(figures)).toBe(1)
    expect(areaUnderCurve(figures.known, figures.unknown)).toBeGreaterThan(0.5 + mostApart)
  })

  it('shows in no lock: the same number of tries, the same answers and waits', {
    timeout: 600_000,
  }, async () => {
    const answersTo = async (alias: string) => {
      const visitor = somebody()
      const answers: string[] = []
      for (let number = 0; number < 7; number += 1)
        answers.push(shownBy({ answer: await visitor.login(alias, 'daneben'), milliseconds: 0 }))
      for (let number = 0; number < 7; number += 1)
        answers.push(shownBy({ answer: await somebody().login(alias, 'daneben'), milliseconds: 0 }))
      return answers
    }
    expect(await answersTo('nobody.at.all')).toEqual(await answersTo(client.alias))
  })
})
