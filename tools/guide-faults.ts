import { anchorOf, chaptersOf } from '../web/features/legal-pages/guide-text.ts'
import { textFaultsIn } from '../web/language/text-faults.ts'

/** The guides by language and name, and every picture that is stored beside them, by its place. */
export type Guides = {
  readonly texts: Readonly<Record<'de' | 'en', Readonly<Record<string, string>>>>
  readonly pictures: readonly string[]
}

const languages = ['de', 'en'] as const
const pictureIn = /!\[([^\]]*)\]\(([^)]+)\)/g
const linkIn = /(?<!!)\[[^\]]*\]\(([^)]+)\)/g
const headingIn = /^#{2,6} (.+)$/gm

/** The anchors of the help page's own parts. */
const taken = new Set(['emergency', 'contact', 'browsers', 'more'])

/** Faults of the guides; empty: none. */
export function guideFaults({ texts, pictures }: Guides): readonly string[] {
  const names = [...new Set(languages.flatMap((language) => Object.keys(texts[language])))].toSorted()
  const shown = languages.flatMap((language) =>
    Object.values(texts[language]).flatMap((text) => picturesOf(text).map((place) => `${language}/${place}`)),
  )
  return [
    ...names.flatMap((name) => pairFaults(name, texts.de[name], texts.en[name])),
    ...languages.flatMap((language) =>
      Object.entries(texts[language]).flatMap(([name, text]) =>
        ownFaults(text, (place) => pictures.includes(`${language}/${place}`)).map(
          (fault) => `${language}/${name}: ${fault}`,
        ),
      ),
    ),
    ...pictures.filter((place) => !shown.includes(place)).map((place) => `${place} lies unused`),
  ]
}

/** Differences between both languages of a guide: structure, order, pictures. */
function pairFaults(name: string, de: string | undefined, en: string | undefined): readonly string[] {
  if (de === undefined || en === undefined) return [`${name} is missing in one language`]
  const [german, english] = [shapeOf(de), shapeOf(en)]
  const place = german.findIndex((shape, at) => shape !== english[at])
  const differs = place !== -1 || german.length !== english.length
  const words = textFaultsIn([{ key: name, de: wordsOf(de), en: wordsOf(en) }])
  return [
    ...(differs
      ? [`${name}: the languages differ from chapter ${place === -1 ? german.length + 1 : place + 1} on`]
      : []),
    ...words,
  ]
}

function shapeOf(text: string): readonly string[] {
  return chaptersOf(text).map((chapter) => {
    const parts = headingsOf(chapter.text).length
    const points = chapter.text.match(/^(-|\d+\.) /gm)?.length ?? 0
    return [parts, points, ...picturesOf(chapter.text)].join()
  })
}

function ownFaults(text: string, isThere: (place: string) => boolean): readonly string[] {
  const anchors = headingsOf(text).map(anchorOf)
  const chapters = chaptersOf(text)
  const links = chapters.flatMap((chapter) => [...chapter.text.matchAll(linkIn)].map(([, to = '']) => to))
  return [
    ...(chapters.length === 0 ? ['it has no chapters'] : []),
    ...anchors
      .filter((anchor, at) => taken.has(anchor) || anchors.indexOf(anchor) !== at)
      .map((anchor) => `there are two headings #${anchor}`),
    ...headingsOf(text)
      .filter((heading) => heading.includes('Standfest'))
      .map((heading) => `“${heading}” names the application, which a clinic may call otherwise`),
    ...links
      .filter((to) => !anchors.some((anchor) => to === `#${anchor}`))
      .map((to) => `the link to ${to} leads nowhere`),
    ...[...text.matchAll(pictureIn)].flatMap(([, alt = '', place = '']) => [
      ...(isThere(place) ? [] : [`the picture ${place} is not there`]),
      ...(alt.trim() === '' ? [`the picture ${place} has no words in its place`] : []),
    ]),
  ]
}

function headingsOf(text: string): readonly string[] {
  return [...text.matchAll(headingIn)].map(([, heading = '']) => heading)
}

function picturesOf(text: string): readonly string[] {
  return [...text.matchAll(pictureIn)].map(([, , place = '']) => place)
}

/** Text without Markdown syntax. */
function wordsOf(text: string): string {
  return text.replaceAll(pictureIn, '$1')
}
