import 'fake-indexeddb/auto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readDraftKey } from '@standfest/domain/features/login/draft-key.calls.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectTo } from '#api/connection.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { aConfig } from '#testing/people.ts'

const [jonas, selin] = ['0195a000-0000-7000-8000-0000000000a1', '0195a000-0000-7000-8000-0000000000a2'] as [
  AccountId,
  AccountId,
]
const place = (account: AccountId, of = 'diary new') => ({ account, of })
const keyOf = (sign: string) => btoa(sign.repeat(32))

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  connectTo(aConfig('CLIENT'))
  server = fakeServer()
  server.answer(readDraftKey, { attributes: { key: keyOf('j') } })
  const { dropDrafts } = await aFreshPage()
  await Promise.all([dropDrafts(jonas), dropDrafts(selin)])
})

/** The page after a reload: what it held in memory is gone. */
async function aFreshPage() {
  vi.resetModules()
  const page = await import('./drafts.ts')
  const { connectTo: connect } = await import('#api/connection.ts')
  connect(aConfig('CLIENT'))
  return page
}

/** Everything that lies on the device, as one text. */
async function dump(): Promise<string> {
  const opening = indexedDB.open('standfest-drafts')
  await new Promise((resolve) => {
    opening.addEventListener('success', resolve)
  })
  const { result } = opening
  if (!result.objectStoreNames.contains('drafts')) return result.close() ?? ''
  const all = result.transaction('drafts').objectStore('drafts').getAll()
  await new Promise((resolve) => {
    all.addEventListener('success', resolve)
  })
  result.close()
  const text = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes)
  return all.result
    .map(({ id, sealed }: { id: string; sealed: ArrayBuffer }) => `${id} ${text(sealed)}`)
    .join()
}

describe('a draft (§7)', () => {
  it('is there again after a reload, the last word of it', async () => {
    const page = await aFreshPage()
    for (const content of ['H', 'Heu', 'Heute war']) page.keepDraft(place(jonas), { content })
    expect(await page.hasDrafts(jonas)).toBe(true)
    const reloaded = await aFreshPage()
    expect(await reloaded.findDraft(place(jonas))).toEqual({ content: 'Heute war' })
    expect(await reloaded.findDraft(place(jonas, 'diary other'))).toBeUndefined()
  })

  it('lies sealed: neither its words nor whose and what it is of can be read on the device', async () => {
    const page = await aFreshPage()
    page.keepDraft(place(jonas), { content: 'Kanarienvogel' })
    await page.hasDrafts(jonas)
    const lies = await dump()
    expect(lies.length).toBeGreaterThan(100)
    for (const clear of ['Kanarienvogel', 'content', 'diary', jonas]) expect(lies).not.toContain(clear)
  })

  it('opens for its own account only', async () => {
    const page = await aFreshPage()
    page.keepDraft(place(jonas), { content: 'Von mir' })
    await page.hasDrafts(jonas)
    server.answer(readDraftKey, { attributes: { key: keyOf('s') } })
    const hers = await aFreshPage()
    expect(await hers.hasDrafts(selin)).toBe(false)
    expect(await hers.findDraft(place(selin))).toBeUndefined()
    // With a foreign key not even under the right account.
    expect(await hers.findDraft(place(jonas))).toBeUndefined()
  })

  it('goes when it is saved or given up, and all of an account at its logout, the store with the last', async () => {
    const page = await aFreshPage()
    for (const word of ['a', 'b', 'c']) page.keepDraft(place(jonas, word), word)
    page.dropDraft(place(jonas, 'a'))
    expect(await page.hasDrafts(jonas)).toBe(true)
    expect(await page.findDraft(place(jonas, 'a'))).toBeUndefined()
    page.keepDraft(place(selin), 'hers')
    await page.dropDrafts(jonas)
    expect(await page.hasDrafts(jonas)).toBe(false)
    expect(await page.hasDrafts(selin)).toBe(true)
    await page.dropDrafts(selin)
    expect(await indexedDB.databases()).toEqual([])
  })

  it('goes from the device after thirty days without its person', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z'), toFake: ['Date'] })
    const page = await aFreshPage()
    page.keepDraft(place(jonas), 'old')
    await page.hasDrafts(jonas)
    vi.setSystemTime(Date.parse('2026-03-31T12:00:01Z'))
    page.keepDraft(place(selin), 'new')
    expect(await page.hasDrafts(selin)).toBe(true)
    expect(await page.hasDrafts(jonas)).toBe(false)
  })

  it('is not kept while there is no key, without asking at every letter, and nothing breaks', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z'), toFake: ['Date'] })
    server.cutOff(readDraftKey)
    const page = await aFreshPage()
    for (const value of ['a', 'ab', 'abc']) {
      page.keepDraft(place(jonas), value)
      expect(await page.hasDrafts(jonas)).toBe(false)
    }
    expect(await page.findDraft(place(jonas))).toBeUndefined()
    expect(server.requestsOf(readDraftKey)).toHaveLength(1)
    vi.setSystemTime(Date.parse('2026-03-01T12:00:10Z'))
    server.answer(readDraftKey, { attributes: { key: keyOf('j') } })
    page.keepDraft(place(jonas), 'abcd')
    await page.hasDrafts(jonas)
    expect(await page.findDraft(place(jonas))).toBe('abcd')
  })
})
