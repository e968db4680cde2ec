import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId, SubstituteId } from '@standfest/domain/base/id.ts'
import {
  changeHandoverNote,
  readHandoverSheet,
} from '@standfest/domain/features/handovers/handovers.calls.ts'
import type { HandoverRow, HandoverSheet } from '@standfest/domain/features/handovers/handovers.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endSharedView, startSharedView } from '#session/shared-view.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { HandoverPage } from './handover-page.tsx'

afterEach(() => {
  endSharedView()
  vi.restoreAllMocks()
})

const id = '0195a000-0000-7000-8000-0000000000a1' as SubstituteId
const at = `/vertretungen/${id}/uebergabe`
const day = (text: string) => text as Day
const idOf = (place: number) => `0195a000-0000-7000-8000-0000000000b${place}` as AccountId

function aRow(place: number, surname: string, facts: Partial<HandoverRow> = {}): HandoverRow {
  return {
    client: { id: idOf(place), name: 'Kim', surname, customId: `K-013${place}` },
    meetings: [],
    drinkingOn: null,
    messages: null,
    agreements: 0,
    followUpsOn: [],
    silentDays: null,
    note: null,
    ...facts,
  }
}

const secret = 'Samstage sind schwer'
const rows = [
  aRow(1, 'Vogel', {
    meetings: [
      { id: 'm' as ContentId, day: day('2026-03-16'), startsAt: testInstant, kind: 'session' },
      { id: 'g' as ContentId, day: day('2026-03-18'), startsAt: null, kind: 'group' },
    ],
    drinkingOn: day('2026-03-11'),
    agreements: 3,
    followUpsOn: [day('2026-03-17')],
  }),
  aRow(2, 'Petersen', { messages: { since: testInstant - 86_400, count: 2 }, silentDays: 6 }),
  aRow(3, 'Brandt', { note: { version: 1, writtenAt: testInstant } }),
  aRow(4, 'Ruhig'),
]
const sheet: HandoverSheet = {
  id,
  parent: { prefix: '', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' },
  colleague: { prefix: '', titleId: 'Dr.', name: 'Nkechi', surname: 'Okafor' },
  startDate: day('2026-03-16'),
  endDate: day('2026-03-27'),
  erasedOn: day('2026-04-26'),
  isWritable: true,
  rows,
}

function open(different: Partial<HandoverSheet> = {}, language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  const shown = { ...sheet, ...different }
  const opened = shown.rows.map((row) => (row.note ? { ...row, note: { ...row.note, text: secret } } : row))
  server.answer(readHandoverSheet, ({ address }) => ({
    id,
    attributes: address.searchParams.has('notes') ? { ...shown, rows: opened } : shown,
  }))
  return renderPage(<HandoverPage />, {
    role: 'THERAPIST',
    server,
    language,
    at,
    path: '/vertretungen/:id/uebergabe',
  })
}
const group = (name: string) => screen.findByRole('region', { name })
const namesIn = async (name: string) =>
  within(await group(name))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the handover sheet', () => {
  // REQ 6.130
  it('has missing notes first, what falls into the dates, and those who need none on request', async () => {
    const { user } = open()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Übergabe an Dr. Nkechi Okafor' }),
    ).toBeTruthy()
    expect(screen.getByText('Mo 16.03. bis Fr 27.03., 4 Personen')).toBeTruthy()
    expect(await namesIn('Hinweis fehlt')).toEqual(['Kim Vogel', 'Kim Petersen'])
    expect(await namesIn('Mit Hinweis')).toEqual(['Kim Brandt'])
    const [, vogel, petersen] = within(await group('Hinweis fehlt')).getAllByRole('row')
    expect(vogel?.textContent).toContain('Mi 18.03. Gruppe')
    expect(vogel?.textContent).toContain('Konsum gestern, nicht besprochen')
    expect(vogel?.textContent).toContain('Wiedervorlage Di 17.03.')
    expect(vogel?.textContent).toContain('3 Vereinbarungen')
    expect(petersen?.textContent).toContain('2 Nachrichten seit gestern')
    expect(petersen?.textContent).toContain('seit 6 Tagen kein Check-in')
    expect(screen.getByText('lesbar 16.03.2026 bis 27.03.2026, gelöscht am 26.04.2026')).toBeTruthy()
    expect(screen.queryByText('Kim Ruhig')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Auch diese zeigen' }))
    expect(await namesIn('Ohne Besonderes')).toEqual(['Kim Ruhig'])
  })

  // REQ 6.133
  it('neither reads nor has the texts until they are opened; the shared view closes them for good', async () => {
    const { server, user } = open()
    await group('Mit Hinweis')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.body.textContent).not.toContain(secret)
    expect(server.requests.every(({ address }) => !address.searchParams.has('notes'))).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Hinweise öffnen' }))
    expect(await screen.findByDisplayValue(secret)).toBeTruthy()
    act(() => startSharedView(idOf(1)))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(document.body.textContent).not.toContain(secret)
    act(endSharedView)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  // REQ 6.130
  it('saves a note when its field is left, and leaves the row where it is', async () => {
    const { server, user } = open()
    const stored = { version: 1, text: 'Anna kommt mit', writtenAt: testInstant }
    server.answer(changeHandoverNote, { id, attributes: stored })
    await user.click(await screen.findByRole('button', { name: 'Hinweise öffnen' }))
    const field = await screen.findByRole('textbox', { name: 'Worauf achten bei Kim Vogel' })
    await user.type(field, 'Anna kommt mit')
    await user.tab()
    await waitFor(() => expect(server.requestsOf(changeHandoverNote)).toHaveLength(1))
    const [sent] = server.requestsOf(changeHandoverNote)
    expect([sent?.address.searchParams.get('account'), sent?.body]).toEqual([
      idOf(1),
      { text: 'Anna kommt mit' },
    ])
    expect(await namesIn('Hinweis fehlt')).toEqual(['Kim Vogel', 'Kim Petersen'])
  })

  // REQ 6.130
  it('goes from one missing note to the next by a button and by Ctrl and the down arrow, and begins again after the last', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Hinweise öffnen' }))
    const [vogel, petersen] = [
      await screen.findByRole('textbox', { name: 'Worauf achten bei Kim Vogel' }),
      screen.getByRole('textbox', { name: 'Worauf achten bei Kim Petersen' }),
    ]
    await user.click(screen.getByRole('button', { name: 'Nächster fehlender Hinweis' }))
    expect(document.activeElement).toBe(vogel)
    await user.keyboard('{Control>}{ArrowDown}{/Control}')
    expect(document.activeElement).toBe(petersen)
    await user.keyboard('{Control>}{ArrowDown}{/Control}')
    expect(document.activeElement).toBe(vogel)
  })

  // REQ 6.131
  it('shows the author the other side, and is read-only for the substitute', async () => {
    const { user, unmount } = open()
    await user.click(await screen.findByRole('button', { name: 'Hinweise öffnen' }))
    await screen.findByDisplayValue(secret)
    await user.click(screen.getByRole('button', { name: 'Ansehen wie Dr. Nkechi Okafor' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Übergabe von Dr. Miriam Albrecht' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(within(await group('Mit Hinweis')).getByText(secret)).toBeTruthy()
    expect(await namesIn('Ohne Hinweis, mit Sitzung oder Offenem')).toEqual(['Kim Vogel', 'Kim Petersen'])
    unmount()
    const substitute = open({ isWritable: false })
    await substitute.user.click(await screen.findByRole('button', { name: 'Hinweise öffnen' }))
    expect(within(await group('Mit Hinweis')).getByText(secret)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Ansehen wie/ })).toBeNull()
  })

  // REQ 6.130
  it('prints codes instead of names, and notes only where they are open', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = open({}, 'en_EN')
    const paper = () => document.body.lastElementChild?.textContent ?? ''
    await user.click(await screen.findByRole('button', { name: 'Print list' }))
    await user.click(screen.getByRole('menuitem', { name: 'With patient codes only' }))
    await waitFor(() => expect(print).toHaveBeenCalled())
    const sheets = [...document.querySelectorAll('body > div')].map(({ textContent }) => textContent ?? '')
    const printed = sheets.find((text) => text.includes('Confidential')) ?? paper()
    expect(printed).toContain('K-0131')
    expect(printed).not.toContain('Vogel')
    expect(printed).toContain('Confidential, without notes')
    await user.click(screen.getByRole('button', { name: 'Open notes' }))
    await screen.findByDisplayValue(secret)
    await waitFor(() => expect(document.body.textContent).toContain('Confidential, with notes'))
  })
})
