import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { printableText } from '@standfest/domain/features/letters/printable-text.ts'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { charactersIn } from '#print/characters-in-font.ts'
import type { Letter } from '#print/letter.ts'
import { pdfWith } from '#print/letter-pdf.ts'
import { Unprintable } from '#print/unprintable.ts'
import { archiveFaults } from '#testing/archive-faults.ts'
import { docxOf } from './letter-docx.ts'

const packages = createRequire(import.meta.url)
const fontOf = (path: string) =>
  new Uint8Array(readFileSync(packages.resolve(`@expo-google-fonts/source-sans-3/${path}`)))
const normal = fontOf('400Regular/SourceSans3_400Regular.ttf')
const bold = fontOf('600SemiBold/SourceSans3_600SemiBold.ttf')

const letter: Letter = {
  language: 'de_DE',
  clinic: 'Klinik am Lindenhof',
  clinicLines: ['Lindenweg 4', '12345 Musterstadt'],
  addressee: 'Praxis Dr. Łukasz Şahin\nMarkt 1',
  date: '12. März 2026',
  title: 'Bericht über den Verlauf der Behandlung',
  about: 'Katrin Vogel, geboren am 31.12.1962. Zeitraum 01.02.2026 bis 12.03.2026.',
  paragraphs: [
    { heading: 'Zusammenfassung', text: 'Nimmt regelmäßig teil & meldet <offen>.\nZweite Zeile' },
    { heading: 'Sitzungen', text: 'Stattgefunden: 3' },
  ],
  author: 'Dr. Miriam Albrecht',
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
}
const long = {
  ...letter,
  paragraphs: Array.from({ length: 30 }, (_, index) => ({
    heading: `Absatz ${index}`,
    text: 'Ein Satz, der sich wiederholt. '.repeat(20),
  })),
}

async function bytesOf(file: Promise<Blob>): Promise<Uint8Array> {
  return new Uint8Array(await (await file).arrayBuffer())
}

/** Made once for all planted faults. */
let ordinary: Promise<Uint8Array> | undefined

describe('a letter as PDF', () => {
  // REQ 4.237
  it.each([
    ['of one page', letter],
    ['of several pages', long],
    ['in English', { ...letter, language: 'en_EN' as const }],
    [
      'without an addressee and without a letterhead',
      { ...letter, addressee: '', clinic: '', clinicLines: [] },
    ],
  ])('%s is an archive file: profile and fonts in it, nothing active, linked or attached', async (_, one) => {
    expect(archiveFaults(await bytesOf(pdfWith({ normal, bold }, one)))).toEqual([])
  })

  // REQ 4.237
  it('is refused where its fonts lack a character, which is named', async () => {
    const attempt = pdfWith({ normal, bold }, { ...letter, author: 'Anna 😀 和' })
    await expect(attempt).rejects.toThrow(Unprintable)
    await attempt.catch((error: Unprintable) => expect(error.characters).toEqual(['😀', '和']))
    const known = charactersIn(normal)
    for (const character of 'AzÄßŁşčЖΩ„“–·€') expect(known.has(character.codePointAt(0) ?? 0)).toBe(true)
  })

  // REQ 4.237
  it.each([
    ['part', '<pdfaid:part>2<', '<pdfaid:part>9<'],
    ['output intent', '/GTS_PDFA1', '/GTS_PDFX1'],
    ['fonts embedded', '/FontFile2', '/FontFake2'],
    ['URI', '/Type /Page\n', '/Type /Page\n/URI (https://example.org)\n'],
    ['JavaScript', '/Type /Catalog', '/JavaScript /Type /Catalog'],
    ['EmbeddedFiles?', '/Type /Catalog', '/EmbeddedFiles 1 0 R /Type /Catalog'],
  ])('would be found with a fault in it: %s', async (fault, before, after) => {
    ordinary ??= bytesOf(pdfWith({ normal, bold }, letter))
    const file = new TextDecoder('latin1').decode(await ordinary)
    expect(file).toContain(before)
    const planted = Uint8Array.from(file.replace(before, after), (one) => one.charCodeAt(0))
    expect(archiveFaults(planted)).toContain(fault)
  })
})

const pasted =
  'Erste\vZweite\u2028Dritte\r\nVierte\u0007\u0000\ufeff mit\u200b u\u0308ber\u00adlangem\tTab\ufffe'
const printed = 'Erste\nZweite\nDritte\nVierte mit überlangem Tab'

describe('text that was pasted from elsewhere', () => {
  // REQ 4.237, 4.238
  it('has one kind of line break, and no character that no font draws', () => {
    expect(printableText(`${pasted}\ud800`)).toBe(printed)
    expect(printableText('10\u00a0mg · „gut“ – 😀')).toBe('10\u00a0mg · „gut“ – 😀')
  })

  // REQ 4.237, 4.238
  it('makes a PDF and a Word file that can be read', async () => {
    const one = { ...letter, about: printableText(pasted), author: printableText(pasted) }
    expect(archiveFaults(await bytesOf(pdfWith({ normal, bold }, one)))).toEqual([])
    const faultIn = async (file: Promise<Blob>) => {
      const xml = new TextDecoder().decode(unzipSync(await bytesOf(file))['word/document.xml'])
      return new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')
    }
    expect(await faultIn(docxOf(one))).toBeNull()
    expect(await faultIn(docxOf({ ...letter, about: pasted }))).not.toBeNull()
  })
})

describe('a letter as Word file', () => {
  // REQ 4.238
  it('has all its words in paragraphs and headings, and no link, macro or file beside them', async () => {
    const files = unzipSync(await bytesOf(docxOf(letter)))
    const read = (name: string) => new TextDecoder().decode(files[name])
    const xml = new DOMParser().parseFromString(read('word/document.xml'), 'application/xml')
    const paragraphs = [...xml.getElementsByTagName('w:p')].map(({ textContent }) => textContent)
    for (const words of [
      letter.clinic,
      letter.title,
      letter.about,
      'Nimmt regelmäßig teil & meldet <offen>.',
      'Zweite Zeile',
      'Stattgefunden: 3',
      letter.author,
    ])
      expect(paragraphs).toContain(words)
    expect(paragraphs.join('\n')).toContain('Praxis Dr. Łukasz Şahin')
    const styles = [...xml.getElementsByTagName('w:pStyle')].map((style) => style.getAttribute('w:val'))
    expect(styles).toEqual(['Heading1', 'Heading2', 'Heading2'])
    const relations = Object.keys(files).filter((name) => name.endsWith('.rels'))
    expect(relations.map(read).join()).not.toMatch(/TargetMode="External"|hyperlink/i)
    expect(Object.keys(files).filter((name) => !/\.(xml|rels)$/.test(name))).toEqual([])
    expect(read('word/footer1.xml')).toMatch(/PAGE[\s\S]*NUMPAGES/)
  })
})
