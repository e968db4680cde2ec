import { auditLogWords } from '@standfest/domain/features/audit-log/audit-log-words.ts'
import { describe, expect, test } from 'vitest'
import { textFaultsIn } from './text-faults.ts'
import { textPairsOf } from './text-pairs.ts'

const files = [
  ...Object.entries(
    import.meta.glob<object>(['/**/*.texts.ts', '!/language/sets/**', '/entrance/changelog.ts'], {
      eager: true,
    }),
  ),
  ['the audit log’s words', { de: auditLogWords('de_DE'), en: auditLogWords('en_EN') }] as const,
]

describe('texts', () => {
  test('finds the texts of every feature', () => {
    const names = files.map(([file]) => file)
    expect(names).toContain('/features/daily-survey/daily-survey.texts.ts')
    expect(names).toContain('/features/legal-pages/privacy.texts.ts')
    expect(files.every(([, texts]) => textPairsOf(texts).length > 0)).toBe(true)
  })

  // REQ 1.14, 1.16
  test.each(files)('%s says the same in both languages, and nothing that judges (§1)', (_file, texts) => {
    expect(textFaultsIn(textPairsOf(texts))).toEqual([])
  })
})

describe('planted faults in texts are found', () => {
  test.each([
    { fault: 'a missing text', de: { a: 'Ja', b: 'Nein' }, en: { a: 'Yes' }, found: 'b: English is missing' },
    { fault: 'an empty text', de: { a: 'Ja' }, en: { a: ' ' }, found: 'a: English is empty' },
    {
      fault: 'another value',
      de: { a: 'Bis {{day}}' },
      en: { a: 'Until {{date}}' },
      found: 'a: the languages name different values',
    },
    {
      fault: 'a plural without its singular',
      de: { a_other: '{{count}} Tage' },
      en: { a_other: '{{count}} days' },
      found: 'a_other: singular or plural is missing',
    },
    {
      fault: 'a singular that leaves out a value of the plural',
      de: { a_one: 'ein Tag', a_other: '{{count}} von {{all}} Tagen' },
      en: { a_one: 'one day', a_other: '{{count}} of {{all}} days' },
      found: 'a: singular and plural name different values',
    },
    {
      fault: 'a word that judges in German',
      de: { a: 'Sie sind seit 5 Tagen trocken.' },
      en: { a: '5 days.' },
      found: 'a: German says "trocken"',
    },
    {
      fault: 'a word that judges in English',
      de: { a: '5 Tage.' },
      en: { a: 'Five days clean.' },
      found: 'a: English says "clean"',
    },
    {
      fault: 'a reproach for what was left out',
      de: { a: 'Überfällig seit gestern.' },
      en: { a: 'Planned by yesterday.' },
      found: 'a: German says "Überfällig"',
    },
    {
      fault: 'a reproach in English',
      de: { a: 'Ein Tag ohne Check-in.' },
      en: { a: 'You missed one day.' },
      found: 'a: English says "missed"',
    },
    {
      fault: 'a word that makes drinking a weakness',
      de: { a: 'Ein Ausrutscher am Freitag.' },
      en: { a: 'Drinking on Friday.' },
      found: 'a: German says "Ausrutsch"',
    },
    {
      fault: 'an exclamation mark',
      de: { a: 'Weiter so!' },
      en: { a: 'Go on' },
      found: 'a: German has an exclamation mark',
    },
    { fault: 'an emoji', de: { a: 'Gut 🎉' }, en: { a: 'Good' }, found: 'a: German has a picture' },
  ])('$fault', ({ de, en, found }) => {
    expect(textFaultsIn(textPairsOf({ de, en }))).toEqual([found])
  })

  test('also where the languages stand side by side deeper in a file', () => {
    const texts = { reminder: { subject: { de_DE: 'Erinnerung', en_EN: '' } } }
    expect(textFaultsIn(textPairsOf(texts))).toEqual(['reminder.subject: English is empty'])
  })
})

// REQ 1.16
describe('English that follows German is found', () => {
  test.each([
    ['The questions stand as the client reads them.', 'stand'],
    ['The file lies in the folder.', 'lies in'],
    ['What you save holds at once.', 'holds at once'],
    ['The goal has been taken up again.', 'taken up'],
    ['From here on the ground grows.', 'From here on'],
    ['It goes out by itself.', 'by itself'],
    ['Your answers are on their way.', 'on their way'],
    ['It opens offline as well.', 'as well'],
    ['{{count}} questions at the most', 'at the most'],
    ['Whoever has a second factor sets it up again.', 'Whoever has'],
    ['Take what comes closest.', 'comes closest'],
    ['Everything is entered for today.', 'is entered'],
    ['The goal could not be saved.', 'could not be saved'],
    ['The present password is not correct.', 'The present password'],
    ['How content are you with this area?', 'How content'],
    ['Phone of the clinic: {{phone}}', 'Phone of the clinic'],
    ['The person logs in once.', 'The person logs'],
    ['Create appointment of {{name}}', 'appointment of {{name'],
    ['Remove weekly review of {{day}}?', 'review of {{'],
    ['A password for your account at {{appName}}', 'account at {{'],
    [
      'There is no advertising, no analysis and no sale of data.',
      'There is no advertising, no analysis and no',
    ],
    ['The browser asks for the certificate.', 'The browser asks'],
    ['The download is running.', 'download is running'],
    ['This is being saved right now.', 'being saved right now'],
    ['The code is only shown now.', 'only shown now'],
    ['Here you can read how it works.', 'Here you can read'],
    ['Today is still open.', 'is still open'],
    ['{{percent}} percent used', 'percent'],
    ['On {{count}} days, against {{other}} days', ', against {{'],
    ['Please log in again.', 'log in'],
    ['Logins today', 'Logins'],
    ['It is in the protocol.', 'protocol'],
    ['Named a substitute', 'substitut'],
    ['Your run of days', 'run of days'],
    ['No consumption reported', 'consumption'],
  ])('%s', (text, found) => {
    const de = { a: text.replaceAll(/[^{}]+(?![^{]*\}\})/g, 'Ja') }
    expect(textFaultsIn(textPairsOf({ de, en: { a: text } }))).toEqual([`a: "${found}" is no English idiom`])
  })

  test.each(['What stands out', 'Login name', 'Choose the “login” keychain.', 'Answer as well as you can.'])(
    'and %s is none',
    (text) => {
      expect(textFaultsIn(textPairsOf({ de: { a: 'Ja' }, en: { a: text } }))).toEqual([])
    },
  )
})

describe('what is right stays without a fault', () => {
  test('a singular may write its number as a word', () => {
    const de = { a_one: 'Ein Tag', a_other: '{{count}} Tage' }
    const en = { a_one: 'One day', a_other: '{{count}} days' }
    expect(textFaultsIn(textPairsOf({ de, en }))).toEqual([])
  })

  test('the patient code keeps its name, and a fixed text its mark', () => {
    const de = { a: 'Patientencode', b: 'Es können nur Dateien mit maximal 8 MB hochgeladen werden!' }
    const en = { a: 'Patient code', b: 'Only files of up to 8 MB can be uploaded.' }
    expect(textFaultsIn(textPairsOf({ de, en }))).toEqual([])
  })
})
