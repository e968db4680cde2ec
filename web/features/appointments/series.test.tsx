import type { Day } from '@standfest/domain/base/day.ts'
import type { AppointmentSeriesId, ContentId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import {
  changeSeries,
  createSeries,
  listBusyTimes,
  listSeries,
  removeSeries,
} from '@standfest/domain/features/appointments/series.calls.ts'
import type { Series } from '@standfest/domain/features/appointments/series.ts'
import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { endSharedView, startSharedView } from '#session/shared-view.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { aListedClient } from '#testing/listed-clients.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { AppointmentsPage } from './appointments-page.tsx'

const therapist = anAccount('THERAPIST')
const jonas = anAccount('CLIENT', { parentId: therapist.id })
const katrin = aListedClient('Katrin Vogel', { code: 'K-0139' })
const katrinId = katrin.account.id
const jonasListed = { ...katrin, account: { ...katrin.account, ...jonas } } as ClientListEntry
const seriesId = '01941f29-7c00-7000-8000-0000000000f1' as AppointmentSeriesId
const place = (number: number) => `01941f29-7c00-7000-8000-00000000000${number}` as ContentId
const days = ['2026-03-19' as Day, '2026-03-26' as Day, '2026-04-02' as Day]

const appointmentAt = (number: number) => ({
  id: place(number),
  attributes: {
    id: place(number),
    version: 1,
    accountId: jonas.id,
    authorId: therapist.id,
    writtenAs: 'therapist' as const,
    createdAt: testInstant,
    changedAt: testInstant,
    deletedAt: 0,
    finallyDeleted: false,
    kind: 'group' as const,
    title: 'Mittwochsgruppe',
    allDay: true,
    day: days[number - 1],
  },
})

const aSeries = (different: Partial<Series> = {}) => ({
  id: seriesId,
  attributes: {
    id: seriesId,
    version: 4,
    everyWeeks: 1 as const,
    places: days.map((_, index) => ({ id: place(index + 1), number: index + 1, deleted: false })),
    others: [],
    ...different,
  },
})

const inGroup = {
  others: [
    {
      id: katrinId,
      name: 'Katrin',
      surname: 'Vogel',
      customId: 'K-0139',
      places: [{ id: '01941f29-7c00-7000-8000-0000000000b1' as ContentId, number: 1 }],
    },
  ],
}

type Busy = { readonly id: string; readonly startsAt: number; readonly endsAt: number }

function open(
  at: string,
  {
    series = aSeries(),
    language = 'de_DE',
    busy = [],
  }: {
    readonly series?: ReturnType<typeof aSeries>
    readonly language?: Language
    readonly busy?: readonly Busy[]
  } = {},
) {
  const server = fakeServer()
  const listed = [3, 2, 1].map(appointmentAt)
  server.answer(appointmentCalls.list, listed)
  server.answer(appointmentCalls.read, appointmentAt(1))
  server.answer(listSeries, [series])
  server.answer(
    listBusyTimes,
    busy.map((one) => ({ id: one.id, attributes: one })),
  )
  server.answer(createSeries, aSeries())
  server.answer(changeSeries, aSeries({ version: 5 }))
  server.answer(removeSeries, undefined)
  server.answer(readAccount, [{ id: jonas.id, attributes: jonas }])
  server.answer(listTemplates, [])
  server.answer(
    listClients,
    [jonasListed, katrin].map((entry) => ({ id: entry.account.id, attributes: entry })),
  )
  const base = `/klienten/${jonas.id}/termine`
  const page = {
    server,
    role: 'THERAPIST',
    account: therapist,
    path: '/klienten/:id/termine',
    language,
  } as const
  return renderPage(<AppointmentsPage />, { ...page, at: `${base}${at}` })
}
const dialogOf = async () => within(await screen.findByRole('dialog'))
afterEach(endSharedView)

describe('a new appointment of the care team', () => {
  // REQ 4.244
  it('has the clinic’s usual length until another end is chosen', async () => {
    const { user } = open('?content=APPOINTMENT&mode=create')
    const dialog = await dialogOf()
    const end = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Ende/ })
    const start = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Beginn/ })
    const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
    const length = () => minutes(end.value) - minutes(start.value)
    expect(length()).toBe(50)
    await user.click(dialog.getByRole('radio', { name: 'Gruppe' }))
    await waitFor(() => expect(length()).toBe(90))
    await user.clear(end)
    await user.type(end, '23:00')
    await user.click(dialog.getByRole('radio', { name: 'Gespräch' }))
    expect(end.value).toBe('23:00')
  })

  // REQ 4.240
  it.each([
    [
      'de_DE',
      'Titel',
      /Wiederholung/,
      'Jede Woche',
      'Anzahl der Termine',
      /8 Termine, der letzte am/,
      'Anlegen',
    ],
    [
      'en_EN',
      'Title',
      /Repeat/,
      'Every week',
      'Number of appointments',
      /8 appointments, the last on/,
      'Create',
    ],
  ] as const)(
    'is repeated in one request, in %s',
    async (language, title, repeat, weekly, times, said, create) => {
      const { user, server } = open('?content=APPOINTMENT&mode=create', { language })
      const dialog = await dialogOf()
      await user.type(dialog.getByRole('textbox', { name: title }), 'Gespräch')
      await user.click(dialog.getByRole('button', { name: repeat }))
      await user.click(await screen.findByRole('option', { name: weekly }))
      const count = await dialog.findByRole('textbox', { name: times })
      await dialog.findByText(said)
      await user.clear(count)
      await user.type(count, '99')
      await user.click(dialog.getByRole('button', { name: create }))
      expect(server.requestsOf(createSeries)).toHaveLength(0)
      await user.clear(count)
      await user.type(count, '5')
      await user.click(dialog.getByRole('button', { name: create }))
      await waitFor(() => expect(server.requestsOf(createSeries)).toHaveLength(1))
      const [sent] = server.requestsOf(createSeries)
      expect(sent?.body).toMatchObject({
        appointment: { kind: 'session', title: 'Gespräch' },
        repetition: { everyWeeks: 1, times: 5 },
      })
      expect(sent?.id).toBe(sent?.headers.get('idempotency-key'))
      expect(server.requestsOf(appointmentCalls.create)).toHaveLength(0)
    },
  )

  // REQ 5.71
  it('says on which days another session is at that time, and can be saved all the same', async () => {
    const busy = [{ id: 'x', startsAt: testInstant - 600, endsAt: testInstant + 10_000 }]
    const { user } = open('?content=APPOINTMENT&mode=create', { busy })
    const dialog = await dialogOf()
    await dialog.findByText('Um diese Zeit haben Sie schon eine andere Sitzung:')
    await user.click(dialog.getByRole('radio', { name: 'Eigener Termin' }))
    await waitFor(() => expect(dialog.queryByText(/schon eine andere Sitzung/)).toBeNull())
  })

  // REQ 4.243
  it('takes further clients into a group, found by name', async () => {
    const { user, server } = open('?content=APPOINTMENT&mode=create')
    const dialog = await dialogOf()
    expect(dialog.queryByRole('checkbox', { name: /Vogel/ })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Gruppe' }))
    await user.type(await dialog.findByRole('searchbox', { name: 'Namen suchen' }), 'vog')
    await user.click(await dialog.findByRole('checkbox', { name: 'Katrin Vogel, K-0139' }))
    await user.type(dialog.getByRole('textbox', { name: 'Titel' }), 'Mittwochs')
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }))
    await waitFor(() => expect(server.requestsOf(createSeries)).toHaveLength(1))
    expect(server.requestsOf(createSeries)[0]?.body).toMatchObject({
      appointment: { kind: 'group' },
      others: [katrinId],
    })
    expect(server.requestsOf(createSeries)[0]?.body).not.toHaveProperty('repetition')
  })

  // REQ 6.120
  it('shows no other name while the screen is shared', async () => {
    const { user } = open('?content=APPOINTMENT&mode=create')
    const dialog = await dialogOf()
    act(() => startSharedView(jonas.id))
    await user.click(dialog.getByRole('radio', { name: 'Gruppe' }))
    await dialog.findByText(/stehen hier keine Namen/)
    expect(screen.queryByText(/Vogel/)).toBeNull()
  })
})

describe('an appointment of a series', () => {
  it('says in the list which one it is', async () => {
    open('')
    await screen.findByText('2 von 3')
  })

  // REQ 4.241, 6.121
  it('is changed with those that follow, in the version that was seen', async () => {
    const { user, server } = open(`?content=APPOINTMENT&mode=edit&item=${place(1)}`)
    const dialog = await dialogOf()
    await user.click(await dialog.findByRole('radio', { name: 'Diesen und alle folgenden' }))
    await user.type(dialog.getByRole('textbox', { name: 'Titel' }), ' neu')
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(changeSeries)).toHaveLength(1))
    const [sent] = server.requestsOf(changeSeries)
    expect(sent?.body).toEqual({
      chosen: place(1),
      scope: 'following',
      appointment: { title: 'Mittwochsgruppe neu' },
    })
    expect(sent?.headers.get('if-match')).toBe('"4"')
    expect(server.requestsOf(appointmentCalls.change)).toHaveLength(0)
  })

  // REQ 6.121
  it('is not saved over a change of the series by somebody else without a word', async () => {
    const { user, server } = open(`?content=APPOINTMENT&mode=edit&item=${place(1)}`)
    server.refuse(changeSeries, 'ERROR.CONFLICT')
    const dialog = await dialogOf()
    await user.click(await dialog.findByRole('radio', { name: 'Alle, die noch kommen' }))
    await user.type(dialog.getByRole('textbox', { name: 'Titel' }), ' neu')
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(changeSeries).length).toBeGreaterThan(0))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Titel' }).value).toBe('Mittwochsgruppe neu')
    expect(await dialog.findByRole('alert')).toBeDefined()
  })

  // REQ 4.241, 4.243
  it('is deleted for this one first, or for all of this client alone', async () => {
    const { user, server } = open(`?content=APPOINTMENT&mode=edit&item=${place(1)}`, {
      series: aSeries(inGroup),
    })
    const dialog = await dialogOf()
    await user.click(await dialog.findByRole('button', { name: 'Löschen' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByRole<HTMLInputElement>('radio', { name: 'Nur diesen' }).checked).toBe(true)
    await user.click(question.getByRole('radio', { name: 'Alle, die noch kommen' }))
    await user.click(question.getByRole('checkbox', { name: /Nur bei dieser Person/ }))
    await user.click(question.getByRole('button', { name: /löschen/i }))
    await waitFor(() => expect(server.requestsOf(removeSeries)).toHaveLength(1))
    const query = Object.fromEntries(server.requestsOf(removeSeries)[0]?.address.searchParams ?? [])
    expect(query).toEqual({ account: jonas.id, chosen: place(1), scope: 'all', alone: 'true' })
  })

  // REQ 6.120
  it('names the others of a group once somebody opens them, and not while the screen is shared', async () => {
    const { user } = open(`?content=APPOINTMENT&mode=view&item=${place(1)}`, { series: aSeries(inGroup) })
    const show = await screen.findByRole('button', { name: '1 weitere Person zeigen' })
    expect(screen.queryByText(/Vogel/)).toBeNull()
    await user.click(show)
    const link = await screen.findByRole('link', { name: 'Katrin Vogel, K-0139' })
    expect(link.getAttribute('href')).toBe(
      `/klienten/${katrinId}/sitzungen/01941f29-7c00-7000-8000-0000000000b1`,
    )
    act(() => startSharedView(jonas.id))
    await screen.findByText(/bleiben andere Namen verborgen/)
    expect(screen.queryByText(/Vogel/)).toBeNull()
    act(endSharedView)
    await screen.findByRole('button', { name: '1 weitere Person zeigen' })
  })
})
