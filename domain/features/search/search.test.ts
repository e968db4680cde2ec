import { describe, expect, it, vi } from 'vitest'
import type { Day, Instant } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import {
  type ClientHits,
  excerptOf,
  type Hit,
  inOrderOfHits,
  matcherFor,
  mergedParts,
  newestHits,
  periodOf,
  RecordSearch,
  searchedText,
  shownHitsMax,
} from './search.ts'

describe('a text is found', () => {
  it.each([
    ['müller', 'Frau Müller rief an', true],
    ['mueller', 'Frau Müller rief an', true],
    ['MULLER', 'Frau Müller rief an', true],
    ['strasse', 'Auf der Straße', true],
    ['yildiz', 'Herr Yıldız', true],
    ['garten anruf', 'Nach dem Anruf ging ich in den Garten', true],
    ['  garten  ', 'im\nGarten', true],
    ['garten keller', 'im Garten', false],
    ['müller', 'Frau Miller', false],
    ['garten mueller', 'Frau Müller im Garten', true],
    ['keller mueller', 'Frau Müller im Garten', false],
    ['eller', 'Frau Möller', true],
  ])('by "%s" in "%s": %s (§6)', (text, item, isFound) => {
    expect(matcherFor(text)(item)).toBe(isFound)
  })

  it.each(['\u0308\u0308', ' \u0301 \u0301 ', 'a\u0308 \u0308'])(
    'not by "%s", of which fewer than two letters are compared: it is too short',
    (text) => {
      const { error } = RecordSearch.safeParse({ text })
      expect(error?.issues.map(({ code, path }) => [code, path.join()])).toEqual([['too_small', 'text']])
    },
  )

  it('by words of title and text together', () => {
    const text = searchedText('diary', { title: 'Markt', content: 'Ging am Stand vorbei', day: '2026-03-01' })
    expect(text).toBe('Markt · Ging am Stand vorbei')
    expect(searchedText('goal', { title: '', description: 'Nur Text' })).toBe('Nur Text')
  })
})

const markedIn = ({ excerpt, marks }: Pick<Hit, 'excerpt' | 'marks'>) =>
  marks.map(({ from, to }) => excerpt.slice(from, to))

describe('an excerpt', () => {
  it.each([
    ['muller', 'Frau Müller und Herr Mu\u0308ller', ['Müller', 'Müller']],
    ['mueller', 'Frau Müller', ['Müller']],
    ['strasse', 'Die Straße', ['Straße']],
    ['straß', 'Die Straße', ['Straß']],
    ['gart haus', 'Haus, Garten, Haus', ['Haus', 'Gart', 'Haus']],
    ['garten art', 'Garten', ['Garten']],
    ['😀 ja', 'Ja 😀 ja', ['Ja', '😀', 'ja']],
    ['\u0308 garten \u0308', 'Haus, Garten', ['Garten']],
  ])('marks "%s" in "%s"', (text, item, marked) => {
    expect(markedIn(excerptOf(item, text))).toEqual(marked)
  })

  it('is one line around the first word, cut between words', () => {
    const item = `${'Anfang '.repeat(60)}\n\nder Garten war schön ${'und dann '.repeat(60)}`
    const found = excerptOf(item, 'garten')
    expect(found.excerpt).toMatch(/^… Anfang .*der Garten war schön und dann .* …$/)
    expect(found.excerpt.length).toBeLessThan(180)
    expect(markedIn(found)).toEqual(['Garten'])
  })

  it('looks up every place of a word in the excerpt only, however long the text is', () => {
    const lookUps = vi.spyOn(String.prototype, 'indexOf')
    const { marks } = excerptOf('Nebel '.repeat(1600), 'e n b l')
    expect(lookUps.mock.calls.length).toBeLessThan(500)
    lookUps.mockRestore()
    expect(marks.length).toBeGreaterThan(20)
  })

  it('is never longer than a line of its length, not even without spaces', () => {
    const found = excerptOf(`${'x'.repeat(500)}garten${'y'.repeat(500)}`, 'garten')
    expect(found.excerpt.length).toBeLessThan(180)
    expect(markedIn(found)).toEqual(['garten'])
  })
})

describe('a search is paginated by time', () => {
  const now = { today: '2026-04-10' as Day, zone: 'Europe/Berlin' }

  it('first the last ninety days and future dates, across a change of daylight saving time', () => {
    const at = (moment: string) => Date.parse(moment) / 1000
    expect(periodOf(undefined, now)).toEqual({ from: at('2026-01-10T00:00:00+01:00'), until: undefined })
  })

  it('then everything older without a gap', () => {
    const first = periodOf(undefined, now)
    const second = periodOf(first.from, now)
    expect(second.until).toBe(first.from)
    expect(first.from - second.from).toBe(3 * 365 * 24 * 3600)
  })
})

function hitsOf(surname: string, { isNamed = false, at = [] as Instant[] } = {}): ClientHits {
  const client = {
    id: `id of ${surname}` as AccountId,
    name: 'Kim',
    surname,
    customId: '',
    parentId: 'parent' as AccountId,
    coverFor: null,
  }
  const hit = { kind: 'message', itemId: 'item', day: null, excerpt: '', marks: [] as Hit['marks'] } as const
  return { client, isNamed, hits: at.map((instant) => ({ ...hit, at: instant })) }
}

describe('hits', () => {
  it('are listed by client: a found name first, then by surname', () => {
    const clients = [hitsOf('Zorn'), hitsOf('Ähren'), hitsOf('Meier', { isNamed: true }), hitsOf('Berg')]
    expect(inOrderOfHits(clients).map(({ client }) => client.surname)).toEqual([
      'Meier',
      'Ähren',
      'Berg',
      'Zorn',
    ])
  })

  it('are the newest ones where there are too many', () => {
    const all = Array.from({ length: shownHitsMax + 50 }, (_, at) => ({ hit: { at } }))
    const shown = newestHits(all)
    expect([shown.length, shown[0]?.hit.at, shown.at(-1)?.hit.at]).toEqual([
      shownHitsMax,
      shownHitsMax + 49,
      50,
    ])
  })

  it('of a later part join their client in place, and new clients come last', () => {
    const { clients, found } = mergedParts([
      { clients: [hitsOf('Meier', { at: [9] })], found: 1, before: 5 },
      { clients: [hitsOf('Berg', { at: [3] }), hitsOf('Meier', { at: [4] })], found: 2, before: null },
    ])
    expect(clients.map(({ client, hits }) => [client.surname, hits.map(({ at }) => at)])).toEqual([
      ['Meier', [9, 4]],
      ['Berg', [3]],
    ])
    expect(found).toBe(3)
  })
})
