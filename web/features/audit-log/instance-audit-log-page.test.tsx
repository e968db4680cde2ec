import type { Language } from '@standfest/domain/base/language.ts'
import { findAccounts } from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import { exportProtocol, listProtocol } from '@standfest/domain/features/audit-log/audit-log.calls.ts'
import type { AuditLogEntry } from '@standfest/domain/features/audit-log/audit-log.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { saveFile } from '#ui/save-file.ts'
import { InstanceAuditLogPage } from './instance-audit-log-page.tsx'

vi.mock('#ui/save-file.ts', () => ({ saveFile: vi.fn() }))

const administrator = anAccount('ADMIN', { name: 'Petra', surname: 'Sommer', titleId: '' })
const sommer = { prefix: 'Frau', titleId: '', name: 'Petra', surname: 'Sommer' }
const albrecht = { prefix: 'Frau', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' }

const entries: readonly AuditLogEntry[] = [
  {
    id: '0195a000-0000-7000-8000-000000000001' as AuditLogEntry['id'],
    at: Date.parse('2026-03-12T07:52:00+01:00') / 1000,
    action: 'account-deactivated',
    group: 'account',
    actor: { kind: 'administrator', person: sommer },
    subject: { kind: 'therapist', person: albrecht },
  },
  {
    id: '0195a000-0000-7000-8000-000000000002' as AuditLogEntry['id'],
    at: Date.parse('2026-03-12T07:51:00+01:00') / 1000,
    action: 'daily-survey-submitted',
    group: 'record',
    actor: { kind: 'client', person: null },
    subject: { kind: 'client', person: null },
  },
  {
    id: '0195a000-0000-7000-8000-000000000003' as AuditLogEntry['id'],
    at: Date.parse('2026-03-12T07:50:00+01:00') / 1000,
    action: 'keys-rotated',
    group: 'instance',
    actor: { kind: 'system', person: null },
  },
]

function show(language: Language = 'de_DE', search = '', shown: readonly AuditLogEntry[] = entries) {
  const server = fakeServer()
  server.answer(findAccounts, ({ body }) =>
    (body as { type: number }).type === 1 ? [{ id: administrator.id, attributes: administrator }] : [],
  )
  server.answer(
    listProtocol,
    shown.map((attributes) => ({ id: attributes.id, attributes })),
  )
  const path = '/admin-verwaltung/protokoll'
  const page = renderPage(<InstanceAuditLogPage />, {
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
      ['12.03.2026 07:52:00', 'Petra SommerVerwaltung', 'Konto deaktiviert', 'Dr. Miriam Albrecht'],
      ['12.03.2026 07:51:00', 'Klientin oder Klient', 'Check-in gesendet', 'Klientin oder Klient'],
      ['12.03.2026 07:50:00', 'Standfest', 'Schlüssel gewechselt', '–'],
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

  const at = Date.parse('2026-03-12T07:52:09+01:00') / 1000
  const byAdministrator = { at, group: 'instance', actor: { kind: 'administrator', person: sommer } } as const
  const changes: readonly AuditLogEntry[] = [
    {
      ...byAdministrator,
      id: '0195a000-0000-7000-8000-000000000011' as AuditLogEntry['id'],
      action: 'setting-changed',
      object: 'second_factor',
      changes: [{ field: 'THERAPIST', before: true, after: false }],
    },
    ...[2, 3].map(
      (number): AuditLogEntry => ({
        ...byAdministrator,
        id: `0195a000-0000-7000-8000-00000000001${number}` as AuditLogEntry['id'],
        action: 'client-handed-over',
        group: 'account',
        subject: { kind: 'client', person: null },
        people: {
          from: { kind: 'therapist', person: albrecht },
          to: { kind: 'therapist', person: { ...sommer, name: 'David', surname: 'Okafor' } },
        },
      }),
    ),
  ]

  // REQ 3.44
  it.each([
    ['de_DE', 'Protokoll', 'Einstellung „Zweiter Faktor“ geändertBehandelnde: ja → nein'],
    ['en_EN', 'Audit log', 'Changed the setting “Two-factor authentication”Therapists: yes → no'],
  ] as const)(
    'says in %s from what to what a setting was changed, to the second',
    async (language, name, what) => {
      show(language, '', changes)
      const [, first] = await lines(name)
      expect(first?.[0]).toBe('12.03.2026 07:52:09')
      expect(first?.[2]).toBe(what)
    },
  )

  it('says once what was done to many clients, and who treats them', async () => {
    show('de_DE', '', changes)
    expect((await lines('Protokoll')).slice(2)).toEqual([
      [
        '12.03.2026 07:52:09',
        'Petra SommerVerwaltung',
        'An andere Behandelnde übergebenvon Dr. Miriam Albrecht an David Okafor',
        '2 Klientinnen und Klienten',
      ],
    ])
  })

  // REQ 3.45
  it('is searched for what one person did or had done to them', async () => {
    const { server, user, router } = show()
    await lines('Protokoll')
    await user.click(await screen.findByRole('button', { name: /Person/ }))
    await user.click(await screen.findByRole('option', { name: 'Petra Sommer' }))
    await waitFor(() => expect(server.requestsOf(listProtocol)).toHaveLength(2))
    expect(server.requestsOf(listProtocol)[1]?.address.searchParams.get('person')).toBe(administrator.id)
    expect(router.state.location.search).toBe(`?person=${administrator.id}`)
  })

  // REQ 3.46
  it('is saved as a file with what was chosen', async () => {
    const { server, user } = show('de_DE', '?was=abgewiesen&von=2026-03-01')
    server.handle(exportProtocol, () => new Response('"Protokoll"'))
    await lines('Protokoll')
    await user.click(screen.getByRole('button', { name: 'Als CSV ausgeben' }))
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(expect.stringMatching(/^protokoll-.*\.csv$/), expect.any(Blob)),
    )
    const query = Object.fromEntries(server.requestsOf(exportProtocol)[0]?.address.searchParams ?? [])
    expect(query).toEqual({ group: 'refused', from: '2026-03-01', language: 'de_DE' })
  })

  it('says that it could not be saved', async () => {
    const { server, user } = show('en_EN')
    server.refuse(exportProtocol, 'ERROR.OVERLOADED')
    await lines('Audit log')
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
    expect(await screen.findByText('Couldn’t export the audit log.')).toBeDefined()
  })
})
