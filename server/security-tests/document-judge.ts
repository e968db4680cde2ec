import CFB from 'cfb'
import { marker } from './hidden-in-docx.ts'

/**
 * Whether a kept Word document still contains the marker of a hidden payload: in its bytes, in package parts, between
 * tags, as character references, in UTF-16, or in a nested package.
 */
export function findMarker(file: Uint8Array): readonly string[] {
  const bytes = Buffer.from(file)
  const inside = packagesIn(bytes).flatMap((archive) => {
    const { FileIndex, FullPaths } = CFB.read(archive, { type: 'buffer' })
    return FileIndex.flatMap(({ content }, at) =>
      content && isIn(Buffer.from(content)) ? [FullPaths[at] ?? ''] : [],
    )
  })
  return [...(isIn(bytes) ? ['the file'] : []), ...inside]
}

const [beginning, ending, endLength] = ['PK\x03\x04', 'PK\x05\x06', 22]

/** The whole file if it is a zip archive, or archives embedded in it. */
function packagesIn(bytes: Buffer): Buffer[] {
  const [begin, end] = [bytes.indexOf(beginning), bytes.lastIndexOf(ending)]
  return begin === -1 || end < begin ? [] : [bytes.subarray(begin, end + endLength)]
}

function isIn(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').replaceAll('\0', '')
  const spelledOut = text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const withoutTags = spelledOut.replaceAll(/<[^>]*>/g, '')
  const inLetters = (text.replaceAll('&#xA;', '').match(/[A-Za-z0-9+/]{40,}/g) ?? []).map((letters) =>
    Buffer.from(letters, 'base64'),
  )
  return (
    [text, spelledOut, withoutTags].some((one) => one.includes(marker)) ||
    inLetters.some(
      (one) => one.includes(marker) || (packagesIn(one).length > 0 && findMarker(one).length > 0),
    )
  )
}
