import {
  readUnlockPin,
  removeUnlockPin,
  setUnlockPin,
} from '@standfest/domain/features/login/unlock-pin.calls.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { UnlockPinPart } from './unlock-pin-part.tsx'

function open(isSet: boolean, language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(readUnlockPin, { attributes: { isSet } })
  server.answer(setUnlockPin, undefined)
  server.answer(removeUnlockPin, undefined)
  return renderPage(<UnlockPinPart />, { server, role: 'THERAPIST', language })
}

describe('the PIN of staff', () => {
  it('is set with six digits, typed twice', async () => {
    const { user, server } = open(false)
    await user.click(await screen.findByRole('button', { name: 'PIN festlegen' }))
    await user.type(screen.getByLabelText('PIN, sechs Ziffern'), '384729')
    await user.type(screen.getByLabelText('PIN wiederholen'), '384729')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Die PIN gilt ab jetzt.')).toBeDefined()
    expect(server.requestsOf(setUnlockPin)[0]?.body).toEqual({ pin: '384729' })
  })

  it('is removed, in English too', async () => {
    const { user } = open(true, 'en_EN')
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('PIN removed.')).toBeDefined()
  })
})
