import type { AccountId, ContentId, MessageId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { listMessageHeaders } from '@standfest/domain/features/messages/messages.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { WhatIsNext } from './what-is-next.tsx'

const client = anAccount('CLIENT')
const therapistId = '0195a000-0000-7000-8000-00000000000d' as AccountId
const at = (moment: string) => Date.parse(moment) / 1000

const idOf = (place: number) => `0195a000-0000-7000-8000-0000000002${String(place).padStart(2, '0')}`

/** A content item as the server sends it. */
function anItem(place: number, attributes: object) {
  const id = idOf(place) as ContentId
  const state = {
    id,
    version: 1,
    accountId: client.id,
    authorId: client.id,
    writtenAs: 'client' as const,
    createdAt: 1_773_000_000 + place,
    changedAt: 1_773_000_000,
    deletedAt: 0,
    finallyDeleted: false,
  }
  return { id, attributes: { ...state, ...attributes } }
}

function aMessage(place: number, isNew: boolean) {
  const id = idOf(place) as MessageId
  const attributes = {
    id,
    version: 1,
    accountId: client.id,
    senderId: therapistId,
    senderType: 'therapist' as const,
    recipientId: client.id,
    substituteId: null,
    datetime: 1_773_290_000 - place,
    new: isNew,
    read: !isNew,
    deletedAt: 0,
  }
  return { id, attributes }
}

function bodyOf({ id }: { readonly id: MessageId }, content: string) {
  const attributes = {
    accountId: client.id,
    messageId: id,
    content,
    attachement: null,
    filename: null,
    size: null,
    deletedAt: 0,
  }
  return { type: 'messageBody', id, attributes }
}

const therapist = {
  type: 'therapist',
  id: therapistId,
  attributes: { prefix: 'Frau', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' },
}

/** A server without planned items and without unread messages. */
function quietServer(): FakeServer {
  const server = fakeServer()
  server.answer(readAccount, [{ attributes: client }])
  server.answer(listMessageHeaders, [])
  for (const calls of [appointmentCalls, goalCalls, taskCalls, amplifierCalls]) server.answer(calls.list, [])
  return server
}

const open = (server: FakeServer, language: 'de_DE' | 'en_EN' = 'de_DE') =>
  renderPage(<WhatIsNext />, { account: client, server, language })

describe('what comes next on the start page', () => {
  // REQ 2.21
  it('names the newest message with its first words, and how many are new (§2)', async () => {
    const server = quietServer()
    const messages = [aMessage(1, true), aMessage(2, true), aMessage(3, false)]
    server.answer(listMessageHeaders, messages, [
      ...messages.map((one, place) => bodyOf(one, `Wort ${place}`)),
      therapist,
    ])
    open(server)
    const row = await screen.findByRole('link', { name: /Dr. Miriam Albrecht/ })
    expect(row.textContent).toBe('Dr. Miriam AlbrechtWort 02 neu')
    expect(row.getAttribute('href')).toBe('/nachrichten')
  })

  // REQ 2.21
  it('names the next appointments, and leads to each', async () => {
    const server = quietServer()
    server.answer(appointmentCalls.list, [
      anItem(5, { title: 'Gruppe', allDay: true, day: '2026-03-17', startsAt: null }),
      anItem(4, { title: 'Einzelgespräch', allDay: false, startsAt: at('2026-03-13T14:30:00+01:00') }),
    ])
    open(server)
    const region = await screen.findByRole('region', { name: 'Als Nächstes' })
    expect(
      within(region)
        .getAllByRole('link')
        .map((row) => row.textContent),
    ).toEqual(['Einzelgesprächmorgen, 14:30\u{a0}Uhr', 'GruppeDienstag, 17. März, ganztägig'])
    const row = screen.getByRole('link', { name: /Einzelgespräch/ })
    expect(row.getAttribute('href')).toBe(`/termine?content=APPOINTMENT&mode=view&item=${idOf(4)}`)
  })

  it('speaks English', async () => {
    const server = quietServer()
    server.answer(appointmentCalls.list, [
      anItem(4, { title: 'Talk', allDay: false, startsAt: at('2026-03-17T14:30:00+01:00') }),
    ])
    open(server, 'en_EN')
    expect((await screen.findByRole('link')).textContent).toBe('TalkTuesday, 17 March, 14:30')
    expect(screen.getByRole('region', { name: 'Up next' })).toBeDefined()
  })

  it('leaves no gap where nothing comes', async () => {
    const server = quietServer()
    const { container } = open(server)
    await waitFor(() => expect(server.requests.length).toBeGreaterThan(4))
    expect(container.textContent).toBe('')
  })

  it('shows what it has, says that something is missing, and reads it again (§8)', async () => {
    const server = quietServer()
    server.refuse(listMessageHeaders, 'ERROR.INTERNAL')
    server.answer(appointmentCalls.list, [anItem(4, { title: 'Gruppe', allDay: true, day: '2026-03-12' })])
    const { user } = open(server)
    await screen.findByText('Was als Nächstes kommt, konnte nicht geladen werden.')
    expect((await screen.findByRole('link', { name: /^Gruppe/ })).textContent).toBe('Gruppeheute, ganztägig')
    server.answer(listMessageHeaders, [])
    await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
    await waitFor(() => expect(screen.queryByText(/konnte nicht geladen/)).toBeNull())
  })
})

describe('what was planned on the start page', () => {
  const abende = anItem(10, { title: 'Abende ohne Leerlauf', doneAt: 0, amplifierIds: [idOf(20)] })
  const walk = { title: 'Spazieren', goalId: abende.id, position: 1 }
  const call = { title: 'Paul anrufen', goalId: abende.id, position: 2, doneAt: 0 }

  function planned(...tasks: readonly ReturnType<typeof anItem>[]) {
    const server = quietServer()
    server.answer(goalCalls.list, [abende])
    server.answer(taskCalls.list, tasks)
    server.answer(amplifierCalls.list, [anItem(20, { title: 'Samstag in die Sauna' })])
    return server
  }

  // REQ 2.21
  it('shows tasks with their goal, those ticked today in their place, and what waits when all is done', async () => {
    const server = planned(
      anItem(11, { ...walk, doneAt: at('2026-03-12T07:00:00+01:00') }),
      anItem(12, { ...call, dueDate: '2026-03-13' }),
    )
    open(server)
    const region = await screen.findByRole('region', { name: 'Vorgenommen' })
    const boxes = await within(region).findAllByRole('checkbox')
    expect(boxes.map((box) => [box.closest('li')?.textContent, (box as HTMLInputElement).checked])).toEqual([
      ['Paul anrufenZiel: Abende ohne Leerlauf, bis morgen', false],
      ['SpazierenZiel: Abende ohne Leerlauf', true],
    ])
    expect(await within(region).findByText('Samstag in die Sauna', { exact: false })).toBeDefined()
    expect(within(region).getByRole('link', { name: 'Alle Ziele' }).getAttribute('href')).toBe('/ziele')
  })

  it('ticks a task, and with the last one asks whether the goal is finished (§4)', async () => {
    const server = planned(anItem(11, { ...walk, doneAt: 0 }))
    server.answer(taskCalls.change, anItem(11, { ...walk, doneAt: 1_773_299_700 }))
    const { user } = open(server)
    await user.click(await screen.findByRole('checkbox', { name: /Spazieren/ }))
    await screen.findByRole('alertdialog', { name: 'Alle Aufgaben sind erledigt. Das Ziel abschließen?' })
    expect(server.requestsOf(taskCalls.change).map(({ body }) => body)).toEqual([{ doneAt: 1_773_299_700 }])
  })

  // REQ 2.21
  it('names a goal without tasks whose date is near', async () => {
    const server = quietServer()
    server.answer(goalCalls.list, [anItem(10, { title: 'Urlaub planen', doneAt: 0, dueDate: '2026-03-14' })])
    open(server, 'en_EN')
    const region = await screen.findByRole('region', { name: 'Planned' })
    expect(within(region).getByRole('link', { name: /Urlaub planen/ }).textContent).toBe(
      'Urlaub planenby 14.03.2026',
    )
  })

  it('stays in its place when it cannot be read, and reads it again (§8)', async () => {
    const server = quietServer()
    server.refuse(taskCalls.list, 'ERROR.INTERNAL')
    const { user } = open(server)
    await screen.findByText('Was Sie sich vorgenommen haben, konnte nicht geladen werden.')
    server.answer(taskCalls.list, [])
    await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
    await waitFor(() => expect(screen.queryByText(/konnte nicht geladen/)).toBeNull())
  })
})
