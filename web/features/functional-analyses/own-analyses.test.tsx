import 'fake-indexeddb/auto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { EventId } from '@standfest/domain/base/id.ts'
import { contentEntityCalls } from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { listEvents } from '@standfest/domain/features/events/events.calls.ts'
import { functionalAnalysisCalls } from '@standfest/domain/features/functional-analyses/functional-analyses.calls.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dropDrafts, hasDrafts } from '#drafts/drafts.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'

const jonas = anAccount('CLIENT')
const eventId = '0195a000-0000-7000-8000-00000000e1e1' as EventId
const start = `/ketten/neu?von=event.${eventId}.2026-01-24`

function anEvent(day: string, id = eventId, ignored = true) {
  return {
    id,
    attributes: {
      id,
      version: 1,
      accountId: jonas.id,
      kind: 'CONSUMPTION' as const,
      day: day as Day,
      execTime: Date.parse(`${day}T20:00:00+01:00`) / 1000,
      ignored,
    },
  }
}

const stateOf = (id: string, version: number) => ({
  id,
  version,
  accountId: jonas.id,
  authorId: jonas.id,
  writtenAs: 'client' as const,
  createdAt: testInstant,
  changedAt: testInstant,
  deletedAt: 0,
  finallyDeleted: false,
})

/** A client's site whose server stores analyses as the real one does. */
function open(at: string, { account = jonas, events = [anEvent('2026-01-24')] } = {}) {
  const stored = new Map<string, Record<string, unknown>>()
  const answerOf = (id: string) => ({ id, attributes: stored.get(id) as never })
  const page = openSite({
    site: 'CLIENT',
    at,
    account,
    prepare: (server) => {
      server.answer(listEvents, events)
      server.answer(functionalAnalysisCalls.list, () => [...stored.keys()].map(answerOf))
      server.answer(functionalAnalysisCalls.create, ({ body, headers }) => {
        const id = headers.get('Idempotency-Key') ?? ''
        stored.set(id, { ...stateOf(id, 1), ...(body as object) })
        return answerOf(id)
      })
      server.answer(functionalAnalysisCalls.read, ({ address }) =>
        answerOf(address.pathname.split('/').at(-1) ?? ''),
      )
      server.answer(functionalAnalysisCalls.change, ({ address, body }) => {
        const id = address.pathname.split('/').at(-1) ?? ''
        const before = stored.get(id)
        stored.set(id, { ...before, ...(body as object), version: Number(before?.['version']) + 1 })
        return answerOf(id)
      })
      server.answer(contentEntityCalls.create, ({ body, headers }) => {
        const id = headers.get('Idempotency-Key') ?? ''
        return { id, attributes: { ...stateOf(id, 1), ...(body as object) } }
      })
    },
  })
  return { ...page, stored }
}

beforeEach(() => dropDrafts(jonas.id))

const question = (name: RegExp) => screen.findByRole('heading', { level: 1, name })
const press = (page: { user: ReturnType<typeof open>['user'] }, name: RegExp | string) =>
  page.user.click(screen.getByRole('button', { name }))

describe('a chain, one box at a time', () => {
  // REQ 2.196
  it('shows the answer before, lets a box be empty, and is stored once at the end', async () => {
    const page = open(start)
    await question(/Wo waren Sie/)
    await page.user.type(screen.getByRole('textbox'), 'Betriebsfeier')
    await press(page, 'abends')
    await press(page, 'Weiter')
    await question(/Was ging in Ihnen vor/)
    expect(screen.getByText(/„Betriebsfeier“/)).toBeDefined()
    for (const _ of [1, 2, 3]) await press(page, 'Weiter')
    await question(/Was kam später/)
    expect(screen.getByText(/leer gelassen/)).toBeDefined()
    await press(page, 'Fertig')
    expect(await screen.findByText('„Betriebsfeier“')).toBeDefined()
    expect([...page.stored.values()]).toMatchObject([
      {
        about: 'drinking',
        day: '2026-01-24',
        outside: 'Betriebsfeier',
        inside: '',
        chosen: ['evening'],
        origin: { kind: 'event', id: eventId },
      },
    ])
    await waitFor(async () => expect(await hasDrafts(jonas.id)).toBe(false))
  })

  it('is left in the middle and goes on with every word, and each link leads to its box', async () => {
    const page = open(start)
    await question(/Wo waren Sie/)
    await press(page, /Feld 3 von 5/)
    await question(/Was haben Sie getan/)
    await page.user.type(screen.getByRole('textbox'), 'Drei Bier')
    await waitFor(async () => expect(await hasDrafts(jonas.id)).toBe(true))
    cleanup()
    const again = open('/ketten')
    await again.user.click(await screen.findByRole('link', { name: /24. Januar.*Angefangen/ }))
    await question(/Wo waren Sie/)
    await press(again, /Feld 3 von 5/)
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', 'Drei Bier'))
  })

  it('says what is missing where nothing at all was written', async () => {
    const page = open(start)
    await question(/Wo waren Sie/)
    await press(page, /Feld 5 von 5/)
    await question(/Was kam später/)
    await press(page, 'Fertig')
    expect(await screen.findByText(/mindestens ein Feld/)).toBeDefined()
    expect(page.stored.size).toBe(0)
  })

  // REQ 4.265
  it('written without a connection waits in sight and arrives once', async () => {
    const page = open(start)
    page.server.cutOff(functionalAnalysisCalls.create)
    await question(/Wo waren Sie/)
    await page.user.type(screen.getByRole('textbox'), 'Betriebsfeier')
    await press(page, /Feld 5 von 5/)
    await question(/Was kam später/)
    await press(page, 'Fertig')
    const waiting = within(await screen.findByRole('list', { name: 'Ketten auf diesem Gerät' }))
    expect(waiting.getByText(/Kette vom 24. Januar/)).toBeDefined()
    const [sent] = page.server.requestsOf(functionalAnalysisCalls.create)
    const keys = new Set<string | null>()
    page.server.answer(functionalAnalysisCalls.create, ({ headers, body }) => {
      keys.add(headers.get('Idempotency-Key'))
      const id = headers.get('Idempotency-Key') ?? ''
      return { id, attributes: { ...stateOf(id, 1), ...(body as object) } }
    })
    await act(() => window.dispatchEvent(new Event('online')))
    await waitFor(() => expect([...keys]).toEqual([sent?.headers.get('Idempotency-Key')]))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Ketten auf diesem Gerät' })).toBeNull())
  })
})

describe('where a chain begins', () => {
  const begins = () => screen.findAllByRole('link', { name: /Besprochen|gutgetan/ })

  // REQ 2.197
  it('is a discussed event, or something pleasant', async () => {
    const open2 = anEvent('2026-03-01', '0195a000-0000-7000-8000-00000000e1e2' as EventId, false)
    open('/ketten', { events: [open2, anEvent('2026-01-24')] })
    expect((await begins()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Was hat gutgetan?'),
      expect.stringContaining('24. Januar'),
    ])
  })

  it('is nowhere on the day of a yes', async () => {
    open('/ketten', { events: [anEvent('2026-03-12'), anEvent('2026-01-24')] })
    await screen.findByText(/Noch keine Kette/)
    expect(screen.queryByRole('link', { name: /Besprochen|gutgetan/ })).toBeNull()
  })

  it('is something pleasant only for a client who does not see drinking', async () => {
    open('/ketten', { account: { ...jonas, consumptionVisible: false }, events: [] })
    expect(await begins()).toHaveLength(1)
  })
})

describe('a box of a chain', () => {
  // REQ 2.198
  it('becomes a step of the emergency kit with two presses, and its door then leads there', async () => {
    const page = open(start)
    await question(/Wo waren Sie/)
    await press(page, /Feld 3 von 5/)
    await question(/Was haben Sie getan/)
    await page.user.type(screen.getByRole('textbox'), 'Drei Bier')
    await press(page, /Feld 5 von 5/)
    await question(/Was kam später/)
    await press(page, 'Fertig')
    await page.user.click(await screen.findByRole('button', { name: /Was stattdessen/ }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByText('„Drei Bier“')).toBeDefined()
    await page.user.type(form.getByLabelText(/Titel/), 'Maren anrufen')
    await page.user.click(form.getByRole('button', { name: 'Anlegen' }))
    const door = await screen.findByRole('link', { name: 'Schritt im Notfallkoffer' })
    const [made] = page.server.requestsOf(contentEntityCalls.create)
    expect(made?.body).toMatchObject({
      contentType: 'STRATEGY',
      inKit: true,
      title: 'Maren anrufen',
    })
    expect(door.getAttribute('href')).toContain(`item=${made?.headers.get('Idempotency-Key')}`)
  })
})
