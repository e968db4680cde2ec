import { createCipheriv, randomBytes, scrypt } from 'node:crypto'
import { Readable } from 'node:stream'
import { Encrypter, type Recipient, Stanza } from 'age-encryption'

/** The scrypt work factor (log2 of N): 64 MB and half a second, off the event loop. */
const workFactor = 16
const blockSize = 8
const maxMemory = 2 ** (workFactor + 11)
const label = Buffer.from('age-encryption.org/v1/scrypt')

/**
 * An age recipient for a passphrase (`age -p`). The package's own key derivation blocks the event loop; Node's runs in the thread pool and
 * needs less memory.
 */
function recipientOf(passphrase: string): Recipient {
  return {
    wrapFileKey: async (fileKey) => {
      const salt = randomBytes(16)
      const key = await derived(passphrase, Buffer.concat([label, salt]))
      const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 })
      const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      const args = ['scrypt', salt.toString('base64').replace(/=+$/, ''), String(workFactor)]
      return [new Stanza(args, new Uint8Array(wrapped))]
    },
  }
}

function derived(passphrase: string, salt: Buffer): Promise<Buffer> {
  const terms = { N: 2 ** workFactor, r: blockSize, p: 1, maxmem: maxMemory }
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, terms, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Encrypts a stream to the age format with a passphrase, with backpressure. */
export async function* withPassphrase(
  pieces: AsyncGenerator<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipientOf(passphrase))
  const plain = Readable.from(pieces, { objectMode: false })
  try {
    const sealed = await encrypter.encrypt(Readable.toWeb(plain) as ReadableStream<Uint8Array>)
    for await (const piece of Readable.fromWeb(sealed as never)) yield piece as Uint8Array
  } finally {
    plain.destroy()
  }
}
