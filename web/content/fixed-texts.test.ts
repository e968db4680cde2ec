import { describe, expect, test } from 'vitest'
import { en } from '#editing/fields/fields.texts.ts'
import { de as refusals } from '#language/refusals.texts.ts'

// REQ 5.28, 8.6
describe('texts that the specification gives word for word', () => {
  test('of fields', () => {
    expect([en.faults.required, en.faults.notValid]).toEqual([
      '{{label}} is a required field',
      '{{label}} is not valid.',
    ])
  })

  test.each([
    ['ERROR.FILE_TOO_LARGE', 'Es können nur Dateien mit maximal 8 MB hochgeladen werden!'],
    ['ERROR.WRONG_CREDENTIALS', 'Der Anmeldename oder das Passwort sind ungültig'],
    ['ERROR.SURVEY_ANSWER_MISSING', 'Bitte treffen Sie eine Auswahl'],
    ['ERROR.MESSAGE_EMPTY', 'Bitte geben Sie eine Nachricht ein'],
  ] as const)('of %s', (code, text) => {
    expect(refusals[code].replace(/[.]$/, '')).toBe(text)
  })
})
