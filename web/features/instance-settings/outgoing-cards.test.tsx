import { changeSetting, listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { listedSettings, settingOf } from '#testing/settings.ts'
import { ClinicPage } from './clinic-page.tsx'
import { makePushKey } from './push-inputs.tsx'
import { faultsOf, normaliseValue } from './setting-faults.ts'

function show(different = {}, language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(listSettings, listedSettings(different))
  return renderPage(<ClinicPage />, { role: 'ADMIN', server, language })
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const key = 'A'.repeat(43)

describe('the cards of mail and push', () => {
  it('show what holds, but no private key (§3)', async () => {
    show({ sender_address: 'post@klinik.example' })
    const sender = await card('Absender')
    expect(sender.getByRole<HTMLInputElement>('textbox', { name: 'Adresse' }).value).toBe(
      'post@klinik.example',
    )
    const letters = await card('Neue Nachrichten')
    expect(letters.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    const hosts = await card('Dienste für Mitteilungen')
    expect(hosts.getByRole<HTMLTextAreaElement>('textbox').value).toBe(
      'fcm.googleapis.com\nweb.push.apple.com',
    )
    const keys = await card('Schlüssel für Mitteilungen')
    expect(keys.getByRole<HTMLInputElement>('textbox', { name: 'Öffentlicher Schlüssel' }).value).toBe(
      'BPublic',
    )
    expect(keys.getByLabelText<HTMLInputElement>('Neuer privater Schlüssel').value).toBe('')
  })

  it('speak English', async () => {
    show({}, 'en_EN')
    expect(
      (await card('Reminders in your own words')).getByRole('textbox', { name: 'Folder name' }),
    ).toBeDefined()
  })

  it('say of a folder file by file what is wrong with it, until it is changed', async () => {
    const { user, server } = show()
    const wording = await card('Eigene Worte für Erinnerungen')
    const field = wording.getByRole('textbox', { name: 'Name des Ordners' })
    await user.type(field, 'haus')
    server.refuse(changeSetting, 'ERROR.INVALID', [
      { code: 'ERROR.INVALID', field: 'value.link.goal.de.txt' },
      { code: 'ERROR.INVALID', field: 'value.place.task.en.txt' },
    ])
    await user.click(wording.getByRole('button', { name: 'Speichern' }))
    const faults = await wording.findByRole('list', { name: 'Was an den Dateien zu ändern ist' })
    expect(
      within(faults)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'goal.de.txt: Im Text fehlt {{link}}.',
      'task.en.txt: Überall darf {{appName}} stehen, im Text auch {{link}}, sonst nichts in geschweiften Klammern.',
    ])
    await user.type(field, '-neu')
    expect(wording.queryByRole('list')).toBeNull()
    server.refuse(changeSetting, 'ERROR.INVALID', [{ code: 'ERROR.INVALID', field: 'value.folder' }])
    await user.click(wording.getByRole('button', { name: 'Speichern' }))
    expect(await wording.findByText(/^Diesen Ordner gibt es nicht/)).toBeDefined()
  })

  it('say which line is no service, and put the usual ones back in', async () => {
    const { user, server } = show()
    const hosts = await card('Dienste für Mitteilungen')
    const field = hosts.getByRole<HTMLTextAreaElement>('textbox')
    await user.type(field, '\n10.0.0.1')
    await user.click(hosts.getByRole('button', { name: 'Speichern' }))
    expect(hosts.getByText('„10.0.0.1“ ist kein Name eines Dienstes')).toBeDefined()
    expect(server.requestsOf(changeSetting)).toHaveLength(0)
    await user.click(hosts.getByRole('button', { name: 'Übliche Dienste einsetzen' }))
    expect(field.value).toContain('*.push.services.mozilla.com')
    expect(hosts.queryByRole('button', { name: 'Übliche Dienste einsetzen' })).toBeNull()
  })

  it('ask before a new key takes everybody’s notifications, and show the public one that follows', async () => {
    const { user, server } = show()
    const keys = await card('Schlüssel für Mitteilungen')
    await user.type(keys.getByLabelText('Neuer privater Schlüssel'), key)
    await user.click(keys.getByRole('button', { name: 'Speichern' }))
    server.answer(changeSetting, settingOf('auth_key', null, 4))
    server.answer(listSettings, listedSettings({ channel_id: 'BAnother' }, 4))
    const question = within(await screen.findByRole('alertdialog', { name: 'Schlüssel ersetzen?' }))
    await user.click(question.getByRole('button', { name: 'Schlüssel ersetzen' }))
    expect(await keys.findByDisplayValue('BAnother')).toBeDefined()
    expect(keys.getByLabelText<HTMLInputElement>('Neuer privater Schlüssel').value).toBe('')
  })
})

describe('what is sent of mail and push', () => {
  it('is a key that the server takes', async () => {
    expect(faultsOf('auth_key', await makePushKey())).toEqual([])
    expect(faultsOf('auth_key', 'zu kurz')).toMatchObject([{ field: '', word: 'auth_key.valueFault' }])
  })

  it('is tidy: hosts once, without what people copy along', () => {
    expect(
      normaliseValue('push_request_target', [' https://Push.example.org/ ', '', 'push.example.org']),
    ).toEqual(['push.example.org'])
    expect(normaliseValue('sender_address', ' post@klinik.example ')).toBe('post@klinik.example')
  })

  it.each([
    ['sender_address', 'post@', 'Fault'],
    ['mail_template_folder', '../haus', 'Fault'],
    ['push_request_target', Array.from({ length: 51 }, (_, n) => `push${n}.example.org`), 'TooMany'],
  ] as const)('is looked at before: %s', (name, value, fault) => {
    expect(faultsOf(name, value)).toMatchObject([{ field: '', word: `${name}.value${fault}` }])
  })
})
