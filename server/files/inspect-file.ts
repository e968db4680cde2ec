import type { FileType } from '@standfest/domain/features/attachments/attachments.ts'
import { fileTypeFromBuffer } from 'file-type'
import { rewriteDoc } from './doc.ts'
import { rewriteDocx } from './docx.ts'
import { rewriteImage } from './images.ts'
import { rewritePdf } from './pdf.ts'
import { keepMp3Frames, keepWavSound } from './sounds.ts'

/**
 * Media types as the package `file-type` reports them. It does not detect text, and of Word's old format only the
 * container.
 */
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

/** Thrown where the contents are not of the claimed type. */
export class OtherType extends Error {}

/** The stored form of an inspected file. */
export type InspectedFile = { readonly bytes: Uint8Array; readonly type: FileType }

/**
 * Inspects a file of a claimed type, or detects the type, and returns the bytes to store: pictures are encoded again,
 * sounds lose their tags, PDF and Word files are rewritten by allow-lists, text is unchanged. Throws on another type or
 * unwanted content.
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
