/** Fewer frames are no sound: bytes resembling one frame occur in many files. */
const fewestFrames = 2

const bitRates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const sampleRates = {
  1: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  2.5: [11_025, 12_000, 8000],
} as const
const versions = [2.5, undefined, 2, 1] as const

/**
 * Keeps an mp3's frames (MPEG layer III) only: tags before, between and after them, which may hold names, pictures and
 * links, are dropped.
 */
export function keepMp3Frames(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const frames: Buffer[] = []
  let at = 0
  while (at < bytes.length) {
    const tag = tagLength(bytes, at)
    const length = tag === 0 ? frameLength(bytes, at) : 0
    // A truncated last frame, and everything behind the last frame, is dropped.
    if ((tag === 0 && length === 0) || at + length > bytes.length) break
    if (length > 0) frames.push(bytes.subarray(at, at + length))
    at += tag + length
  }
  if (frames.length < fewestFrames) throw new Error('no mp3')
  return Buffer.concat(frames)
}

/** The length of a tag (ID3v1, ID3v2, APE) at this position; 0: none. */
function tagLength(bytes: Buffer, at: number): number {
  const mark = bytes.toString('latin1', at, at + 8)
  if (mark.startsWith('TAG')) return 128
  if (mark === 'APETAGEX') return bytes.length - at >= 32 ? 32 + bytes.readUInt32LE(at + 12) : 0
  if (!mark.startsWith('ID3') || bytes.length - at < 10) return 0
  const [one = 0, two = 0, three = 0, four = 0] = bytes.subarray(at + 6, at + 10)
  const footer = ((bytes[at + 5] ?? 0) & 0x10) === 0 ? 0 : 10
  return 10 + ((one & 0x7f) << 21) + ((two & 0x7f) << 14) + ((three & 0x7f) << 7) + (four & 0x7f) + footer
}

/** The length of the frame at this position; 0: none. */
function frameLength(bytes: Buffer, at: number): number {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  const isLayer3 = first === 0xff && (second & 0xe0) === 0xe0 && ((second >> 1) & 3) === 1
  const version = versions[(second >> 3) & 3]
  if (!isLayer3 || version === undefined) return 0
  const bitRate = bitRates[version === 1 ? 1 : 2][third >> 4] ?? 0
  const sampleRate = sampleRates[version][(third >> 2) & 3]
  if (bitRate === 0 || sampleRate === undefined) return 0
  const samples = version === 1 ? 144 : 72
  return Math.floor((samples * bitRate * 1000) / sampleRate) + ((third >> 1) & 1)
}

const keptChunks: readonly string[] = ['fmt ', 'fact', 'data']
/** Allowed codecs: PCM, floating point, A-law and mu-law, and the extensible form of these. */
const soundFormats: readonly number[] = [1, 3, 6, 7, 0xfffe]

/** Keeps a wav's samples and format; lists, titles and unknown chunks are dropped. */
export function keepWavSound(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('no wav')
  const kept: Buffer[] = []
  const names: string[] = []
  let at = 12
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const chunk = bytes.subarray(at + 8, at + 8 + length)
    if (keptChunks.includes(name) && !names.includes(name)) {
      if (chunk.length < length) throw new Error('a chunk of a wav is cut short')
      if (name === 'fmt ') refuseUnlessSound(chunk)
      names.push(name)
      kept.push(chunkOf(name, chunk))
    }
    at += 8 + length + (length % 2)
  }
  if (names.indexOf('fmt ') === -1 || names.indexOf('data') < names.indexOf('fmt ')) throw new Error('no wav')
  return chunkOf('RIFF', Buffer.concat([Buffer.from('WAVE'), ...kept]))
}

function refuseUnlessSound(format: Buffer): void {
  const isSound = format.length >= 16 && format.length <= 40 && soundFormats.includes(format.readUInt16LE(0))
  if (!isSound) throw new Error('no sound')
}

function chunkOf(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
