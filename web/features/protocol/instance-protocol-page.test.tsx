import type { Language } from '@standfest/domain/base/language.ts'
import { listProtocol } from '@standfest/domain/features/protocol/protocol.calls.ts'
import type { ProtocolEntry } from '@standfest/domain/features/protocol/protocol.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { InstanceProtocolPage } from './instance-protocol-page.tsx'

const sommer = { prefix: 'Frau', titleId: '', name: 'Petra', surname: 'Sommer' }
const albrecht = { prefix: 'Frau', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' }

const entries: readonly ProtocolEntry[] = [
  {
    id: '0195a000-0000-7000-8000-000000000001' as ProtocolEntry['id'],
    at: Date.parse('2026-03-12T07:52:00+01:00') / 1000,
    action: 'account-deactivated',
    group: 'account',
    actor: { kind: 'administrator', person: sommer },
    subject: { kind: 'therapist', person: albrecht },
  },
  {
    id: '0195a000-0000-7000-8000-000000000002' as ProtocolEntry['id'],
    at: Date.parse('2026-03-12T07:51:00+01:00') / 1000,
    action: 'daily-survey-submitted',
    group: 'record',
    actor: { kind: 'client', person: null },
    subject: { kind: 'client', person: null },
  },
  {
    id: '0195a000-0000-7000-8000-000000000003' as ProtocolEntry['id'],
    at: Date.parse('2026-03-12T07:50:00+01:00') / 1000,
    action: 'keys-rotated',
    group: 'instance',
    actor: { kind: 'system', person: null },
  },
]

function show(language: Language = 'de_DE', search = '') {
  const server = fakeServer()
  server.answer(
    listProtocol,
    entries.map((attributes) => ({ id: attributes.id, attributes })),
  )
  const path = '/admin-verwaltung/protokoll'
  const page = renderPage(<InstanceProtocolPage />, {
    role: 'ADMIN',
    server,
    language,
    path,
    at: `${path}${search}`,
  })
  return { ...page, server }
}

const lines = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('the protocol of the instance', () => {
  it('says who did what, and whom it concerns: staff by name, clients without (§6)', async () => {
    const { server } = show()
    expect(await lines('Protokoll')).toEqual([
      ['Zeitpunkt', 'Wer', 'Was', 'Betrifft'],
      ['12.03.2026 07:52', 'Petra SommerVerwaltung', 'Konto deaktiviert', 'Dr. Miriam Albrecht'],
      ['12.03.2026 07:51', 'Klientin oder Klient', 'Check-in gesendet', 'Klientin oder Klient'],
      ['12.03.2026 07:50', 'Standfest', 'Schlüssel gewechselt', '–'],
    ])
    expect(server.requestsOf(listProtocol)[0]?.address.searchParams.has('account')).toBe(false)
  })

  it('says the same in English', async () => {
    show('en_EN')
    expect((await lines('Audit log')).map(([, , what, whom]) => [what, whom])).toEqual([
      ['What', 'Affects'],
      ['Deactivated an account', 'Dr. Miriam Albrecht'],
      ['Sent a check-in', 'Client'],
      ['Changed the keys', '–'],
    ])
  })

  it('can be narrowed to what was done with the installation, and the address keeps it', async () => {
    const { server, user, router } = show()
    await lines('Protokoll')
    await user.click(screen.getByRole('button', { name: /Was/ }))
    await user.click(await screen.findByRole('option', { name: 'Installation' }))
    await waitFor(() => expect(server.requestsOf(listProtocol)).toHaveLength(2))
    expect(server.requestsOf(listProtocol)[1]?.address.searchParams.get('group')).toBe('instance')
    expect(router.state.location.search).toBe('?was=installation')
  })

  it('begins with what the address chose', async () => {
    const { server } = show('de_DE', '?was=installation&wer=standfest')
    await lines('Protokoll')
    const query = Object.fromEntries(server.requestsOf(listProtocol)[0]?.address.searchParams ?? [])
    expect(query).toEqual({ limit: '50', group: 'instance', actor: 'system' })
  })
})
