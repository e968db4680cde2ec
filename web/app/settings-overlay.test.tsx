import type { Day } from '@standfest/domain/base/day.ts'
import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  listPushDevices,
  listReminders,
  readReminderTerms,
  removePushDevice,
  sendTestReminder,
} from '@standfest/domain/features/reminders/reminders.calls.ts'
import type { PushDevice, ReminderEntry } from '@standfest/domain/features/reminders/reminders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { SettingsOverlay } from './settings-overlay.tsx'

const id = '0195a000-0000-7000-8000-000000000001'
const reminder: ReminderEntry = {
  kind: 'daily-survey',
  step: 'accepted',
  channel: 'mail',
  dueAt: testInstant - 900,
  sentAt: testInstant - 900,
  acceptedAt: testInstant - 900,
  openedAt: null,
  answeredAt: null,
  reason: null,
}
const device: PushDevice = {
  browser: 'firefox',
  system: 'android',
  addedAt: testInstant - 86_400,
  lastAcceptedAt: null,
  fingerprint: 'f'.repeat(64),
}

function open(
  language: 'de_DE' | 'en_EN' = 'de_DE',
  { notifyViaMail = true, sent = [reminder], ...rhythm }: Partial<Account> & { sent?: ReminderEntry[] } = {},
) {
  const server = fakeServer()
  const account = anAccount('CLIENT', { surveyTimeHour: 8, surveyTimeMinute: 0, notifyViaMail, ...rhythm })
  server.answer(readAccount, [{ id: account.id, attributes: account }])
  server.answer(readReminderTerms, { attributes: { pushKey: 'AAAA', offersPush: false, mailLeaves: true } })
  server.answer(listPushDevices, [{ id, attributes: device }])
  server.answer(
    listReminders,
    sent.map((attributes) => ({ id, attributes })),
  )
  server.answer(changeAccount, { id: account.id, attributes: account })
  server.answer(removePushDevice, undefined)
  server.answer(sendTestReminder, { id, attributes: { ...reminder, kind: 'test-reminder' } })
  return { ...renderPage(<SettingsOverlay isOpen />, { server, language, account }), server }
}

describe('the settings of reminders', () => {
  test.each([
    {
      language: 'de_DE',
      mail: 'Erinnerungen per E-Mail',
      said: /E-Mail, angekommen beim Dienst/,
      line: 'Ihr Check-in wartet auf Sie.',
    },
    {
      language: 'en_EN',
      mail: 'Reminders by e-mail',
      said: /e-mail, delivered to the service/,
      line: 'your check-in is waiting for you.',
    },
  ] as const)(
    'say what is on, what the lock screen shows, and how far each came: $language',
    async (expected) => {
      open(expected.language)
      const mail = await screen.findByRole('switch', { name: expected.mail })
      expect((mail as HTMLInputElement).checked).toBe(true)
      expect(await screen.findByText(expected.said)).toBeDefined()
      expect(screen.getByText(expected.line, { exact: false })).toBeDefined()
    },
  )

  test('change mail at once, and send a test', async () => {
    const { user, server } = open()
    await user.click(await screen.findByRole('switch', { name: 'Erinnerungen per E-Mail' }))
    expect(await screen.findByText('Gespeichert')).toBeDefined()
    expect(server.requestsOf(changeAccount)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Probe-Erinnerung senden' }))
    expect(await screen.findByText('Die Probe-Erinnerung ist unterwegs.')).toBeDefined()
  })

  test('send no test while nothing could bring it, and show no list without reminders', async () => {
    open('de_DE', { notifyViaMail: false, sent: [] })
    expect(await screen.findByText('Dafür schalten Sie zuerst E-Mail oder Mitteilungen ein.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Probe-Erinnerung senden' }).disabled).toBe(
      true,
    )
    expect(await screen.findByText('Noch wurde keine Erinnerung gesendet.')).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Ihre letzten Erinnerungen' })).toBeNull()
  })

  test('take a device out', async () => {
    const { user, server } = open()
    const list = await screen.findByRole('list', { name: 'Geräte mit Mitteilungen' })
    await user.click(within(list).getByRole('button', { name: 'Firefox auf Android entfernen' }))
    expect(await screen.findByText('Das Gerät bekommt keine Mitteilungen mehr.')).toBeDefined()
    expect(server.requestsOf(removePushDevice)[0]?.address.pathname).toContain(id)
  })

  test('leave notices off where the browser cannot show them', async () => {
    open()
    const push = await screen.findByRole('switch', { name: 'Mitteilungen einschalten' })
    expect((push as HTMLInputElement).disabled).toBe(true)
    expect(screen.getByText('Dieser Browser kann keine Mitteilungen anzeigen.')).toBeDefined()
  })

  // REQ 4.285
  test('ask for a second time only where it is switched on', async () => {
    const { user, server } = open()
    expect(screen.queryByRole('textbox', { name: 'Zweite Uhrzeit' })).toBeNull()
    await user.click(await screen.findByRole('switch', { name: 'Ein zweites Mal erinnern' }))
    await waitFor(() => expect(server.requestsOf(changeAccount)).toHaveLength(1))
    expect(server.requestsOf(changeAccount)[0]?.body).toEqual({ secondReminderMinute: 18 * 60 })
  })

  // REQ 4.286
  test('offer days of the week and every second day', async () => {
    const { user, server } = open()
    await user.click(await screen.findByRole('radio', { name: 'An bestimmten Wochentagen' }))
    expect(server.requestsOf(changeAccount)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'So' }))
    await user.click(screen.getByRole('radio', { name: 'Jeden zweiten Tag' }))
    await waitFor(() => expect(server.requestsOf(changeAccount)).toHaveLength(2))
    expect(server.requestsOf(changeAccount).map(({ body }) => body)).toEqual([
      { reminderWeekdays: '123456' },
      { reminderWeekdays: '1234567', reminderEveryOtherDayFrom: '2026-03-12' },
    ])
  })

  // REQ 4.287
  test('end a pause, and say until when it lasts and what goes on', async () => {
    const { user, server } = open('de_DE', { reminderPausedUntil: '2026-03-20' as Day })
    expect(await screen.findByText(/^Pause bis Freitag, 20\. März/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Pause beenden' }))
    await waitFor(() => expect(server.requestsOf(changeAccount)).toHaveLength(1))
    expect(server.requestsOf(changeAccount)[0]?.body).toEqual({ reminderPausedUntil: null })
  })

  test('begin a pause with a day that is not over', async () => {
    const { user, server } = open('de_DE', { reminderPausedUntil: '2026-03-11' as Day })
    const field = await screen.findByRole('textbox', { name: 'Pause bis einschließlich' })
    await user.type(field, '11.03.2026')
    await user.tab()
    expect(await screen.findByText('Bitte wählen Sie heute oder einen späteren Tag.')).toBeDefined()
    await user.clear(field)
    await user.type(field, '15.03.2026')
    await user.tab()
    await waitFor(() => expect(server.requestsOf(changeAccount)).toHaveLength(1))
    expect(server.requestsOf(changeAccount)[0]?.body).toEqual({ reminderPausedUntil: '2026-03-15' })
  })

  // REQ 4.289
  test.each([
    ['de_DE', /Der Browser hat die Anmeldung für Mitteilungen beendet/],
    ['en_EN', /Your browser ended the subscription/],
  ] as const)('say why a reminder came as an e-mail, and what helps: %s', async (language, why) => {
    open(language, { sent: [{ ...reminder, reason: 'ended' }] })
    expect(await screen.findByText(why)).toBeDefined()
  })
})
