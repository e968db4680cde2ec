import type { ClinicSettings } from '@standfest/domain/features/instance-settings/instance-settings.ts'
import { changeSetting, listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { clinicEntered, listedSettings, settingOf } from '#testing/settings.ts'
import { ClinicPage } from './clinic-page.tsx'

const present = clinicEntered

function show(language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(listSettings, listedSettings())
  return renderPage(<ClinicPage />, { role: 'ADMIN', server, language })
}

const card = async (name = 'Angaben der Klinik') => within(await screen.findByRole('region', { name }))

describe('the page of the clinic’s details', () => {
  it('shows what holds, in both languages of the product (§3)', async () => {
    show('en_EN')
    const clinic = await card('Clinic details')
    expect(clinic.getByRole<HTMLInputElement>('textbox', { name: 'Clinic name' }).value).toBe(
      'Klinik am Lindenhof',
    )
    expect(clinic.getByRole<HTMLInputElement>('radio', { name: 'German' }).checked).toBe(true)
    const hotline = within(clinic.getByRole('group', { name: 'Helpline 1' }))
    expect(hotline.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
      'Telefonseelsorge',
      'Crisis line',
      '0800 1110111',
    ])
  })

  it('replaces the details whole, by the version that was seen, without spaces around them', async () => {
    const { user, server } = show()
    const clinic = await card()
    await user.type(clinic.getByRole('textbox', { name: 'Verantwortlich für den Inhalt' }), 'Ada Berg ')
    await user.click(clinic.getByRole('radio', { name: 'Englisch' }))
    const changed: ClinicSettings = {
      ...present,
      language: 'en_EN',
      clinic: { ...present.clinic, responsible: 'Ada Berg' },
    }
    server.answer(changeSetting, settingOf('clinic', changed, 4))
    await user.click(clinic.getByRole('button', { name: 'Speichern' }))
    expect(await clinic.findByText('Gespeichert, gilt ab jetzt')).toBeDefined()
    const [sent] = server.requestsOf(changeSetting)
    expect(sent?.address.pathname).toBe('/api/rest/settings/clinic')
    expect(sent?.headers.get('If-Match')).toBe('"3"')
    expect(sent?.body).toEqual({ name: 'clinic', value: changed })
  })

  it('says at each field what to do, keeps what was typed, and sends nothing', async () => {
    const { user, server } = show()
    const clinic = await card()
    const contact = within(clinic.getByRole('group', { name: 'Kontakt' }))
    const phone = contact.getByRole<HTMLInputElement>('textbox', { name: 'Telefon' })
    await user.clear(phone)
    await user.type(phone, 'auf Anfrage')
    await user.clear(contact.getByRole('textbox', { name: 'Name der Anwendung' }))
    await user.click(clinic.getByRole('button', { name: 'Hotline hinzufügen' }))
    const added = within(clinic.getByRole('group', { name: 'Hotline 2' }))
    await user.type(added.getByRole('textbox', { name: 'Telefon' }), '112')
    await user.click(clinic.getByRole('button', { name: 'Speichern' }))
    expect(contact.getByText(/^Diese Nummer kann niemand wählen/)).toBeDefined()
    expect(contact.getByText('Bitte ausfüllen')).toBeDefined()
    expect(added.getAllByText('Bitte ausfüllen, in beiden Sprachen')).toHaveLength(2)
    expect(phone.value).toBe('auf Anfrage')
    expect(document.activeElement).toBe(phone)
    expect(server.requestsOf(changeSetting)).toHaveLength(0)
  })

  it('takes a hotline away and leaves the keyboard where the next is added', async () => {
    const { user } = show()
    const clinic = await card()
    await user.click(clinic.getByRole('button', { name: 'Hotline 1 entfernen' }))
    expect(clinic.getByText('Noch keine Hotline eingetragen.')).toBeDefined()
    expect(document.activeElement).toBe(clinic.getByRole('button', { name: 'Hotline hinzufügen' }))
  })

  it('tells of what somebody else saved meanwhile, and keeps what was typed until asked', async () => {
    const { user, server } = show()
    const clinic = await card()
    const name = clinic.getByRole<HTMLInputElement>('textbox', { name: 'Name der Klinik' })
    await user.type(name, ' Nord')
    const theirs = { ...present, clinic: { ...present.clinic, name: 'Klinik Süd' } }
    server.answer(listSettings, listedSettings({ clinic: theirs }, 4))
    server.refuse(changeSetting, 'ERROR.CONFLICT')
    await user.click(clinic.getByRole('button', { name: 'Speichern' }))
    expect(await clinic.findByText('Inzwischen geändert')).toBeDefined()
    expect(name.value).toBe('Klinik am Lindenhof Nord')
    await user.click(clinic.getByRole('button', { name: 'Neuen Stand laden' }))
    await waitFor(() => expect(name.value).toBe('Klinik Süd'))
  })
})
