import type { Language } from '@standfest/domain/base/language.ts'
import { identify } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openClientList } from '#testing/client-list.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { aListedClient } from '#testing/listed-clients.ts'
import { allowing } from '#testing/permissions.ts'
import { ClientExport } from './client-export.tsx'
import { ClientMenuItems } from './client-menu-items.tsx'

async function openMenuOf(entry: ClientListEntry, language: Language = 'de_DE') {
  const shown = await openClientList([entry], {
    language,
    at: '/klienten?mit=abgeschlossene&mit=deaktivierte&mit=anonymisierte',
    rowMenu: ({ account }) => <ClientMenuItems client={account} />,
  })
  const name = language === 'de_DE' ? /^Weitere Aktionen/ : /^More actions/
  await shown.user.click(await screen.findByRole('button', { name }))
  await screen.findByRole('menu')
  return shown
}

const exporting = 'Daten exportieren'
/** What the list itself offers for a client in treatment. */
const ofTheRow = [
  'Akte öffnen',
  'Nachricht schreiben',
  'Vorbereitung öffnen',
  'Termin anlegen',
  'Notizen und Wiedervorlagen',
]
const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

describe("the menu of a client's row", () => {
  it('offers to delete the account of somebody who never logged in, and asks before (§4)', async () => {
    const { user, whereabouts } = await openMenuOf(aListedClient('Paula Neumann', { neverLoggedIn: true }))
    expect(offered()).toEqual([
      ...ofTheRow,
      'Bearbeiten',
      'Vertretungen',
      'Link für neues Passwort senden',
      exporting,
      'Behandlung abschließen',
      'Zugang deaktivieren',
      'Konto löschen',
      'Anonymisieren',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Konto löschen' }))
    expect(whereabouts()).toContain('client-overlay=delete')
  })

  // REQ 4.211
  it('asks before it closes a treatment, and offers the way back for a closed one', async () => {
    const { user, whereabouts } = await openMenuOf(aListedClient('Jonas Brandt'))
    await user.click(screen.getByRole('menuitem', { name: 'Behandlung abschließen' }))
    expect(whereabouts()).toContain('client-overlay=close')
    cleanup()
    await openMenuOf(aListedClient('Piotr Maas', { closedOn: '2026-03-02' }))
    expect(offered()).toContain('Behandlung wieder aufnehmen')
    expect(offered()).not.toContain('Behandlung abschließen')
    expect(offered()).not.toContain('Nachricht schreiben')
  })

  it('asks at an address of its own what is to be exported', async () => {
    const { user, whereabouts } = await openMenuOf(aListedClient('Jonas Brandt'))
    await user.click(screen.getByRole('menuitem', { name: exporting }))
    expect(whereabouts()).toMatch(/export-overlay=client&client=[0-9a-f-]{36}$/)
  })

  it('speaks English as well', async () => {
    await openMenuOf(aListedClient('Paula Neumann', { neverLoggedIn: true }), 'en_EN')
    expect(offered()).toContain('Delete account')
  })

  it('offers no deletion where there is a course to keep', async () => {
    await openMenuOf(aListedClient('Jonas Brandt'))
    expect(offered()).not.toContain('Konto löschen')
    expect(offered()).toContain('Anonymisieren')
  })

  it.each([
    ["a colleague's client", { ofColleague: true, neverLoggedIn: true }],
    ['somebody who was anonymised', { anonymised: true, neverLoggedIn: true }],
  ] as const)('changes nothing of the account of %s (§6)', async (_, facts) => {
    await openMenuOf(aListedClient('Emine Şahin', facts))
    expect(offered().filter((label) => label !== exporting && !ofTheRow.includes(label))).toEqual([])
  })

  it('offers no export without the right to it, nor does the list (§6)', async () => {
    const server = fakeServer()
    server.answer(identify, allowing())
    const { user } = await openClientList([aListedClient('Jonas Brandt')], {
      server,
      at: '/klienten?export-overlay=list',
      listActions: (shown) => <ClientExport shown={shown} />,
      rowMenu: ({ account }) => <ClientMenuItems client={account} />,
    })
    await user.click(await screen.findByRole('button', { name: /^Weitere Aktionen/ }))
    await screen.findByRole('menu')
    await waitFor(() => expect(server.requestsOf(identify)).not.toEqual([]))
    expect(offered()).not.toContain(exporting)
    expect(screen.queryByText('Exportieren')).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'Daten exportieren' })).toBeNull()
  })

  it('offers to activate the access of somebody who was deactivated', async () => {
    await openMenuOf(aListedClient('Rolf Adler', { deactivated: true }))
    expect(offered()).toContain('Zugang aktivieren')
    expect(offered()).not.toContain('Link für neues Passwort senden')
  })
})
