import { changeSetting, listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { listedSettings, settingOf } from '#testing/settings.ts'
import { descriptionOf } from './all-settings.ts'
import { SecurityPage } from './security-page.tsx'
import type { AnyField } from './setting-description.ts'
import { faultsOf, normaliseValue } from './setting-faults.ts'

function show(different = {}, language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(listSettings, listedSettings(different))
  return renderPage(<SecurityPage />, { role: 'ADMIN', server, language })
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the security page', () => {
  it('shows each setting with what holds now (§3)', async () => {
    show()
    const passwords = await card('Passwörter')
    expect(passwords.getByRole<HTMLInputElement>('textbox').value).toBe('12')
    expect(passwords.getAllByRole('checkbox')).toHaveLength(4)
    const sessions = await card('Sitzungen')
    expect(sessions.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
      '15',
      '15',
      '10',
      '0',
      '5',
      '5',
      '12',
    ])
    expect(screen.getAllByRole('region')).toHaveLength(10)
  })

  // REQ 3.43
  it('keeps the protocol for as many years as somebody says, within its limits', async () => {
    const { user, server } = show()
    const kept = await card('Aufbewahrung des Protokolls')
    server.answer(changeSetting, settingOf('protocol_years', 12, 1))
    const years = kept.getByRole('textbox', { name: 'Jahre' })
    await user.clear(years)
    await user.type(years, '12')
    await user.click(kept.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(changeSetting)[0]?.body).toMatchObject({ value: 12 }))
    expect(faultsOf('protocol_years', 0)).toHaveLength(1)
    expect(faultsOf('protocol_years', 31)).toHaveLength(1)
  })

  it('leads to a number that is not a whole one, which stays as typed', async () => {
    const { user, server } = show()
    const kept = await card('Aufbewahrung des Protokolls')
    const years = kept.getByRole('textbox', { name: 'Jahre' })
    await user.clear(years)
    await user.type(years, '7.5')
    await user.click(kept.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(document.activeElement).toBe(years))
    expect(years).toHaveProperty('value', '7.5')
    expect(kept.getByRole('textbox', { description: /Eine ganze Zahl von 1 bis 30/ })).toBe(years)
    expect(server.requestsOf(changeSetting)).toHaveLength(0)
  })

  // REQ 6.48
  it('decides what happens where a second administrator does not answer', async () => {
    const { user, server } = show()
    const second = await card('Zweites Ja')
    server.answer(changeSetting, settingOf('second_administrator', 'second-administrator', 1))
    await user.click(second.getByRole('radio', { name: /Es wartet/ }))
    await user.click(second.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(server.requestsOf(changeSetting)[0]?.body).toMatchObject({ value: 'second-administrator' }),
    )
  })

  it('speaks English', async () => {
    show({}, 'en_EN')
    expect((await card('Passwords')).getByText('Upper-case letters')).toBeDefined()
  })

  it('replaces a setting whole, by the version that was seen', async () => {
    const { user, server } = show()
    const factor = await card('Zweiter Faktor')
    server.answer(
      changeSetting,
      settingOf('second_factor', { ADMIN: true, THERAPIST: true, CLIENT: false }, 4),
    )
    await user.click(factor.getByRole('checkbox', { name: 'Behandelnde' }))
    await user.click(factor.getByRole('button', { name: 'Speichern' }))
    expect(await factor.findByText('Gespeichert, gilt ab jetzt')).toBeDefined()
    const [sent] = server.requestsOf(changeSetting)
    expect(sent?.address.pathname).toBe('/api/rest/settings/second_factor')
    expect(sent?.headers.get('If-Match')).toBe('"3"')
    expect(sent?.body).toEqual({
      name: 'second_factor',
      value: { ADMIN: true, THERAPIST: true, CLIENT: false },
    })
  })

  it('tells of what somebody else decided meanwhile, keeps what was typed, and shows the new state on request', async () => {
    const { user, server } = show()
    const reviews = await card('Wochenrückblick')
    const field = reviews.getByRole<HTMLInputElement>('textbox')
    await user.clear(field)
    await user.type(field, '14')
    server.answer(listSettings, listedSettings({ survey_weekly_interval: 10 }, 4))
    server.refuse(changeSetting, 'ERROR.CONFLICT')
    await user.click(reviews.getByRole('button', { name: 'Speichern' }))
    expect(await reviews.findByText('Inzwischen geändert')).toBeDefined()
    expect(field.value).toBe('14')
    await user.click(reviews.getByRole('button', { name: 'Neuen Stand laden' }))
    await waitFor(() => expect(field.value).toBe('10'))
    expect(reviews.queryByText('Inzwischen geändert')).toBeNull()
  })

  it('asks before what was typed into one of its cards is lost, and not after it was saved (§2)', async () => {
    const { user, server, router, whereabouts } = show()
    const reviews = await card('Wochenrückblick')
    await user.type(reviews.getByRole('textbox'), '0')
    await user.tab()
    await act(() => router.navigate('/anderswo'))
    const question = await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' })
    await user.click(within(question).getByRole('button', { name: 'Weiter bearbeiten' }))
    server.answer(changeSetting, settingOf('survey_weekly_interval', 70, 4))
    await user.click(reviews.getByRole('button', { name: 'Speichern' }))
    expect(await reviews.findByText('Gespeichert, gilt ab jetzt')).toBeDefined()
    await act(() => router.navigate('/anderswo'))
    expect(whereabouts()).toBe('/anderswo')
  })

  it('asks before it logs people out, and does nothing without an answer', async () => {
    const { user, server } = show()
    const logins = await card('Anmeldung sperren')
    server.answer(changeSetting, settingOf('login_disabled', { CLIENT: true, THERAPIST: false }, 4))
    await user.click(logins.getByRole('checkbox', { name: 'Klientinnen und Klienten' }))
    await user.click(logins.getByRole('button', { name: 'Speichern' }))
    const question = await screen.findByRole('alertdialog', { name: 'Anmeldung sperren?' })
    await user.click(within(question).getByRole('button', { name: 'Abbrechen' }))
    expect(server.requestsOf(changeSetting)).toHaveLength(0)
    await user.click(logins.getByRole('button', { name: 'Speichern' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Anmeldung sperren' }),
    )
    expect(await logins.findByText('Gespeichert, gilt ab jetzt')).toBeDefined()
  })

  it('says which line is no domain, and sends nothing', async () => {
    const { user, server } = show()
    const registration = await card('Registrierung von Behandelnden')
    await user.type(registration.getByRole('textbox'), '\nklinik')
    await user.click(registration.getByRole('button', { name: 'Speichern' }))
    expect(await registration.findByText('„klinik“ ist keine Domain')).toBeDefined()
    expect(server.requestsOf(changeSetting)).toHaveLength(0)
  })

  it('judges a long list once, though a browser puts in its lines one by one', async () => {
    const { user } = show()
    const registration = await card('Registrierung von Behandelnden')
    const field = registration.getByRole('textbox')
    await user.type(field, '\nklinik')
    await user.click(registration.getByRole('button', { name: 'Speichern' }))
    expect(await registration.findByText('„klinik“ ist keine Domain')).toBeDefined()
    const lines = descriptionOf('registration_domains').fields[''] as Extract<AnyField, { kind: 'lines' }>
    const work = [vi.spyOn(lines, 'normalise'), vi.spyOn(lines, 'accepts')] as const
    const domains = Array.from({ length: 200 }, (_, number) => `klinik${number}.example`)
    act(() => {
      for (const last of domains.keys())
        fireEvent.input(field, { target: { value: domains.slice(0, last + 1).join('\n') } })
    })
    expect(registration.getByText('Höchstens 100 Domains')).toBeDefined()
    // Each line a few times, instead of once for each line that came after it.
    for (const { mock } of work) expect(mock.calls.length).toBeLessThan(5 * domains.length)
    for (const one of work) one.mockRestore()
  })

  it('warns where the operator lets a reset tell of accounts', async () => {
    show({ reveal_unknown_alias: true })
    expect(await screen.findByText('Das Zurücksetzen verrät, ob es ein Konto gibt')).toBeDefined()
  })

  it('offers to load again what could not be loaded', async () => {
    const server = fakeServer()
    server.refuse(listSettings, 'ERROR.INTERNAL')
    const { user } = renderPage(<SecurityPage />, { role: 'ADMIN', server })
    const again = await screen.findByRole('button', { name: 'Erneut laden' })
    server.answer(listSettings, listedSettings())
    await user.click(again)
    expect(await card('Passwörter')).toBeDefined()
  })
})

describe('what is typed', () => {
  it.each([
    [['@Klinik.example ', '', 'klinik.example'], ['klinik.example']],
    [[], []],
  ])('is sent as domains: %j', (lines, domains) => {
    expect(normaliseValue('registration_domains', lines)).toEqual(domains)
  })

  it('is refused by the limits of the server', () => {
    const weekly = { field: '', word: 'numberFault', values: { min: 1, max: 365 } }
    expect(faultsOf('survey_weekly_interval', 0)).toEqual([weekly])
    for (const typed of ['', '7,5', '7.5', 7.5, '-7'])
      expect(faultsOf('survey_weekly_interval', typed)).toEqual([weekly])
    expect(faultsOf('survey_weekly_interval', 365)).toEqual([])
    expect(faultsOf('second_factor_salt', 'zu kurz')).toMatchObject([
      { word: 'second_factor_salt.valueFault' },
    ])
    expect(faultsOf('role_check_off', true)).toEqual([])
  })

  it('is refused at each field, a duration in the unit in which it is typed', () => {
    const spans = { CLIENT: 900, THERAPIST: 299, ADMIN: 3600 }
    const session = { idleSeconds: spans, lockAfterBackgroundSeconds: spans, longestSeconds: 90_000 }
    expect(faultsOf('session', session)).toEqual([
      { field: 'idleSeconds.THERAPIST', word: 'numberFault', values: { min: 5, max: 60 } },
      { field: 'longestSeconds', word: 'numberFault', values: { min: 1, max: 24 } },
    ])
  })

  it('is no more domains than the server takes', () => {
    const domains = Array.from({ length: 101 }, (_, number) => `klinik${number}.example`)
    expect(faultsOf('registration_domains', domains.slice(1))).toEqual([])
    expect(faultsOf('registration_domains', domains)).toMatchObject([
      { word: 'registration_domains.valueTooMany', values: { count: 100 } },
    ])
  })

  it('is sent without the spaces around it, but a salt as it is', () => {
    const salt = ' mit Absicht davor und danach '
    expect(normaliseValue('second_factor_salt', salt)).toBe(salt)
    expect(normaliseValue('mail_template_folder', ' haus ')).toBe('haus')
  })
})
