import {
  askKeptKit,
  forgetKeptKit,
  registerKeptKit,
} from '@standfest/domain/features/emergency-kit/offline-kit.calls.ts'
import { send } from '#api/send.ts'
import { deleteKits, readKits } from './kit-store.ts'

/**
 * Registers the stored kit's token at the server; from then on the device may ask whether the kit may still be
 * stored.
 */
export async function register(token: string): Promise<void> {
  await send(registerKeptKit, { body: { token } })
}

/** Tells the server that the kit was deleted from this device. A failure has no effect: the kit is gone already. */
export async function forget(token: string): Promise<void> {
  try {
    await send(forgetKeptKit, { body: { token }, isRepeat: true })
  } catch {
    // A failure is harmless: the token has no effect any more.
  }
}

/**
 * Asks the server whether the kits on this device may still be stored, and deletes those whose account has ended.
 * Without an answer, or with any other than a clear no, they stay: they are there for when nothing else can be
 * reached. Returns whether a kit was deleted.
 */
export async function dropEndedKits(): Promise<boolean> {
  const tokens = (await readKits()).flatMap(({ token }) => token ?? [])
  const answers = await Promise.all(tokens.map(async (token) => ({ token, ended: await hasEnded(token) })))
  const ended = new Set(answers.filter((one) => one.ended).map(({ token }) => token))
  if (ended.size === 0) return false
  await deleteKits(({ token }) => token !== undefined && ended.has(token))
  return true
}

async function hasEnded(token: string): Promise<boolean> {
  try {
    const { data } = await send(askKeptKit, { body: { token }, isRepeat: true })
    return data?.attributes.stands === false
  } catch {
    return false
  }
}

/** A new token: 32 random bytes as the server takes them. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
