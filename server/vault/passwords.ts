import { createHmac, type KeyObject } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refused } from '#http/handle.ts'
import { turns } from '#limits/in-turn.ts'
import { passwordCost } from '#vault/password-cost.ts'

/** One core is reserved for other work. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
const mostTurns = { atOnce, waiting: 50 }
const retryAfterSeconds = 3

/** Hashes a password as typed: Unicode NFC, not trimmed, peppered. */
export async function hashPassword(pepper: KeyObject, password: string): Promise<string> {
  return inTurn(() => hash(peppered(pepper, password), passwordCost))
}

/**
 * Whether a password matches. Constant cost for unknown accounts: without a hash it is compared with one that never
 * matches.
 */
export async function passwordMatches(
  pepper: KeyObject,
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(stored ?? nobodysHash, peppered(pepper, password))
    return stored !== undefined && matches
  })
}

const { memoryCost, timeCost, parallelism } = passwordCost
const presentCost = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/** Whether a hash has outdated parameters. */
export function isHashOutdated(stored: string): boolean {
  return !stored.startsWith(presentCost)
}

/** A dummy hash for unknown accounts: verifying against it takes as long as against a real one, so that timing reveals nothing. */
const nobodysHash = `${presentCost}c3RhbmRmZXN0LW5vYm9keQ$1sGVt0bzp0CWXWVxs8xtqF7d4Qn0nP0Yw7mGkS0m3hI`

/** Encoded as text: the verifier expects UTF-8. */
function peppered(pepper: KeyObject, password: string): string {
  return createHmac('sha256', pepper).update(password.normalize('NFC')).digest('base64')
}

/** Concurrency limit of hashing: a few run, some wait, others are refused with a retry time. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const leave = await turns.takeTurn('password', mostTurns)
  if (leave === undefined) throw new Refused({ code: 'ERROR.OVERLOADED' }, retryAfterSeconds)
  try {
    return await work()
  } finally {
    leave()
  }
}
