import { listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { listedSettings } from '#testing/settings.ts'
import { ClinicPage } from './clinic-page.tsx'
import { SecurityPage } from './security-page.tsx'

async function show(Page: ComponentType, language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(listSettings, listedSettings({}))
  const { user } = renderPage(<Page />, { role: 'ADMIN', server, language })
  const placeholder = language === 'de_DE' ? 'Einstellung suchen' : 'Find a setting'
  const field = await screen.findByPlaceholderText<HTMLInputElement>(placeholder)
  const search = async (words: string) => {
    await user.click(field)
    await user.paste(words)
  }
  return { user, field, search }
}

const shown = () =>
  [...document.querySelectorAll('section:not([hidden]) h2')].map(({ textContent }) => textContent)

describe('the search among settings', () => {
  // REQ 3.57
  it('finds one by its title, its text, a field, and by words of the other language; Escape ends it', async () => {
    const { user, search } = await show(SecurityPage)
    expect(shown()).toHaveLength(10)
    for (const [words, title] of [
      ['passwörter zeichen', 'Passwörter'],
      ['ungueltig', 'Salz des zweiten Faktors'],
      ['registrieren', 'Registrierung von Behandelnden'],
      ['Großbuchstaben', 'Passwörter'],
      ['retention', 'Aufbewahrung des Protokolls'],
    ] as const) {
      await search(words)
      expect([words, ...shown()]).toEqual([words, title])
      expect(screen.getByRole('status').textContent).toBe('1 Einstellung gefunden')
      await user.keyboard('{Escape}')
      expect(shown()).toHaveLength(10)
    }
  })

  it('finds questionnaires as well, by German words on an English page', async () => {
    const { search } = await show(ClinicPage, 'en_EN')
    await search('Wochenrückblick Lebensbereiche')
    expect(shown()).toHaveLength(1)
    expect(screen.getByText('1 setting found')).toBeDefined()
    expect(screen.getByText('Change life areas')).toBeDefined()
  })

  it('keeps what was typed into a card that it hides', async () => {
    const { user, search } = await show(SecurityPage)
    const salt = screen.getByLabelText<HTMLInputElement>(/^Neues Salz/)
    await user.click(salt)
    await user.paste('ein neues Salz, lang genug')
    await search('Domains')
    expect(shown()).toEqual(['Registrierung von Behandelnden'])
    await user.keyboard('{Escape}')
    expect(shown()).toHaveLength(10)
    expect(salt.isConnected && salt.value).toBe('ein neues Salz, lang genug')
  })

  // REQ 3.57
  it('says that nothing was found, and leads to the other page with settings', async () => {
    const { search } = await show(SecurityPage)
    await search('Hotline')
    expect(shown()).toEqual([])
    expect(screen.getByText('Auf dieser Seite nichts gefunden')).toBeDefined()
    expect(screen.getByText('Zu den Einstellungen').getAttribute('href')).toBe(
      '/admin-verwaltung/einstellungen',
    )
  })
})
