import { readDraftKey } from '@standfest/domain/features/login/draft-key.calls.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { type Elapsed, hasTaken, startMeasuring } from '#api/elapsed.ts'
import { send } from '#api/send.ts'

/** What seals and opens one account's drafts. The keys never leave the browser's own keeping. */
export type DraftSeal = {
  readonly sealing: CryptoKey
  /** Makes marks of places, by which nobody else finds out what a draft is of. */
  readonly marking: CryptoKey
}

let known:
  | { readonly of: AccountId; readonly seal: Promise<DraftSeal>; sinceFailed: (() => Elapsed) | undefined }
  | undefined

/** While somebody types without a connection, not every letter asks. */
const asksAgainAfterMs = 10_000

/** The seal of an account, asked for once; a while after a failure the next asks again. */
export function sealOf(account: AccountId): Promise<DraftSeal> {
  const isStale = known?.sinceFailed !== undefined && hasTaken(known.sinceFailed(), asksAgainAfterMs)
  if (known?.of !== account || isStale) {
    const asked = { of: account, seal: fetchSeal(), sinceFailed: undefined as (() => Elapsed) | undefined }
    known = asked
    asked.seal.catch(() => {
      asked.sinceFailed = startMeasuring()
    })
  }
  return known.seal
}

async function fetchSeal(): Promise<DraftSeal> {
  const { data } = await send(readDraftKey)
  if (data === undefined) throw new Error('there is no key for drafts')
  const raw = Uint8Array.from(atob(data.attributes.key), (sign) => sign.charCodeAt(0))
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
