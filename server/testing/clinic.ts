import { createHmac } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Role } from '@standfest/domain/base/call.ts'
import { addDays, dayOf } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openScope } from '#features/access/access.store.ts'
import { insertAccount } from '#features/accounts/accounts.store.ts'
import { type AccountIdentity, identityOf } from '#features/accounts/identity.store.ts'
import { openSession } from '#features/login/sessions.store.ts'
import { cookieNames } from '#http/cookies.ts'
import { announceChange } from '#live/announce.store.ts'
import { TestBrowser } from './test-browser.ts'
import { type TestServer, testZone } from './test-server.ts'

export const testPassword = 'ein langes Passwort 26'

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
/** Ids of equal length, so that lists keep the order of creation regardless of earlier tests in the process. */
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
          person: identityOf({
            name: 'Vorname',
            surname: `Name ${people}`,
            email: '',
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
        const id = uuidv7()
        await statement(
          'test-insert-substitute',
          sql`insert into substitutes ${sql.values({
            id,
            parent_id: parent.id,
            account_id: colleague.id,
            start_on: addDays(today, fromDay),
            end_on: addDays(today, toDay),
            deleted_at: sql.at(ended ? clock.instant() : null),
          })}`,
        ).run(tx)
        // It names nobody: no open page is told, and the server looks up the substitutes again.
        const nobody = uuidv7() as AccountId
        await announceChange(tx, { what: 'substitutes', parentId: nobody, accountId: nobody })
        return id
      }),
    deactivate: (person: Person) =>
      run(server, (tx) =>
        statement('test-set-active', sql`update accounts set active = ${false} where id = ${person.id}`).run(
          tx,
        ),
      ),
    closeTreatment: (person: Person) =>
      run(server, (tx) =>
        statement(
          'test-close-treatment',
          sql`update accounts set treatment_closed_on = ${dayOf(clock.instant(), testZone)}
           where id = ${person.id}`,
        ).run(tx),
      ),
    /** Deletes an account softly. */
    remove: (person: Person) =>
      run(server, (tx) =>
        statement(
          'test-set-deleted',
          sql`update accounts set deleted_at = ${sql.at(clock.instant())} where id = ${person.id}`,
        ).run(tx),
      ),
    handOver: (client: Person, therapist: Person) =>
      run(server, (tx) =>
        statement(
          'test-set-parent',
          sql`update accounts set parent_id = ${therapist.id} where id = ${client.id}`,
        ).run(tx),
      ),
    hideConsumption: (client: Person) =>
      run(server, (tx) =>
        statement(
          'test-set-visible',
          sql`update accounts set consumption_visible = ${false} where id = ${client.id}`,
        ).run(tx),
      ),
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
