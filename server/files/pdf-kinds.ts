import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import {
  all,
  dictionary,
  either,
  fail,
  fieldsOf,
  type Kind,
  listOf,
  namedOf,
  type PdfCopy,
  plain,
  streamOf,
} from './pdf-copy.ts'

/**
 * [Note: What is kept of a PDF] Pages and their rendering: contents, fonts, images, forms (reusable drawings),
 * patterns, shadings, colour spaces, layers. Each allowed key is listed here; unlisted ones are not written.
 */
const nameOf = (name: string) => PDFName.of(name)

const functionFields = () => ({
  ...all(plain, 'FunctionType', 'Domain', 'Range', 'Size', 'BitsPerSample', 'Order', 'Encode', 'Decode'),
  ...all(plain, 'C0', 'C1', 'N', 'Bounds'),
  Functions: listOf(drawnFunction),
})
const drawnFunction: Kind = either(streamOf(functionFields), fieldsOf(functionFields), plain)

const colourFields = () => ({
  ...all(plain, 'WhitePoint', 'BlackPoint', 'Gamma', 'Matrix', 'Range', 'N'),
  Alternate: colourSpace,
})
/** Colour spaces: names, lists of names and numbers, profiles, tables, and functions. */
const colourSpace: Kind = (value, copy) =>
  copy.read(value, PDFArray) ? listOf(partOfColourSpace)(value, copy) : plain(value, copy)
const partOfColourSpace: Kind = (value, copy) => {
  if (copy.read(value, PDFArray)) return colourSpace(value, copy)
  const fields = () => ({ ...colourFields(), ...functionFields(), ...all(plain, 'Range', 'N') })
  return either(streamOf(fields), fieldsOf(fields), plain)(value, copy)
}

const resources: Kind = fieldsOf(() => ({
  ExtGState: namedOf(drawingState),
  ColorSpace: namedOf(colourSpace),
  Pattern: namedOf(pattern),
  Shading: namedOf(shading),
  XObject: namedOf(drawnObject),
  Font: namedOf(font),
  Properties: namedOf(layer),
  ProcSet: plain,
}))

const softMask: Kind = fieldsOf(() => ({
  ...all(plain, 'Type', 'S', 'BC'),
  G: drawnObject,
  TR: drawnFunction,
}))
const drawingState: Kind = fieldsOf(() => ({
  ...all(plain, 'Type', 'LW', 'LC', 'LJ', 'ML', 'D', 'RI', 'OP', 'op', 'OPM', 'FL', 'SM', 'SA', 'BM'),
  ...all(plain, 'CA', 'ca', 'AIS', 'TK'),
  Font: listOf(either(font, plain)),
  SMask: either(softMask, plain),
}))

const shadingFields = () => ({
  ...all(plain, 'ShadingType', 'Background', 'BBox', 'AntiAlias', 'Domain', 'Matrix', 'Coords', 'Extend'),
  ...all(plain, 'BitsPerCoordinate', 'BitsPerComponent', 'BitsPerFlag', 'Decode', 'VerticesPerRow'),
  ColorSpace: colourSpace,
  Function: either(listOf(drawnFunction), drawnFunction),
})
const shading: Kind = either(streamOf(shadingFields), fieldsOf(shadingFields))

const patternFields = () => ({
  ...all(plain, 'Type', 'PatternType', 'PaintType', 'TilingType', 'BBox', 'XStep', 'YStep', 'Matrix'),
  Resources: resources,
  Shading: shading,
  ExtGState: drawingState,
})
const pattern: Kind = either(streamOf(patternFields), fieldsOf(patternFields))

const group: Kind = fieldsOf(() => ({ ...all(plain, 'Type', 'S', 'I', 'K'), CS: colourSpace }))

const picture: Kind = streamOf(() => ({
  ...all(plain, 'Type', 'Subtype', 'Width', 'Height', 'BitsPerComponent', 'Intent', 'ImageMask', 'Decode'),
  ...all(plain, 'Interpolate', 'SMaskInData', 'Matte'),
  ColorSpace: colourSpace,
  Mask: either(picture, plain),
  SMask: picture,
  OC: layer,
}))
const drawing: Kind = streamOf(() => ({
  ...all(plain, 'Type', 'Subtype', 'FormType', 'BBox', 'Matrix'),
  Resources: resources,
  Group: group,
  OC: layer,
}))
/** Images and forms, without PostScript and references to pages of other files. */
const drawnObject: Kind = (value, copy) => {
  const stream = copy.read(value, PDFRawStream)
  const subtype = stream?.dict.lookup(nameOf('Subtype'))
  if (subtype === nameOf('Image')) return picture(value, copy)
  const isForeign = ['Ref', 'PS', 'Subtype2'].some((key) => stream?.dict.has(nameOf(key)))
  return subtype === nameOf('Form') && !isForeign ? drawing(value, copy) : undefined
}

const fontFile: Kind = streamOf(() => all(plain, 'Length1', 'Length2', 'Length3', 'Subtype'))
const fontDescriptor: Kind = fieldsOf(() => ({
  ...all(plain, 'Type', 'FontName', 'FontFamily', 'FontStretch', 'FontWeight', 'Flags', 'FontBBox'),
  ...all(plain, 'ItalicAngle', 'Ascent', 'Descent', 'Leading', 'CapHeight', 'XHeight', 'StemV', 'StemH'),
  ...all(plain, 'AvgWidth', 'MaxWidth', 'MissingWidth', 'CharSet', 'Lang'),
  ...all(fontFile, 'FontFile', 'FontFile2', 'FontFile3'),
  CIDSet: streamOf(() => ({})),
}))
const systemOfCharacters: Kind = fieldsOf(() => all(plain, 'Registry', 'Ordering', 'Supplement'))
const mapOfCharacters: Kind = streamOf(() => ({
  ...all(plain, 'Type', 'CMapName', 'WMode'),
  CIDSystemInfo: systemOfCharacters,
  UseCMap: either(mapOfCharacters, plain),
}))
const encoding: Kind = either(
  mapOfCharacters,
  fieldsOf(() => all(plain, 'Type', 'BaseEncoding', 'Differences')),
  plain,
)
const font: Kind = fieldsOf(() => ({
  ...all(plain, 'Type', 'Subtype', 'BaseFont', 'Name', 'FirstChar', 'LastChar', 'Widths', 'DW', 'W'),
  ...all(plain, 'DW2', 'W2', 'FontBBox', 'FontMatrix'),
  FontDescriptor: fontDescriptor,
  Encoding: encoding,
  ToUnicode: either(mapOfCharacters, plain),
  DescendantFonts: listOf(font),
  CIDSystemInfo: systemOfCharacters,
  CIDToGIDMap: either(
    streamOf(() => ({})),
    plain,
  ),
  CharProcs: namedOf(contents),
  Resources: resources,
}))

const contents: Kind = streamOf(() => ({}))

const layer: Kind = fieldsOf(() => ({
  ...all(plain, 'Type', 'Name', 'Intent', 'P'),
  OCGs: either(listOf(layer), layer),
  VE: expressionOfLayers,
}))
const expressionOfLayers: Kind = (value, copy) =>
  copy.read(value, PDFArray) ? listOf(expressionOfLayers)(value, copy) : either(layer, plain)(value, copy)

/** Layers, and which of them are hidden initially. */
export const layers: Kind = fieldsOf(() => ({
  OCGs: listOf(layer),
  D: fieldsOf(() => ({ BaseState: plain, ON: listOf(layer), OFF: listOf(layer) })),
}))

export const pageKind: Kind = fieldsOf(() => ({
  ...all(plain, 'MediaBox', 'CropBox', 'Rotate', 'UserUnit'),
  Resources: resources,
  Contents: either(listOf(contents), contents),
  Group: group,
}))

/** Types of annotations whose appearance is kept. "Widget" is a form field. */
const shownAnnotations = new Set(
  (
    'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp ' +
    'Caret Ink Redact Watermark Widget'
  )
    .split(' ')
    .map(nameOf),
)
/** The annotation flags for display, printing and rotation. */
const knownFlags = 0b11_1111

/**
 * Turns an annotation or form field into a stamp with the same appearance and no behaviour. Throws for a field whose
 * text has no appearance, because the text would be lost.
 */
export function appearanceOf(copy: PdfCopy, value: PDFObject): PDFObject | undefined {
  const annotation = copy.read(value, PDFDict)
  const subtype = annotation?.lookup(nameOf('Subtype'))
  if (!annotation || !(subtype instanceof PDFName) || !shownAnnotations.has(subtype)) return undefined
  const drawn = pictureOf(copy, annotation)
  if (!drawn) {
    if (subtype === nameOf('Widget') && hasWords(copy, annotation)) fail('words that no picture shows')
    return undefined
  }
  const flags = copy.read(annotation.get(nameOf('F')), PDFNumber)?.asNumber() ?? 0
  return copy.to.register(
    dictionary(copy.to, {
      Type: nameOf('Annot'),
      Subtype: nameOf('Stamp'),
      Rect: copy.copy(annotation.get(nameOf('Rect')), plain),
      F: PDFNumber.of(flags & knownFlags),
      AP: dictionary(copy.to, { N: drawn }),
    }),
  )
}

function pictureOf(copy: PdfCopy, annotation: PDFDict): PDFObject | undefined {
  const normal = copy.read(annotation.get(nameOf('AP')), PDFDict)?.get(nameOf('N'))
  const states = copy.read(normal, PDFDict)
  const state = copy.read(annotation.get(nameOf('AS')), PDFName)
  const chosen = states ? state && states.get(state) : normal
  return copy.read(chosen, PDFRawStream) && copy.copy(chosen, drawing)
}

function hasWords(copy: PdfCopy, field: PDFDict): boolean {
  const parent = copy.read(field.get(nameOf('Parent')), PDFDict)
  const type = copy.resolve(field.get(nameOf('FT')) ?? parent?.get(nameOf('FT')))
  const value = field.get(nameOf('V')) ?? parent?.get(nameOf('V'))
  return value !== undefined && (type === nameOf('Tx') || type === nameOf('Ch'))
}
