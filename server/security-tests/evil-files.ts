import { fileMaxBytes } from '@standfest/domain/features/attachments/attachments.ts'
import sharp from 'sharp'
import {
  apeTag,
  bytesOf,
  contentTypes,
  docx,
  id3Tag,
  mp3Frames,
  ole,
  oldId3Tag,
  packedObjects,
  pdf,
  picture,
  pngChunk,
  relation,
  relations,
  riffChunk,
  wav,
  wavData,
  wavFormat,
  withGifSize,
  withJpegSegment,
  withJpegSize,
  withPngChunks,
  withPngSize,
  zip,
  type ZipPart,
} from './made-files.ts'

/** What must come of a file: refused with this code, or kept without what stood in it, under this name. */
export type Fate =
  | { readonly refused: 'ERROR.FILE_TYPE' | 'ERROR.FILE_REFUSED' | 'ERROR.FILE_TOO_LARGE' }
  | { readonly keptAs: string; readonly without?: string }

export type Sample = {
  readonly what: string
  readonly filename: string
  readonly bytes: Buffer
  readonly mediaType?: string
  readonly fate: Fate
}

const refused = { refused: 'ERROR.FILE_REFUSED' } as const
const unknown = { refused: 'ERROR.FILE_TYPE' } as const
const secret = 'Jonas Brandt'
const page = '<html><script>alert(1)</script>'
const stripped = (keptAs: string, without = secret) => ({ keptAs, without })

function file(what: string, filename: string, bytes: Buffer | string, fate: Fate = refused): Sample {
  return { what, filename, bytes: Buffer.from(bytes), fate }
}

/** Honest files of every type: what is kept when nothing is wrong. */
export async function honestFiles(): Promise<readonly Sample[]> {
  const made: readonly (readonly [string, Buffer])[] = [
    ['a.png', await picture().png().toBuffer()],
    ['a.jpg', await picture().jpeg().toBuffer()],
    ['a.gif', await picture().gif().toBuffer()],
    ['a.mp3', mp3Frames(8)],
    ['a.wav', wav(wavFormat(), wavData)],
    ['a.pdf', pdf()],
    ['a.txt', bytesOf('Dienstags zum Chor\r\n')],
    ['a.doc', ole(['Root Entry', 'WordDocument', '1Table'])],
    [
      'a.docx',
      docx({
        name: 'word/_rels/document.xml.rels',
        content: relations(relation('hyperlink', 'https://example.org', 'TargetMode="External"')),
      }),
    ],
  ]
  return made.map(([name, bytes]) => file(`an honest ${name}`, name, bytes, { keptAs: name }))
}

async function evilPictures(): Promise<readonly Sample[]> {
  const [png, jpg, gif] = [
    await picture().png().toBuffer(),
    await picture().jpeg().toBuffer(),
    await picture().gif().toBuffer(),
  ]
  const named = picture().withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: '51/1 20/1 0/1' } })
  const archive = zip([{ name: 'a.class', content: secret }])
  const frames = Array.from({ length: 201 }, (_, at) =>
    sharp({ create: { width: 4, height: 4, channels: 3, background: { r: at, g: at, b: 0 } } })
      .png()
      .toBuffer(),
  )
  const long = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ interFrameMaxError: 0, keepDuplicateFrames: true })
    .toBuffer()
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`
  const script = bytesOf('GIF89a=1;alert(1)//')
  const broad = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  return [
    file('a photo with a place', 'a.jpg', await named.jpeg().toBuffer(), stripped('a.jpg')),
    file('a png with a place', 'a.png', await named.png().toBuffer(), stripped('a.png')),
    file('a jpeg with a comment', 'a.jpg', withJpegSegment(jpg, 0xfe, bytesOf(secret)), stripped('a.jpg')),
    file(
      'a jpeg with words for other programs',
      'a.jpg',
      withJpegSegment(jpg, 0xe1, bytesOf(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
      stripped('a.jpg'),
    ),
    file(
      'a png with a text',
      'a.png',
      withPngChunks(png, pngChunk('tEXt', bytesOf(`Author\0${secret}`))),
      stripped('a.png'),
    ),
    file(
      'a png with words for other programs',
      'a.png',
      withPngChunks(png, pngChunk('iTXt', bytesOf(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))),
      stripped('a.png'),
    ),
    file(
      'a png with a page in a chunk of its own',
      'a.png',
      withPngChunks(png, pngChunk('prVt', bytesOf(page))),
      stripped('a.png', '<html'),
    ),
    file(
      'a gif with a comment',
      'a.gif',
      Buffer.concat([
        gif.subarray(0, -1),
        Buffer.from([0x21, 0xfe, secret.length]),
        bytesOf(secret),
        Buffer.from([0, 0x3b]),
      ]),
      stripped('a.gif'),
    ),
    file('a gif that is an archive too', 'a.gif', Buffer.concat([gif, archive]), stripped('a.gif', 'PK')),
    file('a png that is an archive too', 'a.png', Buffer.concat([png, archive]), stripped('a.png', 'PK')),
    file(
      'a png with a page behind',
      'a.png',
      Buffer.concat([png, bytesOf(page)]),
      stripped('a.png', '<html'),
    ),
    file(
      'a jpeg with a page behind',
      'a.jpg',
      Buffer.concat([jpg, bytesOf(page)]),
      stripped('a.jpg', '<html'),
    ),
    file('a png of 50,000 by 50,000', 'a.png', withPngSize(png, 50_000, 50_000)),
    file('a png of more than 40 megapixels', 'a.png', broad),
    file('a png without measures', 'a.png', withPngSize(png, 0, 0)),
    file('a jpeg of 65,000 by 65,000', 'a.jpg', withJpegSize(jpg, 65_000, 65_000)),
    file('a gif of 60,000 by 60,000', 'a.gif', withGifSize(gif, 60_000, 60_000)),
    file('a gif of 201 pictures', 'a.gif', long),
    file(
      'a png that moves',
      'a.png',
      withPngChunks(png, pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))),
    ),
    file('a png that ends early', 'a.png', png.subarray(0, png.length / 2)),
    file('a jpeg that ends early', 'a.jpg', jpg.subarray(0, jpg.length / 2)),
    file('a script that begins as a gif', 'a.gif', script),
    file(
      'a drawing with a script as a png',
      'a.png',
      `<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`,
    ),
    file('a page as a jpeg', 'a.jpg', page),
    file('a png as a jpeg', 'a.jpg', png),
    file('a jpeg as a png', 'a.png', jpg),
    file('a gif as a png', 'a.png', gif),
    file('a webp as a png', 'a.png', await picture().webp().toBuffer()),
    file('a tiff as a jpeg', 'a.jpg', await picture().tiff().toBuffer()),
    file(
      'a page behind the first bytes of a jpeg',
      'a.jpg',
      Buffer.concat([jpg.subarray(0, 20), bytesOf(page)]),
    ),
    file('a drawing', 'a.svg', '<svg/>', unknown),
    file('a webp', 'a.webp', await picture().webp().toBuffer(), unknown),
    { ...file('a png that is called a drawing', 'a.png', png, unknown), mediaType: 'image/svg+xml' },
    { ...file('a png that is called a page', 'a.png', png, unknown), mediaType: 'text/html; charset=utf-8' },
  ]
}

function evilSounds(): readonly Sample[] {
  const frames = mp3Frames(6)
  const sound = [wavFormat(), wavData] as const
  const list = riffChunk('LIST', Buffer.concat([bytesOf('INFO'), riffChunk('IART', bytesOf(secret))]))
  return [
    file(
      'an mp3 with a page as its title',
      'a.mp3',
      Buffer.concat([id3Tag(page), frames]),
      stripped('a.mp3', '<html'),
    ),
    file('an mp3 with a name behind', 'a.mp3', Buffer.concat([frames, oldId3Tag(secret)]), stripped('a.mp3')),
    file(
      'an mp3 with names in another form',
      'a.mp3',
      Buffer.concat([frames, apeTag(secret)]),
      stripped('a.mp3'),
    ),
    file(
      'an mp3 with two heads',
      'a.mp3',
      Buffer.concat([id3Tag('a'), id3Tag(secret), frames]),
      stripped('a.mp3'),
    ),
    file(
      'an mp3 with a page behind',
      'a.mp3',
      Buffer.concat([frames, bytesOf(page)]),
      stripped('a.mp3', '<html'),
    ),
    file('an mp3 without a sound', 'a.mp3', id3Tag(secret)),
    file('an mp3 of one frame', 'a.mp3', mp3Frames(1)),
    file('a page as an mp3', 'a.mp3', page),
    file('a wav as an mp3', 'a.mp3', wav(...sound)),
    file('another sound as an mp3', 'a.mp3', Buffer.concat([bytesOf('OggS\0\x02'), Buffer.alloc(60)])),
    file('a wav with names', 'a.wav', wav(wavFormat(), list, wavData), stripped('a.wav')),
    file('a wav with a title', 'a.wav', wav(...sound, riffChunk('id3 ', id3Tag(secret))), stripped('a.wav')),
    file(
      'a wav with a page behind',
      'a.wav',
      Buffer.concat([wav(...sound), bytesOf(page)]),
      stripped('a.wav', '<html'),
    ),
    file('a wav that does not say what it is', 'a.wav', wav(wavData)),
    file('a wav of an odd kind', 'a.wav', wav(wavFormat(0x55), wavData)),
    file('a wav without a sound', 'a.wav', wav(wavFormat())),
    file(
      'a wav that promises more',
      'a.wav',
      wav(wavFormat(), riffChunk('data', Buffer.alloc(8), 4_000_000_000)),
    ),
    file('a film as a wav', 'a.wav', riffChunk('RIFF', Buffer.concat([bytesOf('AVI '), wavData]))),
    file('an mp3 as a wav', 'a.wav', frames),
  ]
}

function evilPdfs(): readonly Sample[] {
  const action = '/S /JavaScript /JS (app.alert(1))'
  const evil = (what: string, object: string) => file(`a pdf that ${what}`, 'a.pdf', pdf(`<< ${object} >>`))
  return [
    evil('runs a script', action),
    evil('runs a script in a rendition', '/S /Rendition /JS 7 0 R'),
    evil('spells its script by number', '/S /J#61va#53cript'),
    evil('starts a program', '/S /Launch /F (cmd.exe)'),
    evil('does something when it is opened', '/OpenAction 4 0 R'),
    evil('carries a file', '/Type /EmbeddedFile'),
    evil('carries files', '/Names << /EmbeddedFiles 5 0 R >>'),
    evil('carries a film', '/Subtype /RichMedia'),
    evil('has forms that run', '/AcroForm << /XFA 5 0 R >>'),
    evil('cannot be looked into', '/Encrypt 5 0 R'),
    file('a pdf with a packed script', 'a.pdf', pdf(packedObjects(`4 0 << ${action} >>`))),
    file('a pdf with objects packed in an odd way', 'a.pdf', pdf(packedObjects('4 0 << >>', '/LZWDecode'))),
    file(
      'a pdf with objects packed twice',
      'a.pdf',
      pdf(packedObjects('4 0 << >>', '[/FlateDecode /FlateDecode]')),
    ),
    file('a pdf with a page behind', 'a.pdf', Buffer.concat([pdf(), bytesOf(page)])),
    file('a pdf with a page in front', 'a.pdf', Buffer.concat([bytesOf(page), pdf()])),
    file('a pdf without an end', 'a.pdf', pdf().subarray(0, -7)),
    file('a page as a pdf', 'a.pdf', page),
    file('an archive behind a pdf', 'a.pdf', Buffer.concat([pdf(), zip([{ name: 'a', content: 'a' }])])),
  ]
}

function evilDocuments(): readonly Sample[] {
  const evil = (what: string, ...parts: readonly ZipPart[]) =>
    file(`a docx ${what}`, 'a.docx', docx(...parts))
  const related = (what: string, ...each: readonly string[]) =>
    evil(what, { name: 'word/_rels/document.xml.rels', content: relations(...each) })
  const external = 'TargetMode="External"'
  const many = Array.from({ length: 2001 }, (_, at) => ({ name: `word/${at}.txt`, content: '' }))
  return [
    evil('that swells', { name: 'word/media/a.png', content: Buffer.alloc(40 * 1024 * 1024) }),
    evil('that says it is small', {
      name: 'word/media/a.png',
      content: Buffer.alloc(40 * 1024 * 1024),
      unpacked: 100,
    }),
    evil('with macros', { name: 'word/vbaProject.bin', content: 'x' }),
    evil('that is called one with macros', {
      name: '[Content_Types].xml',
      content: contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
    }),
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
    file('a docx with a page in front', 'a.docx', Buffer.concat([bytesOf(page), docx()])),
    file('a docx with a page behind', 'a.docx', Buffer.concat([docx(), bytesOf(page)])),
    file('an archive as a docx', 'a.docx', zip([{ name: 'a.txt', content: 'x' }])),
    file('a doc with macros', 'a.doc', ole(['Root Entry', 'WordDocument', 'Macros'])),
    file('a doc with a project', 'a.doc', ole(['Root Entry', 'WordDocument', '_VBA_PROJECT_CUR'])),
    file('a doc with objects of other programs', 'a.doc', ole(['Root Entry', 'WordDocument', 'ObjectPool'])),
    file('a doc without a document', 'a.doc', ole(['Root Entry', 'Workbook'])),
    file('a doc that goes round', 'a.doc', ole(['Root Entry', 'WordDocument'], { nextOfDirectory: 1 })),
    file('a doc that leads nowhere', 'a.doc', ole(['Root Entry', 'WordDocument'], { nextOfDirectory: 9000 })),
    file('a docx as a doc', 'a.doc', docx()),
    file('a doc as a docx', 'a.docx', ole(['Root Entry', 'WordDocument'])),
    file('a page as a doc', 'a.doc', page),
  ]
}

function evilNamesAndSizes(): readonly Sample[] {
  const text = 'Dienstags zum Chor'
  return [
    file('a text with a NUL', 'a.txt', 'a\0b'),
    file('a text of another alphabet', 'a.txt', bytesOf('Stra\xdfe')),
    file('a text of another width', 'a.txt', Buffer.from('\uFEFFDienstags', 'utf16le')),
    file('a pdf as a text', 'a.txt', pdf()),
    file('a program as a text', 'a.txt', Buffer.concat([bytesOf('MZ\x90\0'), Buffer.alloc(100)])),
    file('nothing', 'a.txt', ''),
    file('exactly 8 MB', 'a.txt', Buffer.alloc(fileMaxBytes, 'a'), { keptAs: 'a.txt' }),
    file('one byte more than 8 MB', 'a.txt', Buffer.alloc(fileMaxBytes + 1, 'a'), {
      refused: 'ERROR.FILE_TOO_LARGE',
    }),
    file('a name that turns round', 'a\u202Etxt.exe.txt', text, { keptAs: 'atxt.exe.txt' }),
    file('a name with a NUL', 'a\0.txt', text, { keptAs: 'a.txt' }),
    file('a name that leads outside', '../../etc/passwd.txt', text, { keptAs: 'etc passwd.txt' }),
    file('a name with lines', 'a\r\nSet-Cookie: b.txt', text, { keptAs: 'aSet-Cookie b.txt' }),
    file('a name of 255 letters', `${'a'.repeat(251)}.txt`, text, { keptAs: `${'a'.repeat(115)}.txt` }),
    file('a name in two parts of a letter', 'u\u0308.txt', text, { keptAs: 'ü.txt' }),
    file('a name of nothing', '\u200B.txt', text, { keptAs: 'Datei.txt' }),
    file('a program behind a document', 'a.pdf.exe', text, unknown),
    file('a page', 'a.html', page, unknown),
    file('a name without an ending', 'txt', text, unknown),
    file('an ending with a space', 'a.t xt', text, unknown),
  ]
}

/** Files that want more than to be read. Each is made here, byte by byte. */
export async function evilFiles(): Promise<readonly Sample[]> {
  return [
    ...(await evilPictures()),
    ...evilSounds(),
    ...evilPdfs(),
    ...evilDocuments(),
    ...evilNamesAndSizes(),
  ]
}
