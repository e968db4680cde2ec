import 'fake-indexeddb/auto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { askKeptKit, registerKeptKit } from '@standfest/domain/features/emergency-kit/offline-kit.calls.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectTo } from '#api/connection.ts'
import { EmergencyNumbers } from '#entrance/emergency-numbers.tsx'
import { deleteKits } from '#offline-kit/kit-store.ts'
import { isAnyKitStored, storeKit } from '#offline-kit/offline-kit.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { aConfig } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { OfflineKitPage } from './offline-page.tsx'

const jonas = '0195a000-0000-7000-8000-0000000000a1' as AccountId
const pin = '384729'

let server: FakeServer
beforeEach(async () => {
  await deleteKits(() => true)
  server = fakeServer()
  connectTo(aConfig('CLIENT'))
  server.answer(registerKeptKit, undefined)
  server.cutOff(askKeptKit)
  await storeKit(jonas, pin, { contacts: [], mnemonics: [], strategies: [], signals: [], notes: [] })
})

const ended = () => server.answer(askKeptKit, { attributes: { stands: false } })
const pinField = () => screen.queryByLabelText('PIN für den Notfallkoffer')

describe('the page without a connection', () => {
  it('offers the kept kit while nobody can be asked', async () => {
    renderPage(<OfflineKitPage />, { server, account: null })
    await waitFor(() => expect(pinField()).not.toBeNull())
    await waitFor(() => expect(server.requestsOf(askKeptKit)).toHaveLength(1))
    expect([pinField() !== null, await isAnyKitStored()]).toEqual([true, true])
  })

  it('lets go of the kit when there is a connection and the account has ended', async () => {
    ended()
    renderPage(<OfflineKitPage />, { server, account: null })
    await waitFor(async () => expect(await isAnyKitStored()).toBe(false))
    await waitFor(() => expect(pinField()).toBeNull())
  })

  it('closes the opened kit when the connection comes back and the account has ended', async () => {
    const { user } = renderPage(<OfflineKitPage />, { server, account: null })
    await waitFor(() => expect(pinField()).not.toBeNull())
    await user.type(pinField() as HTMLElement, `${pin}{Enter}`)
    await screen.findByRole('button', { name: 'Notfallkoffer schließen' })
    ended()
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Notfallkoffer schließen' })).toBeNull())
    expect([pinField(), await isAnyKitStored()]).toEqual([null, false])
  })
})

describe('the page without a connection, to whoever wanted to write', () => {
  it.each([
    ['de_DE', /lässt sich ohne Verbindung nichts Neues aufschreiben/],
    ['en_EN', /can’t write anything new while you are offline/],
  ] as const)('says that nothing can be kept without a session: %s', async (language, words) => {
    const visitor = renderPage(<OfflineKitPage />, { server, language, account: null })
    expect(await screen.findByText(words)).toBeDefined()
    visitor.unmount()
    renderPage(<OfflineKitPage />, { server, language })
    await screen.findByRole('link', { name: /112/ })
    expect(screen.queryByText(words)).toBeNull()
  })
})

describe('the opened kit', () => {
  let visibility: DocumentVisibilityState = 'visible'
  afterEach(() => {
    visibility = 'visible'
    vi.restoreAllMocks()
  })
  function show(next: DocumentVisibilityState) {
    visibility = next
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }

  it.each([
    { wakes: 'after a while', clockBy: 5 * 60_000, isOpen: false },
    { wakes: 'with a clock that was set back', clockBy: -60_000, isOpen: false },
    { wakes: 'soon', clockBy: 60_000, isOpen: true },
  ])(
    'is looked at again when a device that slept wakes $wakes (open: $isOpen)',
    async ({ clockBy, isOpen }) => {
      vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
      const { user } = renderPage(<OfflineKitPage />, { server, account: null })
      await waitFor(() => expect(pinField()).not.toBeNull())
      await user.type(pinField() as HTMLElement, `${pin}{Enter}`)
      await screen.findByRole('button', { name: 'Notfallkoffer schließen' })
      show('hidden')
      const wakesAt = Date.now() + clockBy
      vi.spyOn(Date, 'now').mockImplementation(() => wakesAt)
      show('visible')
      expect(screen.queryByRole('button', { name: 'Notfallkoffer schließen' }) !== null).toBe(isOpen)
    },
  )
})

describe('the login page', () => {
  // REQ 2.43
  it('leads to the kept kit, and no longer once the account has ended', async () => {
    const kit = () => screen.queryByRole('link', { name: /Notfallkoffer/ })
    const first = renderPage(<EmergencyNumbers />, { server, account: null })
    await waitFor(() => expect(kit()).not.toBeNull())
    first.unmount()
    ended()
    renderPage(<EmergencyNumbers />, { server, account: null })
    await waitFor(async () => expect(await isAnyKitStored()).toBe(false))
    await waitFor(() => expect(kit()).toBeNull())
  })
})
