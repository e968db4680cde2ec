/** The code points for which a TrueType font has a glyph, from its `cmap` table (formats 4 and 12). */
export function charactersIn(font: Uint8Array): ReadonlySet<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableIn(view, 'cmap')
  const known = new Set<number>()
  const count = view.getUint16(cmap + 2)
  for (let index = 0; index < count; index += 1) {
    const start = cmap + view.getUint32(cmap + 4 + index * 8 + 4)
    const format = view.getUint16(start)
    if (format === 4) addSegments(view, start, known)
    if (format === 12) addGroups(view, start, known)
  }
  return known
}

function tableIn(view: DataView, wanted: string): number {
  const count = view.getUint16(4)
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)))
    if (tag === wanted) return view.getUint32(at + 8)
  }
  throw new Error(`the font has no table ${wanted}`)
}

/** Format 4: ranges of the basic plane, with a glyph by offset or by a list. */
function addSegments(view: DataView, start: number, known: Set<number>): void {
  const twice = view.getUint16(start + 6)
  for (let place = 0; place < twice; place += 2) {
    const last = view.getUint16(start + 14 + place)
    const first = view.getUint16(start + 16 + twice + place)
    const delta = view.getUint16(start + 16 + 2 * twice + place)
    const rangeAt = start + 16 + 3 * twice + place
    const range = view.getUint16(rangeAt)
    for (let code = first; code <= last && code < 0xff_ff; code += 1) {
      const listed = range === 0 ? code : view.getUint16(rangeAt + range + (code - first) * 2)
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) % 0x1_00_00
      if (glyph !== 0) known.add(code)
    }
  }
}

/** Format 12: ranges of all planes. */
function addGroups(view: DataView, start: number, known: Set<number>): void {
  const count = view.getUint32(start + 12)
  for (let index = 0; index < count; index += 1) {
    const at = start + 16 + index * 12
    const glyph = view.getUint32(at + 8)
    for (let code = view.getUint32(at); code <= view.getUint32(at + 4); code += 1)
      if (glyph !== 0) known.add(code)
  }
}
