import 'fake-indexeddb/auto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { EventId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { listEvents } from '@standfest/domain/features/events/events.calls.ts'
import { functionalAnalysisCalls } from '@standfest/domain/features/functional-analyses/functional-analyses.calls.ts'
import { goalCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDrafts } from '#drafts/drafts.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { AnalysesTogether } from './analyses-together.tsx'

const client = anAccount('CLIENT')
const therapist = anAccount('THERAPIST')
const eventId = '0195a000-0000-7000-8000-00000000e1e1' as EventId
const idOf = (place: number) => `0195a000-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`

const anAnalysis = (place: number, more: object = {}) => ({
  id: idOf(place),
  version: 1,
  accountId: client.id,
  authorId: client.id,
  writtenAs: 'client' as const,
  createdAt: testInstant,
  changedAt: testInstant,
  deletedAt: 0,
  finallyDeleted: false,
  about: 'drinking' as const,
  title: `Kette ${place}`,
  day: null,
  action: 'Bier',
  ...more,
})

function open(analyses: readonly ReturnType<typeof anAnalysis>[], { dayOfEvent = '2026-01-24' } = {}) {
  const server = fakeServer()
  server.answer(
    functionalAnalysisCalls.list,
    analyses.map((attributes) => ({ id: attributes.id, attributes: attributes as never })),
  )
  server.answer(riskSituationCalls.list, [])
  server.answer(goalCalls.list, [])
  server.answer(listEvents, [
    {
      id: eventId,
      attributes: {
        id: eventId,
        version: 1,
        accountId: client.id,
        kind: 'CONSUMPTION',
        day: dayOfEvent as Day,
        execTime: Date.parse(`${dayOfEvent}T20:00:00+01:00`) / 1000,
        ignored: true,
      },
    },
  ])
  server.answer(readAccount, [{ id: client.id, attributes: client }])
  return renderPage(<AnalysesTogether />, {
    role: 'THERAPIST',
    account: therapist,
    server,
    path: '/klienten/:id/ketten',
    at: `/klienten/${client.id}/ketten`,
  })
}

beforeEach(() => dropDrafts(therapist.id))

describe('chains side by side', () => {
  // REQ 2.149
  it('are six at most, the newest first, and the older ones behind a button', async () => {
    const page = open(Array.from({ length: 8 }, (_, place) => anAnalysis(place + 1)))
    expect(await screen.findAllByRole('article')).toHaveLength(6)
    await page.user.click(screen.getByRole('button', { name: 'Ältere zeigen' }))
    expect(screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Kette 7',
      'Kette 8',
    ])
  })

  // REQ 2.150
  it('count words that were chosen, and none that were typed', async () => {
    open([
      anAnalysis(1, { chosen: ['evening', 'tense'], inside: 'müde und einsam' }),
      anAnalysis(2, { chosen: ['evening'], inside: 'müde' }),
    ])
    await waitFor(() => expect(screen.getAllByText(/Gewählte Wörter/)).toHaveLength(2))
    for (const told of screen.getAllByText(/Gewählte Wörter/)) {
      expect(told.closest('p')?.textContent).toContain('abends 2-mal')
      expect(told.closest('p')?.textContent).not.toMatch(/müde|angespannt/)
    }
  })

  // REQ 2.149
  it('have the heads of their columns once, and each box has its own name for screen readers', async () => {
    open([anAnalysis(1), anAnalysis(2)])
    const [row] = await screen.findAllByRole('article')
    const names = within(row as HTMLElement).getAllByRole('term')
    expect(names).toHaveLength(5)
    const head = row?.parentElement?.firstElementChild
    expect(head?.getAttribute('aria-hidden')).toBe('true')
    expect([...(head?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
      names.map(({ textContent }, place) => `${place + 1}${textContent}`),
    )
  })

  // REQ 2.149
  it('name each box where the columns are one below the other', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === '(width < 64em)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    open([anAnalysis(1)])
    const [row] = await screen.findAllByRole('article')
    expect(row?.previousElementSibling).toBeNull()
    expect(within(row as HTMLElement).getAllByRole('term')).toHaveLength(5)
    vi.unstubAllGlobals()
  })

  // REQ 2.149
  it('are printed as they are compared: by code, with the name only where it was chosen', async () => {
    const printed: string[] = []
    vi.stubGlobal('print', () =>
      printed.push(document.querySelector('body > :last-child')?.textContent ?? ''),
    )
    const page = open(
      Array.from({ length: 8 }, (_, place) => anAnalysis(place + 1, { chosen: ['evening'], later: 'Müde' })),
    )
    for (const choice of ['Mit Patientencode', 'Mit Namen und Patientencode']) {
      await page.user.click(await screen.findByRole('button', { name: 'Drucken' }))
      await page.user.click(await screen.findByRole('menuitem', { name: choice }))
    }
    await waitFor(() => expect(printed).toHaveLength(2))
    expect(printed.map((sheet) => sheet.includes(client.surname))).toEqual([false, true])
    for (const sheet of printed) {
      expect(sheet).toContain('Kette 6')
      expect(sheet).not.toContain('Kette 7')
      expect(sheet).toMatch(/abends.*Bier.*Müde/)
      expect(sheet).toContain('abends 6-mal')
    }
    vi.unstubAllGlobals()
  })

  it('are not begun on the day of a yes', async () => {
    open([anAnalysis(1)], { dayOfEvent: '2026-03-12' })
    expect(await screen.findByText(/Heute beginnt keine neue Kette/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Neue Kette' })).toBeNull()
  })
})

describe('the chain in work', () => {
  it('stores itself, once as a new one and then as changes, and says when', async () => {
    const page = open([])
    page.server.answer(functionalAnalysisCalls.create, ({ body }) => ({
      id: idOf(1),
      attributes: anAnalysis(1, body as object) as never,
    }))
    page.server.answer(functionalAnalysisCalls.change, ({ body }) => ({
      id: idOf(1),
      attributes: anAnalysis(1, { ...(body as object), version: 2 }) as never,
    }))
    await page.user.click(await screen.findByRole('button', { name: 'Neue Kette' }))
    await page.user.click(await screen.findByRole('menuitem', { name: /Besprochen: 24.01.2026/ }))
    const fields = within(await screen.findByRole('region', { name: /Kette vom 24. Januar/ }))
    await page.user.type(fields.getByLabelText(/^Außen/), 'Betriebsfeier')
    await waitFor(() => expect(page.server.requestsOf(functionalAnalysisCalls.create)).toHaveLength(1), {
      timeout: 5000,
    })
    expect(page.server.requestsOf(functionalAnalysisCalls.create)[0]?.body).toMatchObject({
      about: 'drinking',
      outside: 'Betriebsfeier',
      origin: { kind: 'event', id: eventId },
    })
    expect(await screen.findByText(/^Gespeichert \d/)).toBeDefined()
  })

  it('keeps the text where storing fails, and says that it tries again', async () => {
    const page = open([anAnalysis(1)])
    page.server.cutOff(functionalAnalysisCalls.change)
    await page.user.click(await screen.findByRole('button', { name: '„Kette 1“ bearbeiten' }))
    const field = await screen.findByLabelText(/^Danach/)
    await page.user.type(field, 'Streit')
    expect(
      await screen.findByText('Nicht gespeichert, wird wiederholt', undefined, { timeout: 5000 }),
    ).toBeDefined()
    expect(field).toHaveProperty('value', 'Streit')
  })
})
