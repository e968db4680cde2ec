import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, AgreementId, ContentId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import {
  changeAgreement,
  changeMeeting,
  createAgreement,
  listAgreements,
  readMeeting,
} from '@standfest/domain/features/meetings/meetings.calls.ts'
import type { Agreement, Meeting } from '@standfest/domain/features/meetings/meetings.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { endSharedView, startSharedView } from '#session/shared-view.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { MeetingPage } from './meeting-page.tsx'
import { OwnAgreements } from './own-agreements.tsx'

const client = anAccount('CLIENT')
const id = (tail: string) => `0195a000-0000-7000-8000-0000000000${tail}`
const agreement = (tail: string, text: string, more: Partial<Agreement> = {}): Agreement => ({
  id: id(tail) as AgreementId,
  version: 4,
  accountId: client.id,
  meetingId: id('d0') as ContentId,
  text,
  shared: true,
  outcome: 'open',
  successor: null,
  createdAt: testInstant - 86_400,
  sentBy: 'therapist',
  sender: { id: id('b2') as AccountId, person: null },
  ...more,
})
const meeting: Meeting = {
  id: id('d1') as ContentId,
  accountId: client.id,
  version: 0,
  kind: 'session',
  title: 'Gespräch',
  location: 'Raum 2.14',
  day: '2026-03-12' as Day,
  startsAt: testInstant,
  endsAt: testInstant + 3000,
  state: 'planned',
  number: 15,
  last: { id: id('d0') as ContentId, day: '2026-02-26' as Day },
  agreedBefore: [
    agreement('a1', 'Schlaftagebuch mitbringen'),
    agreement('a2', 'Blutdruck ansprechen', { shared: false }),
  ],
  agreed: [],
}

const goalId = id('e1') as ContentId
const aGoal = {
  id: goalId,
  version: 1,
  accountId: client.id,
  title: 'Besser schlafen',
  doneAt: 0,
  deletedAt: 0,
  finallyDeleted: false,
  createdAt: testInstant,
  changedAt: testInstant,
  authorId: client.id,
  writtenAs: 'client',
} as const

function show(
  language: 'de_DE' | 'en_EN' = 'de_DE',
  different: Partial<Meeting> = {},
  account: Partial<Account> = {},
) {
  const server = fakeServer()
  server.answer(readAccount, [{ id: client.id, attributes: { ...client, ...account } }])
  let stored = { ...meeting, ...different }
  server.answer(readMeeting, () => ({ id: meeting.id, attributes: stored }))
  server.answer(changeMeeting, ({ body }) => {
    stored = { ...stored, version: stored.version + 1, state: (body as { state: Meeting['state'] }).state }
    return { attributes: stored }
  })
  server.answer(changeAgreement, { attributes: agreement('a1', 'x') })
  server.answer(goalCalls.list, [{ id: goalId, attributes: aGoal }])
  server.answer(createAgreement, { attributes: agreement('a3', 'y') })
  const page = (
    <MeetingPage
      renderSheet={() => <Sheet />}
      renderNotes={() => <Notes />}
      renderAfter={() => <p>Weiter</p>}
      renderAnalyses={() => <p>Ketten</p>}
      renderGroup={() => <p>Auch in dieser Gruppe</p>}
      renderLinks={() => <p>Brief schreiben</p>}
    />
  )
  return renderPage(page, {
    role: 'THERAPIST',
    server,
    language,
    path: '/klienten/:id/sitzungen/:meeting',
    at: `/klienten/${client.id}/sitzungen/${meeting.id}`,
  })
}

/** A sheet with drinking to mark. */
function Sheet() {
  const [isMarked, setMarked] = useState(false)
  return isMarked ? (
    <p>Konsum besprochen</p>
  ) : (
    <button type="button" data-key="b" onClick={() => setMarked(true)}>
      Besprochen
    </button>
  )
}

/** Notes that are closed until they are opened. */
function Notes() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <textarea aria-label="Neue Notiz" />
  ) : (
    <button type="button" data-key="n" onClick={() => setOpen(true)}>
      Notizen öffnen
    </button>
  )
}

afterEach(() => act(() => endSharedView()))
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the page of a session', () => {
  // REQ 4.191
  it('says which one it is, and ends with one key; what it was can be corrected and taken back', async () => {
    const { user, server } = show()
    expect(await screen.findByRole('heading', { name: '15. Sitzung' })).toBeDefined()
    expect(screen.getByText(/Raum 2\.14/)).toBeDefined()
    screen.getByRole('checkbox', { name: 'Schlaftagebuch mitbringen' }).focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const ended = await region('Stand der Sitzung')
    expect(ended.getByText('Sitzung beendet')).toBeDefined()
    expect(ended.getByText(/2 Vereinbarungen vom letzten Mal/)).toBeDefined()
    expect(server.requestsOf(changeMeeting)[0]?.body).toEqual({ state: 'held' })
    await user.click(ended.getByRole('radio', { name: 'Nicht erschienen' }))
    await waitFor(() => expect(server.requestsOf(changeMeeting)).toHaveLength(2))
    const second = server.requestsOf(changeMeeting)[1]
    expect([second?.body, second?.headers.get('if-match')]).toEqual([{ state: 'no-show' }, '"1"'])
  })

  // REQ 4.192
  it('begins with what was agreed last time: ticked, or carried on as a new one', async () => {
    const { user, server } = show()
    const before = await region('Zuletzt vereinbart')
    await user.click(before.getByRole('checkbox', { name: 'Schlaftagebuch mitbringen' }))
    await waitFor(() => expect(server.requestsOf(changeAgreement)[0]?.body).toEqual({ outcome: 'kept' }))
    await user.click(before.getByRole('button', { name: '„Blutdruck ansprechen“ weiterführen' }))
    await waitFor(() => expect(server.requestsOf(createAgreement)).toHaveLength(1))
    expect(server.requestsOf(changeAgreement)[1]?.body).toEqual({ outcome: 'carried' })
    expect(server.requestsOf(createAgreement)[0]?.body).toEqual({
      meetingId: meeting.id,
      text: 'Blutdruck ansprechen',
      shared: false,
    })
  })

  // REQ 4.192
  it('loses no agreement that could not be carried on: a further attempt makes one, not two', async () => {
    const { user, server } = show()
    const before = await region('Zuletzt vereinbart')
    const carry = () => before.getByRole('button', { name: '„Blutdruck ansprechen“ weiterführen' })
    server.refuse(createAgreement, 'ERROR.OVERLOADED')
    await user.click(carry())
    await before.findByRole('alert')
    expect(server.requestsOf(changeAgreement)).toEqual([])
    server.answer(createAgreement, { attributes: agreement('a3', 'Blutdruck ansprechen') })
    await user.click(carry())
    await waitFor(() => expect(server.requestsOf(changeAgreement)[0]?.body).toEqual({ outcome: 'carried' }))
    const keys = server.requestsOf(createAgreement).map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  // REQ 4.210, 4.214
  it('offers in a closed treatment what the care team keeps for itself, and no agreement', async () => {
    const successor = { kind: 'goal', id: goalId } as const
    const agreed = [agreement('a3', 'Anna mitbringen')]
    const became = agreement('a4', 'Laufen', { outcome: 'became', successor })
    const agreedBefore = [...meeting.agreedBefore, became]
    show('de_DE', { state: 'held', agreed, agreedBefore }, { treatmentClosedOn: '2026-03-12' as Day })
    const [before, next] = [await region('Zuletzt vereinbart'), await region('Für das nächste Mal')]
    expect(before.getByText('Schlaftagebuch mitbringen')).toBeDefined()
    expect(before.getByRole('link', { name: 'jetzt ein Ziel' })).toBeDefined()
    expect(next.getByText('Anna mitbringen')).toBeDefined()
    for (const role of ['button', 'checkbox', 'textbox', 'switch'])
      expect([...before.queryAllByRole(role), ...next.queryAllByRole(role)]).toEqual([])
    expect(screen.queryByRole('link', { name: 'Termin anlegen' })).toBeNull()
    expect(screen.getByRole('radio', { name: 'Nicht erschienen' })).toBeDefined()
  })

  // REQ 4.193
  it.each([
    ['Neues Ziel', goalCalls, 'goal', {}],
    ['Aufgabe zu „Besser schlafen“', taskCalls, 'task', { goalId }],
    [
      /^Termin am Do 19\.03\./,
      appointmentCalls,
      'appointment',
      { kind: 'own', allDay: true, day: '2026-03-19' },
    ],
  ] as const)('turns an agreement into another entry in two clicks: %s', async (label, calls, kind, more) => {
    const { user, server } = show()
    server.answer(calls.create, { attributes: aGoal as never })
    const before = await region('Zuletzt vereinbart')
    await user.click(before.getByRole('button', { name: 'Übernehmen als: „Schlaftagebuch mitbringen“' }))
    await user.click(await screen.findByRole('menuitem', { name: label }))
    await waitFor(() => expect(server.requestsOf(changeAgreement)).toHaveLength(1))
    const [made] = server.requestsOf(calls.create)
    expect(made?.body).toEqual({ title: 'Schlaftagebuch mitbringen', ...more })
    expect(server.requestsOf(changeAgreement)[0]?.body).toEqual({ successor: { kind, id: made?.id } })
  })

  // REQ 4.193
  it('leads to what an agreement became, takes it back, and offers nothing for the care team’s own words', async () => {
    const successor = { kind: 'goal', id: goalId } as const
    const { user, server } = show('de_DE', {
      agreedBefore: [
        agreement('a1', 'Schlaftagebuch mitbringen', { outcome: 'became', successor }),
        agreement('a2', 'Blutdruck ansprechen', { shared: false }),
      ],
    })
    server.answer(goalCalls.remove, { attributes: aGoal })
    const before = await region('Zuletzt vereinbart')
    expect(before.queryByRole('button', { name: /^Übernehmen als/ })).toBeNull()
    expect(before.getByRole('link', { name: 'jetzt ein Ziel' }).getAttribute('href')).toBe(
      `/klienten/${client.id}/ziele?content=GOAL&mode=view&item=${goalId}`,
    )
    await user.click(before.getByRole('button', { name: '„Schlaftagebuch mitbringen“ zurücknehmen' }))
    await waitFor(() => expect(server.requestsOf(changeAgreement)[0]?.body).toEqual({ outcome: 'open' }))
    expect(server.requestsOf(goalCalls.remove)).toHaveLength(1)
  })

  // REQ 2.92
  it('presses the mark of the first drinking with B', async () => {
    const { user } = show()
    await region('Zuletzt vereinbart')
    screen.getByRole('button', { name: 'Sitzung beenden' }).focus()
    await user.keyboard('b')
    expect(screen.getByText('Konsum besprochen')).toBeDefined()
  })

  it('takes a new agreement with Enter, and letters lead to it and to the note', async () => {
    const { user, server } = show('en_EN')
    const next = await region('For next time')
    screen.getByRole('button', { name: 'End session' }).focus()
    await user.keyboard('n')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Neue Notiz')))
    screen.getByRole('button', { name: 'End session' }).focus()
    await user.keyboard('v')
    expect(document.activeElement).toBe(next.getByRole('textbox', { name: /Agreement/ }))
    await user.keyboard('Bring Anna{Enter}')
    await waitFor(() => expect(server.requestsOf(createAgreement)).toHaveLength(1))
    expect(server.requestsOf(createAgreement)[0]?.body).toEqual({
      meetingId: meeting.id,
      text: 'Bring Anna',
      shared: true,
    })
  })

  // REQ 6.92
  it('shows in the shared view only what is shared, and counts nothing else', async () => {
    show('de_DE', { state: 'held' })
    expect(await screen.findByText(/^2 Vereinbarungen vom letzten Mal/)).toBeDefined()
    const before = await region('Zuletzt vereinbart')
    act(() => startSharedView(client.id))
    expect(before.getByText('Schlaftagebuch mitbringen')).toBeDefined()
    expect(document.body.textContent).not.toContain('Blutdruck')
    expect(screen.getByText(/^1 Vereinbarung vom letzten Mal/)).toBeDefined()
  })
})

describe('what was agreed, in the client’s account', () => {
  // REQ 6.94
  it('is listed, and takes no room where nothing is open', async () => {
    const server = fakeServer()
    server.answer(listAgreements, [{ id: id('a1'), attributes: agreement('a1', 'Samstag verabredet sein') }])
    renderPage(<OwnAgreements clientId={client.id} />, { server })
    expect(await screen.findByText('Samstag verabredet sein')).toBeDefined()
  })
})
