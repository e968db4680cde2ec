import { describe, expect, it } from 'vitest'
import {
  isAlertPlanned,
  isAlertShown,
  NewAlert,
  partsOfAlert,
  refuseNewAlert,
  wordsOfAlert,
} from './alerts.ts'

const now = 1_773_300_000

describe('a maintenance alert', () => {
  it.each([
    ['without an end', null, true],
    ['a second before its end', now + 1, true],
    ['at its end', now, false],
    ['after its end', now - 1, false],
  ])('%s is shown: %s, %s (§3)', (_, displayUntil, shown) => {
    const alert = { displayFrom: null, displayUntil }
    expect(isAlertShown(alert, now)).toBe(shown)
    expect(refuseNewAlert(alert, now)?.code).toBe(shown ? undefined : 'ERROR.INVALID')
  })

  // REQ 3.19
  it('has no end unless somebody gives it one (§3)', () => {
    expect(NewAlert.parse({ message: ' Wartung ' })).toEqual({
      message: 'Wartung',
      messageEnglish: null,
      displayFrom: null,
      displayUntil: null,
    })
    expect(NewAlert.safeParse({ message: '  ' }).success).toBe(false)
    expect(NewAlert.safeParse({ message: 'x'.repeat(501) }).success).toBe(false)
  })

  // REQ 3.55
  it.each([
    ['a second before its beginning', now + 1, null, false],
    ['at its beginning', now, null, true],
    ['between beginning and end', now - 1, now + 1, true],
  ])('%s is shown: from %s to %s, %s', (_, displayFrom, displayUntil, shown) => {
    const alert = { displayFrom, displayUntil }
    expect(isAlertShown(alert, now)).toBe(shown)
    expect(isAlertPlanned(alert, now)).toBe(!shown)
    expect(refuseNewAlert(alert, now)).toBeUndefined()
  })

  // REQ 3.55
  it('does not end before it begins', () => {
    const of = (displayFrom: number, displayUntil: number) =>
      refuseNewAlert({ displayFrom, displayUntil }, now)?.fields?.[0]?.field
    expect(of(now + 60, now + 60)).toBe('displayUntil')
    expect(of(now + 60, now + 61)).toBeUndefined()
  })

  // REQ 3.56
  it('has its English text on English pages, or the one there is', () => {
    const alert = { message: 'Wartung', messageEnglish: 'Maintenance' }
    expect(wordsOfAlert(alert, 'en_EN')).toBe('Maintenance')
    expect(wordsOfAlert(alert, 'de_DE')).toBe('Wartung')
    expect(wordsOfAlert({ ...alert, messageEnglish: null }, 'en_EN')).toBe('Wartung')
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
