import { describe, expect, it } from 'vitest'
import { AccountChange, fullName } from './accounts.ts'

describe('account', () => {
  it.each([
    [{ titleId: '', name: 'Jonas', surname: 'Brandt' }, 'Jonas Brandt'],
    [{ titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' }, 'Dr. Miriam Albrecht'],
    [{ titleId: 'Dr.', name: '', surname: 'Okafor' }, 'Dr. Okafor'],
    [{ titleId: '', name: '', surname: '' }, ''],
  ])('reads the full name of %j as "%s"', (person, name) => {
    expect(fullName(person)).toBe(name)
  })

  it.each([
    [{ language: 'en_EN' }, true],
    [{ language: 'de_DE' }, true],
    [{ language: 'en' }, false],
    [{ language: 'en_EN', type: 1 }, false],
    [{ language: 'en_EN', consumptionVisible: true }, false],
    [{}, false],
  ])('lets owners change %j: %s', (change, taken) => {
    expect(AccountChange.safeParse(change).success).toBe(taken)
  })
})
