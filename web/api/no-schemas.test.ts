import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { describe, expect, test } from 'vitest'

describe('schemas in the pages', () => {
  test('leave calls as they were agreed', () => {
    expect(readAccount).toMatchObject({ method: 'GET', path: '/rest/account', reply: { shape: 'many' } })
  })

  test('check nothing, and say so to whoever relies on it', () => {
    expect(() => Account.parse({})).toThrow('the server checks')
    expect(() => Account.partial().safeParse({})).toThrow('the server checks')
  })
})
