import 'fake-indexeddb/auto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  askKeptKit,
  forgetKeptKit,
  registerKeptKit,
} from '@standfest/domain/features/emergency-kit/offline-kit.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectTo } from '#api/connection.ts'
import { NetworkFailed, requestErrorEvent } from '#api/failures.ts'
import type { Kit } from '#offline-kit/kit.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { aConfig } from '#testing/people.ts'
import { changeKits, deleteKits, readKits } from './kit-store.ts'
import { dropEndedKits } from './kit-token.ts'
import {
  isAnyKitStored,
  kitStateOf,
  openStoredKit,
  removeStoredKit,
  renewStoredKit,
  storeKit,
} from './offline-kit.ts'

const [jonas, selin] = ['0195a000-0000-7000-8000-0000000000a1', '0195a000-0000-7000-8000-0000000000a2'] as [
  AccountId,
  AccountId,
]
const kit: Kit = { contacts: [], mnemonics: [], strategies: [], signals: [], notes: [] }
const [pin, other] = ['384729', '902188']

let server: FakeServer
beforeEach(async () => {
  await deleteKits(() => true)
  server = fakeServer()
  connectTo(aConfig('CLIENT'))
  server.answer(registerKeptKit, undefined)
  server.answer(forgetKeptKit, undefined)
})

const tokensSent = (call: typeof registerKeptKit | typeof forgetKeptKit | typeof askKeptKit) =>
  server.requestsOf(call).map(({ body }) => (body as { token: string }).token)
const says = (stands: (token: string) => boolean) =>
  server.answer(askKeptKit, ({ body }) => ({
    attributes: { stands: stands((body as { token: string }).token) },
  }))

describe('a kept kit goes with its account (§4)', () => {
  it('is made known to the server before it is kept, under a token of 256 random bits', async () => {
    await storeKit(jonas, pin, kit)
    await storeKit(selin, other, kit)
    const sent = tokensSent(registerKeptKit)
    expect(sent.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
    expect(new Set(sent).size).toBe(2)
    expect(new Set((await readKits()).map(({ token }) => token))).toEqual(new Set(sent))
  })

  it('is not kept where the server cannot be told', async () => {
    server.cutOff(registerKeptKit)
    await expect(storeKit(jonas, pin, kit)).rejects.toBeInstanceOf(NetworkFailed)
    expect(await kitStateOf(jonas)).toBe('none')
  })

  it('stays while the server says so', async () => {
    await storeKit(jonas, pin, kit)
    says(() => true)
    expect([await dropEndedKits(), await kitStateOf(jonas)]).toEqual([false, 'kept'])
    expect(tokensSent(askKeptKit)).toEqual(tokensSent(registerKeptKit))
  })

  // REQ 7.19
  it('is deleted with its key where the server says that it stands no longer, and the kit of somebody else is not', async () => {
    await storeKit(jonas, pin, kit)
    await storeKit(selin, other, kit)
    const [ofJonas] = tokensSent(registerKeptKit)
    says((token) => token !== ofJonas)
    expect(await dropEndedKits()).toBe(true)
    expect([await kitStateOf(jonas), await kitStateOf(selin)]).toEqual(['none', 'kept'])
    expect(await readKits()).toHaveLength(1)
    expect(await openStoredKit(pin)).toEqual({ attemptsLeft: 9 })
  })

  it.each([
    ['the network is away', () => server.cutOff(askKeptKit)],
    ['the server is overloaded', () => server.refuse(askKeptKit, 'ERROR.OVERLOADED')],
    ['there were too many questions', () => server.refuse(askKeptKit, 'ERROR.RATE_LIMIT')],
    ['an older server does not know the question', () => server.refuse(askKeptKit, 'ERROR.NOT_FOUND')],
    [
      'somebody else’s page answers, as in a hotel',
      () => server.handle(askKeptKit, () => new Response('<html>Welcome</html>', { status: 200 })),
    ],
    [
      'the answer says nothing of it',
      () => server.handle(askKeptKit, () => new Response('{"data":{"attributes":{}}}', { status: 200 })),
    ],
  ])('stays without a plain answer: %s', async (_why, answer) => {
    await storeKit(jonas, pin, kit)
    answer()
    let told = 0
    window.addEventListener(requestErrorEvent, () => {
      told += 1
    })
    expect([await dropEndedKits(), await isAnyKitStored(), told]).toEqual([false, true, 0])
  })

  it('asks nothing where nothing is kept', async () => {
    expect([await dropEndedKits(), server.requests.length]).toEqual([false, 0])
  })

  it('keeps its token under a new PIN', async () => {
    await storeKit(jonas, pin, kit)
    await storeKit(jonas, other, kit)
    expect(new Set(tokensSent(registerKeptKit)).size).toBe(1)
    expect(await openStoredKit(other)).toHaveProperty('kit')
  })

  it('gets a token at the next visit where it was kept before there were any', async () => {
    await storeKit(jonas, pin, kit)
    await changeKits(({ mark, kept, wrongPins }) => ({ mark, wrongPins, ...(kept && { kept }) }))
    server.cutOff(registerKeptKit)
    await renewStoredKit(jonas, kit)
    expect((await readKits())[0]?.token).toBeUndefined()
    server.answer(registerKeptKit, undefined)
    await renewStoredKit(jonas, kit)
    const [token] = tokensSent(registerKeptKit).slice(-1)
    expect((await readKits())[0]?.token).toBe(token)
    expect(await openStoredKit(pin)).toHaveProperty('kit')
  })

  it('is forgotten by the server when it is removed from the device, and is gone here without a connection too', async () => {
    await storeKit(jonas, pin, kit)
    await removeStoredKit(jonas)
    expect(tokensSent(forgetKeptKit)).toEqual(tokensSent(registerKeptKit))
    await storeKit(jonas, pin, kit)
    server.cutOff(forgetKeptKit)
    await removeStoredKit(jonas)
    expect(await readKits()).toEqual([])
  })
})
