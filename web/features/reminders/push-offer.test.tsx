import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { readReminderTerms } from '@standfest/domain/features/reminders/reminders.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { PushOffer } from './push-offer.tsx'

const question = 'Möchten Sie eine Erinnerung auf dieses Gerät?'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
})

/** A browser that supports push notifications, and the outcome of its permission prompt. */
function aBrowser(answer: NotificationPermission) {
  const requestPermission = vi.fn(async () => answer)
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
  return requestPermission
}

function open(offersPush = true) {
  const server = fakeServer()
  const account = anAccount('CLIENT', { notifyViaPush: false })
  server.answer(readAccount, [{ id: account.id, attributes: account }])
  server.answer(readReminderTerms, { attributes: { pushKey: 'AAAA', offersPush, mailLeaves: true } })
  server.answer(changeAccount, { id: account.id, attributes: account })
  return { ...renderPage(<PushOffer />, { server, account }), server }
}

describe('the offer of notices', () => {
  // TR-2 O.Plat_3
  test('asks nobody by itself; whoever says no is not asked again on this device', async () => {
    const ask = aBrowser('granted')
    const { user, unmount } = open()
    await user.click(await screen.findByRole('button', { name: 'Nein danke' }))
    expect(screen.queryByText(question)).toBeNull()
    unmount()
    const { server } = open()
    await waitFor(() => expect(server.requestsOf(readReminderTerms)).toHaveLength(1))
    expect(screen.queryByText(question)).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })

  // REQ 4.58
  test('leaves notices off where somebody closes the question of the browser', async () => {
    const ask = aBrowser('default')
    const { user, server } = open()
    await user.click(await screen.findByRole('button', { name: 'Einschalten' }))
    expect(await screen.findByText('Mitteilungen bleiben ausgeschaltet.')).toBeDefined()
    expect(ask).toHaveBeenCalledOnce()
    expect(server.requestsOf(changeAccount).map(({ body }) => body)).toEqual([{ notifyViaPush: false }])
  })

  test('says how an iPhone takes the page to its home screen first', async () => {
    aBrowser('granted')
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    )
    open()
    expect(await screen.findByText(/„Zum Home-Bildschirm“/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Einschalten' })).toBeNull()
  })

  test('is not made before the third check-in, nor where a browser shows none', async () => {
    aBrowser('granted')
    const early = open(false)
    await waitFor(() => expect(early.server.requestsOf(readReminderTerms)).toHaveLength(1))
    expect(screen.queryByText(question)).toBeNull()
    early.unmount()
    vi.unstubAllGlobals()
    const { server } = open()
    await waitFor(() => expect(server.requestsOf(readAccount)).toHaveLength(1))
    expect(screen.queryByText(question)).toBeNull()
  })
})
