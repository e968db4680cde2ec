import type { TextPair } from './text-pairs.ts'

/** Words that judge people, or label them by an illness; the tone of voice has alternatives. */
const forbidden = {
  de: anyOf(
    'rückfall|rückfällig|verlor|verlust|scheiter|versag|\\btrocken|\\bsauber|\\bclean\\b|\\bpatient(?!en(?:code|nummer)|en- und Fallnummer)',
    // Words that reproach people with something left out or late.
    'überfällig|ausgelassen|versäum|verpass|nicht geschafft|enttäusch',
    // Words about willpower, and labels for people by their disease.
    'ausrutsch|willenskraft|willensschw|disziplin|alkoholik|trinker|süchtig',
  ),
  en: anyOf(
    'relaps|\\bfail(s|ed|ure)?\\b|\\bclean\\b|\\bdirty\\b|\\bpatients?\\b(?! (?:code|number|and case number))',
    '\\boverdue\\b|\\bmissed\\b|\\bdisappoint',
    '\\bslip(s|ped|-up)?\\b|\\bwillpower\\b|\\bashamed\\b|\\bguilt|\\balcoholics?\\b|\\baddict(s|ed)?\\b',
  ),
} as const

/** English that follows German: the words are English, the sentence or the term is not what a native speaker writes. */
const unidiomatic = anyOf(
  // Literal translations of German verbs of position, and of "gelten", "übernehmen", "aufnehmen".
  '\\bstands?\\b(?! out)|\\bl(ies?|ay) (in|on|at|with|there|before|after|open)\\b|\\bleft lying\\b',
  '\\bholds? (at once|from|for|good)\\b|\\bground holds\\b|\\btak(e|es|en|ing) (up|over)\\b',
  // Literal translations of "von hier an", "von selbst", "auf dem Weg", "auf einmal", and of "auch" at the end of a
  // sentence.
  '\\bfrom here on\\b|\\b(by|of) (it|them)sel(f|ves)\\b|\\bon (its|their) way\\b|\\bas well(?=[.;:]|$)',
  '\\bnothing (presses|waits)\\b|\\bat the most\\b|\\bload again\\b|\\bno hits\\b|\\banew\\b|\\bfor good\\b',
  '\\bwhoever (is|has|switches|finds|knows)\\b|\\bone’s\\b|\\bcomes closest\\b|\\ball the same\\b',
  // Passives and present perfects where the page speaks to the person who did something, or failed to.
  '\\b(is|are) entered\\b|\\bcould not be (saved|loaded|removed|sent|deleted|restored|added|created|ended)\\b',
  '\\b(the|your) present (password|codes?|certificate|one|access)\\b|\\bhow content\\b|\\bleast content\\b',
  // Nouns joined by "of" where English puts one before the other, and "the person" for a client.
  '\\b(of|from) the clinic[:.]|\\b(phone|name|texts?|questions|templates?|details) of the clinic\\b|\\bthe person (is|was|has|can|logs|signs)\\b',
  '\\b(appointment|goal|entry|task|note) of \\{\\{name|\\b(review|check-in|entry|report) of \\{\\{',
  '\\b(account|registration) at \\{\\{|\\bthere is no [^.;]*, no [^.;]* and no\\b',
  // Phrases about what the browser does next, what is happening right now, and what is shown once.
  '\\bthe browser (asks|shows)\\b|\\bdownload is running\\b|\\bbeing \\w+ right now\\b|\\bonly shown now\\b',
  '\\bhere you can read\\b|\\bis still open\\b|\\bpercent\\b(?!\\}\\})|, against \\{\\{',
  // Words that differ from the glossary.
  '\\blog(s|ged|ging)? (in|out)\\b|(?<!“)\\blogins?\\b(?! names?\\b)(?<!^logins(?=$))|\\bprotocol\\b(?!-)|\\bimprint\\b|\\bpractitioner',
  '\\bsubstitut(?!ed\\}\\})|\\bstand-in\\b|\\bruns? of days\\b|\\b(new|current|longest) run\\b|\\bconsumption\\b|\\b(dark|light) look\\b',
)

function anyOf(...groups: readonly string[]): RegExp {
  return new RegExp(groups.join('|'), 'i')
}

/** Texts whose exclamation mark the specification fixes; no other text has one. */
const fixedWithMark = new Set(['Es können nur Dateien mit maximal 8 MB hochgeladen werden!'])

const pictograph = /\p{Extended_Pictographic}/u
const place = /\{\{\s*(\w+)\s*\}\}/g
const pluralForm = /_(one|other)$/

/** The faults of a file's texts; an empty list if there are none. */
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
    ...idiomFaults(key, en),
    ...(placesOf(key, de) === placesOf(key, en) ? [] : [`${key}: the languages name different values`]),
  ]
}

/** The faults of one text by itself: empty, a forbidden word, an exclamation mark, a picture. */
export function faultsOfGerman(key: string, text: string): string[] {
  return wordFaults(key, 'German', text, forbidden.de)
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

function idiomFaults(key: string, text: string): string[] {
  const words = unidiomatic.exec(text)?.[0]
  return words === undefined ? [] : [`${key}: "${words}" is no English idiom`]
}

/** The placeholders of a text, sorted. The singular may write its number as a word. */
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
