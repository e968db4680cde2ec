import { sha1 } from '@noble/hashes/legacy.js'
import { Integer, OctetString, Sequence } from 'asn1js'
import des from 'des.js'
import { AlgorithmIdentifier } from 'pkijs'

/** The object identifier of pbeWithSHA1And3-KeyTripleDES-CBC. */
const algorithmId = '1.2.840.113549.1.12.1.3'

const hashSize = 20
const blockSize = 64
const saltSize = 16

/** The purpose of derived bytes (the ID byte of the key derivation). */
const purposes = { key: 1, start: 2 } as const

/** Encrypts by PKCS#12's original algorithm: triple DES, under a key derived from the password with SHA-1. */
export function encryptForOldReaders(
  content: ArrayBuffer,
  password: ArrayBuffer,
  iterations: number,
): { contentEncryptionAlgorithm: AlgorithmIdentifier; encryptedContent: OctetString } {
  const salt = crypto.getRandomValues(new Uint8Array(saltSize))
  const from = { password: twoByteText(password), salt, iterations }
  const key = derive({ ...from, purpose: purposes.key, length: 24 })
  const iv = derive({ ...from, purpose: purposes.start, length: 8 })
  const cipher = des.CBC.instantiate(des.EDE).create({ type: 'encrypt', key: [...key], iv: [...iv] })
  const encrypted = [...cipher.update([...new Uint8Array(content)]), ...cipher.final()]
  return {
    contentEncryptionAlgorithm: new AlgorithmIdentifier({
      algorithmId,
      algorithmParams: new Sequence({
        value: [new OctetString({ valueHex: salt.buffer }), new Integer({ value: iterations })],
      }),
    }),
    encryptedContent: new OctetString({ valueHex: Uint8Array.from(encrypted).buffer }),
  }
}

/** The key derivation of RFC 7292, appendix B.2: bytes from a password, a salt and a purpose. */
function derive({
  password,
  salt,
  iterations,
  purpose,
  length,
}: {
  readonly password: Uint8Array
  readonly salt: Uint8Array
  readonly iterations: number
  readonly purpose: number
  readonly length: number
}): Uint8Array {
  const diversifier = new Uint8Array(blockSize).fill(purpose)
  const input = Uint8Array.from([...repeated(salt), ...repeated(password)])
  const derived: number[] = []
  while (derived.length < length) {
    let hash: Uint8Array = Uint8Array.from([...diversifier, ...input])
    for (let round = 0; round < iterations; round += 1) {
      hash = sha1(hash)
    }
    derived.push(...hash)
    addToEachBlock(input, hash)
  }
  return Uint8Array.from(derived.slice(0, length))
}

/** Repeats bytes until whole blocks are full. */
function repeated(text: Uint8Array): number[] {
  const size = blockSize * Math.ceil(text.length / blockSize)
  return Array.from({ length: size }, (_, at) => text[at % text.length] ?? 0)
}

/** Adds the hash plus one to each block, as big-endian integers. */
function addToEachBlock(input: Uint8Array, hash: Uint8Array): void {
  for (let block = 0; block < input.length; block += blockSize) {
    let carry = 1
    for (let at = blockSize - 1; at >= 0; at -= 1) {
      const sum = (input[block + at] ?? 0) + (hash[at % hashSize] ?? 0) + carry
      input[block + at] = sum & 0xff
      carry = sum >> 8
    }
  }
}

/** A password as PKCS#12 encodes it: UTF-16 with a terminating zero. */
function twoByteText(password: ArrayBuffer): Uint8Array {
  const units = [...new TextDecoder().decode(password)].map((letter) => letter.charCodeAt(0))
  return Uint8Array.from([...units, 0].flatMap((unit) => [unit >> 8, unit & 0xff]))
}
