import { createSecretKey } from 'node:crypto'
import { setImmediate as soon } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { hashPassword } from './passwords.ts'

/** What is being hashed, until the test lets it end. */
const hashing = vi.hoisted(() => [] as (() => void)[])
vi.mock('@node-rs/argon2', () => ({
  hash: () => new Promise((resolve) => hashing.push(() => resolve('hash'))),
}))

const pepper = createSecretKey(Buffer.alloc(32, 1))

describe('hashing passwords', () => {
  // ASVS 15.2.2, 15.4.4
  it('is done for two at once, fifty wait, and whoever comes then is told when to come again', async () => {
    const begun = Array.from({ length: 52 }, () => hashPassword(pepper, 'Linden im Morgenlicht'))
    await soon()
    expect(hashing).toHaveLength(2)
    await expect(hashPassword(pepper, 'Linden im Morgenlicht')).rejects.toMatchObject({
      refusal: { code: 'ERROR.OVERLOADED' },
      retryAfterSeconds: 3,
    })
    for (let done = 0; done < begun.length; done += 1) {
      hashing.shift()?.()
      await soon()
      expect(hashing.length).toBeLessThanOrEqual(2)
    }
    expect(await Promise.all(begun)).toHaveLength(52)
  })
})
