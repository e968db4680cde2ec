/**
 * What keeps a PDF from being PDF/A-2b, as far as its bytes say without an outside validator: identification, colour profile, embedded
 * fonts, and nothing active, linked or attached. Reads files as pdfmake writes them: objects one by one, none in a compressed stream.
 */
export function archiveFaults(bytes: Uint8Array): readonly string[] {
  const file = new TextDecoder('latin1').decode(bytes)
  const objects = objectsIn(file)
  const named = (pattern: RegExp) => objects.filter((text) => pattern.test(text))
  const faults: [string, boolean][] = [
    ['header', /^%PDF-1\.[4-7]\n%[\x80-\xFF]{4}/.test(file)],
    ['trailer id', /\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/i.test(file)],
    ['encryption', !/\/Encrypt\b/.test(file)],
    ['objects in streams', !/\/ObjStm\b/.test(file)],
    ['catalogue', named(/\/Type \/Catalog\b/).some((text) => /\/Metadata \d+ 0 R/.test(text))],
    ['language', named(/\/Type \/Catalog\b/).some((text) => /\/Lang \(/.test(text))],
    ['part', /<pdfaid:part>2<\/pdfaid:part>/.test(file)],
    ['conformance', /<pdfaid:conformance>B<\/pdfaid:conformance>/.test(file)],
    ['metadata in clear', named(/\/Type \/Metadata\b/).every((text) => !/\/Filter\b/.test(text))],
    ['output intent', named(/\/S \/GTS_PDFA1\b/).some((text) => /\/DestOutputProfile \d+ 0 R/.test(text))],
    ['colours beside the profile', !/\/DeviceCMYK\b/.test(file)],
    ['fonts', named(/\/Type \/FontDescriptor\b/).length > 0],
    [
      'fonts embedded',
      named(/\/Type \/FontDescriptor\b/).every((text) => /\/FontFile[23]? \d+ 0 R/.test(text)),
    ],
    [
      'fonts of the reader',
      named(/\/Type \/Font\b/).every((text) => /\/(Type0|CIDFontType[02])\b/.test(text)),
    ],
    ['glyphs of fonts', named(/\/CIDFontType2\b/).every((text) => /\/CIDToGIDMap\b/.test(text))],
    ['text can be copied', named(/\/Subtype \/Type0\b/).every((text) => /\/ToUnicode \d+ 0 R/.test(text))],
    ['transparency', !/\/(SMask|BM)\b/.test(file)],
    ...[
      'JavaScript',
      'JS',
      'OpenAction',
      'AA',
      'Launch',
      'URI',
      'Annots',
      'EmbeddedFiles?',
      'Filespec',
      'AcroForm',
    ].map((name): [string, boolean] => [
      name,
      !new RegExp(`/${name}(?![A-Za-z])`).test(withoutStreams(file)),
    ]),
  ]
  return faults.filter(([, isRight]) => !isRight).map(([what]) => what)
}

function objectsIn(file: string): readonly string[] {
  return [...file.matchAll(/\n\d+ 0 obj\n([\s\S]*?)\nendobj/g)].map(([, text = '']) => text)
}

/** The bytes of compressed streams may look like anything. */
function withoutStreams(file: string): string {
  return file.replaceAll(/\nstream\r?\n[\s\S]*?\nendstream/g, '')
}
