import type { AccountId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { endSharedView, startSharedView } from '#session/shared-view.ts'
import { aListedClient } from '#testing/listed-clients.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const open = (role: 'CLIENT' | 'THERAPIST' | 'ADMIN') =>
  openSite({
    site: role,
    at: '/hilfe',
    account: anAccount(role),
    prepare: (server) =>
      server.answer(listClients, [
        { attributes: { ...aListedClient('Jonas Brandt'), newMessages: 2 } },
        { attributes: { ...aListedClient('Katrin Vogel'), newMessages: 1 } },
      ]),
  })

async function entriesOf(role: 'THERAPIST' | 'ADMIN') {
  const { findByRole } = open(role)
  const navigation = await findByRole('navigation', { name: 'Hauptnavigation' })
  return within(navigation).getAllByRole('link')
}

afterEach(() => act(() => endSharedView()))

describe('the frame of staff', () => {
  // REQ 2.23
  it('leads therapists to their day, clients, messages with their number, templates and the search (§2)', async () => {
    const links = await entriesOf('THERAPIST')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/heute',
      '/klienten',
      '/klienten/nachrichten-uebersicht',
      '/klienten/vorlagen',
      '/suche',
    ])
    expect(await within(links[2] as HTMLElement).findByText('3')).toBeDefined()
  })

  // REQ 2.101
  it('leads therapists to the search with one key, from a page and from its field (§2)', async () => {
    const { user, findByRole } = open('THERAPIST')
    await findByRole('link', { name: 'Suche' })
    await user.keyboard('{Control>}k{/Control}')
    const field = await findByRole('searchbox', { name: 'In den Akten suchen' })
    expect(document.activeElement).toBe(field)
    field.blur()
    await user.keyboard('{Meta>}k{/Meta}')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  // REQ 2.101
  it('has no search in the shared view, neither in the menu nor by its key (§2)', async () => {
    const { user, findByRole } = open('THERAPIST')
    await findByRole('link', { name: 'Suche' })
    act(() => startSharedView(anAccount('CLIENT').id))
    expect(screen.queryByRole('link', { name: 'Suche' })).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('searchbox')).toBeNull()
    act(() => endSharedView())
    await findByRole('link', { name: 'Suche' })
  })

  // REQ 6.92
  it('shows in the shared view no overlay of another client', async () => {
    const other = anAccount('CLIENT', { id: '0195a000-0000-7000-8000-00000000c0de' as AccountId })
    openSite({
      site: 'THERAPIST',
      at: `/hilfe?client-overlay=view&client=${other.id}`,
      account: anAccount('THERAPIST'),
      prepare: (server) => {
        server.answer(listClients, [])
        server.answer(readAccount, ({ address }) => [
          { attributes: address.searchParams.has('account') ? other : anAccount('THERAPIST') },
        ])
      },
    })
    await screen.findByRole('dialog')
    act(() => startSharedView(anAccount('CLIENT').id))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('button', { name: 'Gemeinsame Ansicht beenden' })
    act(() => endSharedView())
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('has no search for administrators (§2)', async () => {
    const { user, findByRole } = open('ADMIN')
    await findByRole('button', { name: 'Menü' })
    await user.keyboard('{Control>}k{/Control}')
    // The help page has a search field of its own.
    const boxes = screen.queryAllByRole('searchbox').map((box) => box.getAttribute('aria-label'))
    expect(boxes.filter((name) => name !== 'In der Hilfe suchen')).toEqual([])
  })

  // REQ 2.44
  it('folds the links of therapists behind a button that says how many messages wait (§2)', async () => {
    const { findByRole } = open('THERAPIST')
    const button = await findByRole('button', { name: /^Menü.*3 ungelesen/ })
    expect(button.getAttribute('aria-controls')).toBe(
      screen.getByRole('navigation', { name: 'Hauptnavigation' }).id,
    )
  })

  it('folds the links of administrators behind the same button, where they stay until it is pressed (§2)', async () => {
    const { user, findByRole } = open('ADMIN')
    const button = await findByRole('button', { name: 'Menü' })
    expect(button.getAttribute('aria-controls')).toBe(
      screen.getByRole('navigation', { name: 'Hauptnavigation' }).id,
    )
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
  })

  // REQ 2.11, 2.23
  it('leads administrators to each of their pages (§2)', async () => {
    const paths = (await entriesOf('ADMIN')).map((link) => link.getAttribute('href'))
    const named = ['dashboard', 'monitoring', 'nutzerverwaltung', 'sicherheit', 'einstellungen']
    expect(paths).toEqual(expect.arrayContaining(named.map((part) => `/admin-verwaltung/${part}`)))
  })
})

// REQ 4.32
describe('drinking that was reported', () => {
  const katrin = aListedClient('Katrin Vogel', { consumedOn: '2026-03-11' })
  const told = ['1 Meldung wartet auf Sie', '1 report waiting for you'] as const

  it.each([
    ['de_DE', 'Menü', 'Klienten', told[0], 'Katrin Vogel hat Konsum gemeldet'],
    ['en_EN', 'Menu', 'Clients', told[1], 'Katrin Vogel has reported drinking'],
  ] as const)(
    'is a number without a name on every page, at the list and at the menu of a phone: %s',
    async (language, menu, clients, words, question) => {
      const { user, findByRole } = openSite({
        site: 'THERAPIST',
        at: '/hilfe',
        account: anAccount('THERAPIST', { language }),
        prepare: (server) => {
          server.answer(listClients, [{ attributes: katrin }, { attributes: aListedClient('Jonas Brandt') }])
        },
      })
      const link = await findByRole('link', { name: new RegExp(`^${clients}.*${words}$`) })
      expect(screen.getByRole('button', { name: new RegExp(`^${menu}.*${words}$`) })).toBeDefined()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(document.body.textContent).not.toContain('Vogel')
      await user.click(link)
      expect(await screen.findByRole('dialog', { name: question })).toBeDefined()
    },
  )

  it('is no number where it was discussed', async () => {
    const discussed = aListedClient('Katrin Vogel', { consumedOn: '2026-03-11', discussed: true })
    const { findByRole } = openSite({
      site: 'THERAPIST',
      at: '/hilfe',
      account: anAccount('THERAPIST'),
      prepare: (server) => server.answer(listClients, [{ attributes: { ...discussed, newMessages: 1 } }]),
    })
    await findByRole('link', { name: /1 ungelesen/ })
    expect(screen.queryByText(told[0])).toBeNull()
  })
})

describe('the user menu', () => {
  // ASVS 7.4.4
  // REQ 2.23, 2.24
  it.each([
    ['CLIENT', true],
    ['THERAPIST', false],
    ['ADMIN', true],
  ] as const)('of %s holds account, help, look and logout; settings: %s (§2)', async (role, hasSettings) => {
    const { user, findByRole } = open(role)
    await user.click(await findByRole('button', { name: /^Benutzermenü/ }))
    await screen.findByRole('menu')
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items).toEqual(expect.arrayContaining(['Konto', 'Hilfe', 'Dunkles Aussehen', 'Abmelden']))
    expect(items.includes('Einstellungen')).toBe(hasSettings)
  })
})
