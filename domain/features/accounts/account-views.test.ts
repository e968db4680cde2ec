import { describe, expect, it } from 'vitest'
import { AccountChange } from './account-changes.ts'
import { forbiddenFields, readableFields, writableFields } from './account-views.ts'
import { changeAccount } from './accounts.calls.ts'
import { HandOver } from './accounts.ts'
import { changeCompound, createCompound } from './compound.calls.ts'
import { CompoundChange, NewCompound, NewStaff } from './new-accounts.ts'
import { restrictedFields } from './person-fields.ts'
import {
  activateAccount,
  createStaff,
  deactivateAccount,
  deleteAccount,
  handOverClients,
  listTherapists,
} from './run-accounts.calls.ts'

const reachAtHome = ['mobile', 'address', 'street', 'zip', 'location', 'birthday', 'email']
const neverWritten = ['id', 'type', 'parentId', 'activeFlag', 'anonymizedFlag', 'currentStreak', 'version']

describe('what of an account is read', () => {
  // ASVS 14.2.6
  // TR-2 O.Data_5
  // TR-3 O.Data_3
  // REQ 6.9
  it('a substitute sees the phone of a client and no other way to reach them (§6)', () => {
    const seen: readonly string[] = readableFields.substitute
    expect(seen).toContain('phone')
    expect(reachAtHome.filter((field) => seen.includes(field))).toEqual([])
  })

  // REQ 3.3
  it('an account of staff has neither birthday nor phone (§5)', () => {
    for (const reader of ['staff', 'administrator', 'administration of staff'] as const) {
      const fields: readonly string[] = [...readableFields[reader], ...writableFields[reader]]
      expect(fields.filter((field) => field === 'birthday' || field === 'phone')).toEqual([])
    }
  })

  it('only administrators read and write the number in another system, and of clients nothing that was written', () => {
    const readers = Object.entries(readableFields)
      .filter(([, fields]) => fields.includes('externalId'))
      .map(([reader]) => reader)
    expect(readers).toEqual(['administration of staff', 'administration of clients'])
    const seen: readonly string[] = readableFields['administration of clients']
    expect(restrictedFields.filter((field) => seen.includes(field))).toEqual(['email', 'externalId'])
  })
})

describe('what of an account is changed', () => {
  // ASVS 15.3.3
  // TR-2 O.Purp_2
  // TR-3 O.Purp_1
  // REQ 4.20, 6.16
  it.each(neverWritten)('nobody writes %s in a change (§6)', (field) => {
    expect(AccountChange.safeParse({ [field]: 1 }).success).toBe(false)
    expect(CompoundChange.safeParse({ account: { [field]: 1 } }).success).toBe(false)
  })

  // REQ 6.16
  it.each([
    ['client', { name: 'Jonas', customId: 'K-1' }, ['customId']],
    ['client', { consumptionVisible: false }, ['consumptionVisible']],
    ['therapist', { name: 'Jonas', customId: 'K-1', consumptionVisible: false }, []],
    ['therapist', { notifyViaPush: true, externalId: '7' }, ['externalId', 'notifyViaPush']],
    ['substitute', { phone: '112' }, ['phone']],
    ['staff', { email: 'm@example.org', phone: '112', birthday: '0' }, ['phone', 'birthday']],
    ['staff', { notifyViaMail: false }, ['notifyViaMail']],
    ['administrator', { language: 'en_EN', notifyViaMail: false, phone: '112' }, ['phone']],
    ['administration of staff', { surname: 'Albrecht', externalId: '7', street: 'Uferweg 1' }, ['street']],
    ['administration of clients', { surname: 'Brandt', externalId: '7' }, ['surname']],
  ] as const)('%s may not change of %j: %j (§6)', (reader, change, forbidden) => {
    expect(forbiddenFields(change, reader).toSorted()).toEqual([...forbidden].toSorted())
  })

  it('an empty change is none', () => {
    expect([AccountChange, CompoundChange].map((shape) => shape.safeParse({}).success)).toEqual([
      false,
      false,
    ])
    expect(CompoundChange.safeParse({ lifeareas: [] }).success).toBe(false)
  })

  it('a new client needs login name, names, mail and a first password (§5)', () => {
    const account = {
      alias: 'j.brandt',
      name: 'Jonas',
      surname: 'Brandt',
      email: 'j@example.org',
      password: 'x',
    }
    expect(NewCompound.safeParse({ account }).success).toBe(true)
    for (const field of Object.keys(account)) {
      const { [field]: _, ...rest } = account as Record<string, string>
      expect([field, NewCompound.safeParse({ account: rest }).success]).toEqual([field, false])
    }
    expect(NewCompound.safeParse({ account: { ...account, type: 1 } }).success).toBe(false)
  })

  it('a new account of staff is a therapist’s or an administrator’s and brings no password', () => {
    const staff = { alias: 'm.albrecht', name: 'Miriam', surname: 'Albrecht', email: 'm@example.org' }
    const taken = (more: object) => NewStaff.safeParse({ ...staff, ...more }).success
    expect([taken({ type: 1 }), taken({ type: 2 }), taken({ type: 3 }), taken({})]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(taken({ type: 2, password: 'x' })).toBe(false)
  })

  it('one client is handed over, or all of a therapist, never neither or both', () => {
    const [accountId, therapistId] = [crypto(1), crypto(2)]
    const taken = (more: object) => HandOver.safeParse({ therapistId, ...more }).success
    expect([taken({ accountId }), taken({ parentId: accountId })]).toEqual([true, true])
    expect([taken({}), taken({ accountId, parentId: accountId })]).toEqual([false, false])
  })
})

const crypto = (n: number) => `01941f29-7c00-7000-8000-00000000000${n}`

describe('calls of accounts', () => {
  it('clients change their own account and manage no other; clients are made by therapists, staff by administrators (§6)', () => {
    expect(changeAccount.by).toBe('signed-in')
    for (const call of [createCompound, changeCompound]) expect(call.by).toEqual(['THERAPIST'])
    for (const call of [createStaff, handOverClients]) expect(call.by).toEqual(['ADMIN'])
    for (const call of [activateAccount, deactivateAccount, deleteAccount, listTherapists])
      expect([...call.by].toSorted()).toEqual(['ADMIN', 'THERAPIST'])
  })
})
