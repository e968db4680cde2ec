import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { MoreSheet } from './more-sheet.tsx'

const rows = [
  'Notfallkoffer',
  'Tageskalender',
  'Nachrichten',
  'Lebensbereiche',
  'Risikosituationen',
  'Ketten',
  'Fragebögen',
  'Konto',
  'Wer hat meine Daten gesehen?',
  'Sicherheit',
  'Meine Kopie',
  'Einstellungen',
  'Dieses Gerät',
  'Hilfe',
  'Dunkles Aussehen',
  'English',
  'Abmelden',
  'Seite verlassen',
]

describe('what has no tab on a phone', () => {
  // REQ 2.42
  it('stands in its order, the emergency kit first (§2)', () => {
    renderPage(<MoreSheet isOpen onClose={() => undefined} />)
    const list = within(screen.getByRole('dialog')).getByRole('list')
    expect(
      within(list)
        .getAllByRole('button')
        .map((row) => row.textContent),
    ).toEqual(rows)
  })

  it('opens the settings by their address', async () => {
    const onClose = vi.fn()
    const { user, whereabouts } = renderPage(<MoreSheet isOpen onClose={onClose} />)
    await user.click(screen.getByRole('button', { name: 'Einstellungen' }))
    expect(whereabouts()).toBe('/?notify-overlay=true')
    expect(onClose).toHaveBeenCalled()
  })
})
