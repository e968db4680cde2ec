import regularFont from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf?url'
import boldFont from '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf?url'
import { localeOf } from '@standfest/domain/base/language.ts'
import pdfmake from 'pdfmake/build/pdfmake.js'
import { charactersIn } from './characters-in-font.ts'
import type { Letter } from './letter.ts'
import { pdfDefinitionOf } from './pdf-definition.ts'
import { Unprintable } from './unprintable.ts'

export type Fonts = { readonly normal: Uint8Array; readonly bold: Uint8Array }

/**
 * The letter as PDF/A-2b, made in the page by pdfmake, which is loaded with the first file. Its fonts come from this site; nothing of
 * the letter leaves the page.
 */
export async function pdfOf(letter: Letter): Promise<Blob> {
  const [normal, bold] = await Promise.all([bytesOf(regularFont), bytesOf(boldFont)])
  return pdfWith({ normal, bold }, letter)
}

export async function pdfWith({ normal, bold }: Fonts, letter: Letter): Promise<Blob> {
  const definition = pdfDefinitionOf(letter, localeOf[letter.language])
  refuseUnknownCharacters(JSON.stringify(definition.content), normal)
  pdfmake.addFontContainer({
    vfs: { 'regular.ttf': { data: normal }, 'bold.ttf': { data: bold } },
    fonts: { SourceSans: { normal: 'regular.ttf', bold: 'bold.ttf' } },
  })
  // A letter has text alone: pdfmake is to load nothing.
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake.createPdf(definition).getBlob()
}

/** The archive format has no place for a character that its fonts do not have, such as a pictograph. */
function refuseUnknownCharacters(json: string, font: Uint8Array): void {
  const known = charactersIn(font)
  const unknown = new Set([...json].filter((character) => !known.has(character.codePointAt(0) ?? 0)))
  if (unknown.size > 0) throw new Unprintable([...unknown])
}

async function bytesOf(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`the font could not be loaded: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
