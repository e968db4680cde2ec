import { readStream } from '@standfest/domain/features/clients/changes.calls.ts'
import {
  lockSession,
  readUnlockPin,
  unlockSession,
} from '@standfest/domain/features/login/unlock-pin.calls.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useLive } from '#session/live.ts'
import { storeLock } from '#session/lock.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { patience } from '#testing/patience.ts'
import { renderPage } from '#testing/render.tsx'
import { LockKeeper } from './lock-keeper.tsx'

vi.mock('#session/leave.ts')

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Locks the page on mount: `renderPage` signs in, which clears an earlier lock. */
function LockedPage() {
  useState(storeLock)
  return <LockKeeper />
}

async function open(isSet: boolean) {
  const server = fakeServer()
  server.answer(lockSession, undefined)
  server.answer(readUnlockPin, { attributes: { isSet } })
  server.answer(unlockSession, undefined)
  const rendered = renderPage(<LockedPage />, { server, role: 'THERAPIST' })
  await screen.findByRole('alertdialog', { name: 'Gesperrt' })
  return rendered
}

describe('a locked page of staff', () => {
  it('locks its token at the server and is unlocked by the PIN', async () => {
    const { user, server } = await open(true)
    await screen.findByText('Bitte PIN eingeben')
    expect(server.requestsOf(lockSession).length).toBeGreaterThan(0)
    await user.keyboard('384729')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.requestsOf(unlockSession)[0]?.body).toEqual({ pin: '384729' })
  })

  // REQ 7.72
  it('locks its token as soon as the server can be reached, and then asks for the PIN', async () => {
    const server = fakeServer()
    server.cutOff(lockSession)
    server.answer(readUnlockPin, { attributes: { isSet: true } })
    renderPage(<LockedPage />, { server, role: 'THERAPIST' })
    expect(await screen.findByLabelText('Passwort')).toBeDefined()
    server.refuse(lockSession, 'ERROR.OVERLOADED')
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(server.requestsOf(lockSession)).toHaveLength(2))
    expect(server.requestsOf(readUnlockPin)).toHaveLength(0)
    server.answer(lockSession, undefined)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Bitte PIN eingeben')).toBeDefined()
    // No retry after the acknowledgement.
    act(() => void window.dispatchEvent(new Event('online')))
    expect(server.requestsOf(lockSession)).toHaveLength(3)
  })

  it('retries locking its token every few seconds until it is unlocked', async () => {
    vi.useFakeTimers()
    const server = fakeServer()
    server.refuse(lockSession, 'ERROR.INTERNAL')
    const { unmount } = renderPage(<LockedPage />, { server, role: 'THERAPIST' })
    const asked = () => server.requestsOf(lockSession).length
    await vi.waitFor(() => expect(asked()).toBe(1), patience)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(asked()).toBe(2)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(asked()).toBe(3)
    unmount()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(asked()).toBe(3)
  })

  it('reconnects the live channel when it is unlocked, because the server closed it', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    const server = fakeServer()
    server.answer(lockSession, undefined)
    server.answer(readUnlockPin, { attributes: { isSet: true } })
    server.answer(unlockSession, undefined)
    let isLocked = true
    server.handle(readStream, () =>
      isLocked ? new Response(null, { status: 403 }) : new Response('event: open\ndata: {}\n\n'),
    )
    function Page() {
      useLive()
      return <LockedPage />
    }
    const { user } = renderPage(<Page />, { server, role: 'THERAPIST' })
    await screen.findByText('Bitte PIN eingeben')
    const before = server.requestsOf(readStream).length
    isLocked = false
    await user.keyboard('384729')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.requestsOf(readStream).length).toBeGreaterThan(before)
  })

  it('says how many attempts the server has left', async () => {
    const { user, server } = await open(true)
    server.handle(unlockSession, () =>
      Response.json(
        { code: 'ERROR.PIN_WRONG', errors: [{ code: 'ERROR.PIN_WRONG', count: 3 }] },
        { status: 403 },
      ),
    )
    await screen.findByText('Bitte PIN eingeben')
    await user.keyboard('902188')
    expect(await screen.findByText('Diese PIN stimmt nicht. Noch 3 Versuche.')).toBeDefined()
  })

  it('asks for the password if there is no PIN, or on request', async () => {
    const { user } = await open(true)
    await user.click(await screen.findByRole('button', { name: 'Mit Passwort entsperren' }))
    expect(screen.getByLabelText('Passwort')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Mit PIN entsperren' }))
    expect(screen.getByText('Bitte PIN eingeben')).toBeDefined()
  })
})
