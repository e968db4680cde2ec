import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import { isEmail } from '#base/email.ts'
import { phoneReader } from '#base/phone.ts'
import { phonePlans } from '#testing/phone-plans.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import {
  fieldFault,
  fieldFaults,
  fieldsRefusal,
  nameMinLength,
  normaliseField,
  textMaxLength,
} from './account-fields.ts'
import { prefixes, type TextField, textFields, titleIds } from './person-fields.ts'

const terms = { today: '2026-11-21' as Day, readPhone: phoneReader('DE', phonePlans) }
const ruleOf = (field: TextField, text: string) => fieldFault(field, text, terms)?.rule

describe('field of an account', () => {
  // REQ 5.5, 9.6
  it.each(['alias', 'name', 'surname'] as const)(
    '%s has 3 to 255 characters and is required (§5)',
    (field) => {
      expect(
        ['', '  ', 'Li', 'Lin', 'x'.repeat(255), 'x'.repeat(256)].map((text) => ruleOf(field, text)),
      ).toEqual(['required', 'required', 'tooShort', undefined, undefined, 'tooLong'])
      expect(fieldFault(field, ' Li ', terms)).toEqual({ rule: 'tooShort', count: nameMinLength })
      expect(fieldFault(field, 'x'.repeat(256), terms)).toEqual({ rule: 'tooLong', count: 255 })
    },
  )

  // REQ 5.5
  it('of a login name has no space within, which names may have (§5)', () => {
    const written = ['j brandt', 'j\u00a0brandt', ' j.brandt ']
    expect(written.map((text) => ruleOf('alias', text))).toEqual(['noWhitespace', 'noWhitespace', undefined])
    expect(ruleOf('surname', 'von der Heide')).toBeUndefined()
  })

  // REQ 5.5
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

  // REQ 5.5
  it.each([
    ['+49 30 1234567', undefined],
    [' 030/123-45 67 ', undefined],
    ['112', undefined],
    ['7654321', 'phone'],
    ['030 12 ext. 4', 'phone'],
  ])('phone "%s" is one that can be dialled, or is refused (§5)', (typed, rule) => {
    for (const field of ['phone', 'mobile'] as const) expect(ruleOf(field, typed)).toBe(rule)
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

  // REQ 5.5
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
  it.each([
    'Jo\u0000nas',
    'Jo\nnas',
    'Jo\u202enas',
    '\u2066Jonas',
    'Jo\u200bnas',
    'Jo\u061cnas',
    'Jo\u2028nas',
    'Jo\u2029nas',
    'Jo\u2060nas',
    'Jo\u00adnas',
    'Jo\u3164nas',
    'Jo\u{e0041}nas',
  ])('holds no sign that nobody sees: %j', (text) => {
    expect(ruleOf('name', text)).toBe('characters')
  })

  it.each(['علی\u200cرضا', 'ශ්\u200dරී ලංකා'])('holds what joins letters, but in a login name: %j', (text) => {
    expect(ruleOf('surname', text)).toBeUndefined()
    expect(ruleOf('alias', text.replace(' ', ''))).toBe('characters')
  })

  // ASVS 2.2.1
  // TR-2 O.Purp_2, O.Source_1
  // TR-3 O.Purp_1, O.Source_1
  // REQ 5.29
  it('tells all faults at once, in the order of the form, and looks at nothing that was not given', () => {
    const values = { email: 'x', alias: 'ab', phone: '1', name: 'Jonas' }
    expect(fieldFaults(values, terms).map(({ field, rule }) => [field, rule])).toEqual([
      ['alias', 'tooShort'],
      ['email', 'email'],
      ['phone', 'phone'],
    ])
    expect(fieldsRefusal(values, terms)).toEqual({
      code: 'ERROR.INVALID',
      fields: [
        { field: 'alias', code: 'ERROR.TOO_SHORT', count: 3 },
        { field: 'email', code: 'ERROR.EMAIL_INVALID' },
        { field: 'phone', code: 'ERROR.PHONE_INVALID' },
      ],
    })
    expect(fieldsRefusal({ name: 'Jonas' }, terms)).toBeUndefined()
  })

  it('tells the age that is asked for (§5)', () => {
    expect(fieldFault('birthday', '1577836800', terms)).toEqual({ rule: 'tooYoung', count: 18 })
    expect(fieldFault('birthday', '-3155673600', terms)).toEqual({ rule: 'tooOld', count: 100 })
    expect(fieldFault('birthday', 'x', terms)).toEqual({ rule: 'birthday' })
  })

  // REQ 5.9
  it(
    'is judged as it will be kept: tidying twice changes nothing, and neither the verdict',
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...textFields),
          fc.string({ unit: 'binary', maxLength: 300 }),
          (field, text) => {
            const kept = normaliseField(text)
            expect(normaliseField(kept)).toBe(kept)
            expect(fieldFault(field, kept, terms)).toEqual(fieldFault(field, text, terms))
            if (fieldFault(field, text, terms) === undefined)
              expect(kept.length).toBeLessThanOrEqual(textMaxLength)
          },
        ),
        { numRuns: casesOf('field of an account') },
      )
    },
    propertyTimeoutMs,
  )
})
