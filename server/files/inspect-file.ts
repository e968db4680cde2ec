import type { FileType } from '@standfest/domain/features/attachments/attachments.ts'
import { fileTypeFromBuffer } from 'file-type'
import { rewriteDoc } from './doc.ts'
import { rewriteDocx } from './docx.ts'
import { rewriteImage } from './images.ts'
import { rewritePdf } from './pdf.ts'
import { keepMp3Frames, keepWavSound } from './sounds.ts'

/** What the first bytes say, as `file-type` calls it; it names no text, and Word's old format only by its container. */
const sniffedNames: Readonly<Record<FileType, string | undefined>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  txt: undefined,
  doc: 'application/x-cfb',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const inspections: Readonly<Record<FileType, (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>>> = {
  jpg: (bytes) => rewriteImage(bytes, 'jpg'),
  png: (bytes) => rewriteImage(bytes, 'png'),
  gif: (bytes) => rewriteImage(bytes, 'gif'),
  mp3: keepMp3Frames,
  wav: keepWavSound,
  pdf: rewritePdf,
  txt: checkText,
  doc: rewriteDoc,
  docx: rewriteDocx,
}

/** The first bytes are those of another type than the file says it is. */
export class OtherType extends Error {}

/** A file as it is kept. */
export type InspectedFile = { readonly bytes: Uint8Array; readonly type: FileType }

/**
 * Looks into a file that says it is of a type; where it says nothing, its first bytes do. Returns the bytes to keep:
 * pictures and sounds are written anew, the rest stays as it is. Throws when it is something else, or more than it
 * should be.
 */
export async function inspectFile(bytes: Uint8Array, claimed: FileType | undefined): Promise<InspectedFile> {
  const sniffed = await fileTypeFromBuffer(bytes)
  const type = claimed ?? typeSniffedAs(sniffed?.mime)
  if (type === undefined || sniffed?.mime !== sniffedNames[type]) throw new OtherType()
  return { bytes: await inspections[type](bytes), type }
}

function typeSniffedAs(name: string | undefined): FileType | undefined {
  const types = Object.keys(sniffedNames) as FileType[]
  return types.find((type) => sniffedNames[type] === name)
}

function checkText(bytes: Uint8Array): Uint8Array {
  new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (bytes.includes(0)) throw new OtherType()
  return bytes
}
