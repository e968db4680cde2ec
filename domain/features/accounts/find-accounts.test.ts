import { describe, expect, it } from 'vitest'
import type { AccountId } from '#base/id.ts'
import { anonymousSearchTexts, type Findable, findAmong, searchTextsOf } from './find-accounts.ts'

type Different = Partial<Omit<Findable, 'texts'> & Parameters<typeof searchTextsOf>[0]>

function somebody(surname: string, different: Different = {}): Findable {
  const { id = surname as AccountId, lastLoginAt = null, registeredAt = 0, ...person } = different
  const texts = searchTextsOf({ name: 'Jo', surname, alias: '', email: '', externalId: '', ...person })
  return { id, texts, lastLoginAt, registeredAt }
}

const found = (all: readonly Findable[], search: Parameters<typeof findAmong>[1] = {}) =>
  findAmong(all, search).page.map(({ id }) => id)

describe('looking for accounts', () => {
  it('puts umlauts where their plain letters stand, whatever the case (§2)', () => {
    const all = ['Zander', 'özdemir', 'Oster', 'Ärmel', 'Brandt', 'Straße', 'Strasse'].map((one) =>
      somebody(one),
    )
    expect(found(all)).toEqual(['Ärmel', 'Brandt', 'Oster', 'özdemir', 'Strasse', 'Straße', 'Zander'])
  })

  it.each([
    ['a part of the surname', 'rand', ['Brandt']],
    ['name and login name, in any order', 'j.br jo', ['Brandt']],
    ['the number in another system', 'p-77', ['Yılmaz']],
    ['letters without their accents', 'yilmaz', ['Yılmaz']],
    ['nothing but spaces: everybody', '   ', ['Brandt', 'Yılmaz']],
    ['a word that nobody has', 'brandt yilmaz', []],
  ])('finds by %s', (_, text, expected) => {
    const all = [somebody('Yılmaz', { externalId: 'P-77' }), somebody('Brandt', { alias: 'j.brandt' })]
    expect(found(all, { text })).toEqual(expected)
  })

  it('shows one page of all that were found, and says how many they are', () => {
    const all = ['D', 'B', 'E', 'A', 'C'].map((one) => somebody(one))
    const { total, page } = findAmong(all, { offset: 2, limit: 2 })
    expect([total, page.map(({ id }) => id)]).toEqual([5, ['C', 'D']])
  })

  // REQ 4.421
  it.each([1, 2, 3, 10, 97])(
    'shows the same pages of %i accounts as sorting all of them would give',
    (count) => {
      // A step that has no divisor in common with the count visits every place once, in no order; every third has the same surname.
      const all = Array.from({ length: count }, (_, place) => {
        const shuffled = (place * 61 + 7) % count
        return somebody(`S${String(Math.floor(shuffled / 3)).padStart(2, '0')}`, {
          id: `id-${String(shuffled).padStart(2, '0')}` as AccountId,
        })
      })
      const sorted = all.map(({ id }) => id).sort()
      for (let offset = 0; offset <= count; offset += 1)
        for (const limit of [1, 5, 100])
          expect(found(all, { offset, limit })).toEqual(sorted.slice(offset, offset + limit))
    },
  )

  it('puts the latest on top where dates are the order, equal ones by name', () => {
    const all = [
      somebody('C', { lastLoginAt: 5, registeredAt: 1 }),
      somebody('B', { registeredAt: 9 }),
      somebody('A', { registeredAt: 9 }),
      somebody('D', { lastLoginAt: 7 }),
    ]
    expect(found(all, { order: 'lastLogin' })).toEqual(['D', 'C', 'A', 'B'])
    expect(found(all, { order: 'registration' })).toEqual(['A', 'B', 'C', 'D'])
  })

  it('finds anonymised clients by what is shown of them, at the end', () => {
    const id = 'f0e1d2c3' as AccountId
    const gone = { ...somebody('Abel', { id }), texts: anonymousSearchTexts(id) }
    expect(found([gone, somebody('Zander')])).toEqual(['Zander', 'f0e1d2c3'])
    expect(found([gone], { text: 'anonym f0e1' })).toEqual(['f0e1d2c3'])
    expect(found([gone], { text: 'abel' })).toEqual([])
  })
})
