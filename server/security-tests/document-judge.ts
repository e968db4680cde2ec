import CFB from 'cfb'
import { marker } from './hidden-in-docx.ts'

/**
 * Where a kept Word document still names the place that a hidden deed leads to: in its bytes, in the parts of its
 * package, between their tags, spelled by number, in letters of two bytes, or in a package inside of it.
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

/** The whole file where it is an archive, or an archive that lies in it. */
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
