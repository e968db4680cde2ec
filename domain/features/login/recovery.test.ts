import { describe, expect, it } from 'vitest'
import type { Role } from '#base/call.ts'
import type { AccountId } from '#base/id.ts'
import { mayStartReset } from './recovery.ts'

const idOf = (name: string) => name as AccountId

describe('the reset of somebody’s password', () => {
  it.each<[Role, string, string, string | undefined, boolean]>([
    ['ADMIN', 'Petra', 'a client', 'Miriam', true],
    ['ADMIN', 'Petra', 'a therapist', undefined, true],
    ['THERAPIST', 'Miriam', 'a client', 'Miriam', true],
    ['THERAPIST', 'Miriam', 'a client', 'Cem', false],
    ['THERAPIST', 'Miriam', 'a therapist', undefined, false],
    ['THERAPIST', 'Miriam', 'Miriam', undefined, true],
    ['CLIENT', 'Jonas', 'a client', 'Jonas', false],
    ['CLIENT', 'Jonas', 'Jonas', 'Miriam', true],
  ])('by %s %s, of %s whom %s treats: %s (§6)', (role, actor, account, parent, may) => {
    const parentId = parent === undefined ? undefined : idOf(parent)
    expect(mayStartReset({ id: idOf(actor), role }, { id: idOf(account), parentId })).toBe(may)
  })
})
