import 'fake-indexeddb/auto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectTo } from '#api/connection.ts'
import { aConfig } from '#testing/people.ts'

const [jonas, selin] = ['0195a000-0000-7000-8000-0000000000a1', '0195a000-0000-7000-8000-0000000000a2'] as [
  AccountId,
  AccountId,
]
const place = (account: AccountId, of = 'diary new') => ({ account, of })
const keyOf = (sign: string) => btoa(sign.repeat(32))

beforeEach(async () => {
  connectTo(aConfig('CLIENT'))
  const { dropDrafts } = await aFreshPage()
  await Promise.all([dropDrafts(jonas), dropDrafts(selin)])
})

/** The page after a reload: its memory is empty, and a session brings the key again. */
async function aFreshPage({
  key = keyOf('j'),
  of = jonas,
}: {
  key?: string | undefined
  of?: AccountId
} = {}) {
  vi.resetModules()
  const page = await import('./drafts.ts')
  const { unlockDrafts } = await import('./draft-seal.ts')
  const { connectTo: connect } = await import('#api/connection.ts')
  connect(aConfig('CLIENT'))
  if (key !== '') unlockDrafts(of, key)
  return { ...page, unlock: (account: AccountId) => unlockDrafts(account, keyOf('s')) }
}

/** Everything stored on the device, as one text. */
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
    for (const content of ['H', 'Heu', 'Heute war']) void page.storeDraft(place(jonas), { content })
    expect(await page.hasDrafts(jonas)).toBe(true)
    const reloaded = await aFreshPage()
    expect(await reloaded.findDraft(place(jonas))).toEqual({ content: 'Heute war' })
    expect(await reloaded.findDraft(place(jonas, 'diary other'))).toBeUndefined()
  })

  it('lies sealed: neither its words nor whose and what it is of can be read on the device', async () => {
    const page = await aFreshPage()
    void page.storeDraft(place(jonas), { content: 'Kanarienvogel' })
    await page.hasDrafts(jonas)
    const lies = await dump()
    expect(lies.length).toBeGreaterThan(100)
    for (const clear of ['Kanarienvogel', 'content', 'diary', jonas]) expect(lies).not.toContain(clear)
  })

  it('opens for its own account only', async () => {
    const page = await aFreshPage()
    void page.storeDraft(place(jonas), { content: 'Von mir' })
    await page.hasDrafts(jonas)
    const hers = await aFreshPage({ key: keyOf('s'), of: selin })
    expect(await hers.hasDrafts(selin)).toBe(false)
    expect(await hers.findDraft(place(selin))).toBeUndefined()
    // With a foreign key not even under the right account.
    hers.unlock(jonas)
    expect(await hers.findDraft(place(jonas))).toBeUndefined()
  })

  it('goes when it is saved or given up, and all of an account at its logout, the store with the last', async () => {
    const page = await aFreshPage()
    for (const word of ['a', 'b', 'c']) void page.storeDraft(place(jonas, word), word)
    page.dropDraft(place(jonas, 'a'))
    expect(await page.hasDrafts(jonas)).toBe(true)
    expect(await page.findDraft(place(jonas, 'a'))).toBeUndefined()
    await page.hasDrafts(jonas)
    page.unlock(selin)
    await page.storeDraft(place(selin), 'hers')
    await page.dropDrafts(jonas)
    expect(await page.hasDrafts(jonas)).toBe(false)
    expect(await page.hasDrafts(selin)).toBe(true)
    await page.dropDrafts(selin)
    expect(await indexedDB.databases()).toEqual([])
  })

  it('goes from the device after thirty days without its person', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z'), toFake: ['Date'] })
    const page = await aFreshPage()
    void page.storeDraft(place(jonas), 'old')
    await page.hasDrafts(jonas)
    vi.setSystemTime(Date.parse('2026-03-31T12:00:01Z'))
    page.unlock(selin)
    await page.storeDraft(place(selin), 'new')
    expect(await page.hasDrafts(selin)).toBe(true)
    expect(await page.hasDrafts(jonas)).toBe(false)
  })

  it('keeps what two tabs make of it at the same time', async () => {
    const tabs = [await aFreshPage(), await aFreshPage(), await aFreshPage()]
    const add = (word: string) => (kept: unknown) => [...((kept ?? []) as string[]), word]
    for (const round of ['a', 'b'])
      await Promise.all(tabs.map((tab, at) => tab.changeDraft(place(jonas), add(`${round}${at}`))))
    const found = (await (await aFreshPage()).findDraft(place(jonas))) as string[]
    expect(found.toSorted()).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2'])
  })

  it('is not brought back by a tab that read it before another one gave it up', async () => {
    const [one, two] = [await aFreshPage(), await aFreshPage()]
    await one.storeDraft(place(jonas), ['given up'])
    const seen: unknown[] = []
    const added = two.changeDraft(place(jonas), (kept) => {
      seen.push(kept)
      if (seen.length === 1) one.dropDraft(place(jonas))
      return [...((kept ?? []) as string[]), 'new']
    })
    // The other tab has written before this one does.
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    const sealing = vi.spyOn(crypto.subtle, 'encrypt')
    sealing.mockImplementation(async (...what) => {
      await one.hasDrafts(jonas)
      return encrypt(...what)
    })
    expect(await added).toBe(true)
    sealing.mockRestore()
    expect(seen).toEqual([['given up'], undefined])
    expect(await two.findDraft(place(jonas))).toEqual(['new'])
  })

  it('is called kept only once it is written, and never without a key', async () => {
    const page = await aFreshPage()
    const isWritten = page.storeDraft(place(jonas), 'Heute')
    expect(page.draftStateNow()).toBe('writing')
    expect(await isWritten).toBe(true)
    await page.hasDrafts(jonas)
    expect(page.draftStateNow()).toBe('kept')

    const keyless = await aFreshPage({ key: '' })
    expect(await keyless.storeDraft(place(jonas), 'Heute war')).toBe(false)
    expect(keyless.draftStateNow()).toBe('unkept')
    keyless.forgetUnstored()
    // A draft stored earlier is unchanged.
    expect(await (await aFreshPage()).findDraft(place(jonas))).toBe('Heute')
  })

  it('is said to be unkept while the device refuses to write, until the next word is written', async () => {
    const page = await aFreshPage()
    const heard = vi.fn()
    page.onDraftStateChange(heard)
    // As on a full device: the write starts and fails.
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(
      this: IDBObjectStore,
      value: unknown,
    ) {
      this.add(value)
      return this.add(value)
    })
    expect(await page.storeDraft(place(jonas), 'Heute')).toBe(false)
    expect(page.draftStateNow()).toBe('unkept')
    expect(heard).toHaveBeenCalled()
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    full.mockRestore()
    expect(await page.storeDraft(place(jonas), 'Heute war')).toBe(true)
    await page.hasDrafts(jonas)
    expect(page.draftStateNow()).toBe('kept')
    const later = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(later)
    expect(later.defaultPrevented).toBe(false)
  })
})
