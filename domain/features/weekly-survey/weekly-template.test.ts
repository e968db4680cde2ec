import { describe, expect, it } from 'vitest'
import type { LifeAreaTypeId } from '#base/id.ts'
import type { CatalogueArea, WeeklyDraft } from './weekly-template.ts'
import { normaliseWeekly, weeklyFaults } from './weekly-template-faults.ts'

const both = (words: string) => ({ de_DE: words, en_EN: words })
const words = {
  areaQuestion: both('Dieser Bereich?'),
  overallTitle: both('Alles'),
  overallQuestion: both('Insgesamt?'),
  low: both('gar nicht'),
  middle: both('mittel'),
  high: both('sehr'),
}

function area(id: string, group: string | null, different: Partial<CatalogueArea> = {}): CatalogueArea {
  return {
    id: id as LifeAreaTypeId,
    parentArea: group as LifeAreaTypeId | null,
    titles: both(id),
    retired: false,
    preselected: false,
    ...different,
  }
}

const family = area('family', null)
const partner = area('partner', 'family')
const children = area('children', 'family')
const faith = area('faith', null)
const present: WeeklyDraft = { words, areas: [family, partner, children, faith] }

const faultsOf = (areas: readonly CatalogueArea[], said = words) =>
  weeklyFaults({ words: said, areas: [...areas] }, present).map(({ field, rule, count }) =>
    count === undefined ? `${field} ${rule}` : `${field} ${rule} ${count}`,
  )

describe('a version of the weekly review', () => {
  it.each<[title: string, areas: readonly CatalogueArea[]]>([
    ['nothing', present.areas],
    ['other names', [{ ...family, titles: both('Nähe') }, partner, children, faith]],
    ['another order', [faith, family, children, partner]],
    [
      'a further area, and a further group',
      [...present.areas, area('friends', 'family'), area('work', null)],
    ],
    ['a retired area', [family, { ...partner, retired: true }, children, faith]],
    ['an area in a group that was an area itself', [...present.areas, area('prayer', 'faith')]],
    [
      'the name of a retired area for another one',
      [family, { ...partner, retired: true }, { ...children, titles: partner.titles }, faith],
    ],
  ])('may change %s (§3)', (_, areas) => {
    expect(faultsOf(areas)).toEqual([])
  })

  it.each<[title: string, areas: readonly CatalogueArea[], faults: readonly string[]]>([
    ['an area that is gone', [family, children, faith], ['areas changed']],
    [
      'an area in another group',
      [family, { ...partner, parentArea: faith.id }, children, faith],
      ['areas.1.id changed'],
    ],
    [
      'an area in a group that is not there',
      [...present.areas, area('golf', 'sports')],
      ['areas.4.id changed'],
    ],
    ['an area below an area', [...present.areas, area('golf', 'partner')], ['areas.4.id changed']],
    ['the same area twice', [...present.areas, { ...faith, titles: both('Gott') }], ['areas.4.id changed']],
    [
      'an area in use in a retired group',
      [{ ...family, retired: true }, { ...partner, retired: true }, children, faith],
      ['areas.2 inRetiredGroup'],
    ],
    [
      'an area without a name in one language',
      [...present.areas, area('work', null, { titles: { de_DE: 'Arbeit', en_EN: ' ' } })],
      ['areas.4.titles.en_EN required'],
    ],
    [
      'two areas of one name in a group',
      [...present.areas, area('love', 'family', { titles: { de_DE: ' partner', en_EN: 'Love' } })],
      ['areas.4.titles.de_DE twice'],
    ],
    [
      'a name that is too long',
      [...present.areas, area('long', null, { titles: { de_DE: 'x'.repeat(61), en_EN: 'x' } })],
      ['areas.4.titles.de_DE tooLong 60'],
    ],
  ])('is refused with %s', (_, areas, faults) => {
    expect(faultsOf(areas)).toEqual(faults)
  })

  it('says everything in both languages, and no more than there is room for', () => {
    const said = { ...words, low: { de_DE: '', en_EN: 'x'.repeat(31) }, overallTitle: both('') }
    expect(faultsOf(present.areas, said)).toEqual([
      'words.overallTitle.de_DE required',
      'words.overallTitle.en_EN required',
      'words.low.de_DE required',
      'words.low.en_EN tooLong 30',
    ])
    const many = Array.from({ length: 57 }, (_, at) => area(`group ${at}`, null))
    expect(faultsOf([...present.areas, ...many])).toEqual(['areas tooMany 60'])
  })

  it('is kept without spaces around its words', () => {
    const tidied = normaliseWeekly({
      words: { ...words, low: both(' kaum ') },
      areas: [area(' work ', null)],
    })
    expect([tidied.words.low, tidied.areas[0]?.titles]).toEqual([both('kaum'), both('work')])
  })
})
