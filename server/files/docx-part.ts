import { SaxesParser, type SaxesTagNS } from 'saxes'
import { FieldJudge, isPlainLink, judgeField } from './fields.ts'

/**
 * Ids of a part's relationships: those with an external target, and those whose target Word displays without a click.
 */
export type PartLinks = { readonly leadingOutside: readonly string[]; readonly shown: readonly string[] }

const knownContentType =
  /^(image\/(?!svg)[\w.+-]+|application\/xml|application\/[\w.+-]+\+xml|application\/vnd\.openxmlformats-officedocument\.obfuscatedFont|application\/x-fontdata)$/
const activeContentType = /macro|vba|activex|oleobject|embedded|keymap|attachedtoolbars/i

/**
 * Allowed types of relationships between document parts. Templates, macros, objects, frames and embedded documents are
 * missing on purpose.
 */
const knownRelations = new Set(
  (
    'officeDocument core-properties extended-properties custom-properties thumbnail styles ' +
    'stylesWithEffects settings webSettings fontTable font theme themeOverride numbering footnotes ' +
    'endnotes comments commentsExtended commentsIds commentsExtensible people header footer image ' +
    'hyperlink customXml customXmlProps glossaryDocument chart chartStyle chartColorStyle ' +
    'chartUserShapes diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing ' +
    'bibliography classificationlabels documenttasks ' +
    'shapeXml groupShapeXml pictureXml connectorXml graphicFrameDoc downRev'
  ).split(' '),
)
/** Types of relationships whose target need not be an XML part. */
const relationsToOthers = new Set(['image', 'thumbnail', 'font', 'hyperlink'])
const refusedElements = new Set(
  (
    'object OLEObject control altChunk subDoc attachedTemplate mailMerge webVideoPr frame frameset ' +
    'entryMacro exitMacro saveThroughXslt contentPart externalData movie binData'
  ).split(' '),
)
/** Attributes of older drawings and schema packs whose URL Word fetches when it opens the document. */
const fetched = new Set(['src', 'althref', 'relfile', 'manifestLocation', 'gfxdata'])
/** Attributes whose URL is opened by a click. */
const linked = new Set(['href', 'url', 'sigprovurl'])
const xsi = 'http://www.w3.org/2001/XMLSchema-instance'
/** Attributes by which a drawing names a relationship whose external target Word would load. */
const fetchedRelations = new Set(['link', 'href', 'pict'])
const clickedElements = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'])

const wordprocessing = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])
const fieldElements = new Set(['fldChar', 'fldSimple', 'instrText', 'delInstrText'])
const instructionElements = new Set(['instrText', 'delInstrText'])
/** Elements whose text becomes part of a field instruction. */
const textElements = new Set(['instrText', 'delInstrText', 't', 'delText'])
/** Elements allowed between a field's begin mark and the end of its instruction. */
const elementsInInstructions = new Set(
  (
    'r rPr p pPr instrText delInstrText t delText tab fldChar ffData fldData ins del moveFrom moveTo ' +
    'bookmarkStart bookmarkEnd commentRangeStart commentRangeEnd proofErr lastRenderedPageBreak'
  ).split(' '),
)
const propertyElements = new Set(['rPr', 'pPr', 'ffData'])
const trackedChanges = new Set(['ins', 'del', 'moveFrom', 'moveTo'])
/** Elements whose fields begin and end inside them: text boxes, notes, comments, and alternate content. */
const storyElements = new Set(['Choice', 'Fallback', 'txbxContent', 'footnote', 'endnote', 'comment'])
/** Harmless XML processing instructions: they only name the kind of a part. */
const knownProcessing = new Set(['mso-contentType', 'mso-application'])

/**
 * Refuses an XML part of a docx with active or embedded content, or with anything Word would fetch. Parsed as strict
 * XML.
 */
export function checkPart(text: string): PartLinks {
  const parser = new SaxesParser({ xmlns: true })
  const fields = new FieldsOfPart()
  const [leadingOutside, shown]: [string[], string[]] = [[], []]
  let place = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a part that declares words of its own')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (!knownProcessing.has(target)) throw new Error('an instruction to another program')
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') throw new Error('a part in other letters')
  })
  parser.on('opentag', (tag) => {
    place = tag.local
    checkElement(tag)
    if (tag.local === 'Default' || tag.local === 'Override') checkContentType(tag)
    if (tag.local === 'Relationship' && isRelationOutside(tag)) leadingOutside.push(attributeOf(tag, 'Id'))
    shown.push(...relationsShown(tag))
    fields.open(tag)
  })
  parser.on('closetag', () => {
    place = ''
    fields.close()
  })
  const say = (words: string) => {
    // `xsnLocation` is the URL of a SharePoint form that Word opens together with the document.
    if (place === 'xsnLocation' && words.trim() !== '') throw new Error('a form elsewhere')
    fields.say(words)
  }
  parser.on('text', say)
  parser.on('cdata', say)
  parser.write(text).close()
  fields.finish()
  return { leadingOutside, shown }
}

/**
 * The value of an attribute; empty where it is absent. A duplicate, or the same name in another namespace, is refused:
 * Word might read that one.
 */
function attributeOf({ uri, attributes }: SaxesTagNS, name: string): string {
  const [found, ...others] = Object.values(attributes).filter(
    ({ local, prefix }) => local === name && prefix !== 'xmlns',
  )
  if (found === undefined) return ''
  if (others.length > 0 || (found.uri !== '' && found.uri !== uri)) throw new Error('an attribute of nobody')
  return found.value
}

function checkElement({ local, attributes }: SaxesTagNS): void {
  if (refusedElements.has(local)) throw new Error('an active element')
  for (const attribute of Object.values(attributes)) {
    const { local: name, prefix, uri, value } = attribute
    if (prefix === 'xmlns' || value === '') continue
    if (fetched.has(name) || (name === 'schemaLocation' && uri !== xsi))
      throw new Error('an element that fetches')
    if (isOfRelations(uri) && fetchedRelations.has(name)) throw new Error('a drawing that fetches')
    if (linked.has(name) && !isPlainLink(value)) throw new Error('an element that leads elsewhere')
    if (name === 'action' && /^ppaction:\/\/(program|macro|ole)/i.test(value.trim()))
      throw new Error('a drawing that runs')
  }
}

const isOfRelations = (uri: string) => uri.endsWith('/relationships')

function relationsShown({ local: element, attributes }: SaxesTagNS): string[] {
  if (clickedElements.has(element)) return []
  return Object.values(attributes).flatMap(({ local, uri, value }) =>
    isOfRelations(uri) || local === 'relid' ? [value] : [],
  )
}

function checkContentType(tag: SaxesTagNS): void {
  const type = attributeOf(tag, 'ContentType')
  const called = attributeOf(tag, 'PartName') || `.${attributeOf(tag, 'Extension')}`
  if (type === '') return
  if (!knownContentType.test(type) || activeContentType.test(type)) throw new Error('an active part')
  // Only parts named .xml or .rels are parsed here; Word would also parse any part that [Content_Types].xml declares as XML.
  if (type.endsWith('xml') && !/\.(xml|rels)$/i.test(called)) throw new Error('a part under another name')
}

function isRelationOutside(tag: SaxesTagNS): boolean {
  const type = attributeOf(tag, 'Type').split('/').at(-1) ?? ''
  const target = attributeOf(tag, 'Target')
  if (!knownRelations.has(type)) throw new Error('an active relation')
  if (attributeOf(tag, 'TargetMode').trim().toLowerCase() === 'external') {
    if (type !== 'hyperlink' || !isPlainLink(target)) throw new Error('a relation that leads outside')
    return true
  }
  if (/[\\:]|^\s*\/\//.test(target)) throw new Error('a relation that leads outside')
  if (!relationsToOthers.has(type) && !/\.xml$/i.test(target)) throw new Error('a part under another name')
  return false
}

type Story = { readonly judge: FieldJudge; readonly elements: SaxesTagNS[] }

/**
 * Tracks the fields of a part as Word would. Word ignores unknown namespaces, picks one of several alternates, and may
 * accept or reject tracked changes: content that could be read in two ways is refused.
 */
class FieldsOfPart {
  private readonly stories: Story[] = [{ judge: new FieldJudge(), elements: [] }]

  private get story(): Story {
    return this.stories.at(-1) as Story
  }

  open(tag: SaxesTagNS): void {
    const { judge, elements } = this.story
    const isWord = wordprocessing.has(tag.uri)
    const isProperty = elements.some(({ local }) => propertyElements.has(local))
    if (judge.isInInstruction && !isProperty && !(isWord && elementsInInstructions.has(tag.local)))
      throw new Error('an instruction that is written elsewhere')
    if (fieldElements.has(tag.local)) {
      if (!isWord || isProperty || elements.some(({ uri }) => !wordprocessing.has(uri)))
        throw new Error('a field of nobody')
      if (tag.local === 'fldSimple') judgeField(attributeOf(tag, 'instr'))
      if (tag.local === 'fldChar') this.mark(attributeOf(tag, 'fldCharType'))
    }
    if (storyElements.has(tag.local)) this.stories.push({ judge: new FieldJudge(), elements: [] })
    else elements.push(tag)
  }

  close(): void {
    if (this.story.elements.pop() !== undefined) return
    this.finish()
    this.stories.pop()
  }

  say(text: string): void {
    const { judge, elements } = this.story
    const name = elements.at(-1)?.local ?? ''
    if (!textElements.has(name)) return
    if (judge.isInInstruction) judge.say(text, this.revision, name)
    else if (instructionElements.has(name) && text.trim() !== '')
      throw new Error('an instruction of no field')
  }

  finish(): void {
    this.story.judge.finish()
  }

  private mark(type: string): void {
    const { judge } = this.story
    if (type === 'begin') judge.begin(this.revision)
    else if (type === 'separate') judge.separate(this.revision)
    else if (type === 'end') judge.end()
    else throw new Error('an unknown mark')
  }

  /** The tracked changes around the present position. */
  private get revision(): string {
    const names = this.story.elements.map(({ local }) => local)
    return names.filter((name) => trackedChanges.has(name)).join(' ')
  }
}
