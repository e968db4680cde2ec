import {
  countReminders,
  listOutbox,
  readOutboxMail,
  readTestMail,
  sendTestMail,
} from '@standfest/domain/features/reminders/reminders.calls.ts'
import { type OutboxMail, reminderSteps } from '@standfest/domain/features/reminders/reminders.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { OutboxPage } from './outbox-page.tsx'

const id = '0195a000-0000-7000-8000-000000000001'
const letter: OutboxMail = {
  kind: 'daily-survey',
  step: 'sent',
  channel: 'folder',
  accountId: null,
  dueAt: testInstant - 900,
  sentAt: testInstant - 900,
  nextTryAt: null,
  tries: 1,
  fault: null,
  readable: true,
}
const none = Object.fromEntries(reminderSteps.map((step) => [step, 0])) as Record<
  (typeof reminderSteps)[number],
  number
>

function open({ demo = true, letters = [letter] }: { demo?: boolean; letters?: OutboxMail[] } = {}) {
  const server = fakeServer()
  server.answer(countReminders, [
    {
      id: 'daily-survey',
      attributes: { kind: 'daily-survey', counts: { ...none, accepted: 1200, dead: 3 } },
    },
    { id: 'of-tomorrow', attributes: { kind: 'of-tomorrow', counts: none } },
  ])
  server.answer(
    listOutbox,
    letters.map((attributes) => ({ id, attributes })),
  )
  server.answer(readTestMail, [])
  server.answer(readOutboxMail, {
    id,
    attributes: {
      to: 'jonas@example.org',
      subject: 'Standfest: Sie haben eine Erinnerung',
      text: 'Guten Tag',
    },
  })
  return { ...renderPage(<OutboxPage />, { role: 'ADMIN', server, config: { demo } }), server }
}

describe('the outbox of administrators', () => {
  test('counts how far letters of each kind came, and knows a kind of tomorrow', async () => {
    open()
    const row = (await screen.findByRole('rowheader', { name: 'Check-in' })).closest('tr')
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['0', '0', '1.200', '0', '0', '0', '3'])
    expect(screen.getByRole('rowheader', { name: 'Andere' })).toBeDefined()
  })

  test('shows a mail of the demo clinic without saying to whom', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Check-in lesen/ }))
    expect(await screen.findByText('Guten Tag')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Standfest: Sie haben eine Erinnerung' })).toBeDefined()
    expect(screen.queryByText(/example\.org/)).toBeNull()
  })

  test('says what nobody took and why, and shows no mails outside the demo clinic', async () => {
    const lost: OutboxMail = { ...letter, step: 'dead', tries: 41, fault: 'ECONNREFUSED', readable: false }
    open({ demo: false, letters: [lost] })
    expect(await screen.findByText(/41 Versuche, Mailserver nicht erreichbar \(ECONNREFUSED\)/)).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'E-Mails dieses Beispiels' })).toBeNull()
  })

  test('lists the test e-mail among those in the folder as soon as it is there', async () => {
    const { user, server } = open({ letters: [] })
    expect(await screen.findByText('Es liegt noch keine E-Mail im Ordner.')).toBeDefined()
    const mail: OutboxMail = { ...letter, kind: 'test-mail' }
    server.answer(sendTestMail, { id, attributes: mail })
    server.answer(readTestMail, [{ id, attributes: mail }])
    server.answer(listOutbox, [{ id, attributes: mail }])
    await user.click(screen.getByRole('button', { name: 'Test-E-Mail an mich senden' }))
    expect(await screen.findByRole('button', { name: /^Test-E-Mail lesen/ })).toBeDefined()
    expect(screen.queryByText('Es liegt noch keine E-Mail im Ordner.')).toBeNull()
  })

  // REQ 4.118
  test('sends a test e-mail to oneself, and says what the mail server answered', async () => {
    const { user, server } = open({ demo: false })
    const mail: OutboxMail = {
      ...letter,
      kind: 'test-mail',
      step: 'planned',
      sentAt: null,
      tries: 0,
      channel: null,
    }
    server.answer(sendTestMail, { id, attributes: mail })
    const becomes = (attributes: OutboxMail) => server.answer(readTestMail, [{ id, attributes }])
    becomes({ ...mail, tries: 1, fault: 'EAUTH' })
    await user.click(await screen.findByRole('button', { name: 'Test-E-Mail an mich senden' }))
    expect(await screen.findByText(/Mailserver lehnt die Anmeldung ab \(EAUTH\)/)).toBeDefined()
    becomes({ ...mail, step: 'accepted', sentAt: testInstant, channel: 'mail' })
    await user.click(screen.getByRole('button', { name: 'Test-E-Mail an mich senden' }))
    expect(await screen.findByText(/Der Mailserver hat die Test-E-Mail angenommen/)).toBeDefined()
    expect(screen.queryByText(/EAUTH/)).toBeNull()
  })
})
