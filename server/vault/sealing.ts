import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
/** First byte of every sealed value: which algorithm sealed it. */
const sealVersion = 1
const nonceBytes = 12
const tagBytes = 16

/** What a sealed value belongs to. It cannot be opened under another table, column, row or owner. */
export type SealedPlace = {
  readonly table: string
  readonly column: string
  readonly row: string
  readonly owner: string
}

/** Seals bytes: version, nonce, ciphertext, tag. */
export function seal(key: KeyObject, plain: Buffer, place: SealedPlace): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce)
  cipher.setAAD(placeBytes(place))
  const sealed = cipher.update(plain)
  cipher.final()
  return Buffer.concat([Buffer.of(sealVersion), nonce, sealed, cipher.getAuthTag()])
}

/** Opens what `seal` made. Throws when a byte, the key or the place is another. */
export function open(key: KeyObject, sealed: Buffer, place: SealedPlace): Buffer {
  if (sealed[0] !== sealVersion || sealed.length < 1 + nonceBytes + tagBytes) throw new SealBroken()
  const end = sealed.length - tagBytes
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(1, 1 + nonceBytes))
  decipher.setAAD(placeBytes(place))
  decipher.setAuthTag(sealed.subarray(end))
  try {
    const plain = decipher.update(sealed.subarray(1 + nonceBytes, end))
    decipher.final()
    return plain
  } catch {
    throw new SealBroken()
  }
}

export function sealJson(key: KeyObject, value: unknown, place: SealedPlace): Buffer {
  return seal(key, Buffer.from(JSON.stringify(value)), place)
}

export function openJson(key: KeyObject, sealed: Buffer, place: SealedPlace): unknown {
  return JSON.parse(open(key, sealed, place).toString('utf8'))
}

/** A fresh random key. */
export function makeKey(): KeyObject {
  return createSecretKey(randomBytes(32))
}

/** A sealed value did not open. The message names nothing. */
export class SealBroken extends Error {
  constructor() {
    super('a sealed value did not open')
  }
}

function placeBytes({ table, column, row, owner }: SealedPlace): Buffer {
  return Buffer.from(`${table}|${column}|${row}|${owner}`)
}
