import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartRefused } from '#config/environment.ts'

/** The ending of files that are compressed (zstd) and encrypted (age); both tools read them without Standfest. */
export const fileEnding = '.zst.age'

/** Encrypts to a public key and writes the file atomically: a crash or cancel leaves no file of that name. */
export async function writeEncrypted(
  file: string,
  recipient: string,
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  const streams: Promise<void>[] = []
  try {
    const packer = createZstdCompress()
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    const encrypted = await encrypter.encrypt(Readable.toWeb(packer) as ReadableStream<Uint8Array>)
    streams.push(
      pipeline(Readable.from(source), packer, { signal }),
      pipeline(Readable.fromWeb(encrypted), createWriteStream(draft, { mode: 0o600, flags: 'w' })),
    )
    // If one pipeline fails, the other one fails too: the first error is the cause.
    await Promise.all(streams)
    makeDurable(draft)
    renameSync(draft, file)
    makeDurable(dirname(file))
  } catch (error) {
    // A stream that is still opening its file would create the draft after its removal.
    await Promise.allSettled(streams)
    rmSync(draft, { force: true })
    throw error
  }
}

/** Decrypts a file of `writeEncrypted`. Throws with a wrong key or any changed byte, the last one included. */
export async function* readEncrypted(
  file: string,
  identity: string,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const source = Readable.toWeb(createReadStream(file, { signal })) as ReadableStream<Uint8Array>
  const plain = await decrypter.decrypt(source).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw new StartRefused(`${file} is no backup, or does not open with this key (${reasonOf(error)}).`)
  })
  const unpacker = createZstdDecompress()
  const flowing = pipeline(Readable.fromWeb(plain), unpacker)
  flowing.catch(() => undefined)
  try {
    for await (const piece of unpacker) yield piece as Uint8Array
    await flowing
  } catch (error) {
    signal?.throwIfAborted()
    throw new StartRefused(`${file} is damaged (${reasonOf(error)}).`)
  }
}

function makeDurable(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
