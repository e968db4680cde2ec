import { describe, expect, it } from 'vitest'
import { fullName } from './accounts.ts'

describe('account', () => {
  it.each([
    [{ titleId: '', name: 'Jonas', surname: 'Brandt' }, 'Jonas Brandt'],
    [{ titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' }, 'Dr. Miriam Albrecht'],
    [{ titleId: 'Dr.', name: '', surname: 'Okafor' }, 'Dr. Okafor'],
    [{ titleId: '', name: '', surname: '' }, ''],
  ])('reads the full name of %j as "%s"', (person, name) => {
    expect(fullName(person)).toBe(name)
  })
})
