import { folded, readingOf, wordsOf } from '@standfest/domain/base/search-text.ts'
import { excerptOf } from '@standfest/domain/features/search/search.ts'
import { closeWord } from './close-word.ts'
import { anchorOf, type Chapter } from './guide-text.ts'

/** A search document: a heading with an address, and the texts below it, each a possible excerpt. */
export type Place = {
  readonly to: string
  readonly heading: string
  readonly texts: readonly string[]
}

/** A result with its best excerpt and the positions of the matches in it. */
export type FoundPlace = Pick<Place, 'to' | 'heading'> & ReturnType<typeof excerptOf>

/** The most results that are shown. */
const shownMost = 8
/** A match in the heading weighs more than one in the text. */
const weightOfHeading = 3

/** Stop words, in the form of search keys. */
const idle = new Set(
  'wie was wo wer wann warum kann man ich mein meine meinen meiner mich mir der die das den dem ein eine einen und oder ist sind hat habe nicht zu im in am auf mit fur von es geht how what where who when why can do does i my me the a an and or is are to in on at with for of it not'.split(
    ' ',
  ),
)

/** The search documents of a guide: each chapter and each point, with their paragraphs and list items as plain text. */
export function placesOfGuide(chapters: readonly Chapter[]): readonly Place[] {
  return chapters.flatMap(({ id, heading, text }) => {
    const [first = '', ...points] = text.split(/^### /m)
    return [
      { to: `#${id}`, heading, texts: plainTexts(first) },
      ...points.map((point) => {
        const end = point.indexOf('\n')
        const name = point.slice(0, end).trim()
        return { to: `#${anchorOf(name)}`, heading: name, texts: plainTexts(point.slice(end)) }
      }),
    ]
  })
}

function plainTexts(markdown: string): readonly string[] {
  return markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .split(/\n\s*\n|\n(?=\s*(?:- |\d+\. ))/)
    .map((part) => part.replace(/^\s*(?:- |\d+\. )/, '').trim())
    .filter((part) => part !== '')
}

/**
 * Finds the places that match the most words of a search, best first. Matching ignores accents and the spelling of umlauts, accepts
 * substrings, and falls back to fuzzy matching for a word without an exact match.
 */
export function findPlaces(places: readonly Place[], search: string): readonly FoundPlace[] {
  const typed = wordsOf(search.normalize('NFC')).map((word) =>
    word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
  )
  const telling = typed.filter((word) => word.length > 1 && !idle.has(word))
  if (telling.length === 0) return []
  const read = places.map(readPlace)
  const matchers = telling.map((word) => matcherOf(word, read))
  const scored = read.flatMap((place) => {
    const found = matchers.map((match) => match(place)).filter((one) => one !== undefined)
    return found.length === 0 ? [] : [{ place, found, score: scoreOf(found) }]
  })
  const most = Math.max(0, ...scored.map(({ found }) => found.length))
  return scored
    .filter(({ found }) => found.length === most)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, shownMost)
    .map(({ place, found }) => ({ to: place.to, heading: place.heading, ...bestExcerpt(place, found) }))
}

type ReadPlace = Place & { readonly headingKey: string; readonly textKeys: readonly string[] }
type Found = { readonly word: string; readonly isInHeading: boolean; readonly texts: number }

function readPlace(place: Place): ReadPlace {
  return { ...place, headingKey: readingOf(place.heading), textKeys: place.texts.map(readingOf) }
}

/** Fuzzy matching applies only if no place contains the word as typed. */
function matcherOf(typed: string, places: readonly ReadPlace[]): (place: ReadPlace) => Found | undefined {
  const exactly = (place: ReadPlace) => foundIn(place, typed)
  if (places.some((place) => exactly(place) !== undefined)) return exactly
  return (place) => {
    const word = closeWord(typed, keyWords([place.headingKey, ...place.textKeys]))
    return word === undefined ? undefined : foundIn(place, word)
  }
}

function foundIn({ headingKey, textKeys }: ReadPlace, word: string): Found | undefined {
  const isInHeading = headingKey.includes(word)
  const texts = textKeys.filter((key) => key.includes(word)).length
  return isInHeading || texts > 0 ? { word, isInHeading, texts } : undefined
}

function keyWords(keys: readonly string[]): readonly string[] {
  return [...new Set(keys.flatMap((key) => key.split(/[^\p{L}\p{N}]+/u)))]
}

function scoreOf(found: readonly Found[]): number {
  return found.reduce(
    (sum, { isInHeading, texts }) => sum + (isInHeading ? weightOfHeading : 0) + Math.min(texts, 2),
    0,
  )
}

/** The text with the most matches; the first text if only the heading matches. */
function bestExcerpt(place: ReadPlace, found: readonly Found[]) {
  const counts = place.textKeys.map((key) => found.filter(({ word }) => key.includes(word)).length)
  const best = counts.indexOf(Math.max(...counts))
  return excerptOf(place.texts[best] ?? '', found.map(({ word }) => folded(word)).join(' '))
}
