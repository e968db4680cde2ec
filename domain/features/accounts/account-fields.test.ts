import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import {
  fieldFault,
  fieldFaults,
  fieldsRefusal,
  isEmail,
  nameMinLength,
  normalisePhone,
  prefixes,
  type TextField,
  textFields,
  textMaxLength,
  tidyField,
  titleIds,
} from './account-fields.ts'

const today = '2026-11-21' as Day
const ruleOf = (field: TextField, text: string) => fieldFault(field, text, today)?.rule

describe('field of an account', () => {
  it.each(['alias', 'name', 'surname'] as const)(
    '%s has 3 to 255 characters and is required (§5)',
    (field) => {
      expect(
        ['', '  ', 'Li', 'Lin', 'x'.repeat(255), 'x'.repeat(256)].map((text) => ruleOf(field, text)),
      ).toEqual(['required', 'required', 'tooShort', undefined, undefined, 'tooLong'])
      expect(fieldFault(field, ' Li ', today)).toEqual({ rule: 'tooShort', count: nameMinLength })
      expect(fieldFault(field, 'x'.repeat(256), today)).toEqual({ rule: 'tooLong', count: 255 })
    },
  )

  it.each([
    'prefix',
    'titleId',
    'phone',
    'mobile',
    'address',
    'street',
    'zip',
    'location',
    'birthday',
    'customId',
    'externalId',
  ] as const)('%s may stay empty', (field) => {
    expect(ruleOf(field, '')).toBeUndefined()
    expect(ruleOf(field, 'x'.repeat(256))).toBe('tooLong')
  })

  it.each([
    ['+49 30 1234567', '+49301234567', undefined],
    ['030/123-45 67', '0301234567', undefined],
    ['(030) [12] 34', '0301234', undefined],
    ['+49\u00a030\u202f12', '+493012', undefined],
    ['112', '112', undefined],
    ['1'.repeat(20), '1'.repeat(20), undefined],
    ['12', '12', 'phone'],
    ['1'.repeat(21), '1'.repeat(21), 'phone'],
    ['030 12 ext. 4', '03012ext.4', 'phone'],
    ['49+30123', '49+30123', 'phone'],
    ['++4930123', '++4930123', 'phone'],
    ['٠٣٠١٢٣', '٠٣٠١٢٣', 'phone'],
    [' - ', '', undefined],
  ])('phone "%s" is kept as "%s" (§5)', (typed, kept, rule) => {
    for (const field of ['phone', 'mobile'] as const) {
      expect(tidyField(field, typed)).toBe(kept)
      expect(ruleOf(field, typed)).toBe(rule)
    }
  })

  it.each([
    ['j.brandt@example.org', true],
    ["o'connor+clinic@mail.example.co.uk", true],
    ['x@xn--mller-kva.example', true],
    [`${'x'.repeat(64)}@example.org`, true],
    [`${'x'.repeat(65)}@example.org`, false],
    [`x@${'y'.repeat(63)}.org`, true],
    [`x@${'y'.repeat(64)}.org`, false],
    ['j.brandt', false],
    ['@example.org', false],
    ['j.brandt@', false],
    ['j.brandt@example', false],
    ['j..brandt@example.org', false],
    ['.brandt@example.org', false],
    ['j@brandt@example.org', false],
    ['j brandt@example.org', false],
    ['j@example..org', false],
    ['j@-example.org', false],
    ['j@example.o', false],
    ['j@192.168.1.1', false],
    ['j@example.org\nbcc: x@example.org', false],
    ['Jonas <j@example.org>', false],
  ])('takes "%s" for an address: %s (§5)', (text, isOne) => {
    expect(isEmail(text)).toBe(isOne)
  })

  it('email is required and valid (§5)', () => {
    expect(['', 'x', ' j@example.org '].map((text) => ruleOf('email', text))).toEqual([
      'required',
      'email',
      undefined,
    ])
  })

  it('prefix and titleId come from their lists', () => {
    expect([...prefixes].map((prefix) => ruleOf('prefix', prefix)).filter(Boolean)).toEqual([])
    expect([...titleIds].map((title) => ruleOf('titleId', title)).filter(Boolean)).toEqual([])
    expect([ruleOf('prefix', 'Sir'), ruleOf('titleId', 'Graf')]).toEqual(['choice', 'choice'])
  })

  // ASVS 1.3.3, 1.3.11
  // TR-2 O.Source_2
  // TR-3 O.Source_2
  it.each(['Jo\u0000nas', 'Jo\nnas', 'Jo\u202enas', '\u2066Jonas', 'Jo\u200bnas'])(
    'holds no sign that nobody sees: %j',
    (text) => {
      expect(ruleOf('name', text)).toBe('characters')
    },
  )

  // ASVS 2.2.1
  // TR-2 O.Purp_2, O.Source_1
  // TR-3 O.Purp_1, O.Source_1
  it('tells all faults at once, in the order of the form, and looks at nothing that was not given', () => {
    const values = { email: 'x', alias: 'ab', phone: '1', name: 'Jonas' }
    expect(fieldFaults(values, today).map(({ field, rule }) => [field, rule])).toEqual([
      ['alias', 'tooShort'],
      ['email', 'email'],
      ['phone', 'phone'],
    ])
    expect(fieldsRefusal(values, today)).toEqual({
      code: 'ERROR.INVALID',
      fields: [{ field: 'alias', count: 3 }, { field: 'email' }, { field: 'phone' }],
    })
    expect(fieldsRefusal({ name: 'Jonas' }, today)).toBeUndefined()
  })

  it('tells the age that is asked for (§5)', () => {
    expect(fieldFault('birthday', '1577836800', today)).toEqual({ rule: 'tooYoung', count: 18 })
    expect(fieldFault('birthday', '-3155673600', today)).toEqual({ rule: 'tooOld', count: 100 })
    expect(fieldFault('birthday', 'x', today)).toEqual({ rule: 'birthday' })
  })

  it(
    'is judged as it will be kept: tidying twice changes nothing, and neither the verdict',
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...textFields),
          fc.string({ unit: 'binary', maxLength: 300 }),
          (field, text) => {
            const kept = tidyField(field, text)
            expect(tidyField(field, kept)).toBe(kept)
            expect(fieldFault(field, kept, today)).toEqual(fieldFault(field, text, today))
            if (fieldFault(field, text, today) === undefined)
              expect(kept.length).toBeLessThanOrEqual(textMaxLength)
          },
        ),
        { numRuns: casesOf('field of an account') },
      )
      expect(normalisePhone('030 [1]')).toBe('0301')
    },
    propertyTimeoutMs,
  )
})
