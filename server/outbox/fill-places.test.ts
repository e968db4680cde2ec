import { describe, expect, it } from 'vitest'
import { firstPasswordMail } from '#features/accounts/accounts.mails.ts'
import { chainHeadMail } from '#features/audit-log/audit-log.mails.ts'
import { loginMail, passwordLinkKind } from '#features/login/login.mails.ts'
import { fillIn } from '#features/reminders/own-wording.ts'
import { noticeMail } from '#features/roles/notices.mails.ts'
import { therapistMail } from '#features/therapists/therapists.mails.ts'
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
        loginMail(passwordLinkKind, 'de_DE', values),
        firstPasswordMail('de_DE', values),
        therapistMail('registration-confirm', 'de_DE', values),
        noticeMail('told-hand-over', 'en_EN', values),
        chainHeadMail({ appName, day: '2026-11-24', head: '7:abc' }),
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
