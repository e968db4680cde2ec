import { randomUUID } from 'node:crypto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountChange } from '@standfest/domain/features/accounts/account-changes.ts'
import {
  columnFields,
  type PersonField,
  personFieldNames,
  textFields,
} from '@standfest/domain/features/accounts/person-fields.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPhoneReader } from '#features/instance-settings/settings.store.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { openJson, sealJson } from '#vault/sealing.ts'
import { updateAccount } from './account-changes.store.ts'
import { settingColumns } from './account-columns.ts'
import { identityFields, instanceOwner } from './identity.store.ts'
import { readPhonesOf } from './phones.store.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(() => server.close())

type Sealed = Readonly<Record<string, string>>
const contextOf = ({ id }: Person) => ({
  table: 'accounts',
  column: 'identity',
  row: id,
  owner: instanceOwner,
})

/** Everything encrypted of a staff account, without fields added by the present version. */
async function sealedOf(person: Person): Promise<Sealed> {
  const [row] = await sqlRows<{ identity: Buffer }>(
    server.addresses.superuser,
    'select identity from accounts where id = $1',
    [person.id],
  )
  if (!row) throw new Error('the account is gone')
  return openJson(server.vault.instanceKey, row.identity, contextOf(person)) as Sealed
}

/** Staff with a value in every field, and in one that a version to come has added. */
async function aFullAccount(): Promise<Person> {
  const person = await clinic.therapist()
  const full = {
    ...Object.fromEntries(identityFields.map((field) => [field, randomUUID()])),
    hobby: 'Rudern',
  }
  await sqlRows(
    server.addresses.superuser,
    'update accounts set identity = $2, phones_read = false where id = $1',
    [person.id, sealJson(server.vault.instanceKey, full, contextOf(person))],
  )
  return person
}

const otherSettings: AccountChange = {
  language: 'en_EN',
  textSet: 'tr_TR',
  surveyTimeHour: 21,
  surveyTimeMinute: 45,
  secondReminderMinute: 1200,
  reminderWeekdays: '135',
  reminderEveryOtherDayFrom: '2026-03-12' as Day,
  reminderPausedUntil: '2026-03-20' as Day,
  chosenQuestions: 'own_1',
  notifyViaMail: false,
  notifyViaPush: true,
  consumptionVisible: false,
}

const change = ({ id }: Person, wanted: AccountChange) =>
  server.database.inTransaction(async (tx) => {
    const { keyring, instanceKey } = server.vault
    const terms = { keyring, ifMatch: undefined, readPhone: await getPhoneReader(tx) }
    return updateAccount(tx, { id, key: instanceKey, owner: instanceOwner }, wanted, terms)
  })

/** Differences of two identities, comparing numbers in normalised form. */
function differing(before: Sealed, after: Sealed): string[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
  return [...new Set(names.map((name) => name.replace(/Typed$|Shown$/, '')))]
}

describe('the encrypted fields of a person', () => {
  it.each(personFieldNames)(
    'outlive the change of %s, those of a version to come included',
    async (field) => {
      const person = await aFullAccount()
      const before = await sealedOf(person)
      const isText = (textFields as readonly PersonField[]).includes(field)
      const { fields } = await change(person, { [field]: otherSettings[field] ?? `other ${randomUUID()}` })
      expect(fields).toEqual([field])
      expect(differing(before, await sealedOf(person))).toEqual(isText ? [field] : [])
    },
  )

  it('outlive the reading of numbers', async () => {
    const person = await aFullAccount()
    const before = await sealedOf(person)
    await server.database.inTransaction(async (tx) =>
      readPhonesOf(tx, { id: person.id, type: 2 }, { ...server, readPhone: await getPhoneReader(tx) }),
    )
    expect(differing(before, await sealedOf(person))).toEqual(['phone', 'mobile'])
  })

  it('are missed where one is left out', async () => {
    const before = await sealedOf(await aFullAccount())
    const { hobby: _, ...rebuilt } = before
    expect(differing(before, rebuilt)).toEqual(['hobby'])
  })
})

describe('the settings of a person', () => {
  // REQ 4.2
  it('are after anonymising what they are in a new account, and nothing is sent any more', async () => {
    const therapist = await clinic.therapist()
    const [fresh, client] = [await clinic.client(therapist), await clinic.client(therapist)]
    const phone = await browserOf(server, client)
    const desk = await browserOf(server, therapist)
    const settings = async (id: string) =>
      (
        await sqlRows<Record<string, unknown>>(
          server.addresses.superuser,
          `select ${settingColumns.join(', ')} from accounts where id = $1`,
          [id],
        )
      )[0]
    const { consumptionVisible, chosenQuestions = '', ...ofClient } = otherSettings
    await phone.patch('/rest/account', 'account', ofClient)
    await desk.patch(`/rest/account?account=${client.id}`, 'account', { consumptionVisible })
    await sqlRows(server.addresses.superuser, 'update accounts set chosen_questions = $2 where id = $1', [
      client.id,
      chosenQuestions,
    ])
    const before = await settings(client.id)
    const untouched = await settings(fresh.id)
    expect(settingColumns.filter((column) => before?.[column] === untouched?.[column])).toEqual([])
    const answer = await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })
    expect(await settings(String(answer.body.data.id))).toEqual({
      ...untouched,
      notify_mail: false,
      notify_push: false,
    })
    expect(Object.keys(otherSettings).toSorted()).toEqual([...columnFields].toSorted())
  })
})
