import { type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import { describe, expect, test } from 'vitest'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { errorText, fieldErrorText } from './error-text.ts'
import { de, en } from './refusals.texts.ts'

const codes = Object.keys(refusals) as RefusalCode[]

function refused(code: RefusalCode, errors: RequestFailed['errors'] = [{ code }]) {
  return new RequestFailed({ status: refusals[code], code, errors })
}

describe('refusals', () => {
  // REQ 8.5
  test.each(codes)('%s has a text in both languages', (code) => {
    expect(errorText(refused(code), 'de_DE')).toBe(de[code].replace('{{count}}', '8'))
    expect(errorText(refused(code), 'en_EN')).toBe(en[code].replace('{{count}}', '8'))
  })

  // REQ 8.4
  test('the first fault speaks, else the code (§8)', () => {
    const faults = [{ code: 'ERROR.SURVEY_TRIGGER_MISSING' }, { code: 'ERROR.INVALID' }]
    expect(errorText(refused('ERROR.INVALID', faults), 'de_DE')).toBe(de['ERROR.SURVEY_TRIGGER_MISSING'])
    expect(errorText(refused('ERROR.INVALID', []), 'de_DE')).toBe(de['ERROR.INVALID'])
  })

  // REQ 5.1, 5.2, 9.5
  test('a required length is shown, and 8 where none came (§5)', () => {
    const code = 'ERROR.PASSWORD_RESTRICTION_LENGTH'
    expect(errorText(refused(code, [{ code, count: 14 }]), 'de_DE')).toContain('14')
    expect(errorText(refused(code), 'en_EN')).toContain('8')
  })

  test('what nobody answered is said as such', () => {
    expect(errorText(new NetworkFailed(new TypeError()), 'de_DE')).toBe('Keine Verbindung')
    expect(errorText(new TypeError('x is undefined'), 'en_EN')).toBe(en['ERROR.INTERNAL'])
  })

  // REQ 8.6
  test('a field has its own text', () => {
    const error = refused('ERROR.INVALID', [{ code: 'ERROR.SURVEY_ANSWER_MISSING', field: 'mood' }])
    expect(fieldErrorText(error, 'mood', 'de_DE')).toBe('Bitte treffen Sie eine Auswahl')
    expect(fieldErrorText(error, 'sleep', 'de_DE')).toBeUndefined()
  })
})
