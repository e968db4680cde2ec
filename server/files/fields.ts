/**
 * Word fields that only count, date, number, or repeat the document's own content. All others can fetch, execute or
 * generate content: DDE, DDEAUTO, INCLUDEPICTURE, INCLUDETEXT, LINK, IMPORT, DATABASE, MACROBUTTON, QUOTE …
 */
const harmlessFields = new Set(
  (
    'PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF NOTEREF REF STYLEREF TOC TC INDEX XE SEQ LISTNUM ' +
    'AUTONUM DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME AUTHOR TITLE SUBJECT KEYWORDS COMMENTS ' +
    'FILENAME FILESIZE REVNUM LASTSAVEDBY USERNAME USERINITIALS NUMWORDS NUMCHARS DOCPROPERTY SYMBOL ' +
    'EQ = FORMTEXT FORMCHECKBOX FORMDROPDOWN MERGEFIELD CITATION BIBLIOGRAPHY SHAPE ADVANCE'
  ).split(' '),
)

const schemesOfLinks = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether a link target is a web page, mail address or telephone number, opened by a click only. */
export function isPlainLink(target: string): boolean {
  // Word and browsers drop whitespace and control characters from a link, so the check does too.
  const shown = target.replaceAll(/[\p{C}\p{Z}]/gu, '')
  if (shown.startsWith('#')) return true
  return !shown.includes('\\') && URL.canParse(shown) && schemesOfLinks.includes(new URL(shown).protocol)
}

type Field = { instruction: string; isResult: boolean; readonly revision: string; source?: string }

/**
 * Tracks a document's fields by their marks, however their instructions are split, and refuses fields that may fetch or
 * execute.
 */
export class FieldJudge {
  private readonly open: Field[] = []

  /** Whether the next text belongs to a field's instruction, not to its result or the surrounding text. */
  get isInInstruction(): boolean {
    return this.open.at(-1)?.isResult === false
  }

  /** `revision`: the tracked changes that contain the mark. */
  begin(revision = ''): void {
    // A nested field would write text into the instruction that is not checked here.
    if (this.isInInstruction) throw new Error('a field that writes a field')
    this.open.push({ instruction: '', isResult: false, revision })
  }

  /** Adds text. `revision`: the tracked changes that contain it; `source`: the name of its element. */
  say(text: string, revision = '', source = ''): void {
    const field = this.open.at(-1)
    if (!field || field.isResult) return
    field.source ??= source
    if (field.revision !== revision || field.source !== source) throw new Error(changedField)
    field.instruction += text
  }

  separate(revision = ''): void {
    const field = this.open.at(-1)
    if (!field || field.isResult) throw new Error('a mark of a field without its beginning')
    if (field.revision !== revision) throw new Error(changedField)
    judgeField(field.instruction)
    field.isResult = true
  }

  end(): void {
    const field = this.open.pop()
    if (!field) throw new Error('a mark of a field without its beginning')
    if (!field.isResult) judgeField(field.instruction)
  }

  finish(): void {
    if (this.open.length > 0) throw new Error('a field without an end')
  }
}

/** The error where accepting or rejecting a tracked change would produce an instruction that was not checked. */
const changedField = 'an instruction that is partly a tracked change'

/** Refuses an instruction that does more than repeat the document's content or link to a page. */
export function judgeField(instruction: string): void {
  const [name = '', ...words] = instruction.match(/"[^"]*"?|[^\s"]+/g) ?? []
  const called = name.startsWith('=') ? '=' : name.toUpperCase()
  if (called === 'HYPERLINK') return judgeLink(words)
  if (!harmlessFields.has(called)) throw new Error('a field that may fetch')
}

const switchesWithWord = ['\\l', '\\o', '\\t']

function judgeLink(words: readonly string[]): void {
  const targets = words.filter(
    (word, at) => !/^\\[a-z]$/i.test(word) && !switchesWithWord.includes(words[at - 1]?.toLowerCase() ?? ''),
  )
  if (!targets.every((target) => isPlainLink(target.replaceAll('"', ''))))
    throw new Error('a link that fetches')
}
