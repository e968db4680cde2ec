import { describe, expect, test } from 'vitest'
import { isSentence, sentencesOf, wienerSachtextformel, wordsOf } from '#language/readability.ts'
import { signatureOf } from '#language/signature.ts'
import { faultsOfGerman } from '#language/text-faults.ts'
import { clientTexts, namedFiles } from './client-texts.ts'
import { composed } from './composed.ts'
import { numbersOf, setFaultsOf, textsOf } from './set-faults.ts'
import { signatures } from './signatures.ts'

type File = { readonly de: object }

const written = import.meta.glob<File>(
  ['/**/*.texts.ts', '/features/legal-pages/fault-texts.ts', '!/language/sets/**'],
  { eager: true },
)
const ofDomain = import.meta.glob<File>('../../../domain/**/*.texts.ts', { eager: true })
const german = new Map(
  [...Object.entries(written), ...Object.entries(ofDomain)].map(([path, { de }]) => [
    path.replace(/^\/|^(\.\.\/)+/, ''),
    de,
  ]),
)

const sets = {
  'de-simple': import.meta.glob<object>('./de-simple/**/*.texts.ts', { eager: true, import: 'texts' }),
  tr: import.meta.glob<object>('./tr/**/*.texts.ts', { eager: true, import: 'texts' }),
  ru: import.meta.glob<object>('./ru/**/*.texts.ts', { eager: true, import: 'texts' }),
}
const present = Object.entries(sets).filter(([, files]) => Object.keys(files).length > 0)

const listed = Object.entries(clientTexts).map(([file, exempt]): [string, readonly string[]] => [
  file,
  exempt,
])

/** The keys that a composed file takes from others, where the set translates them. */
const fromOthers: Readonly<Record<string, readonly [string, string][]>> = {
  'features/access/who-saw.texts.ts': [['domain/features/access/seen.texts.ts', '']],
  'features/accounts/accounts.texts.ts': [['domain/features/accounts/person-fields.texts.ts', 'fields.']],
  'features/functional-analyses/functional-analyses.texts.ts': [
    ['features/functional-analyses/boxes.texts.ts', ''],
  ],
  'features/sober-agreements/sober-agreements.texts.ts': [
    ['features/sober-agreements/agreed-times.texts.ts', ''],
  ],
}

function ownGermanOf(file: string): ReadonlyMap<string, string> {
  const others = (fromOthers[file] ?? []).flatMap(([other, place]) =>
    [...textsOf(german.get(other)).keys()].map((key) => place + key),
  )
  const own = textsOf(german.get(file))
  return new Map([...own].filter(([key]) => !others.includes(key)))
}

test('no two files of texts have the same signature', () => {
  const known = namedFiles.map((file) => signatureOf(german.get(file) ?? {}))
  expect(new Set(known).size).toBe(namedFiles.length)
  expect(signatures).toEqual(known)
})

// REQ 1.23
describe.each(present)('the set of texts %s', (tag, files) => {
  test('has every file whose texts a client can meet, and no other', () => {
    const names = Object.keys(files).map((path) => path.replace(`./${tag}/`, ''))
    expect(names.sort()).toEqual(listed.map(([file]) => file).sort())
  })

  test.each(listed)('translates all of %s', (file, exempt) => {
    const texts = textsOf(files[`./${tag}/${file}`])
    expect(setFaultsOf(ownGermanOf(file), texts, { exempt, tag })).toEqual([])
  })

  test('covers files that are composed of others', () => {
    const whole = composed(files, `./${tag}/`)
    const said = (file: string) => textsOf(whole[signatureOf(german.get(file) ?? {})])
    expect(said('content/content-overlay.texts.ts').has('kinds.GOAL.one')).toBe(true)
    expect(said('features/access/who-saw.texts.ts').has('areas.diary')).toBe(true)
    expect(said('features/accounts/accounts.texts.ts').has('fields.alias')).toBe(true)
    expect(said('features/functional-analyses/functional-analyses.texts.ts').has('words.calm')).toBe(true)
    expect(said('features/legal-pages/fault-texts.ts').has('zugang.title')).toBe(true)
    expect(said('features/legal-pages/fault-texts.ts').has('datei.title')).toBe(true)
  })

  test('has no exclamation mark and no picture', () => {
    const fixed = 'ERROR.FILE_TOO_LARGE'
    const texts = Object.values(files).flatMap((tree) => [...textsOf(tree)])
    const loud = texts.filter(
      ([key, text]) => key !== fixed && (text.includes('!') || /\p{Extended_Pictographic}/u.test(text)),
    )
    expect(loud).toEqual([])
  })
})

const simple = Object.entries(sets['de-simple']).map(([path, tree]): [string, readonly string[]] => [
  path.replace('./de-simple/', ''),
  [...textsOf(tree).values()].filter(isSentence).flatMap(sentencesOf),
])

// REQ 1.24
describe('Easy German', () => {
  test.each(simple)('%s has sentences of at most 15 words', (_file, sentences) => {
    expect(sentences.filter((sentence) => wordsOf(sentence).length > 15)).toEqual([])
  })

  const measured = simple
    .map(([file, sentences]): [string, readonly string[]] => [
      file,
      sentences.filter((sentence) => wordsOf(sentence).length >= 4),
    ])
    .filter(([, sentences]) => sentences.flatMap(wordsOf).length >= 100)

  test('has enough texts to be measured', () => {
    expect(measured.length).toBeGreaterThan(15)
  })

  test.each(measured)('%s reads like school year 6 or below', (_file, sentences) => {
    expect(wienerSachtextformel(sentences)).toBeLessThanOrEqual(6)
  })

  test.each(listed)('names the numbers of the German in %s', (file) => {
    const texts = textsOf(sets['de-simple'][`./de-simple/${file}`])
    const others = [...ownGermanOf(file)].filter(([key, text]) => {
      const said = texts.get(key)
      return said !== undefined && numbersOf(said).join() !== numbersOf(text).join()
    })
    expect(others).toEqual([])
  })

  test.each([
    ['language/refusals.texts.ts', 'ERROR.SESSION_EXPIRED'],
    ['language/refusals.texts.ts', 'ERROR.MISSING_CREDENTIALS'],
    ['language/refusals.texts.ts', 'ERROR.WRONG_CREDENTIALS'],
    ['language/refusals.texts.ts', 'ERROR.SURVEY_ANSWER_MISSING'],
    ['language/refusals.texts.ts', 'ERROR.MESSAGE_EMPTY'],
    ['language/refusals.texts.ts', 'ERROR.FILE_TOO_LARGE'],
    ['messages/messages.texts.ts', 'emptyMessage'],
    ['session/frame.texts.ts', 'expired.headline'],
    ['session/frame.texts.ts', 'expired.text'],
    ['entrance/entrance.texts.ts', 'password.tooShort'],
  ])('keeps the words of the specification in %s, %s', (name, key) => {
    const file = listed.find(([one]) => one.endsWith(name))?.[0] ?? ''
    expect(textsOf(sets['de-simple'][`./de-simple/${file}`]).get(key)).toBe(ownGermanOf(file).get(key))
  })

  test.each(Object.entries(sets['de-simple']))('%s judges nobody', (_file, tree) => {
    expect([...textsOf(tree)].flatMap(([key, text]) => faultsOfGerman(key, text))).toEqual([])
  })
})

describe('planted faults of a set are found', () => {
  const whole = new Map([
    ['a', 'Bis {{day}}'],
    ['b_one', 'Ein Tag'],
    ['b_other', '{{count}} Tage'],
    ['staff.c', 'Nur im Team'],
  ])
  const exempt = ['staff.']

  test('a missing key, another value, a missing plural form, and a key too much', () => {
    const set = new Map([
      ['a', 'до {{date}}'],
      ['b_one', '{{count}} день'],
      ['b_other', '{{count}} дня'],
      ['d', 'что-то'],
    ])
    expect(setFaultsOf(whole, set, { exempt, tag: 'ru' })).toEqual([
      'a names other values than the German',
      'b_few is missing',
      'b_many is missing',
      'd is not in the German',
    ])
  })

  test('another number, in digits or in words', () => {
    expect(numbersOf('Nach zehn falschen PINs, um 8.30 Uhr, {{count}}-mal')).toEqual(['30', '8', 'zehn'])
    expect(numbersOf('Fünfmal, dann 112')).toEqual(numbersOf('Die 112, nach fünf Mal'))
    expect(numbersOf('Nach drei Tagen')).not.toEqual(numbersOf('Nach sieben Tagen'))
  })

  test('and none where nothing is wrong', () => {
    const set = new Map([
      ['a', '{{day}} tarihine kadar'],
      ['b_one', 'Bir gün'],
      ['b_other', '{{count}} gün'],
    ])
    expect(setFaultsOf(whole, set, { exempt, tag: 'tr' })).toEqual([])
  })
})
