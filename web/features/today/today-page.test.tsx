import type { Day } from '@standfest/domain/base/day.ts'
import type {
  AccountId,
  ContentId,
  EventId,
  FollowUpId,
  MessageId,
  QuestionnairePackId,
  SubstituteId,
} from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { changeEvent } from '@standfest/domain/features/events/events.calls.ts'
import { readToday } from '@standfest/domain/features/today/today.calls.ts'
import type { Today } from '@standfest/domain/features/today/today.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { endSharedView, startSharedView } from '#session/shared-view.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { AfterMeeting } from './after-meeting.tsx'
import { TodayPage } from './today-page.tsx'

const today = '2026-03-12' as Day
const person = (surname: string, more: object = {}) => ({
  id: `0195a000-0000-7000-8000-0000000000${surname.length.toString(16).padStart(2, '0')}` as AccountId,
  name: 'Kim',
  surname,
  customId: 'K-0139',
  parentId: '0195a000-0000-7000-8000-0000000000b1' as AccountId,
  coverFor: null,
  ...more,
})
const yilmaz = { prefix: '', titleId: 'Dr.', name: 'Cem', surname: 'Yilmaz' }

const quiet: Today = {
  day: today,
  clients: 40,
  covered: 0,
  meetings: [],
  drinking: [],
  waiting: [],
  followUps: [],
  nextFollowUp: null,
  copyRequests: [],
  undelivered: [],
  silent: [],
  questionnaires: [],
  covers: [],
  returns: [],
}
const eventId = '0195a000-0000-7000-8000-0000000000e1' as EventId
const busy: Today = {
  ...quiet,
  covered: 3,
  meetings: [
    {
      id: '0195a000-0000-7000-8000-0000000000d1' as ContentId,
      client: person('Vogel'),
      kind: 'session',
      state: 'planned',
      title: 'Gespräch',
      location: 'Raum 2.14',
      startsAt: testInstant + 1800,
      endsAt: testInstant + 4800,
      drinkingOn: today,
      agreed: 3,
    },
    {
      id: '0195a000-0000-7000-8000-0000000000d2' as ContentId,
      client: person('Şahin', { coverFor: yilmaz }),
      kind: 'session',
      state: 'planned',
      title: 'Gespräch',
      location: '',
      startsAt: testInstant + 9000,
      endsAt: null,
      drinkingOn: null,
      agreed: 0,
    },
  ],
  drinking: [
    {
      client: person('Vogel'),
      event: { id: eventId, version: 1, day: today, execTime: testInstant - 3600 },
      sentBy: 'client',
      trigger: 'Streit unter den Kindern',
    },
  ],
  waiting: [
    {
      client: person('Petersen'),
      messageId: '0195a000-0000-7000-8000-0000000000f1' as MessageId,
      since: testInstant - 86_400,
      answerBy: null,
      count: 2,
      preview: 'Kann ich die Tabletten auch abends nehmen?',
    },
  ],
  followUps: [
    {
      followUp: {
        id: '0195a000-0000-7000-8000-0000000000c1' as FollowUpId,
        version: 1,
        accountId: null,
        text: 'Raum buchen',
        dueOn: today,
        doneAt: 0,
        createdAt: testInstant,
        sentBy: null,
        sender: null,
      },
      client: null,
    },
  ],
  silent: [{ client: person('Aydın'), days: 6 }],
  covers: [
    {
      id: '0195a000-0000-7000-8000-0000000000a1' as SubstituteId,
      isByReader: true,
      person: yilmaz,
      startDate: today,
      endDate: '2026-03-15' as Day,
      clients: 3,
    },
  ],
}

function show(day: Today, language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(readToday, { attributes: day })
  const page = (
    <TodayPage
      renderReminder={(clients) => <p>Erinnerung an {clients.length}</p>}
      renderFollowUp={({ text }, about) => (
        <label>
          <input type="checkbox" />
          {text}, {about}
        </label>
      )}
      followUpForm={<p>Formular</p>}
      calendar={<p>Kalender</p>}
    />
  )
  return renderPage(page, { role: 'THERAPIST', server, language, at: '/heute' })
}

const block = async (name: RegExp) => within(await screen.findByRole('region', { name }))

describe('the page of the day', () => {
  // REQ 2.90
  it('has sessions by the hour with what is special, and only the next one is the filled link', async () => {
    show(busy)
    const sessions = await block(/^Sitzungen heute/)
    const [first, second] = sessions.getAllByRole('link', { name: /Sitzung mit .* öffnen/ })
    expect([first?.className.includes('primary'), second?.className.includes('primary')]).toEqual([
      true,
      false,
    ])
    expect(sessions.getByText('Konsum heute')).toBeDefined()
    expect(sessions.getByText('3 vereinbart')).toBeDefined()
    expect(sessions.getByText('für Dr. Cem Yilmaz')).toBeDefined()
    expect(sessions.getByRole('img', { name: /^Jetzt/ })).toBeDefined()
  })

  // REQ 2.90
  it('names who needs an answer and what was noted, in English too', async () => {
    show(busy, 'en_EN')
    expect((await block(/^Waiting for an answer/)).getByText(/Kann ich die Tabletten/).textContent).toContain(
      '2 messages',
    )
    expect((await block(/^No check-in/)).getByText('6 days')).toBeDefined()
    expect((await block(/^Cover/)).getByText('covering for Dr. Cem Yilmaz')).toBeDefined()
    expect(screen.getByText(/40 clients in treatment, including 3 you are covering/)).toBeDefined()
  })

  // REQ 2.146
  it('has a group in one row with its members, and names the time between two appointments', async () => {
    const [talk] = busy.meetings as [Today['meetings'][number]]
    const member = (surname: string, place: number) => ({
      ...talk,
      id: `0195a000-0000-7000-8000-0000000000${place}` as ContentId,
      client: person(surname),
      kind: 'group' as const,
      title: 'Gruppe Alltag',
      location: 'Saal',
      startsAt: testInstant + 7200,
      endsAt: testInstant + 9000,
      drinkingOn: null,
      agreed: 0,
    })
    show({ ...quiet, meetings: [talk, member('Maas', 71), member('Becker', 72)] })
    const sessions = await block(/^Sitzungen heute/)
    expect(sessions.getByText('2')).toBeDefined()
    expect(sessions.getByText('frei bis 10:15')).toBeDefined()
    expect(sessions.getByText('Gruppe Alltag')).toBeDefined()
    expect(sessions.getByText('Saal, 2 Personen')).toBeDefined()
    const links = ['Kim Maas', 'Kim Becker'].map((name) => sessions.getByRole('link', { name }))
    expect(links.map((link) => link.getAttribute('href')?.slice(-2))).toEqual(['71', '72'])
  })

  // REQ 2.147
  it('reads a telephone number only when it is asked for, and links to it', async () => {
    const { user, server } = show(busy)
    server.answer(readAccount, [{ attributes: anAccount('CLIENT', { phone: '+49301234567' }) }])
    await user.click(await screen.findByRole('button', { name: 'Kim Vogel anrufen' }))
    const drinking = await block(/^Konsum gemeldet/)
    const number = await drinking.findByRole('link', { name: /1234567|123/ })
    expect(number.getAttribute('href')).toBe('tel:+49301234567')
    await waitFor(() => expect(document.activeElement).toBe(number))
  })

  // REQ 4.322
  it('lists requests for a complete copy with the follow-ups, and is not empty if there is one', async () => {
    const copyRequests = [{ client: person('Vogel'), answerBy: '2026-04-11' as Day }]
    show({ ...quiet, copyRequests })
    const followUps = await block(/^Wiedervorlage/)
    expect(followUps.getByText(/Vollständige Kopie angefragt, Antwort bis .*11\.04\./)).toBeDefined()
    expect(followUps.getByRole('link', { name: 'Kim Vogel' }).getAttribute('href')).toMatch(/\/notizen$/)
    expect(screen.queryByText('Nichts wartet auf Sie.')).toBeNull()
  })

  // REQ 4.343
  it('names a report that did not arrive, with the way to it', async () => {
    const undelivered = [{ client: person('Vogel'), state: 'refused' as const, day: '2026-03-11' as Day }]
    show({ ...quiet, undelivered })
    const followUps = await block(/^Wiedervorlage/)
    expect(followUps.getByText(/Bericht vom Kliniksystem abgelehnt, .*11\.03\./)).toBeDefined()
    expect(followUps.getByRole('link', { name: 'Kim Vogel' }).getAttribute('href')).toMatch(/\/bericht$/)
  })

  // REQ 4.386
  it('names whose questionnaires are due or overdue, with the way to them, the first six at first', async () => {
    const open = (surname: string, state: 'due' | 'overdue', place = 1) => ({
      id: `0195a000-0000-7000-8000-0000000000${place}0` as QuestionnairePackId,
      title: { de_DE: 'Lebensbereiche', en_EN: 'Life areas' },
      until: '2026-03-20' as Day,
      state,
      client: person(surname),
    })
    const many = [2, 3, 4, 5, 6].map((place) => open('Maas', 'due', place))
    const { user } = show({
      ...quiet,
      questionnaires: [open('Vogel', 'overdue'), open('Falk', 'due'), ...many],
    })
    const questionnaires = await block(/^Fragebögen/)
    const first = questionnaires.getByRole('link', { name: 'Kim Vogel' })
    expect(first.getAttribute('href')).toBe(`/klienten/${person('Vogel').id}/frageboegen`)
    expect(questionnaires.getByText('offen, war bis 20.03.2026 fällig')).toBeDefined()
    expect(questionnaires.getAllByText('fällig bis 20.03.2026')).toHaveLength(5)
    await user.click(questionnaires.getByRole('button', { name: 'Alle' }))
    expect(questionnaires.getAllByText('Lebensbereiche')).toHaveLength(7)
  })

  it('says once on which day drinking was and was reported', async () => {
    show(busy)
    const drinking = await block(/^Konsum gemeldet/)
    expect(drinking.getByText('heute, gemeldet 07:15')).toBeDefined()
  })

  // REQ 2.92
  it('is worked through with the keyboard: arrows move from row to row, E is done, and done can be taken back', async () => {
    const { user, server } = show(busy)
    let stored = { version: 1, ignored: false }
    server.handle(changeEvent, ({ body }) => {
      stored = { version: stored.version + 1, ignored: (body as { ignored: boolean }).ignored }
      const attributes = { id: eventId, day: today, execTime: testInstant, surveyId: eventId, ...stored }
      const data = { type: 'event', id: eventId, attributes }
      return Response.json({ data, included: [], state: 'success', status: 200 })
    })
    const drinking = await block(/^Konsum gemeldet/)
    drinking.getByRole('link', { name: 'Kim Vogel' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Kim Petersen')
    await user.keyboard('{ArrowUp}')
    server.answer(readToday, { attributes: { ...busy, drinking: [] } })
    await user.keyboard('e')
    const undo = await screen.findByRole('button', { name: 'Rückgängig' })
    expect(server.requestsOf(changeEvent)[0]?.body).toEqual({ ignored: true })
    await user.click(undo)
    await waitFor(() => expect(server.requestsOf(changeEvent)[1]?.body).toEqual({ ignored: false }))
    expect(server.requestsOf(changeEvent)[1]?.headers.get('if-match')).toBe('"2"')
  })

  // REQ 2.94
  it('gives the focus back to the row that was opened, once', async () => {
    const { user, router } = show(busy)
    const link = async () => (await block(/^Warten auf Antwort/)).getByRole('link', { name: 'Kim Petersen' })
    await user.click(await link())
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Warten/ })).toBeNull())
    await act(() => router.navigate('/heute'))
    await waitFor(async () => expect(document.activeElement).toBe(await link()))
  })

  // REQ 4.191
  it('goes on after a session: what the client still waits for, and the next person, whom a shared screen does not name', async () => {
    const server = fakeServer()
    server.answer(readToday, { attributes: busy })
    const [first] = busy.meetings
    const [waiting] = busy.waiting
    if (first === undefined || waiting === undefined) throw new Error('The day is empty')
    const page = <AfterMeeting clientId={waiting.client.id} meetingId={first.id} />
    renderPage(page, { role: 'THERAPIST', server })
    const next = await screen.findByRole('link', { name: /^Weiter zu Kim Şahin/ })
    expect(next.getAttribute('href')).toContain('/sitzungen/0195a000-0000-7000-8000-0000000000d2')
    expect(screen.getByText(/^2 Nachrichten warten auf Antwort/)).toBeDefined()
    act(() => startSharedView(waiting.client.id))
    expect(document.body.textContent).not.toContain('Şahin')
    expect(screen.getByRole('link', { name: 'Weiter zu Heute' })).toBeDefined()
    act(() => endSharedView())
  })

  // REQ 2.90
  it('is one quiet card where nothing waits, with the fact behind each nought', async () => {
    show(quiet)
    expect(await screen.findByRole('heading', { name: 'Nichts wartet auf Sie.' })).toBeDefined()
    expect(screen.getByText('keine Nachricht offen')).toBeDefined()
    expect(screen.getByText('nichts fällig')).toBeDefined()
    expect(screen.getByText('Heute ist keine Sitzung eingetragen.')).toBeDefined()
    cleanup()
    show({ ...quiet, nextFollowUp: { dueOn: '2026-03-16' as Day, client: person('Vogel') } })
    expect(await screen.findByText('nächste Mo 16.03., Kim Vogel')).toBeDefined()
  })

  // REQ 6.130, 6.135
  it('leads to the handover of each absence, and for a week to the report of one that is over', async () => {
    const own = { ...(busy.covers[0] as Today['covers'][number]), isByReader: false }
    const { id } = own
    const coming = { ...own, startDate: '2026-03-16' as Day, endDate: '2026-03-20' as Day }
    show({ ...quiet, covers: [coming], returns: [{ ...own, startDate: '2026-03-02' as Day }] })
    const covers = await block(/^Vertretungen/)
    const toOf = (name: string) => covers.getByRole('link', { name }).getAttribute('href')
    expect(toOf('Übergabe an Dr. Cem Yilmaz schreiben')).toBe(`/vertretungen/${id}/uebergabe`)
    expect(toOf('Während Ihrer Abwesenheit')).toBe(`/vertretungen/${id}/bericht`)
  })

  it('leads a substitute to the handover only once the substitution has begun', async () => {
    const [lasting] = busy.covers as [Today['covers'][number]]
    const coming = { ...lasting, startDate: '2026-03-16' as Day, endDate: '2026-03-20' as Day }
    show({ ...quiet, covers: [lasting, { ...coming, id: `${coming.id.slice(0, -1)}2` as SubstituteId }] })
    const covers = await block(/^Vertretungen/)
    expect(covers.getAllByRole('link', { name: /lesen$/ })).toHaveLength(1)
  })

  // REQ 2.98
  it('reminds those who have been silent in one step', async () => {
    const { user } = show(busy)
    await user.click(await screen.findByRole('button', { name: 'Erinnern' }))
    expect(screen.getByText('Erinnerung an 1')).toBeDefined()
  })

  // REQ 2.93
  it('is printed on one sheet, with codes unless names were chosen', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = show(busy)
    await block(/^Sitzungen heute/)
    const sheet = () => document.querySelector('body > div > div > header')?.parentElement?.textContent ?? ''
    expect(sheet()).toContain('K-0139')
    expect(sheet()).not.toContain('Vogel')
    await user.click(screen.getByRole('button', { name: 'Tagesblatt drucken' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mit Namen und Patientencodes' }))
    await waitFor(() => expect(print).toHaveBeenCalled())
    expect(sheet()).toContain('Kim Vogel, K-0139')
  })
})
