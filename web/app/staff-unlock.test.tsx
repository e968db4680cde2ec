import {
  lockSession,
  readUnlockPin,
  unlockSession,
} from '@standfest/domain/features/login/unlock-pin.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { LockKeeper } from './lock-keeper.tsx'

vi.mock('#session/leave.ts')

beforeEach(() => localStorage.setItem('sf-locked', '1'))
afterEach(() => localStorage.clear())

async function open(isSet: boolean) {
  const server = fakeServer()
  server.answer(lockSession, undefined)
  server.answer(readUnlockPin, { attributes: { isSet } })
  server.answer(unlockSession, undefined)
  const rendered = renderPage(<LockKeeper />, { server, role: 'THERAPIST' })
  await screen.findByRole('alertdialog', { name: 'Gesperrt' })
  return rendered
}

describe('a locked page of staff', () => {
  it('is locked at the server and opens with the PIN', async () => {
    const { user, server } = await open(true)
    await screen.findByText('Bitte PIN eingeben')
    expect(server.requestsOf(lockSession).length).toBeGreaterThan(0)
    await user.keyboard('384729')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.requestsOf(unlockSession)[0]?.body).toEqual({ pin: '384729' })
  })

  it('says how many tries the server leaves', async () => {
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

  it('asks for the password where there is no PIN, or at will', async () => {
    const { user } = await open(true)
    await user.click(await screen.findByRole('button', { name: 'Mit Passwort entsperren' }))
    expect(screen.getByLabelText('Passwort')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Mit PIN entsperren' }))
    expect(screen.getByText('Bitte PIN eingeben')).toBeDefined()
  })
})
