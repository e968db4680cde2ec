import { describe, expect, it } from 'vitest'
import { isAlertShown, NewAlert, partsOfAlert, refuseNewAlert } from './alerts.ts'

const now = 1_773_300_000

describe('a maintenance alert', () => {
  it.each([
    ['without an end', null, true],
    ['a second before its end', now + 1, true],
    ['at its end', now, false],
    ['after its end', now - 1, false],
  ])('%s is shown: %s, %s (§3)', (_, displayUntil, shown) => {
    expect(isAlertShown({ displayUntil }, now)).toBe(shown)
    expect(refuseNewAlert({ displayUntil }, now)?.code).toBe(shown ? undefined : 'ERROR.INVALID')
  })

  // REQ 3.19
  it('has no end unless somebody gives it one (§3)', () => {
    expect(NewAlert.parse({ message: ' Wartung ' })).toEqual({ message: 'Wartung', displayUntil: null })
    expect(NewAlert.safeParse({ message: '  ' }).success).toBe(false)
    expect(NewAlert.safeParse({ message: 'x'.repeat(501) }).success).toBe(false)
  })

  it.each([
    ['Wartung am Samstag', { text: 'Wartung am Samstag' }],
    [
      'Wartung\nKurz nicht erreichbar.\nDanke.',
      { headline: 'Wartung', text: 'Kurz nicht erreichbar.\nDanke.' },
    ],
    ['Wartung\n\n', { text: 'Wartung' }],
  ])('reads %j in its parts', (message, parts) => {
    expect(partsOfAlert(message)).toEqual(parts)
  })
})
