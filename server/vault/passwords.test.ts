import { createSecretKey } from 'node:crypto'
import { setImmediate as soon } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The password hash in progress, until the test lets it end. */
const hashing = vi.hoisted(() => [] as (() => void)[])
vi.mock('@node-rs/argon2', () => ({
  hash: () => new Promise((resolve) => hashing.push(() => resolve('hash'))),
}))

const cores = vi.hoisted(() => ({ count: 4 }))
vi.mock('node:os', () => ({ availableParallelism: () => cores.count }))

const pepper = createSecretKey(Buffer.alloc(32, 1))
const typed = 'Linden im Morgenlicht'

/** The password hasher of a process with this many cores. */
async function hasherOn(count: number): Promise<() => Promise<string>> {
  cores.count = count
  vi.resetModules()
  const { hashPassword } = await import('./passwords.ts')
  return () => hashPassword(pepper, typed)
}

describe('hashing passwords', () => {
  beforeEach(() => {
    hashing.length = 0
  })

  // ASVS 15.2.2, 15.4.4
  it.each([
    [1, 1],
    [2, 1],
    [4, 2],
    [64, 2],
  ])(
    'on %i cores is done for %i at once, fifty wait, the next is told when to come again',
    async (count, most) => {
      const hashOne = await hasherOn(count)
      const begun = Array.from({ length: most + 50 }, hashOne)
      await soon()
      expect(hashing).toHaveLength(most)
      await expect(hashOne()).rejects.toMatchObject({
        refusal: { code: 'ERROR.OVERLOADED' },
        retryAfterSeconds: 3,
      })
      for (let done = 0; done < begun.length; done += 1) {
        hashing.shift()?.()
        await soon()
        expect(hashing.length).toBeLessThanOrEqual(most)
      }
      expect(await Promise.all(begun)).toHaveLength(most + 50)
    },
  )

  it('lets nobody in who comes just when a turn is passed on', async () => {
    const hashOne = await hasherOn(2)
    const [first, second] = [hashOne(), hashOne()]
    await soon()
    hashing.shift()?.()
    const third = first.then(hashOne)
    await soon()
    expect(hashing).toHaveLength(1)
    for (const _ of [second, third]) {
      hashing.shift()?.()
      await soon()
    }
    expect(await Promise.all([first, second, third])).toHaveLength(3)
  })
})
