/** The public-key lock of a PIN. Anyone who has the lock can seal for it; only the PIN opens. */
export type PinLock = {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
  readonly publicKey: ArrayBuffer
  readonly privateKey: Sealed
}

type Sealed = { readonly nonce: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer }

/** A value sealed for a lock, with the ephemeral public key of its sender. */
export type SealedValue = Sealed & { readonly sender: ArrayBuffer }

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const cipher = { name: 'AES-GCM', length: 256 } as const
const pinRounds = 600_000

/** Creates a lock for a PIN. What was sealed for an earlier lock of the same PIN does not open with it. */
export async function makeLock(pin: string): Promise<PinLock> {
  const salt = random(16)
  const [pinKey, pair] = await Promise.all([
    keyOfPin(pin, { salt, rounds: pinRounds }),
    crypto.subtle.generateKey(curve, true, ['deriveBits']),
  ])
  const nonce = random(12)
  return {
    salt,
    rounds: pinRounds,
    publicKey: await crypto.subtle.exportKey('raw', pair.publicKey),
    privateKey: {
      nonce,
      bytes: await crypto.subtle.wrapKey('pkcs8', pair.privateKey, pinKey, { name: cipher.name, iv: nonce }),
    },
  }
}

/** Seals a value for a lock, without its PIN. */
export async function sealFor({ publicKey }: PinLock, value: unknown): Promise<SealedValue> {
  const [receiver, pair] = await Promise.all([
    crypto.subtle.importKey('raw', publicKey, curve, false, []),
    crypto.subtle.generateKey(curve, false, ['deriveBits']),
  ])
  const sender = await crypto.subtle.exportKey('raw', pair.publicKey)
  const key = await sharedKey(pair.privateKey, receiver, { sender, receiver: publicKey })
  const nonce = random(12)
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { sender, nonce, bytes: await crypto.subtle.encrypt({ name: cipher.name, iv: nonce }, key, plain) }
}

/** Opens values sealed for a lock; undefined with a wrong PIN. The PIN's key derivation runs once for all of them. */
export async function openerWith(
  pin: string,
  lock: PinLock,
): Promise<((sealed: SealedValue) => Promise<unknown>) | undefined> {
  const privateKey = await privateKeyOf(pin, lock)
  if (privateKey === undefined) return undefined
  return async (sealed) => {
    const sender = await crypto.subtle.importKey('raw', sealed.sender, curve, false, [])
    const key = await sharedKey(privateKey, sender, { sender: sealed.sender, receiver: lock.publicKey })
    const plain = await crypto.subtle.decrypt({ name: cipher.name, iv: sealed.nonce }, key, sealed.bytes)
    return JSON.parse(new TextDecoder().decode(plain))
  }
}

async function privateKeyOf(pin: string, lock: PinLock): Promise<CryptoKey | undefined> {
  const pinKey = await keyOfPin(pin, lock)
  const how = { name: cipher.name, iv: lock.privateKey.nonce }
  try {
    return await crypto.subtle.unwrapKey('pkcs8', lock.privateKey.bytes, pinKey, how, curve, false, [
      'deriveBits',
    ])
  } catch {
    return undefined
  }
}

async function keyOfPin(pin: string, { salt, rounds }: Pick<PinLock, 'salt' | 'rounds'>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(how, secret, cipher, false, ['wrapKey', 'unwrapKey'])
}

/** The key agreed by sender and receiver, bound to both public keys. */
async function sharedKey(
  own: CryptoKey,
  other: CryptoKey,
  { sender, receiver }: { readonly sender: ArrayBuffer; readonly receiver: ArrayBuffer },
): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: curve.name, public: other }, own, 256)
  const secret = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const salt = new Uint8Array([...new Uint8Array(sender), ...new Uint8Array(receiver)])
  const info = new TextEncoder().encode('sf/kit/1')
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, secret, cipher, false, [
    'encrypt',
    'decrypt',
  ])
}

function random(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length))
}
