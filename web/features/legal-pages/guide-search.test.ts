import { describe, expect, test } from 'vitest'
import { closeWord } from './close-word.ts'
import { findPlaces, type Place, placesOfGuide } from './guide-search.ts'
import { chaptersOf } from './guide-text.ts'

const guide = `# Anleitung

## Anmelden und Passwort

Beim Anmeldenamen spielt Groß- und Kleinschreibung keine Rolle. Sehen Sie unter [Zweiter Faktor](#zweiter-faktor) nach.

![Anmeldeseite mit zwei Feldern](client/login.webp)

### Passwort vergessen

- Tippen Sie auf **Passwort vergessen?**.
- Der Link gilt 15 Minuten.

## Der Notfallkoffer

Die Straße, die Füße und die Übung. Rückblick auf Geräten.

## Termine

Hier stehen Ihre Termine. Mit Passwort geschützt.
`
const places: readonly Place[] = [
  ...placesOfGuide(chaptersOf(guide)),
  { to: '/hilfe/fehler/passwort', heading: 'Das Passwort wurde nicht angenommen', texts: ['Regeln.'] },
]
const found = (search: string) => findPlaces(places, search).map(({ to }) => to)

describe('search in the guide', () => {
  test('indexes each chapter and each point, as plain text', () => {
    expect(placesOfGuide(chaptersOf(guide)).map(({ to, texts }) => [to, texts.length])).toEqual([
      ['#anmelden-und-passwort', 1],
      ['#passwort-vergessen', 2],
      ['#der-notfallkoffer', 1],
      ['#termine', 1],
    ])
    expect(JSON.stringify(places)).not.toMatch(/\*\*|webp|\]\(/)
  })

  // REQ 2.234
  test.each([
    ['a word', 'Notfallkoffer', ['#der-notfallkoffer']],
    ['a part of a word', 'koffer', ['#der-notfallkoffer']],
    ['capitals', 'NOTFALLKOFFER', ['#der-notfallkoffer']],
    ['ss for ß', 'strasse', ['#der-notfallkoffer']],
    ['ß', 'Straße', ['#der-notfallkoffer']],
    ['an umlaut spelled out', 'fuesse', ['#der-notfallkoffer']],
    ['an umlaut without its dots', 'ubung', ['#der-notfallkoffer']],
    ['an umlaut as two characters', 'U\u0308bung', ['#der-notfallkoffer']],
    ['a letter left out', 'Notfalkoffer', ['#der-notfallkoffer']],
    ['two letters swapped', 'Ntofallkoffer', ['#der-notfallkoffer']],
    ['a letter too many', 'Rückbllick', ['#der-notfallkoffer']],
    ['another letter', 'Gerädten', ['#der-notfallkoffer']],
    ['a question', 'Was mache ich, wenn ich mein Passwort vergessen habe?', ['#passwort-vergessen']],
    ['a word that is nowhere beside one that is', 'Termine Zauberei', ['#termine']],
    ['nothing like it', 'Zauberei', []],
    ['a short word with a mistake', 'xyz', []],
    ['idle words only', 'wie kann ich das', []],
    ['signs only', '??? „“', []],
    ['nothing', '   ', []],
  ])('is forgiving: %s', (_name, search, expected) => {
    expect(found(search)).toEqual(expected)
  })

  test('ranks a match in the heading first', () => {
    expect(found('Passwort')).toEqual([
      '#passwort-vergessen',
      '#anmelden-und-passwort',
      '/hilfe/fehler/passwort',
      '#termine',
    ])
  })

  test('shows the best excerpt with the matches highlighted, also for a misspelt word', () => {
    const [place] = findPlaces(places, 'minutn')
    expect(place?.excerpt).toBe('Der Link gilt 15 Minuten.')
    expect(place?.marks.map(({ from, to }) => place.excerpt.slice(from, to))).toEqual(['Minuten'])
  })

  test('takes no longer for input crafted to be slow', () => {
    const long = 'a'.repeat(2000)
    expect(found(`${long} ${long}b (((.*)+)+)$`)).toEqual([])
  })
})

describe('a word with a small mistake', () => {
  test.each([
    ['pasword', ['passwort'], 'passwort'],
    ['kofer', ['notfallkoffer'], 'notfallkoffer'],
    ['ziel', ['spiel', 'ziele'], 'ziele'],
    ['haus', ['kofer', 'maus'], 'maus'],
    ['abcd', ['wxyz'], undefined],
    ['abc', ['abd'], undefined],
    ['vertretung', ['vertrag'], undefined],
  ])('%s among %j is %s', (typed, words, expected) => {
    expect(closeWord(typed, words)).toBe(expected)
  })
})
