import { checkDrawingPackage } from './docx.ts'

/** Types of OfficeArt records that hold a shape's properties. */
const propertyRecords = new Set([0xf00b, 0xf121, 0xf122])
const headLength = 8
const propertyLength = 6
/** Properties that say where the picture of a shape, fill or line comes from: any value but 0 is an external source. */
const originsOfPictures = new Set([0x0106, 0x0188, 0x01c8])
/** The property with a drawing package, which newer versions of Word read instead of the shape. */
const packageOfDrawing = 0x03a9
/** The first bytes of a linked picture's header: its length, and the kind "shape file". */
const linkedPicture = Buffer.from([0x44, 0, 0x66, 0])

/**
 * Refuses drawings of Word 97 (OfficeArt) with external pictures. Shapes are found by scanning for the headers of their
 * properties, whatever the surrounding records say.
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
