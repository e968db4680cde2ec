import { describe, expect, it } from 'vitest'
import { addressOf, greetingAt } from './greeting.ts'

const words = { mr: 'Mr', ms: 'Ms' }
const brandt = { prefix: 'Herr', titleId: '', name: 'Jonas', surname: 'Brandt' }

describe('greeting', () => {
  it.each([
    ['03:59', 'goodEvening'],
    ['04:00', 'goodMorning'],
    ['10:59', 'goodMorning'],
    ['11:00', 'goodDay'],
    ['17:59', 'goodDay'],
    ['18:00', 'goodEvening'],
  ])('says at %s %s', (time, greeting) => {
    expect(greetingAt(time)).toBe(greeting)
  })

  it('names a person by salutation and surname, else by first and last name', () => {
    expect(addressOf(brandt, words)).toBe('Mr Brandt')
    expect(addressOf({ ...brandt, prefix: 'Frau', titleId: 'Dr.' }, words)).toBe('Ms Dr. Brandt')
    expect(addressOf({ ...brandt, prefix: '' }, words)).toBe('Jonas Brandt')
  })
})
