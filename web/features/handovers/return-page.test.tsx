import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, AgreementId, SubstituteId } from '@standfest/domain/base/id.ts'
import { readReturnReport } from '@standfest/domain/features/handovers/handovers.calls.ts'
import type { ReturnReport, ReturnRow } from '@standfest/domain/features/handovers/handovers.ts'
import { changeAgreement } from '@standfest/domain/features/meetings/meetings.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { ReturnPage } from './return-page.tsx'

const id = '0195a000-0000-7000-8000-0000000000a1' as SubstituteId
const day = (text: string) => text as Day
const agreementId = '0195a000-0000-7000-8000-0000000000c1' as AgreementId

function aRow(place: number, surname: string, facts: Partial<ReturnRow> = {}): ReturnRow {
  return {
    client: {
      id: `0195a000-0000-7000-8000-0000000000b${place}` as AccountId,
      name: 'Kim',
      surname,
      customId: '',
    },
    drinkingOn: null,
    messages: null,
    silentDays: null,
    drinking: [],
    meetings: [],
    agreements: [],
    answered: 0,
    notes: 0,
    openedDays: 0,
    ...facts,
  }
}
const agreement = (outcome: ReturnRow['agreements'][number]['outcome']) => ({
  id: agreementId,
  version: 2,
  text: 'Samstag verabredet sein',
  shared: true,
  outcome,
})
const report: ReturnReport = {
  id,
  parent: { prefix: '', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' },
  colleague: { prefix: '', titleId: 'Dr.', name: 'Nkechi', surname: 'Okafor' },
  startDate: day('2026-03-02'),
  endDate: day('2026-03-10'),
  erasedOn: day('2026-04-09'),
  clients: 37,
  rows: [
    aRow(1, 'Reinhardt', {
      drinkingOn: day('2026-03-05'),
      drinking: [
        { day: day('2026-03-03'), isDiscussed: true },
        { day: day('2026-03-05'), isDiscussed: false },
      ],
      messages: { since: testInstant - 86_400, count: 1 },
      answered: 4,
      openedDays: 3,
    }),
    aRow(2, 'Vogel', {
      meetings: [
        { day: day('2026-03-04'), state: 'held' },
        { day: day('2026-03-06'), state: 'no-show' },
      ],
      agreements: [agreement('kept')],
      notes: 1,
      openedDays: 1,
    }),
  ],
}

function open(shown: ReturnReport = report, language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(readReturnReport, { id, attributes: shown })
  return renderPage(<ReturnPage />, {
    role: 'THERAPIST',
    server,
    language,
    at: `/vertretungen/${id}/bericht`,
    path: '/vertretungen/:id/bericht',
  })
}
const group = (name: string) => screen.findByRole('region', { name })

describe('the return report', () => {
  // REQ 6.135
  it('begins with what is open, says what was done, and counts clients without news', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Während Ihrer Abwesenheit' })).toBeTruthy()
    expect(screen.getByText('Mo 02.03. bis Di 10.03., vertreten von Dr. Nkechi Okafor')).toBeTruthy()
    for (const sum of [
      '1 Sitzung gehalten, 1 nicht erschienen',
      '4 Nachrichten gesendet, 1 offen',
      '2 Konsumtage, 1 offen',
      '1 Vereinbarung',
      '37 Personen, davon 35 ohne Neues',
      'Bericht bleibt bis 09.04.2026',
    ])
      expect(screen.getByText(sum)).toBeTruthy()
    const [, reinhardt] = within(await group('Für Sie offen')).getAllByRole('row')
    expect(reinhardt?.textContent).toContain('Konsum Do 05.03., nicht besprochen')
    expect(reinhardt?.textContent).toContain('Konsum Di 03.03., besprochen')
    expect(reinhardt?.textContent).toContain('1 Nachricht seit gestern')
    expect(reinhardt?.textContent).toContain('4 Nachrichten')
    expect(reinhardt?.textContent).toContain('an 3 Tagen')
    const [, vogel] = within(await group('Erledigt')).getAllByRole('row')
    expect(vogel?.textContent).toContain('Fr 06.03. nicht erschienen')
    expect(vogel?.textContent).toContain('1 Sitzung, 1 Notiz')
    expect(vogel?.textContent).toContain('eingehalten')
  })

  // REQ 6.137
  it('takes a kept agreement over to the next sheet, and takes that back', async () => {
    const { server, user } = open()
    server.handle(changeAgreement, () => Response.json({ state: 'success', status: 200, data: null }))
    const takeOver = await screen.findByRole('button', { name: '„Samstag verabredet sein“ übernehmen' })
    const rows = [aRow(2, 'Vogel', { agreements: [agreement('open')], notes: 1 })]
    server.answer(readReturnReport, { id, attributes: { ...report, rows } })
    const changes = () => server.requestsOf(changeAgreement)
    await user.click(takeOver)
    await waitFor(() => expect(changes()).toMatchObject([{ body: { outcome: 'open' } }]))
    await user.click(
      await screen.findByRole('button', { name: 'Übernehmen von „Samstag verabredet sein“ zurücknehmen' }),
    )
    expect(screen.getByText('auf dem nächsten Sitzungsblatt')).toBeTruthy()
    await waitFor(() => expect(changes().at(-1)).toMatchObject({ body: { outcome: 'kept' } }))
  })

  // REQ 6.137
  it('offers nothing for an agreement that is open: it is on the next sheet by itself', async () => {
    open({ ...report, rows: [aRow(2, 'Vogel', { agreements: [agreement('open')] })] }, 'en_EN')
    expect(await screen.findByText('on the next session sheet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Carry over/ })).toBeNull()
  })

  it('says that there was nothing new', async () => {
    open({ ...report, clients: 3, rows: [] })
    expect(await screen.findByText('In dieser Zeit gab es nichts Neues.')).toBeTruthy()
    expect(screen.getByText('3 Personen, davon 3 ohne Neues')).toBeTruthy()
  })
})
