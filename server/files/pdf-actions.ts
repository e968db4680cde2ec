import { type PDFDict, PDFName } from '@cantoo/pdf-lib'

const nameOf = (name: string) => PDFName.of(name)
const actions = new Set(
  [
    'GoTo',
    'GoToR',
    'GoToE',
    'GoToDp',
    'GoTo3DView',
    'Launch',
    'Thread',
    'URI',
    'Sound',
    'Movie',
    'Hide',
    'Named',
    'SubmitForm',
    'ResetForm',
    'ImportData',
    'JavaScript',
    'SetOCGState',
    'Rendition',
    'Trans',
    'RichMediaExecute',
  ].map(nameOf),
)
const types = new Set(
  ['Action', 'Filespec', 'F', 'EmbeddedFile', 'Collection', 'Rendition', 'ObjStm', 'Sig'].map(nameOf),
)
const ofCatalogue = new Set(['Type', 'Pages', 'OCProperties'].map(nameOf))
const ofAnnotation = new Set(['Type', 'Subtype', 'Rect', 'F', 'AP'].map(nameOf))
const neverOnPages = ['AA', 'Metadata', 'PieceInfo', 'AF', 'B', 'Trans', 'PresSteps'].map(nameOf)

/**
 * Whether a PDF object may do something: an action, a reference to another file or an embedded one, or a catalogue,
 * annotation or page with entries that a rewritten document never has.
 */
export function isCarriedOut(part: PDFDict): boolean {
  const [type, style] = [part.get(nameOf('Type')), part.get(nameOf('S'))]
  if ((style instanceof PDFName && actions.has(style)) || (type instanceof PDFName && types.has(type)))
    return true
  if (type === nameOf('Catalog')) return part.keys().some((key) => !ofCatalogue.has(key))
  if (type === nameOf('Annot')) return part.keys().some((key) => !ofAnnotation.has(key))
  return type === nameOf('Page') && neverOnPages.some((key) => part.has(key))
}
