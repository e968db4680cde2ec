import { describe, expect, it } from 'vitest'
import { AccountChange } from './account-changes.ts'
import { readableFields, writableFields } from './account-views.ts'
import { Account } from './accounts.ts'
import { NewCompound, NewStaff } from './new-accounts.ts'
import { accountReaders, fieldGroups } from './person-field.ts'
import * as words from './person-fields.texts.ts'
import {
  columnFields,
  exportedFields,
  fieldsOfGroup,
  type PersonField,
  personFieldNames,
  personFields,
  requiredFields,
  textFields,
} from './person-fields.ts'

const sorted = (names: Iterable<string>) => [...names].toSorted()

describe('a person’s fields', () => {
  it('are texts or settings, each of them in the account and in its changes', () => {
    expect(sorted([...textFields, ...columnFields])).toEqual(sorted(personFieldNames))
    expect(sorted(Object.keys(AccountChange.shape))).toEqual(sorted(personFieldNames))
    expect(Object.keys(Account.shape)).toEqual(expect.arrayContaining([...personFieldNames]))
  })

  it('have words in both languages', () => {
    for (const texts of [words.de, words.en])
      expect(sorted(Object.keys(texts))).toEqual(sorted(personFieldNames))
  })

  it('are read by each who changes them', () => {
    for (const reader of accountReaders) {
      const unread = writableFields[reader].filter((field) => !readableFields[reader].includes(field))
      expect([reader, unread]).toEqual([reader, []])
    }
  })

  it('are absent only for those who do not read them (§6)', () => {
    const optional = personFieldNames.filter((field) => Account.shape[field].safeParse(undefined).success)
    const restricted = personFieldNames.filter((field) =>
      accountReaders.some((reader) => !readableFields[reader].includes(field)),
    )
    expect(optional).toEqual(restricted)
  })

  it('are given by the author of an account as far as they may change them, the required ones always', () => {
    const { account } = NewCompound.shape
    const ofClients = Object.keys(account.shape).filter((name) => name !== 'password')
    expect(sorted(ofClients)).toEqual(sorted(writableFields.therapist))
    const ofStaff = Object.keys(NewStaff.shape).filter((name) => name !== 'type')
    expect(sorted(ofStaff)).toEqual(sorted(writableFields['administration of staff']))
    const needed = (
      shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>>,
    ) => personFieldNames.filter((field) => shape[field]?.safeParse(undefined).success === false)
    expect([needed(account.shape), needed(NewStaff.shape)]).toEqual([requiredFields, requiredFields])
  })

  it('that are in the form are in one group', () => {
    const grouped: readonly PersonField[] = fieldGroups.flatMap(fieldsOfGroup)
    expect(sorted(grouped)).toEqual(
      sorted(personFieldNames.filter((field) => personFields[field].group !== null)),
    )
  })

  it('are not exported, the patient code excepted', () => {
    expect(exportedFields).toEqual(['customId'])
  })
})
