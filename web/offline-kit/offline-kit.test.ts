import 'fake-indexeddb/auto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { forgetKeptKit, registerKeptKit } from '@standfest/domain/features/emergency-kit/offline-kit.calls.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectTo } from '#api/connection.ts'
import type { ContentItem } from '#api/content-item.ts'
import type { Kit } from '#offline-kit/kit.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { aConfig } from '#testing/people.ts'
import { changeKits, readKits } from './kit-store.ts'
import {
  isAnyKitStored,
  kitStateOf,
  openStoredKit,
  removeStoredKit,
  renewStoredKit,
  storeKit,
} from './offline-kit.ts'

/** Runs another tab's action while a kit is being sealed. */
const meanwhile = vi.hoisted(() => ({ happens: (): Promise<unknown> => Promise.resolve() }))
vi.mock('./kit-seal.ts', async (original) => {
  const real = await original<typeof import('./kit-seal.ts')>()
  const sealFor: typeof real.sealFor = async (...given) => {
    const sealed = await real.sealFor(...given)
    await meanwhile.happens()
    return sealed
  }
  return { ...real, sealFor }
})

const [jonas, selin] = ['0195a000-0000-7000-8000-0000000000a1', '0195a000-0000-7000-8000-0000000000a2'] as [
  AccountId,
  AccountId,
]
const pin = '384729'
const canary = 'Bruder Matthias Kanarienvogel'
const kitOf = (name: string): Kit => ({
  contacts: [{ id: 'c1', name, phone: '+49 30 1234567', secretNote: 'not shown' } as unknown as ContentItem],
  mnemonics: [],
  strategies: [],
  signals: [],
  notes: [],
})

const nameIn = async (tried: string) => {
  const opening = await openStoredKit(tried)
  return opening !== 'gone' && 'kit' in opening ? opening.kit.contacts[0]?.['name'] : opening
}

beforeEach(async () => {
  const server = fakeServer()
  connectTo(aConfig('CLIENT'))
  server.answer(registerKeptKit, undefined)
  server.answer(forgetKeptKit, undefined)
  await Promise.all([removeStoredKit(jonas), removeStoredKit(selin)])
})

describe('an emergency kit kept on the device (§1)', () => {
  it('opens with its PIN, and holds only what is shown of it', async () => {
    expect([await kitStateOf(jonas), await isAnyKitStored()]).toEqual(['none', false])
    await storeKit(jonas, pin, kitOf(canary))
    expect([await kitStateOf(jonas), await isAnyKitStored()]).toEqual(['kept', true])
    const opening = await openStoredKit(pin)
    expect(opening).toEqual({
      kit: expect.objectContaining({ contacts: [{ id: 'c1', name: canary, phone: '+49 30 1234567' }] }),
    })
  })

  // ASVS 11.4.4, 14.3.3
  // TR-2 O.Arch_4, O.Cryp_3, O.Data_6
  // TR-3 O.Data_8
  it('tells nobody who reads the device’s store what is in it or whose it is', async () => {
    await storeKit(jonas, pin, kitOf(canary))
    const text = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes)
    const dump = (await readKits())
      .map(({ mark, kept }) => [
        mark,
        kept && text(kept.sealed.bytes),
        kept && text(kept.lock.privateKey.bytes),
      ])
      .join()
    for (const word of [canary, 'Matthias', '1234567', jonas, pin]) expect(dump).not.toContain(word)
    const kits = await readKits()
    expect(kits.map(({ kept }) => kept?.lock.rounds)).toEqual([600_000])
  })

  it('is renewed without the PIN, and only where it is kept', async () => {
    await renewStoredKit(jonas, kitOf('Niemand'))
    expect(await isAnyKitStored()).toBe(false)
    await storeKit(jonas, pin, kitOf('Matthias'))
    await renewStoredKit(jonas, kitOf('Ruth'))
    expect(await nameIn(pin)).toBe('Ruth')
  })

  it.each([
    ['a wrong PIN counts', () => openStoredKit('111222'), { attemptsLeft: 8 }],
    ['a kit that is taken away stays away', () => removeStoredKit(jonas), 'gone'],
  ])('is renewed while another tab is at it: %s', async (_what, happens, then) => {
    await storeKit(jonas, pin, kitOf('Matthias'))
    meanwhile.happens = happens
    await renewStoredKit(jonas, kitOf('Ruth'))
    meanwhile.happens = () => Promise.resolve()
    expect(await openStoredKit('333444')).toEqual(then)
  })

  it('counts wrong PINs down and forgets them with the right one', async () => {
    await storeKit(jonas, pin, kitOf('Matthias'))
    expect(await openStoredKit('111222')).toEqual({ attemptsLeft: 9 })
    expect(await openStoredKit('111223')).toEqual({ attemptsLeft: 8 })
    expect(await nameIn(pin)).toBe('Matthias')
    expect(await openStoredKit('111222')).toEqual({ attemptsLeft: 9 })
  })

  it('is gone after ten wrong PINs, also for the right one, until it is kept again', async () => {
    await storeKit(jonas, pin, kitOf('Matthias'))
    for (let tried = 1; tried < 10; tried += 1)
      expect(await openStoredKit(`00000${tried}`)).toEqual({ attemptsLeft: 10 - tried })
    expect(await openStoredKit('000010')).toBe('gone')
    expect(await openStoredKit(pin)).toBe('gone')
    expect((await readKits()).map((kit) => Object.keys(kit))).toEqual([['mark', 'token', 'wrongPins']])
    expect([await kitStateOf(jonas), await isAnyKitStored()]).toEqual(['gone', false])
    await storeKit(jonas, '902188', kitOf('Matthias'))
    expect(await nameIn('902188')).toBe('Matthias')
  })

  it('counts a try that was cut off', async () => {
    await storeKit(jonas, pin, kitOf('Matthias'))
    await changeKits((kit) => ({ ...kit, wrongPins: 10 }))
    expect(await openStoredKit(pin)).toBe('gone')
  })

  it('opens for the one whose PIN it is where two people keep theirs', async () => {
    await storeKit(jonas, pin, kitOf('Matthias'))
    await storeKit(selin, '550917', kitOf('Ayla'))
    expect([await nameIn('550917'), await nameIn(pin)]).toEqual(['Ayla', 'Matthias'])
    await removeStoredKit(selin)
    expect([await kitStateOf(selin), await kitStateOf(jonas)]).toEqual(['none', 'kept'])
    expect(await openStoredKit('550917')).toEqual({ attemptsLeft: 9 })
  })

  it('takes no PIN that opens another person’s kit, whose door it would stand before', async () => {
    await storeKit(jonas, pin, kitOf('Matthias'))
    expect(await storeKit(selin, pin, kitOf('Ayla'))).toBe(false)
    expect([await kitStateOf(selin), await nameIn(pin)]).toEqual(['none', 'Matthias'])
    expect(await storeKit(selin, '550917', kitOf('Ayla'))).toBe(true)
    expect(await storeKit(selin, pin, kitOf('Ayla'))).toBe(false)
    expect([await nameIn('550917'), await nameIn(pin)]).toEqual(['Ayla', 'Matthias'])
  })

  it('takes a person’s own PIN once more, which counts as no wrong one', async () => {
    await storeKit(jonas, pin, kitOf('Matthias'))
    expect(await storeKit(jonas, pin, kitOf('Ruth'))).toBe(true)
    expect(await openStoredKit('111222')).toEqual({ attemptsLeft: 9 })
  })

  it('is not found out by choosing one PIN after the other: each counts like a wrong one at the door', async () => {
    await storeKit(jonas, pin, kitOf('Matthias'))
    for (let tried = 1; tried < 9; tried += 1) await storeKit(selin, `00000${tried}`, kitOf('Ayla'))
    expect(await kitStateOf(jonas)).toBe('kept')
    expect([await storeKit(selin, pin, kitOf('Ayla')), await storeKit(selin, pin, kitOf('Ayla'))]).toEqual([
      false,
      false,
    ])
    expect([await kitStateOf(jonas), await kitStateOf(selin)]).toEqual(['gone', 'kept'])
  })
})
