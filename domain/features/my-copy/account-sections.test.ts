import { describe, expect, it } from 'vitest'
import { accountSections } from './account-sections.ts'

const terms = { zone: 'Europe/Berlin', names: new Map(), titles: new Map() } as never

/** What the copy shows of one field of an account. */
function shown(field: string, account: Readonly<Record<string, unknown>>) {
  const [, , show] = accountSections.account.fields.find(([name]) => name === field) ?? []
  return show?.(account[field] as never, account, terms)
}

describe('the account in a client’s own copy', () => {
  it('has telephone numbers in groups, as the account’s page shows them', () => {
    const account = { phone: '+493012345678', phoneShown: '030 12345678', mobile: '+49171', mobileShown: '' }
    expect([shown('phone', account), shown('mobile', account)]).toEqual(['030 12345678', '+49171'])
  })

  it('has the time of the reminder in one row', () => {
    const account = { surveyTimeHour: 8, surveyTimeMinute: 5 }
    expect([shown('surveyTimeHour', account), shown('surveyTimeMinute', account)]).toEqual([
      '08:05',
      undefined,
    ])
  })
})
