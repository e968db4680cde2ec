import type { AccountId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { prepareExport, readExportProgress } from '@standfest/domain/features/export/export.calls.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openClientList } from '#testing/client-list.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { aListedClient } from '#testing/listed-clients.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { ClientExport } from './client-export.tsx'
import { Overlays } from './overlays.tsx'

const clients = () => [
  aListedClient('Jonas Brandt'),
  aListedClient('Sabine Hofmann'),
  aListedClient('Emine Şahin', { ofColleague: true }),
]
const openList = (at: string, server = fakeServer()) =>
  openClientList(clients(), { at, server, listActions: (shown) => <ClientExport shown={shown} /> })

// Preloads the lazy chunks of the dialog, so that tests do not wait for them.
beforeAll(async () => {
  await Promise.all([import('#features/export/export-dialog.tsx'), import('./one-client-export.tsx')])
}, 60_000)
beforeEach(() => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

describe('the question what is to be exported', () => {
  it('has an address beside that of the list, and Back takes it away (§2)', async () => {
    const { user, router, whereabouts } = await openList('/klienten')
    await user.click(await screen.findByRole('button', { name: 'Exportieren' }))
    expect(await screen.findByRole('dialog', { name: 'Daten exportieren' })).toBeDefined()
    expect(whereabouts()).toBe('/klienten?export-overlay=list')
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stands again after a reload, for the own clients of the list, and closes to the list', async () => {
    const { user, whereabouts } = await openList('/klienten?export-overlay=list')
    await screen.findByRole('dialog', { name: 'Daten exportieren' })
    expect(screen.getByText('Die 2 angezeigten Personen')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(whereabouts()).toBe('/klienten')
  })

  it('begins anew with each opening', async () => {
    const server = fakeServer()
    const running = { state: 'running', clients: 2, clientsDone: 1, rows: 9 } as const
    const id = '01941f29-7c00-7000-8000-0000000000e1'
    server.answer(prepareExport, { id, attributes: { ...running, ticket: 'ein-billett' } })
    server.answer(readExportProgress, { id, attributes: running })
    const { user } = await openList('/klienten?export-overlay=list', server)
    await user.click(await screen.findByRole('button', { name: 'Exportieren' }))
    await user.click(await screen.findByRole('button', { name: 'Fenster schließen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Exportieren' }))
    expect(await screen.findByText('Die 2 angezeigten Personen')).toBeDefined()
  })

  it('names the one client whom its address names', async () => {
    const server = fakeServer()
    const client = anAccount('CLIENT')
    server.answer(readAccount, [{ id: client.id, attributes: client }])
    const of = (id: AccountId) => `/klienten?export-overlay=client&client=${id}`
    renderPage(<Overlays />, { role: 'THERAPIST', server, path: '/klienten', at: of(client.id) })
    expect(await screen.findByRole('dialog', { name: 'Daten von Jonas Brandt exportieren' })).toBeDefined()
  })
})
