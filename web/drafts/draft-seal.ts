import type { AccountId } from '@standfest/domain/base/id.ts'

/** The keys that seal and open one account's drafts; scripts cannot export them. */
export type DraftSeal = {
  readonly sealing: CryptoKey
  /** The HMAC key for the digests under which drafts are stored, so that nobody else finds out what a draft is of. */
  readonly marking: CryptoKey
}

let known: { readonly of: AccountId; readonly key: string; readonly seal: Promise<DraftSeal> } | undefined

/**
 * Receives the key of an account's drafts. It comes with the session, or with the PIN when offline, so that nothing
 * has to be requested when typing begins.
 */
export function unlockDrafts(of: AccountId, key: string): void {
  known = { of, key, seal: sealFrom(key) }
}

/** The raw key, which the offline kit's PIN unlocks when there is no connection. */
export function draftKeyOf(account: AccountId): string | undefined {
  return known?.of === account ? known.key : undefined
}

/** The seal of an account; rejects if its key was never received. */
export async function sealOf(account: AccountId): Promise<DraftSeal> {
  if (known?.of !== account) throw new Error('there is no key for drafts')
  return known.seal
}

async function sealFrom(key: string): Promise<DraftSeal> {
  const raw = Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0))
  const base = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey'])
  const derived = (use: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: bytesOf(`sf/drafts/1/${use}`),
  })
  const [sealing, marking] = await Promise.all([
    crypto.subtle.deriveKey(derived('seal'), base, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveKey(derived('mark'), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
    ]),
  ])
  return { sealing, marking }
}

/** The digest of an account id needs no key: whether there are drafts is known offline. */
export async function accountDigest(account: AccountId): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(`sf/drafts/1/${account}`)))
}

export async function draftDigest({ marking }: DraftSeal, place: string): Promise<string> {
  return hexOf(await crypto.subtle.sign('HMAC', marking, bytesOf(place)))
}

export type Sealed = { readonly sealed: ArrayBuffer; readonly nonce: Uint8Array<ArrayBuffer> }

/** Seals a value bound to one id (additional authenticated data); under another id it does not open. */
export async function sealValue({ sealing }: DraftSeal, id: string, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const how = { name: 'AES-GCM', iv: nonce, additionalData: bytesOf(id) }
  return { nonce, sealed: await crypto.subtle.encrypt(how, sealing, bytesOf(JSON.stringify(value))) }
}

export async function openValue({ sealing }: DraftSeal, id: string, { sealed, nonce }: Sealed) {
  const how = { name: 'AES-GCM', iv: nonce, additionalData: bytesOf(id) }
  const plain = await crypto.subtle.decrypt(how, sealing, sealed)
  return JSON.parse(new TextDecoder().decode(plain)) as unknown
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
