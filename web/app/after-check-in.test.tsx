import type { ContentId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import {
  contentEntityCalls,
  emergencyContactCalls,
} from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DiaryPage } from '#features/diary/diary-page.tsx'
import { HardMoments } from '#features/emergency-kit/hard-moments.tsx'
import { PlannedCard } from '#features/goals/planned-card.tsx'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount, peopleOf } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { Beginning, Tomorrow } from './after-check-in.tsx'

const client = anAccount('CLIENT')
const idOf = (place: number) => `0195a000-0000-7000-8000-0000000003${String(place).padStart(2, '0')}`
const at = (moment: string) => Date.parse(moment) / 1000

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

/** A server of a client who has entered nothing yet. */
function emptyServer(different: Partial<Account> = {}): FakeServer {
  const server = fakeServer()
  server.answer(readAccount, [{ attributes: anAccount('CLIENT', different) }], peopleOf())
  server.answer(listSettings, [])
  for (const { list } of [
    appointmentCalls,
    goalCalls,
    taskCalls,
    amplifierCalls,
    contentEntityCalls,
    emergencyContactCalls,
    diaryCalls,
  ])
    server.answer(list, [])
  return server
}

const linksIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('help after every check-in', () => {
  // REQ 4.26, 4.261
  it('shows the first two own helping steps and the way to the kit', async () => {
    const server = emptyServer()
    const step = (place: number, title: string, more = {}) =>
      anItem(place, { contentType: 'STRATEGY', title, position: place, ...more })
    server.answer(contentEntityCalls.list, [
      step(3, 'Maren anrufen'),
      step(1, 'Jacke an, zehn Minuten um den Block'),
      step(2, 'Ein großes Glas kaltes Wasser'),
      step(4, 'Nur in der Risikosituation', { riskSituationId: idOf(9), inKit: false }),
      anItem(5, { contentType: 'SIGNAL', title: 'Unruhe', position: 0 }),
    ])
    renderPage(<HardMoments />, { account: client, server })
    await screen.findByText('Das haben Sie sich notiert:')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1Jacke an, zehn Minuten um den Block',
      '2Ein großes Glas kaltes Wasser',
    ])
    expect(linksIn(screen.getByRole('region', { name: 'Für schwere Momente' }))).toEqual([
      ['Notfallkoffer öffnen', '/notfallkoffer'],
    ])
  })

  it('is the way to the kit alone where no step was written, or none could be read', async () => {
    const server = emptyServer()
    server.refuse(contentEntityCalls.list, 'ERROR.INTERNAL')
    renderPage(<HardMoments />, { account: client, server, language: 'en_EN' })
    await waitFor(() => expect(server.requestsOf(contentEntityCalls.list).length).toBeGreaterThan(0))
    const region = screen.getByRole('region', { name: 'For difficult moments' })
    expect(region.textContent).toBe('For difficult momentsOpen emergency kit')
  })
})

describe('tomorrow, after a check-in without drinking', () => {
  // REQ 4.261
  it('names what has its date, and the reinforcers of open goals', async () => {
    const server = emptyServer()
    server.answer(appointmentCalls.list, [
      anItem(1, { title: 'Einzelgespräch', allDay: false, startsAt: at('2026-03-13T14:30:00+01:00') }),
    ])
    server.answer(goalCalls.list, [
      anItem(2, { title: 'Abende ohne Leerlauf', doneAt: 0, amplifierIds: [idOf(4)] }),
      anItem(6, { title: 'Fertig', doneAt: 1, amplifierIds: [idOf(5)] }),
    ])
    server.answer(taskCalls.list, [
      anItem(3, { title: 'Kochen mit Maren', goalId: idOf(2), dueDate: '2026-03-13', doneAt: 0 }),
    ])
    server.answer(amplifierCalls.list, [
      anItem(4, { title: 'Samstag in die Sauna' }),
      anItem(5, { title: 'Kino' }),
    ])
    renderPage(<Tomorrow />, { account: client, server })
    const region = await screen.findByRole('region', { name: 'Morgen, Freitag, 13. März' })
    expect(linksIn(region).map(([text]) => text)).toEqual([
      'Einzelgesprächmorgen, 14:30\u{a0}Uhr',
      'Kochen mit MarenZiel: Abende ohne Leerlauf',
    ])
    expect(await screen.findByText('Darauf freuen Sie sich:')).toBeDefined()
    expect(region.textContent).toContain('Samstag in die Sauna')
    expect(region.textContent).not.toContain('Kino')
  })

  it('says that nothing is planned, and leads to a goal', async () => {
    renderPage(<Tomorrow />, { account: client, server: emptyServer(), language: 'en_EN' })
    const region = await screen.findByRole('region', { name: 'Tomorrow, Friday, 13 March' })
    expect(region.textContent).toBe(
      'Tomorrow, Friday, 13 MarchNothing is planned for tomorrow.Plan something',
    )
    expect(linksIn(region)).toEqual([['Plan something', '/ziele?content=GOAL&mode=create']])
  })

  it('claims nothing of a day that could not be read', async () => {
    const server = emptyServer()
    server.refuse(taskCalls.list, 'ERROR.INTERNAL')
    const { container } = renderPage(<Tomorrow />, { account: client, server })
    await waitFor(() => expect(server.requestsOf(taskCalls.list).length).toBeGreaterThan(0))
    expect(container.textContent).toBe('')
  })
})

describe('the first check-in', () => {
  // REQ 4.262
  it('shows three doors in any order, the reminder and the first appointment', async () => {
    const server = emptyServer()
    server.answer(appointmentCalls.list, [
      anItem(1, { title: 'Erstes Gespräch', allDay: false, startsAt: at('2026-03-16T10:00:00+01:00') }),
    ])
    renderPage(<Beginning />, { account: client, server })
    const doors = await screen.findByRole('region', { name: 'Für den Anfang' })
    expect(linksIn(doors).map(([, href]) => href)).toEqual([
      '/notfallkoffer',
      '/ziele?content=GOAL&mode=create',
      '/datenschutz',
    ])
    expect(doors.textContent).toContain('Dr. Miriam Albrecht. Die Verwaltung liest keine Inhalte.')
    const next = await screen.findByRole('link', { name: /Erstes Gespräch/ })
    expect(next.textContent).toContain('Montag, 16. März, 10:00')
    expect(screen.getByRole('region', { name: 'Wie es weitergeht' }).textContent).toContain(
      'Morgen um 08:00\u{a0}Uhr',
    )
  })

  it('says nothing of a reminder that nobody gets', async () => {
    const server = emptyServer({ notifyViaMail: false, notifyViaPush: false })
    renderPage(<Beginning />, { account: client, server })
    await screen.findByRole('region', { name: 'Für den Anfang' })
    expect(screen.queryByRole('region', { name: 'Wie es weitergeht' })).toBeNull()
  })
})

describe('milestones in words', () => {
  // REQ 4.262
  it('say the first goal that is completed, and not the second', async () => {
    const goal = (place: number, doneAt: number) => anItem(place, { title: `Ziel ${place}`, doneAt })
    const task = anItem(8, { title: 'Spazieren', goalId: idOf(1), doneAt: 0, position: 1 })
    const finish = async (goals: ReturnType<typeof goal>[]) => {
      const server = emptyServer()
      server.answer(goalCalls.list, goals)
      server.answer(taskCalls.list, [task])
      server.answer(taskCalls.change, { id: task.id, attributes: { ...task.attributes, doneAt: 1 } })
      server.answer(goalCalls.change, goal(1, 1))
      const page = renderPage(<PlannedCard />, { account: client, server })
      await page.user.click(await screen.findByRole('checkbox', { name: /Spazieren/ }))
      await page.user.click(await screen.findByRole('button', { name: 'Abschließen' }))
      return page
    }
    const { unmount } = await finish([goal(1, 0)])
    await screen.findByText('Ihr erstes Ziel ist erreicht.')
    unmount()
    await finish([goal(1, 0), goal(2, 1)])
    await screen.findByText('Abgeschlossen')
    expect(screen.queryByText('Ihr erstes Ziel ist erreicht.')).toBeNull()
  })

  // REQ 4.262
  it.each([
    [9, 0],
    [10, 1],
    [11, 0],
  ])('say ten diary entries (%i)', async (count, said) => {
    const server = emptyServer()
    server.answer(
      diaryCalls.list,
      Array.from({ length: count }, (_, place) =>
        anItem(place, { title: `Tag ${place}`, day: '2026-03-10' }),
      ),
    )
    renderPage(<DiaryPage />, { account: client, server, at: '/tagebuch' })
    await screen.findByText('Tag 0')
    expect(screen.queryAllByText('Zehn Einträge. Das alles haben Sie festgehalten.')).toHaveLength(said)
  })
})
