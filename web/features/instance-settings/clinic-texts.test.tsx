import { changeSetting, listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { clinicTextsEntered, listedSettings, settingOf } from '#testing/settings.ts'
import { ClinicPage } from './clinic-page.tsx'

function show(language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(listSettings, listedSettings())
  return renderPage(<ClinicPage />, { role: 'ADMIN', server, language })
}

const card = async (name = 'Eigene Texte') => within(await screen.findByRole('region', { name }))

describe('the clinic’s own texts', () => {
  it('are shown as their page will show them, in both languages (§3)', async () => {
    const { user } = show()
    const texts = await card()
    await user.click(texts.getByRole('button', { name: 'Vorschau zeigen' }))
    const german = within(texts.getByRole('region', { name: 'Vorschau, Deutsch' }))
    expect((await german.findByText('Ärztekammer')).tagName).toBe('STRONG')
    const english = texts.getByRole('region', { name: 'Vorschau, Englisch' })
    expect(english.textContent).toMatch(/^Noch nichts geschrieben/)
    const field = texts.getByRole('textbox', { name: 'Englisch' })
    fireEvent.change(field, { target: { value: '<b>Board</b> [x](javascript:alert(1))' } })
    expect(within(english).queryByRole('link')).toBeNull()
    expect((await within(english).findByText(/^Board x/)).closest('[lang]')?.getAttribute('lang')).toBe(
      'en-GB',
    )
  })

  it('are replaced whole, by the version that was seen', async () => {
    const { user, server } = show('en_EN')
    const texts = await card('Your own wording')
    await user.click(texts.getByRole('tab', { name: 'Terms of use' }))
    await user.type(texts.getByRole('textbox', { name: 'English' }), 'Be kind.')
    const changed = { ...clinicTextsEntered, terms: { de_DE: '', en_EN: 'Be kind.' } }
    server.answer(changeSetting, settingOf('clinic_texts', changed, 4))
    await user.click(texts.getByRole('button', { name: 'Save' }))
    expect(await texts.findByText('Saved and in effect from now on')).toBeDefined()
    const [sent] = server.requestsOf(changeSetting)
    expect(sent?.headers.get('If-Match')).toBe('"3"')
    expect(sent?.body).toEqual({ name: 'clinic_texts', value: changed })
  })

  it('open the page whose text is too long, and keep it', async () => {
    const { user, server } = show()
    const texts = await card()
    await user.click(texts.getByRole('tab', { name: 'Hilfe' }))
    const long = 'a'.repeat(20_001)
    fireEvent.change(texts.getByRole('textbox', { name: 'Deutsch' }), { target: { value: long } })
    await user.click(texts.getByRole('tab', { name: 'Impressum' }))
    await user.click(texts.getByRole('button', { name: 'Speichern' }))
    expect(texts.getByText('Bitte kürzen, höchstens 20000 Zeichen')).toBeDefined()
    expect(texts.getByRole('tab', { name: 'Hilfe' }).getAttribute('aria-selected')).toBe('true')
    expect(server.requestsOf(changeSetting)).toHaveLength(0)
  })
})
