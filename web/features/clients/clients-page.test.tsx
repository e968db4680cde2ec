import type { Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { AccountId, EventId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import { changeEvent } from '@standfest/domain/features/events/events.calls.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { ClientsPage } from './clients-page.tsx'

const therapist = anAccount('THERAPIST')
const today = '2026-03-12'
const eventId = '0195a000-0000-7000-8000-0000000000e1' as EventId

type Facts = {
  readonly checkedInOn?: string
  readonly consumedOn?: string
  readonly discussed?: boolean
  readonly current?: number
  readonly longest?: number
  readonly bucket?: number
  readonly code?: string
  readonly ofColleague?: boolean
}

let counter = 0

function aClient(named: string, facts: Facts = {}): ClientListEntry {
  const [name = '', surname = ''] = named.split(' ')
  const { current = 10, longest = current, bucket = 0, checkedInOn = today } = facts
  counter += 1
  return {
    account: {
      id: `0195a000-0000-7000-8000-${String(counter).padStart(12, '0')}` as AccountId,
      version: 1,
      alias: `${name.charAt(0)}.${surname}`.toLowerCase(),
      name,
      surname,
      prefix: '',
      titleId: '',
      customId: facts.code ?? `K-0${counter}`,
      activeFlag: true,
      anonymizedFlag: false,
      parentId: facts.ofColleague ? ('0195a000-0000-7000-8000-00000000000c' as AccountId) : therapist.id,
      registeredOn: '2025-10-30' as Day,
      currentStreak: current,
      longestStreak: longest,
      streakBucket: bucket,
      soberDays: current + bucket,
      totalDays: current + bucket,
    },
    survey: { day: checkedInOn as Day, executionTime: Date.parse(`${checkedInOn}T06:48:00+01:00`) / 1000 },
    lastRelapseEvent:
      facts.consumedOn === undefined
        ? null
        : {
            id: eventId,
            version: 4,
            day: facts.consumedOn as Day,
            execTime: 1,
            ignored: facts.discussed ?? false,
          },
    substitute: facts.ofColleague
      ? {
          parentId: '0195a000-0000-7000-8000-00000000000c' as AccountId,
          accountId: therapist.id,
          startDate: '2026-03-09' as Day,
          endDate: '2026-03-20' as Day,
          person: { prefix: 'Herr', titleId: 'Dr.', name: 'Can', surname: 'Yilmaz' },
        }
      : null,
  }
}

const theClinic = () => [
  aClient('Piotr Wiśniewski', { current: 88, longest: 96 }),
  aClient('Sabine Hofmann', { checkedInOn: '2026-03-08', current: 203 }),
  aClient('Katrin Vogel', { consumedOn: '2026-03-11', current: 1, longest: 38, bucket: 300, code: 'K-0139' }),
  aClient('Jonas Brandt', { current: 47 }),
  aClient('Mehmet Aydın', { checkedInOn: '2026-03-06', current: 19, longest: 25 }),
  aClient('Claudia Ritter', { consumedOn: '2026-03-05', discussed: true, current: 7, longest: 54 }),
  aClient('Emine Şahin', { ofColleague: true, current: 29 }),
]

type Situation = { readonly server?: FakeServer; readonly language?: Language; readonly at?: string }

function show(
  entries: readonly ClientListEntry[] = theClinic(),
  { server = fakeServer(), language = 'de_DE', at = '/klienten' }: Situation = {},
) {
  server.answer(
    listClients,
    entries.map((attributes) => ({ id: attributes.account.id, attributes })),
  )
  return renderPage(<ClientsPage />, {
    role: 'THERAPIST',
    account: therapist,
    path: '/klienten',
    at,
    server,
    language,
  })
}

const table = () => screen.findByRole('table')
const names = async () =>
  within(await table())
    .getAllByRole('link')
    .map((link) => link.textContent)
const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement

describe('clients', () => {
  it('puts those to look at first, then the others, each group with its number (§2)', async () => {
    show()
    expect(await names()).toEqual([
      'Katrin Vogel',
      'Mehmet Aydın',
      'Sabine Hofmann',
      'Jonas Brandt',
      'Claudia Ritter',
      'Emine Şahin',
      'Piotr Wiśniewski',
    ])
    expect(screen.getByText('Bitte ansehen').parentElement?.textContent).toBe('Bitte ansehen, 3 Personen')
    expect(screen.getByText('Auf dem Weg').parentElement?.textContent).toBe('Auf dem Weg, 4 Personen')
    expect(screen.getByText('7 aktiv, davon 1 in Vertretung')).toBeTruthy()
  })

  it('says in each line what there is to know (§2)', async () => {
    show()
    const katrin = await rowOf('Katrin Vogel')
    expect(katrin.textContent).toContain('Konsum gemeldet, gestern')
    expect(katrin.textContent).toContain('K-0139')
    expect(katrin.textContent).toContain('1 Tag, längste Serie 38')
    expect(katrin.textContent).toContain('heute 06:48')
    expect((await rowOf('Mehmet Aydın')).textContent).toContain('Seit 6 Tagen kein Check-in')
    expect((await rowOf('Mehmet Aydın')).textContent).toContain('Fr 06.03. 06:48')
    expect((await rowOf('Jonas Brandt')).textContent).toContain('Bestwert')
    expect((await rowOf('Claudia Ritter')).textContent).toContain('Konsum 05.03., besprochen')
    expect((await rowOf('Emine Şahin')).textContent).toContain('für Dr. C. Yilmaz bis\u00a020.03.')
    expect(within(katrin).getByRole('link').getAttribute('href')).toMatch(
      /^\/klienten\/[^/]+\/datenerfassung$/,
    )
  })

  it('speaks English as well', async () => {
    show(theClinic(), { language: 'en_EN' })
    expect((await rowOf('Katrin Vogel')).textContent).toContain('Drinking reported, yesterday')
    expect((await rowOf('Mehmet Aydın')).textContent).toContain('Fri 06.03. 06:48')
    expect(screen.getByText('7 active, 1 of them as a substitute')).toBeTruthy()
  })

  it('sorts by a column without groups and turns the order at the second press (§2)', async () => {
    const { user, whereabouts } = show()
    const heading = within(await table()).getByRole('columnheader', { name: 'Serie (Tage)' })
    await user.click(within(heading).getByRole('button'))
    expect(await names()).toEqual([
      'Katrin Vogel',
      'Sabine Hofmann',
      'Piotr Wiśniewski',
      'Jonas Brandt',
      'Emine Şahin',
      'Mehmet Aydın',
      'Claudia Ritter',
    ])
    expect(heading.getAttribute('aria-sort')).toBe('descending')
    expect(screen.queryByText('Bitte ansehen')).toBeNull()
    await user.click(within(heading).getByRole('button'))
    expect(heading.getAttribute('aria-sort')).toBe('ascending')
    expect((await names())[0]).toBe('Claudia Ritter')
    expect(whereabouts()).toBe('/klienten?sortierung=serie&richtung=aufsteigend')
    await user.click(screen.getByRole('button', { name: 'Hinweis' }))
    expect(screen.getByText('Bitte ansehen')).toBeTruthy()
  })

  it('still has the order on the way back from a record', async () => {
    show(theClinic(), { at: '/klienten?sortierung=name&richtung=aufsteigend' })
    expect((await names())[0]).toBe('Mehmet Aydın')
    expect((await names()).at(-1)).toBe('Piotr Wiśniewski')
  })

  it('narrows the list by its tiles, which tell how many (§2)', async () => {
    const { user } = show()
    const consumption = await screen.findByRole('button', { name: /^1 Konsum gemeldet/ })
    const missed = screen.getByRole('button', { name: /^2 ohne Check-in/ })
    await user.click(missed)
    expect(missed.getAttribute('aria-pressed')).toBe('true')
    expect(await names()).toEqual(['Mehmet Aydın', 'Sabine Hofmann'])
    await user.click(consumption)
    expect(await names()).toEqual(['Katrin Vogel', 'Mehmet Aydın', 'Sabine Hofmann'])
    await user.click(missed)
    await user.click(consumption)
    expect(await names()).toHaveLength(7)
  })

  it('searches from the slash key, and the arrows lead through the rows (§2)', async () => {
    const { user, whereabouts } = show()
    await table()
    await user.keyboard('/')
    const search = screen.getByRole('searchbox', { name: 'Klienten suchen' })
    expect(document.activeElement).toBe(search)
    await user.keyboard('sahin')
    await waitFor(async () => expect(await names()).toEqual(['Emine Şahin']))
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await names()).toHaveLength(7))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Katrin Vogel')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Mehmet Aydın')
    await user.keyboard('{End}')
    expect(document.activeElement?.textContent).toBe('Piotr Wiśniewski')
    await user.keyboard('{Enter}')
    expect(whereabouts()).toMatch(/datenerfassung$/)
  })

  it('offers to clear a search without hits (§2)', async () => {
    const { user } = show()
    await user.type(await screen.findByRole('searchbox'), 'Vogl')
    expect(await screen.findByText('Keine Treffer für „Vogl“')).toBeTruthy()
    await user.click(screen.getByText('Suche leeren'))
    expect(await names()).toHaveLength(7)
  })

  it('leaves out deactivated and anonymised clients', async () => {
    const [one, other, third] = theClinic()
    if (one === undefined || other === undefined || third === undefined) throw new Error('three clients')
    show([
      one,
      { ...other, account: { ...other.account, activeFlag: false } },
      { ...third, account: { ...third.account, anonymizedFlag: true } },
    ])
    expect(await names()).toEqual(['Piotr Wiśniewski'])
    expect(screen.getByText('1 aktiv')).toBeTruthy()
  })

  it('says so when there is nobody yet', async () => {
    show([])
    expect(await screen.findByText('Noch keine Klienten')).toBeTruthy()
  })

  it('offers to load again what could not be loaded', async () => {
    const server = fakeServer()
    const { user } = show([], { server })
    server.refuse(listClients, 'ERROR.INTERNAL')
    cleanup()
    renderPage(<ClientsPage />, { role: 'THERAPIST', account: therapist, at: '/klienten', server })
    const again = await screen.findByRole('button', { name: 'Erneut laden' })
    server.answer(
      listClients,
      theClinic().map((attributes) => ({ attributes })),
    )
    await user.click(again)
    expect(await names()).toHaveLength(7)
  })

  describe('a consumption event', () => {
    const event = (ignored: boolean, version: number) => ({
      id: eventId,
      attributes: {
        id: eventId,
        version,
        accountId: therapist.id,
        kind: 'CONSUMPTION' as const,
        day: '2026-03-11' as Day,
        execTime: 1,
        ignored,
      },
    })

    function withMarks(server: FakeServer, entries: readonly ClientListEntry[]): void {
      let now = entries
      server.answer(listClients, () => now.map((attributes) => ({ attributes })))
      server.answer(changeEvent, ({ body }) => {
        const { ignored } = body as { ignored: boolean }
        const version = (now.find((entry) => entry.lastRelapseEvent)?.lastRelapseEvent?.version ?? 0) + 1
        now = now.map((entry) =>
          entry.lastRelapseEvent
            ? { ...entry, lastRelapseEvent: { ...entry.lastRelapseEvent, ignored, version } }
            : entry,
        )
        return event(ignored, version)
      })
    }

    async function markKatrin(user: ReturnType<typeof show>['user']) {
      await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen für Katrin Vogel' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Als besprochen markieren' }))
    }

    it('is marked as discussed with the version that was seen, and back again (§4)', async () => {
      const katrin = aClient('Katrin Vogel', { consumedOn: '2026-03-11' })
      const server = fakeServer()
      const { user } = show([katrin], { server })
      withMarks(server, [katrin])
      await markKatrin(user)
      expect(await screen.findByText('Konsum von Katrin Vogel ist als besprochen markiert.')).toBeTruthy()
      expect((await rowOf('Katrin Vogel')).textContent).toContain('besprochen')
      const [first] = server.requestsOf(changeEvent)
      expect(first?.body).toEqual({ ignored: true })
      expect(first?.headers.get('If-Match')).toBe('"4"')
      expect(first?.address.searchParams.get('account')).toBe(katrin.account.id)
      await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
      await waitFor(async () =>
        expect((await rowOf('Katrin Vogel')).textContent).toContain('Konsum gemeldet, gestern'),
      )
      const second = server.requestsOf(changeEvent)[1]
      expect(second?.body).toEqual({ ignored: false })
      expect(second?.headers.get('If-Match')).toBe('"5"')
    })

    it('that a colleague changed meanwhile is read again (§7)', async () => {
      const server = fakeServer()
      const { user } = show([aClient('Katrin Vogel', { consumedOn: '2026-03-11' })], { server })
      server.refuse(changeEvent, 'ERROR.CONFLICT')
      await markKatrin(user)
      expect(await screen.findByText('Dieses Ereignis hat gerade jemand anderes geändert')).toBeTruthy()
      await waitFor(() => expect(server.requestsOf(listClients)).toHaveLength(2))
    })

    it('is tried again with the same key after the network was away (§7)', async () => {
      const katrin = aClient('Katrin Vogel', { consumedOn: '2026-03-11' })
      const server = fakeServer()
      const { user } = show([katrin], { server })
      server.handle(changeEvent, () => {
        throw new TypeError('Failed to fetch')
      })
      await markKatrin(user)
      const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
      withMarks(server, [katrin])
      await user.click(again)
      expect(await screen.findByText('Konsum von Katrin Vogel ist als besprochen markiert.')).toBeTruthy()
      const keys = server.requestsOf(changeEvent).map((one) => one.headers.get('Idempotency-Key'))
      expect(keys).toHaveLength(2)
      expect(keys[0]).toBe(keys[1])
    })
  })
})
