import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
/** The first byte of every sealed value: the algorithm's version. */
const sealVersion = 1
const nonceBytes = 12
const tagBytes = 16

/** What an encrypted value is bound to (AAD): under another table, column, row or owner it does not decrypt. */
export type SealingContext = {
  readonly table: string
  readonly column: string
  readonly row: string
  readonly owner: string
}

/** Encrypts bytes (authenticated): version, nonce, ciphertext, tag. */
export function seal(key: KeyObject, plain: Buffer, context: SealingContext): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce)
  cipher.setAAD(bytesOf(context))
  const sealed = cipher.update(plain)
  cipher.final()
  return Buffer.concat([Buffer.of(sealVersion), nonce, sealed, cipher.getAuthTag()])
}

/** Decrypts a value of `seal`. Throws on a changed byte, key or context. */
export function open(key: KeyObject, sealed: Buffer, context: SealingContext): Buffer {
  if (sealed[0] !== sealVersion || sealed.length < 1 + nonceBytes + tagBytes) throw new SealBroken()
  const end = sealed.length - tagBytes
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(1, 1 + nonceBytes))
  decipher.setAAD(bytesOf(context))
  decipher.setAuthTag(sealed.subarray(end))
  try {
    const plain = decipher.update(sealed.subarray(1 + nonceBytes, end))
    decipher.final()
    return plain
  } catch {
    throw new SealBroken()
  }
}

export function sealJson(key: KeyObject, value: unknown, context: SealingContext): Buffer {
  return seal(key, Buffer.from(JSON.stringify(value)), context)
}

export function openJson(key: KeyObject, sealed: Buffer, context: SealingContext): unknown {
  return JSON.parse(open(key, sealed, context).toString('utf8'))
}

/** A random key. */
export function makeKey(): KeyObject {
  return createSecretKey(randomBytes(32))
}

/** Thrown where an encrypted value does not decrypt. The message contains no data. */
export class SealBroken extends Error {
  constructor() {
    super('a sealed value did not open')
  }
}

function bytesOf({ table, column, row, owner }: SealingContext): Buffer {
  return Buffer.from(`${table}|${column}|${row}|${owner}`)
}
