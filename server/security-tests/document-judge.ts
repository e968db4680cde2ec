import CFB from 'cfb'
import { marker } from './hidden-in-docx.ts'

/**
 * Where a stored Word document still contains the marker of a hidden payload: in the file's bytes or in a part of a
 * package, also between tags, as character references, or in UTF-16. Empty: nowhere.
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

/** The zip archive in a file, from its first entry to its end; the whole file where that is a zip. */
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
