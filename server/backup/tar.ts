const block = 512
const zero = Buffer.alloc(block)

/** A file or folder of a tar archive. */
export type TarEntry = {
  readonly name: string
  readonly size: number
  /** The file's contents; absent for a folder. */
  readonly bytes?: AsyncIterable<Uint8Array>
}

/** Writes a standard tar archive. Each file gets exactly the number of bytes of its size. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, bytes } of entries) {
    yield headerOf(name, size, bytes === undefined ? '5' : '0')
    if (bytes) yield* bytes
    yield zero.subarray(0, paddingOf(size))
  }
  yield Buffer.concat([zero, zero])
}

/** One file as the beginning of an archive that others continue. */
export function* tarChunk(name: string, bytes: Buffer): Generator<Uint8Array> {
  yield headerOf(name, bytes.length, '0')
  yield bytes
  yield zero.subarray(0, paddingOf(bytes.length))
}

function paddingOf(size: number): number {
  return (block - (size % block)) % block
}

function headerOf(name: string, size: number, kind: '0' | '5'): Buffer {
  if (Buffer.byteLength(name) > 99) throw new Error('a name is too long for the archive')
  const header = Buffer.alloc(block)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0)
  header.write(octal(kind === '5' ? 0o700 : 0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(0, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write(kind, 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Reads an archive of `writeTar`. Each file's bytes must be consumed before the next entry. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new Reader(source)
  for (;;) {
    const header = await reader.take(block)
    if (header.every((byte) => byte === 0)) break
    const entry = entryOf(header)
    if (entry.isFolder) {
      yield { name: entry.name, size: 0 }
      continue
    }
    yield { name: entry.name, size: entry.size, bytes: reader.pieces(entry.size) }
    await reader.take(paddingOf(entry.size))
  }
  await reader.drain()
}

function entryOf(header: Buffer): { name: string; size: number; isFolder: boolean } {
  const text = (start: number, length: number) =>
    header.toString('utf8', start, start + length).split('\0')[0] ?? ''
  const size = Number.parseInt(text(124, 12), 8)
  if (text(257, 5) !== 'ustar' || !Number.isSafeInteger(size)) throw new Error('the archive is damaged')
  return { name: text(0, 100), size, isFolder: text(156, 1) === '5' }
}

/** Re-chunks a byte stream to the sizes the archive declares. */
class Reader {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async *pieces(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) await this.#fetch()
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  async take(size: number): Promise<Buffer> {
    const taken: Buffer[] = []
    for await (const piece of this.pieces(size)) taken.push(piece)
    return Buffer.concat(taken)
  }

  /** Reads the source to its end, so that damage there is detected too. */
  async drain(): Promise<void> {
    for (let isDone = false; !isDone; ) isDone = (await this.#source.next()).done === true
  }

  async #fetch(): Promise<void> {
    const next = await this.#source.next()
    if (next.done === true) throw new Error('the archive ends too early')
    this.#rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
  }
}
