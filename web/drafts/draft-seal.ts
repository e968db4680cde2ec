import type { AccountId } from '@standfest/domain/base/id.ts'

/** What seals and opens one account's drafts; scripts cannot read these keys. */
export type DraftSeal = {
  readonly sealing: CryptoKey
  /** Makes marks of places, by which nobody else finds out what a draft is of. */
  readonly marking: CryptoKey
}

let known: { readonly of: AccountId; readonly key: string; readonly seal: Promise<DraftSeal> } | undefined

/**
 * Takes over the key of an account's drafts. It comes with the session, or with the PIN where there is no connection,
 * so that nothing has to be asked for once somebody types.
 */
export function unlockDrafts(of: AccountId, key: string): void {
  known = { of, key, seal: sealFrom(key) }
}

/** The key itself, for the kept kit's PIN to hand out where there is no connection. */
export function draftKeyOf(account: AccountId): string | undefined {
  return known?.of === account ? known.key : undefined
}

/** The seal of an account; rejects where its key never came. */
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

/** The mark of an account needs no key: whether there are drafts is known without a connection. */
export async function accountMark(account: AccountId): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(`sf/drafts/1/${account}`)))
}

export async function placeMark({ marking }: DraftSeal, place: string): Promise<string> {
  return hexOf(await crypto.subtle.sign('HMAC', marking, bytesOf(place)))
}

export type Sealed = { readonly sealed: ArrayBuffer; readonly nonce: Uint8Array<ArrayBuffer> }

/** Seals a value for one id; under another it does not open. */
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
