import { checkDrawingPackage } from './docx.ts'

/** Record types with shape properties. */
const propertyRecords = new Set([0xf00b, 0xf121, 0xf122])
const headLength = 8
const propertyLength = 6
/** Properties with the source of a shape's, fill's or line's picture: a value other than 0 is external. */
const originsOfPictures = new Set([0x0106, 0x0188, 0x01c8])
/** A drawing package for newer Word versions, read instead of the shape. */
const packageOfDrawing = 0x03a9
/** The header of a linked picture: its length, and the kind "shape file". */
const linkedPicture = Buffer.from([0x44, 0, 0x66, 0])

/**
 * Refuses old drawings with external pictures. Shapes are found by scanning for their property headers, independent of
 * the surrounding records.
 */
export function refuseDrawingsThatFetch(stream: Buffer): void {
  if (stream.includes(linkedPicture)) throw new Error('a picture that lies elsewhere')
  for (let at = 0; at + headLength <= stream.length; at += 1)
    if (propertyRecords.has(stream.readUInt16LE(at + 2)) && ((stream[at] ?? 0) & 0x0f) === 3)
      checkProperties(stream, at)
}

function checkProperties(stream: Buffer, record: number): void {
  const count = stream.readUInt16LE(record) >>> 4
  const begin = record + headLength
  const end = begin + stream.readUInt32LE(record + 4)
  let complex = begin + count * propertyLength
  if (end > stream.length || complex > end) return
  for (let at = begin; at < begin + count * propertyLength; at += propertyLength) {
    const [kind, value] = [stream.readUInt16LE(at), stream.readUInt32LE(at + 2)]
    const [name, isComplex] = [kind & 0x3fff, (kind & 0x8000) !== 0]
    if (originsOfPictures.has(name) && value !== 0) throw new Error('a picture that lies elsewhere')
    if (!isComplex) continue
    if (name === packageOfDrawing && value > 0)
      checkDrawingPackage(stream.subarray(complex, Math.min(complex + value, end)))
    complex += value
  }
}
