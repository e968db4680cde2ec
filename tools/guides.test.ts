import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chaptersOf } from '../web/features/legal-pages/guide-text.ts'
import { sentencesOf, wienerSachtextformel, wordsOf } from '../web/language/readability.ts'
import { numbersOf } from '../web/language/sets/set-faults.ts'
import { type Guides, guideFaults } from './guide-faults.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'help')
const most = { all: 3 * 1024 * 1024, each: 90_000 }

function guidesOn(disk: string): Guides {
  const textsOf = (language: string) =>
    Object.fromEntries(
      readdirSync(join(disk, language))
        .filter((name) => name.endsWith('.md'))
        .map((name) => [name.replace('.md', ''), readFileSync(join(disk, language, name), 'utf8')]),
    )
  const pictures = readdirSync(disk, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.endsWith('.md'))
    .map((one) => join(one.parentPath, one.name).slice(disk.length + 1))
  return { texts: { de: textsOf('de'), en: textsOf('en') }, pictures }
}

const guides = guidesOn(folder)

describe('the guides', () => {
  it('are there for everybody who uses the pages, in both languages', () => {
    const names = ['administrator', 'client', 'therapist']
    expect(Object.keys(guides.texts.de).toSorted()).toEqual(names)
    expect(Object.keys(guides.texts.en).toSorted()).toEqual(names)
  })

  // REQ 2.8
  it('say the same in both languages, show pictures that are there, and lead where they say', () => {
    expect(guideFaults(guides)).toEqual([])
  })

  it('have pictures in the form that the build reads', () => {
    const formOf = (place: string) => readFileSync(join(folder, place)).toString('latin1', 8, 16)
    expect(guides.pictures.filter((place) => formOf(place) !== 'WEBPVP8X')).toEqual([])
  })

  it('have small pictures', () => {
    const sizes = guides.pictures.map((place) => ({ place, size: statSync(join(folder, place)).size }))
    expect(sizes.filter(({ size }) => size > most.each)).toEqual([])
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(most.all)
  })
})

describe('the guide in Easy German', () => {
  const easy = chaptersOf(readFileSync(join(folder, 'de-simple', 'client.md'), 'utf8'))
  const german = chaptersOf(guides.texts.de['client'] ?? '')
  const shapeOf = (text: string) => [
    text.match(/^#{2,6} /gm)?.length ?? 0,
    text.match(/^(-|\d+\.) /gm)?.length ?? 0,
    ...[...text.matchAll(/!\[[^\]]*\]\((?:\.\.\/de\/)?([^)]+)\)/g)].map(([, place]) => place),
  ]
  const sentencesIn = (text: string) =>
    text
      .split('\n')
      .filter((line) => line !== '' && !/^(#|!\[)/.test(line))
      .flatMap((line) => sentencesOf(line.replace(/^(-|\d+\.) /, '')))

  // REQ 1.24
  it('has the chapters, points and pictures of the German one', () => {
    expect(easy.map(({ text }) => shapeOf(text))).toEqual(german.map(({ text }) => shapeOf(text)))
  })

  // REQ 1.24
  it('names the numbers of the German one', () => {
    const numbersIn = ({ text }: { readonly text: string }) => numbersOf(text.replace(/^!\[.*$/gm, ''))
    expect(easy.map(numbersIn)).toEqual(german.map(numbersIn))
  })

  it.each(easy.map(({ id, text }): [string, readonly string[]] => [id, sentencesIn(text)]))(
    'says %s in short sentences that are easy to read',
    (_id, sentences) => {
      expect(sentences.filter((sentence) => wordsOf(sentence).length > 15)).toEqual([])
      const measured = sentences.filter((sentence) => wordsOf(sentence).length >= 4)
      expect(wienerSachtextformel(measured)).toBeLessThanOrEqual(6)
    },
  )
})

const de = '# G\n\n## Eins\n\n![Bild](client/a.webp)\n\n## Zwei\n\nSiehe [eins](#eins).\n\n- Punkt'
const en = '# G\n\n## One\n\n![Picture](client/a.webp)\n\n## Two\n\nSee [one](#one).\n\n- Point'
const pictures = ['de/client/a.webp', 'en/client/a.webp']
const sound: Guides = { texts: { de: { client: de }, en: { client: en } }, pictures }
const inGerman = (text: string): Guides => ({ ...sound, texts: { ...sound.texts, de: { client: text } } })

describe('faults in guides', () => {
  it('are none in one that is right', () => {
    expect(guideFaults(sound)).toEqual([])
  })

  it.each([
    {
      fault: 'a chapter that one language lacks',
      guides: inGerman(de.replace(/## Zwei[^]*/, '')),
      found: 'client: the languages differ from chapter 2 on',
    },
    {
      fault: 'a chapter too many',
      guides: inGerman(`${de}\n\n## Drei\n\nMehr.`),
      found: 'client: the languages differ from chapter 3 on',
    },
    {
      fault: 'a point that was not translated',
      guides: inGerman(`${de}\n- Noch einer`),
      found: 'client: the languages differ from chapter 2 on',
    },
    {
      fault: 'a guide in one language only',
      guides: { ...sound, texts: { ...sound.texts, en: {} }, pictures: ['de/client/a.webp'] },
      found: 'client is missing in one language',
    },
    {
      fault: 'a picture that is not there',
      guides: { ...sound, pictures: ['de/client/a.webp'] },
      found: 'en/client: the picture client/a.webp is not there',
    },
    {
      fault: 'a picture that nobody sees',
      guides: { ...sound, pictures: [...pictures, 'de/client/b.webp'] },
      found: 'de/client/b.webp lies unused',
    },
    {
      fault: 'a picture without words in its place',
      guides: inGerman(de.replace('![Bild]', '![]')),
      found: 'de/client: the picture client/a.webp has no words in its place',
    },
    {
      fault: 'a link to an anchor that is not there',
      guides: inGerman(de.replace('(#eins)', '(#eine)')),
      found: 'de/client: the link to #eine leads nowhere',
    },
    {
      fault: 'a heading twice',
      guides: inGerman(de.replace('## Zwei', '## Eins')),
      found: 'de/client: there are two headings #eins',
    },
    {
      fault: 'a heading with the name that a clinic may change',
      guides: inGerman(de.replace('## Zwei', '## Standfest')),
      found: 'de/client: “Standfest” names the application, which a clinic may call otherwise',
    },
    {
      fault: 'a word that judges',
      guides: inGerman(`${de} nach einem Rückfall`),
      found: 'client: German says "Rückfall"',
    },
  ])('are found: $fault', ({ guides: planted, found }) => {
    expect(guideFaults(planted)).toEqual([found])
  })
})
