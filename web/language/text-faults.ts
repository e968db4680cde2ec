import type { TextPair } from './text-pairs.ts'

/** Words that judge people, or name them by an illness; the tone of voice has others for the same thing. */
const forbidden = {
  de: anyOf(
    'rückfall|rückfällig|verlor|verlust|scheiter|versag|\\btrocken|\\bsauber|\\bclean\\b|\\bpatient(?!encode)',
    // Whoever left something out, or was late, is not reproached with it either.
    'überfällig|ausgelassen|versäum|verpass|nicht geschafft|enttäusch',
    // Neither are strength and weakness of a will spoken of, nor is a person called what they suffer from.
    'ausrutsch|willenskraft|willensschw|disziplin|alkoholik|trinker|süchtig',
  ),
  en: anyOf(
    'relaps|\\bfail(s|ed|ure)?\\b|\\bclean\\b|\\bdirty\\b|\\bpatients?\\b(?! code)',
    '\\boverdue\\b|\\bmissed\\b|\\bdisappoint',
    '\\bslip(s|ped|-up)?\\b|\\bwillpower\\b|\\bashamed\\b|\\bguilt|\\balcoholics?\\b|\\baddict(s|ed)?\\b',
  ),
} as const

function anyOf(...groups: readonly string[]): RegExp {
  return new RegExp(groups.join('|'), 'i')
}

/** Nobody is shouted at; the specification fixes these texts with their mark. */
const fixedWithMark = new Set(['Es können nur Dateien mit maximal 8 MB hochgeladen werden!'])

const pictograph = /\p{Extended_Pictographic}/u
const place = /\{\{\s*(\w+)\s*\}\}/g
const pluralForm = /_(one|other)$/

/** What is wrong with the texts of a file; an empty list if nothing is. */
export function textFaultsIn(pairs: readonly TextPair[]): readonly string[] {
  return [...pairs.flatMap(faultsOfPair), ...pluralFaults(pairs)]
}

function faultsOfPair({ key, de, en }: TextPair): string[] {
  if (de === undefined || en === undefined) {
    return [`${key}: ${de === undefined ? 'German' : 'English'} is missing`]
  }
  return [
    ...wordFaults(key, 'German', de, forbidden.de),
    ...wordFaults(key, 'English', en, forbidden.en),
    ...(placesOf(key, de) === placesOf(key, en) ? [] : [`${key}: the languages name different values`]),
  ]
}

function wordFaults(key: string, language: string, text: string, words: RegExp): string[] {
  if (text.trim() === '') return [`${key}: ${language} is empty`]
  const word = words.exec(text)?.[0]
  return [
    ...(word === undefined ? [] : [`${key}: ${language} says "${word}"`]),
    ...(text.includes('!') && !fixedWithMark.has(text)
      ? [`${key}: ${language} has an exclamation mark`]
      : []),
    ...(pictograph.test(text) ? [`${key}: ${language} has a picture`] : []),
  ]
}

/** The values that a text names, in one order. The singular may write its number as a word. */
function placesOf(key: string, text: string): string {
  const names = new Set([...text.matchAll(place)].map(([, name]) => name ?? ''))
  if (key.endsWith('_one')) names.delete('count')
  return [...names].sort().join()
}

function pluralFaults(pairs: readonly TextPair[]): string[] {
  const byKey = new Map(pairs.map((pair) => [pair.key, pair]))
  return pairs.flatMap(({ key, de, en }) => {
    if (!pluralForm.test(key)) return []
    const stem = key.replace(pluralForm, '')
    const other = byKey.get(`${stem}_other`)
    if (!byKey.has(`${stem}_one`) || other === undefined) return [`${key}: singular or plural is missing`]
    if (!key.endsWith('_one')) return []
    const differs = placesOf(key, de ?? '') !== placesOf(key, other.de ?? '')
    const differsInEnglish = placesOf(key, en ?? '') !== placesOf(key, other.en ?? '')
    return differs || differsInEnglish ? [`${stem}: singular and plural name different values`] : []
  })
}
