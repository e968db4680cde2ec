import { describe, expect, it } from 'vitest'
import { Account, accountTypes, fullName } from './accounts.ts'

describe('account', () => {
  // REQ 3.1, 3.2
  it('has the fields of the specification under their names, and three kinds (§3)', () => {
    const fields = `id activeFlag alias anonymizedFlag application birthday customId currentStreak email externalId image
      language lastLogin lastRelapseDate lastSurveyWithoutRelapseDate longestStreak name notifyViaMail notifyViaPush
      parentId phone mobile address street zip location prefix registration streakBucket surname surveyFlag
      surveyTimeHour surveyTimeMinute titleId type`
    expect(Object.keys(Account.shape)).toEqual(expect.arrayContaining(fields.split(/\s+/)))
    expect(accountTypes).toEqual({ ADMIN: 1, THERAPIST: 2, CLIENT: 3 })
  })

  it.each([
    [{ titleId: '', name: 'Jonas', surname: 'Brandt' }, 'Jonas Brandt'],
    [{ titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' }, 'Dr. Miriam Albrecht'],
    [{ titleId: 'Dr.', name: '', surname: 'Okafor' }, 'Dr. Okafor'],
    [{ titleId: '', name: '', surname: '' }, ''],
  ])('reads the full name of %j as "%s"', (person, name) => {
    expect(fullName(person)).toBe(name)
  })
})
