import { describe, expect, it } from 'vitest'
import { firstPasswordLetter } from '#features/accounts/accounts.letters.ts'
import { loginLetter, passwordLinkKind } from '#features/login/login.letters.ts'
import { headLetter } from '#features/protocol/protocol.letters.ts'
import { fillIn } from '#features/reminders/own-wording.ts'
import { noticeLetter } from '#features/roles/notices.letters.ts'
import { therapistLetter } from '#features/therapists/therapists.letters.ts'
import { fillPlaces } from './fill-places.ts'

const secret = 'https://standfest.example/passwort-aendern#secret'

describe('a place in the words of a letter', () => {
  it.each([
    ['{{a}} und {{a}}', 'x', 'x und x'],
    ['{{a}}', '{{b}}', '{{b}}'],
    ['vor {{a}} nach', "$& $' $` $1 $$", "vor $& $' $` $1 $$ nach"],
    ['{{other}}', 'x', '{{other}}'],
    ['{{constructor}}', 'x', '{{constructor}}'],
  ])('of %j takes %j as it is', (words, a, expected) => {
    expect(fillPlaces(words, { a, b: secret })).toBe(expected)
  })

  // ASVS 1.3.7
  it.each(['{{link}}', '{{phone}}', '{{head}}', '{{code}}', "$& $'"])(
    'is none where it stands in the name of the clinic’s app: %s',
    (appName) => {
      const phone = ' (Telefon {{link}})'
      const values = { appName, phone, link: secret }
      const letters = [
        loginLetter(passwordLinkKind, 'de_DE', values),
        firstPasswordLetter('de_DE', values),
        therapistLetter('registration-confirm', 'de_DE', values),
        noticeLetter('told-hand-over', 'en_EN', values),
        headLetter({ appName, day: '2026-11-24', head: '7:abc' }),
        fillIn({ subject: '{{appName}}', text: '{{appName}}: {{link}}' }, values),
      ]
      for (const { subject, text } of letters) {
        expect(subject).toContain(appName)
        expect(subject).not.toContain('secret')
        expect(text.split(secret).length).toBeLessThanOrEqual(2)
      }
    },
  )
})
