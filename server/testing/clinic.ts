import { createHmac } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Role } from '@standfest/domain/base/call.ts'
import { addDays, dayOf } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { openScope } from '#features/access/access.store.ts'
import { insertAccount } from '#features/accounts/accounts.store.ts'
import { AccountIdentity } from '#features/accounts/identity.store.ts'
import { openSession } from '#features/login/sessions.store.ts'
import { cookieNames } from '#http/cookies.ts'
import { TestBrowser } from './test-browser.ts'
import { type TestServer, testZone } from './test-server.ts'

export const testPassword = 'ein langes Passwort 26'

const insertSubstitute = statement(
  'test-insert-substitute',
  'insert into substitutes (id, parent_id, account_id, start_on, end_on, deleted_at) values ($1, $2, $3, $4, $5, $6)',
)
const setActive = statement('test-set-active', 'update accounts set active = $2 where id = $1')
const setParent = statement('test-set-parent', 'update accounts set parent_id = $2 where id = $1')
const setDeleted = statement(
  'test-set-deleted',
  'update accounts set deleted_at = to_timestamp($2) where id = $1',
)
const setVisible = statement('test-set-visible', 'update accounts set consumption_visible = $2 where id = $1')

export type Person = { readonly id: AccountId; readonly alias: string; readonly role: Role }

type ClientDetails = {
  readonly alias?: string
  readonly registeredDaysAgo?: number
  readonly active?: boolean
  readonly consumptionVisible?: boolean
  readonly language?: Language
  readonly person?: Partial<AccountIdentity>
}

const typeOf: Readonly<Record<Role, 1 | 2 | 3>> = { ADMIN: 1, THERAPIST: 2, CLIENT: 3 }
/** All of one length: in lists they stand in the order in which they came, whichever tests ran before in this process. */
let people = 100_000

/** A clinic of one test: people are made as the case needs them, with values that matter to it. */
export function aClinic(server: TestServer) {
  const { database, vault, clock } = server
  const add = async (
    role: Role,
    parentId: AccountId | undefined,
    details: ClientDetails,
  ): Promise<Person> => {
    people += 1
    const alias = details.alias ?? `${role.toLowerCase()}.${people}`
    const today = dayOf(clock.instant(), testZone)
    const registeredOn = addDays(today, -(details.registeredDaysAgo ?? 30))
    const { id } = await database.inTransaction(async (tx) =>
      insertAccount(
        tx,
        {
          type: typeOf[role],
          person: AccountIdentity.parse({
            name: 'Vorname',
            surname: `Name ${people}`,
            ...details.person,
            alias,
          }),
          passwordHash: await testHash(server),
          parentId,
          language: details.language ?? 'de_DE',
          active: details.active ?? true,
          consumptionVisible: details.consumptionVisible ?? true,
          surveyHour: 8,
          surveyMinute: 0,
          registeredAt: clock.instant() - (details.registeredDaysAgo ?? 30) * 86_400,
          registeredOn,
        },
        { ...vault, openScope },
      ),
    )
    return { id, alias, role }
  }
  return {
    administrator: (details: ClientDetails = {}) => add('ADMIN', undefined, details),
    therapist: (details: ClientDetails = {}) => add('THERAPIST', undefined, details),
    client: (therapist: Person, details: ClientDetails = {}) => add('CLIENT', therapist.id, details),
    /** Days relative to today. */
    substitution: (parent: Person, colleague: Person, fromDay: number, toDay: number, ended = false) =>
      database.inTransaction(async (tx) => {
        const today = dayOf(clock.instant(), testZone)
        const days = [addDays(today, fromDay), addDays(today, toDay)] as const
        const endedAt = ended ? new Date(clock.instant() * 1000).toISOString() : null
        const id = uuidv7()
        await insertSubstitute.run(tx, [id, parent.id, colleague.id, ...days, endedAt])
        return id
      }),
    deactivate: (person: Person) => run(server, (tx) => setActive.run(tx, [person.id, false])),
    /** Deletes an account softly. */
    remove: (person: Person) => run(server, (tx) => setDeleted.run(tx, [person.id, clock.instant()])),
    handOver: (client: Person, therapist: Person) =>
      run(server, (tx) => setParent.run(tx, [client.id, therapist.id])),
    hideConsumption: (client: Person) => run(server, (tx) => setVisible.run(tx, [client.id, false])),
  }
}

/** A browser with an open session of that person, on the site of their role unless another is named. */
export async function browserOf(
  server: TestServer,
  person: Person,
  site: Role = person.role,
): Promise<TestBrowser> {
  const browser = new TestBrowser(server.urls, site)
  const session = await server.database.inTransaction((tx) =>
    openSession(tx, {
      accountId: person.id,
      site,
      instant: server.clock.instant(),
      idleSeconds: 900,
      longestSeconds: 43_200,
    }),
  )
  browser.token = session.token
  browser.cookies.set(cookieNames(site, false).half, session.cookieHalf)
  return browser
}

async function run(server: TestServer, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await server.database.inTransaction(work)
}

/** Argon2id with the smallest cost: tests log in often. */
async function testHash({ vault }: TestServer): Promise<string> {
  const peppered = createHmac('sha256', vault.keyring.pepperKey)
    .update(testPassword.normalize('NFC'))
    .digest('base64')
  return hash(peppered, { memoryCost: 64, timeCost: 1, parallelism: 1 })
}
