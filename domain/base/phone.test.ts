import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phonePlans } from '#testing/phone-plans.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import { phoneReader, readPhoneByCharacters } from './phone.ts'

const read = phoneReader('DE', phonePlans)

describe('a telephone number', () => {
  it.each([
    ['+49 (0)30 7654322', '+49307654322', '+49 30 7654322'],
    ['0049 (0) 30 / 765 43-22', '+49307654322', '+49 30 7654322'],
    ['(+49) 30 7654322', '+49307654322', '+49 30 7654322'],
    ['+490307654322', '+49307654322', '+49 30 7654322'],
    ['+493023125000', '+493023125000', '+49 30 23125000'],
    ['030 7654321', '+49307654321', '030 7654321'],
    ['030/7654321', '+49307654321', '030 7654321'],
    ['(030) 765.43.21', '+49307654321', '030 7654321'],
    ['030 76543–0', '+4930765430', '030 765430'],
    ['030 12345-0', '+4930123450', '030 123450'],
    ['+49\u00a030\u202f1234567', '+49301234567', '+49 30 1234567'],
    ['0171 3920012', '+491713920012', '0171 3920012'],
    ['0800 1110111', '+498001110111', '0800 1110111'],
  ])('as on a letterhead, "%s", is dialled as %s and shown as "%s" (§5)', (typed, number, shown) => {
    expect(read(typed)).toEqual({ number, shown })
  })

  it.each([
    ['+43 1 58858', '+43158858', '+43 1 58858'],
    ['0041 44 668 18 00', '+41446681800', '+41 44 668 18 00'],
    ['+44 (0)20 7946 0958', '+442079460958', '+44 20 7946 0958'],
    ['+39 06 6982 1234', '+390669821234', '+39 06 6982 1234'],
    ['+39 (0)6 6982 1234', '+390669821234', '+39 06 6982 1234'],
    ['+1 202-555-0123', '+12025550123', '+1 202 555 0123'],
  ])('of another country, "%s", is dialled as %s', (typed, number, shown) => {
    expect(read(typed)).toEqual({ number, shown })
  })

  it('is one and the same, however it was written', () => {
    const numbers = ['+49 30 7654321', '030 7654321', '0049 30 7654321'].map((typed) => read(typed)?.number)
    expect(new Set(numbers)).toEqual(new Set(['+49307654321']))
  })

  it('without country code belongs to the country of the clinic', () => {
    expect(phoneReader('AT', phonePlans)('01 58858')?.number).toBe('+43158858')
    expect(phoneReader('IT', phonePlans)('06 6982 1234')?.number).toBe('+390669821234')
    expect(phoneReader('US', phonePlans)('202-555-0123')?.number).toBe('+12025550123')
  })

  it.each(['110', '112', '115', '116117', '116 123', '19222'])(
    'of three to six digits, %s, stays as it was typed: with a country code nobody could dial it',
    (typed) => {
      const number = typed.replaceAll(' ', '')
      expect(read(typed)).toEqual({ number, shown: typed })
    },
  )

  it.each([
    ['', 'nothing'],
    ['12', 'too short'],
    ['030', 'an area code alone'],
    ['+49 30', 'a country and an area code'],
    ['0123', 'no area code of the plan'],
    ['7654321', 'no area code at all'],
    ['+49 112', 'an emergency call with a country code'],
    ['030 12 ext. 4', 'letters'],
    ['030 ANRUF', 'letters'],
    ['++49 30 7654321', 'two plus signs'],
    ['49+30123456', 'a plus in the middle'],
    ['+999 1234567', 'no country'],
    ['+49 30 1234 5678 9012 34', 'longer than any number'],
    ['٠٣٠١٢٣', 'digits of another script'],
    ['tel:+49301234567', 'an address'],
  ])('"%s" is refused: %s', (typed) => {
    expect(read(typed)).toBeUndefined()
  })

  it('is judged by its characters alone where there are no plans', () => {
    expect(readPhoneByCharacters('0123')?.number).toBe('0123')
    expect(readPhoneByCharacters('Schwester')).toBeUndefined()
  })

  it(
    'that was read is read again as itself, from what is kept and from what is shown',
    () => {
      fc.assert(
        fc.property(fc.stringMatching(/^(\+|00|0)?[1-9][0-9 /-]{2,14}$/), (typed) => {
          const phone = read(typed)
          if (!phone) return
          expect(read(phone.number)?.number).toBe(phone.number)
          expect(read(phone.shown)).toEqual(phone)
        }),
        { numRuns: casesOf('telephone numbers') },
      )
    },
    propertyTimeoutMs,
  )
})
