import { fileMaxBytes } from '@standfest/domain/features/attachments/attachments.ts'
import sharp from 'sharp'
import { evilDocuments } from './evil-documents.ts'
import { file, otherType, page, type Sample, secret, stripped, unknown } from './evil-samples.ts'
import {
  apeTag,
  bytesOf,
  doc,
  docx,
  id3Tag,
  mp3Frames,
  oldId3Tag,
  packedObjects,
  pdf,
  picture,
  pngChunk,
  predictedObjects,
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
  wordprocessing,
  zip,
} from './made-files.ts'

const honestFields = `<w:document ${wordprocessing}><w:fldSimple w:instr=" PAGE \\* MERGEFORMAT "/><w:fldChar w:fldCharType="begin"/><w:instrText>TOC \\o "1-3" \\h</w:instrText><w:fldChar w:fldCharType="separate"/><w:fldChar w:fldCharType="begin"/><w:instrText>HYPERLINK "https://example.org/a" \\l "b"</w:instrText><w:fldChar w:fldCharType="separate"/><w:fldChar w:fldCharType="end"/><w:fldChar w:fldCharType="end"/></w:document>`

/** Harmless files of every type, with the expected stored form. */
export async function honestFiles(): Promise<readonly Sample[]> {
  const made: readonly (readonly [string, Buffer])[] = [
    ['a.png', await picture().png().toBuffer()],
    ['a.jpg', await picture().jpeg().toBuffer()],
    ['a.gif', await picture().gif().toBuffer()],
    ['a.mp3', mp3Frames(8)],
    ['a.wav', wav(wavFormat(), wavData)],
    ['a.pdf', pdf()],
    ['a.txt', bytesOf('Dienstags zum Chor\r\n')],
    ['a.doc', doc()],
    [
      'a.docx',
      docx(
        {
          name: 'word/_rels/document.xml.rels',
          content: relations(relation('hyperlink', 'https://example.org', 'TargetMode="External"')),
        },
        { name: 'word/document.xml', content: honestFields },
      ),
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
      otherType,
    ),
    file('a png that ends early', 'a.png', png.subarray(0, png.length / 2)),
    file('a jpeg that ends early', 'a.jpg', jpg.subarray(0, jpg.length / 2)),
    file('a script that begins as a gif', 'a.gif', script),
    file(
      'a drawing with a script as a png',
      'a.png',
      `<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`,
      otherType,
    ),
    file('a page as a jpeg', 'a.jpg', page, otherType),
    file('a png as a jpeg', 'a.jpg', png, otherType),
    file('a jpeg as a png', 'a.png', jpg, otherType),
    file('a gif as a png', 'a.png', gif, otherType),
    file('a webp as a png', 'a.png', await picture().webp().toBuffer(), otherType),
    file('a tiff as a jpeg', 'a.jpg', await picture().tiff().toBuffer(), otherType),
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
    file('an mp3 without a sound', 'a.mp3', id3Tag(secret), otherType),
    file('an mp3 of one frame', 'a.mp3', mp3Frames(1)),
    file('a page as an mp3', 'a.mp3', page, otherType),
    file('a wav as an mp3', 'a.mp3', wav(...sound), otherType),
    file(
      'another sound as an mp3',
      'a.mp3',
      Buffer.concat([bytesOf('OggS\0\x02'), Buffer.alloc(60)]),
      otherType,
    ),
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
    file('a film as a wav', 'a.wav', riffChunk('RIFF', Buffer.concat([bytesOf('AVI '), wavData])), otherType),
    file('an mp3 as a wav', 'a.wav', frames, otherType),
  ]
}

function evilPdfs(): readonly Sample[] {
  const action = '/S /JavaScript /JS (app.alert(1))'
  const locked = pdf().toString('latin1').replace('/Size', '/Encrypt << /Filter /Standard >> /Size')
  const evil = (what: string, object: string, without: string) =>
    file(`a pdf that ${what}`, 'a.pdf', pdf(`<< ${object} >>`), stripped('a.pdf', without))
  const kept = (what: string, bytes: Buffer, without: string) =>
    file(what, 'a.pdf', bytes, stripped('a.pdf', without))
  return [
    evil('runs a script', action, 'JavaScript'),
    evil('runs a script in a rendition', '/S /Rendition /JS 7 0 R', 'Rendition'),
    evil('spells its script by number', '/S /J#61va#53cript', 'cript'),
    evil('starts a program', '/S /Launch /F (cmd.exe)', 'Launch'),
    evil('does something when it is opened', '/OpenAction 4 0 R', 'OpenAction'),
    evil('carries a file', '/Type /EmbeddedFile', 'EmbeddedFile'),
    evil('carries files', '/Names << /EmbeddedFiles 5 0 R >>', 'EmbeddedFiles'),
    evil('carries a film', '/Subtype /RichMedia', 'RichMedia'),
    evil('has forms that run', '/AcroForm << /XFA 5 0 R >>', 'XFA'),
    file('a pdf that cannot be looked into', 'a.pdf', bytesOf(locked)),
    kept('a pdf with a packed script', pdf(packedObjects(`4 0 << ${action} >>`)), 'ObjStm'),
    kept(
      'a pdf with objects packed in an odd way',
      pdf(packedObjects('4 0 << >>', '/LZWDecode')),
      'LZWDecode',
    ),
    kept(
      'a pdf with objects packed twice',
      pdf(packedObjects('4 0 << >>', '[/FlateDecode /FlateDecode]')),
      'ObjStm',
    ),
    ...hidings.map(([what, stream]) => ({
      ...kept(`a pdf that hides its script: ${what}`, openedBy(stream), 'OpenAction'),
    })),
    file(
      'a pdf that hides its script: behind a predictor',
      'a.pdf',
      openedBy(predictedObjects(hiddenScript)),
    ),
    kept('a pdf with a page behind', Buffer.concat([pdf(), bytesOf(page)]), '<html'),
    file('a pdf with a page in front', 'a.pdf', Buffer.concat([bytesOf(page), pdf()]), otherType),
    file('a pdf without pages', 'a.pdf', pdf().subarray(0, 60)),
    file('a page as a pdf', 'a.pdf', page, otherType),
    kept('an archive behind a pdf', Buffer.concat([pdf(), zip([{ name: 'a', content: 'a' }])]), 'PK'),
  ]
}

/**
 * A script inside an object stream, run when the document is opened; a filter that only searches for words does not
 * find it.
 */
const hiddenScript = '9 0 << /S /JavaScript /JS (app.alert(1)) >>'
const plainly = packedObjects(hiddenScript)
const hidings: readonly (readonly [string, string])[] = [
  ['behind a long dictionary', plainly.replace('<< ', `<< /Padding (${'a'.repeat(1200)}) `)],
  ['behind a spelled filter', plainly.replace('/Filter', '/F#69lter')],
  ['behind a space', plainly.replace('stream\n', 'stream \n')],
  ['behind the return of a carriage', plainly.replace('stream\n', 'stream\r')],
]
const openedBy = (stream: string) =>
  bytesOf(pdf(stream).toString('latin1').replace('/Catalog', '/Catalog /OpenAction 9 0 R'))

function evilNamesAndSizes(): readonly Sample[] {
  const text = 'Dienstags zum Chor'
  return [
    file('a text with a NUL', 'a.txt', 'a\0b', otherType),
    file('a text of another alphabet', 'a.txt', bytesOf('Stra\xdfe')),
    file('a text of another width', 'a.txt', Buffer.from('\uFEFFDienstags', 'utf16le')),
    file('a pdf as a text', 'a.txt', pdf(), otherType),
    file('a program as a text', 'a.txt', Buffer.concat([bytesOf('MZ\x90\0'), Buffer.alloc(100)]), otherType),
    file('nothing', 'a.txt', '', { refused: 'ERROR.FILE_EMPTY' }),
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

/** Malicious files, generated byte by byte. */
export async function evilFiles(): Promise<readonly Sample[]> {
  return [
    ...(await evilPictures()),
    ...evilSounds(),
    ...evilPdfs(),
    ...evilDocuments(),
    ...evilNamesAndSizes(),
  ]
}
