import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { listProtocol } from '@standfest/domain/features/audit-log/audit-log.calls.ts'
import type { AuditLogEntry } from '@standfest/domain/features/audit-log/audit-log.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { AuditLogPage } from './audit-log-page.tsx'

const me = anAccount('THERAPIST')
const okaforId = '0195a000-0000-7000-8000-0000000000a1' as AccountId
const client = anAccount('CLIENT', { parentId: me.id })
const albrecht = { prefix: 'Frau', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' }
const okafor = { prefix: 'Herr', titleId: '', name: 'David', surname: 'Okafor' }

function anEntry(number: number, different: Partial<AuditLogEntry> = {}): AuditLogEntry {
  return {
    id: `0195a000-0000-7000-8000-${String(number).padStart(12, '0')}` as AuditLogEntry['id'],
    at: Date.parse('2026-03-12T07:52:00+01:00') / 1000 - number * 60,
    action: 'daily-survey-submitted',
    group: 'record',
    actor: { kind: 'client', person: null },
    ...different,
  }
}

const ofEveryKind = [
  anEntry(0),
  anEntry(1, { action: 'event-discussed', actor: { kind: 'therapist', person: albrecht } }),
  anEntry(2, { action: 'surveys-viewed', group: 'view', actor: { kind: 'substitute', person: okafor } }),
  anEntry(3, {
    action: 'account-activated',
    group: 'account',
    actor: { kind: 'administrator', person: null },
  }),
]

function show(entries: readonly AuditLogEntry[], language: Language = 'de_DE', search = '') {
  const server = fakeServer()
  server.answer(readAccount, [{ id: client.id, attributes: client }])
  server.answer(listProtocol, ({ address: { searchParams } }) => {
    const start = entries.findIndex(({ id }) => id === searchParams.get('after')) + 1
    return entries
      .slice(start, start + Number(searchParams.get('limit')))
      .map((attributes) => ({ id: attributes.id, attributes }))
  })
  const page = renderPage(<AuditLogPage />, {
    role: 'THERAPIST',
    server,
    language,
    path: '/klienten/:id/protokoll',
    at: `/klienten/${client.id}/protokoll${search}`,
  })
  return { ...page, server }
}

const lines = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('protocol', () => {
  it('says when who did what, and as what a substitute acted (§1)', async () => {
    show(ofEveryKind)
    expect(await lines('Protokoll')).toEqual([
      ['12.03.2026 07:52:00', 'Jonas Brandt', 'Check-in gesendet'],
      ['12.03.2026 07:51:00', 'Dr. Miriam Albrecht', 'Konsum als besprochen markiert'],
      ['12.03.2026 07:50:00', 'David OkaforVertretung', 'Check-ins angesehen'],
      ['12.03.2026 07:49:00', 'Verwaltung', 'Konto aktiviert'],
    ])
  })

  // REQ 3.25
  it('says what kind of content it was, where that is known, and what became of drinking', async () => {
    const entries = [
      anEntry(0, { action: 'content-created', object: 'GOAL' }),
      anEntry(1, { action: 'content-deleted', object: 'SIGNAL' }),
      anEntry(2, { action: 'content-changed' }),
      anEntry(3, { action: 'consumption-added', actor: { kind: 'therapist', person: albrecht } }),
      anEntry(4, { action: 'consumption-hidden', group: 'account' }),
    ]
    show(entries)
    expect((await lines('Protokoll')).map(([, , what]) => what)).toEqual([
      'Ziel angelegt',
      'Warnsignal gelöscht',
      'Inhalt geändert',
      'Konsum nachgetragen',
      'Konsumanzeige ausgeblendet',
    ])
  })

  it('says the same in English', async () => {
    show(ofEveryKind, 'en_EN')
    expect((await lines('Audit log')).map(([, who, what]) => [who, what])).toEqual([
      ['Jonas Brandt', 'Sent a check-in'],
      ['Dr. Miriam Albrecht', 'Marked drinking as discussed'],
      ['David OkaforCovering therapist', 'Viewed check-ins'],
      ['Administrator', 'Activated an account'],
    ])
  })

  it('asks for what was chosen, and keeps the choice in the address', async () => {
    const { server, user, router } = show(ofEveryKind)
    await lines('Protokoll')
    await user.click(screen.getByRole('button', { name: /Was/ }))
    await user.click(await screen.findByRole('option', { name: 'Angesehen' }))
    await waitFor(() => expect(server.requestsOf(listProtocol)).toHaveLength(2))
    const { searchParams } = server.requestsOf(listProtocol)[1]?.address ?? {}
    expect(searchParams?.get('group')).toBe('view')
    expect(router.state.location.search).toBe('?was=einsicht')
  })

  it('begins with what the address chose, and takes it back', async () => {
    const { server, user, router } = show(
      [],
      'de_DE',
      '?wer=vertretung&von=2026-03-01&bis=2026-03-10&was=unsinn',
    )
    expect(await screen.findByText('Keine Einträge für diese Auswahl.')).toBeDefined()
    const query = Object.fromEntries(server.requestsOf(listProtocol)[0]?.address.searchParams ?? [])
    expect(query).toEqual({
      account: client.id,
      limit: '50',
      actor: 'substitute',
      from: '2026-03-01',
      to: '2026-03-10',
    })
    const [first] = screen.getAllByRole('button', { name: 'Filter aufheben' })
    await user.click(first as HTMLElement)
    expect(await screen.findByText('Noch keine Einträge.')).toBeDefined()
    expect(router.state.location.search).toBe('')
  })

  it('reads older lines when asked to, each once', async () => {
    const { user } = show(Array.from({ length: 70 }, (_, number) => anEntry(number)))
    expect(await lines('Protokoll')).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Ältere Einträge laden' }))
    await waitFor(async () => expect(await lines('Protokoll')).toHaveLength(70))
    expect(screen.getByText('Das sind alle Einträge.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ältere Einträge laden' })).toBeNull()
  })

  it('keeps its place and offers to load again where it could not be read', async () => {
    const server = fakeServer()
    server.answer(readAccount, [{ id: client.id, attributes: client }])
    server.refuse(listProtocol, 'ERROR.OVERLOADED')
    renderPage(<AuditLogPage />, {
      role: 'THERAPIST',
      server,
      path: '/klienten/:id/protokoll',
      at: `/klienten/${client.id}/protokoll`,
    })
    expect(await screen.findByText('Das Protokoll konnte nicht geladen werden.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Erneut laden' })).toBeDefined()
  })

  // REQ 6.44
  it('says to a substitute who came by the address why it is not theirs (§6)', async () => {
    const server = fakeServer()
    server.answer(readAccount, [{ id: client.id, attributes: { ...client, parentId: okaforId } }])
    renderPage(<AuditLogPage />, {
      role: 'THERAPIST',
      server,
      path: '/klienten/:id/protokoll',
      at: `/klienten/${client.id}/protokoll`,
    })
    expect(
      await screen.findByText(/^Das Protokoll dieser Person liest nur, wer sie behandelt\./),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Erneut laden' })).toBeNull()
    expect(server.requestsOf(listProtocol)).toEqual([])
  })
})
