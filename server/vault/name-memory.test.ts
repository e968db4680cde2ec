import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openNameMemory } from './name-memory.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const id = 'account' as AccountId
const named = (reading: string) => ({ id, texts: { reading, sortKey: reading } })
const tenMinutes = 10 * 60_000

/** A memory and who is signed in; `asked` counts how often that was asked. */
function aMemory() {
  const office = { isSignedIn: true, isReachable: true, asked: 0 }
  const names = openNameMemory(async () => {
    office.asked += 1
    if (!office.isReachable) throw new Error('no database')
    return office.isSignedIn
  })
  return { office, names }
}

// REQ 6.58
describe('names in memory', () => {
  it('knows the texts of the seal that they were decrypted from, and of no other', () => {
    const { names } = aMemory()
    names.keeper()('first', named('sommer'))
    expect([names.find('first'), names.find('second')]).toEqual([named('sommer'), undefined])
  })

  it('drops them ten minutes after the first one, whatever comes later', async () => {
    const { names } = aMemory()
    names.keeper()('seal', named('sommer'))
    await vi.advanceTimersByTimeAsync(tenMinutes - 1000)
    names.keeper()('another', named('winter'))
    expect(names.find('seal')).toBeDefined()
    await vi.advanceTimersByTimeAsync(1000)
    expect([names.find('seal'), names.find('another')]).toEqual([undefined, undefined])
  })

  it('gives names that come after that ten minutes of their own', async () => {
    const { names } = aMemory()
    names.keeper()('seal', named('sommer'))
    await vi.advanceTimersByTimeAsync(tenMinutes)
    names.keeper()('seal', named('sommer'))
    await vi.advanceTimersByTimeAsync(tenMinutes - 1)
    expect(names.find('seal')).toBeDefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(names.find('seal')).toBeUndefined()
  })

  it('drops them within two seconds when no administrator is signed in any more', async () => {
    const { office, names } = aMemory()
    names.keeper()('seal', named('sommer'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(names.find('seal')).toBeDefined()
    office.isSignedIn = false
    await vi.advanceTimersByTimeAsync(2000)
    expect(names.find('seal')).toBeUndefined()
  })

  it('drops them when the database cannot say who is signed in', async () => {
    const { office, names } = aMemory()
    names.keeper()('seal', named('sommer'))
    office.isReachable = false
    await vi.advanceTimersByTimeAsync(2000)
    expect(names.find('seal')).toBeUndefined()
  })

  it('keeps nothing that a search decrypts after names were dropped: it read them before', () => {
    const { names } = aMemory()
    const keep = names.keeper()
    names.forget()
    keep('seal', named('sommer'))
    expect(names.find('seal')).toBeUndefined()
    names.keeper()('seal', named('sommer'))
    expect(names.find('seal')).toBeDefined()
  })

  it('asks nobody while it holds nothing', async () => {
    const { office, names } = aMemory()
    await vi.advanceTimersByTimeAsync(tenMinutes)
    expect(office.asked).toBe(0)
    names.keeper()('seal', named('sommer'))
    names.forget()
    await vi.advanceTimersByTimeAsync(tenMinutes)
    expect(office.asked).toBe(0)
  })

  it('leaves nothing that refers to a name', async () => {
    vi.useRealTimers()
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const { names } = aMemory()
    const seen = new WeakRef(keepOne())
    function keepOne() {
      const known = named('sommer')
      names.keeper()('seal', known)
      return known
    }
    /** A turn of the event loop ends what a weak reference holds. */
    const isReferredTo = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      collectGarbage()
      return seen.deref() !== undefined
    }
    expect(await isReferredTo()).toBe(true)
    names.forget()
    expect(await isReferredTo()).toBe(false)
  })
})
