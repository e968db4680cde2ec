import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { ThisDevicePage } from './this-device-page.tsx'

afterEach(() => localStorage.clear())

describe('the page about this device', () => {
  it('sets, changes and ends the lock, and refuses a PIN that is easy to guess', async () => {
    const { user } = renderPage(<ThisDevicePage />, { account: anAccount('CLIENT') })
    await user.click(screen.getByRole('button', { name: 'PIN festlegen' }))
    const [pin, again] = [
      screen.getByLabelText('PIN, sechs Ziffern'),
      screen.getByLabelText('PIN wiederholen'),
    ]
    await user.type(pin, '123456')
    await user.type(again, '123457')
    await user.click(screen.getByRole('button', { name: 'Sperre einschalten' }))
    expect(await screen.findByText(/leicht zu erraten/)).toBeDefined()
    expect(screen.getByText('Die beiden PINs sind nicht gleich')).toBeDefined()
    await user.clear(pin)
    await user.clear(again)
    await user.type(pin, '384729')
    await user.type(again, '384729')
    await user.click(screen.getByRole('button', { name: 'Sperre einschalten' }))
    expect(await screen.findByText('Die Sperre ist eingeschaltet.')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Nach 5 Minuten im Hintergrund' }))
    await waitFor(() => expect(localStorage.getItem('sf-app-lock')).toContain(':300'))
    await user.click(screen.getByRole('button', { name: 'Sperre ausschalten' }))
    await waitFor(() => expect(localStorage.getItem('sf-app-lock')).toBeNull())
  })

  it('says plainly in English what the exit cannot do, and keeps the choices', async () => {
    const { user } = renderPage(<ThisDevicePage />, { account: anAccount('CLIENT'), language: 'en_EN' })
    expect(screen.getByText(/stay in your browser’s history/)).toBeDefined()
    await user.click(screen.getByRole('switch', { name: /Leave this site/ }))
    await user.click(screen.getByRole('switch', { name: /“Notes”/ }))
    expect([localStorage.getItem('sf-exit'), localStorage.getItem('sf-neutral')]).toEqual(['1', '1'])
  })
})
