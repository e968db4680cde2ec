import { describe, expect, it } from 'vitest'
import type { AuditLogEntry } from './audit-log.ts'
import { clientsOf, detailsOf, formatTimestamp, gathered, sentenceOf } from './sentence.ts'

const zone = 'Europe/Berlin'
const albrecht = {
  kind: 'therapist',
  person: { prefix: '', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' },
} as const
const okafor = {
  kind: 'therapist',
  person: { prefix: '', titleId: '', name: 'David', surname: 'Okafor' },
} as const

type Line = Pick<AuditLogEntry, 'action' | 'object' | 'changes' | 'people'>

const said = (line: Line, language: 'de_DE' | 'en_EN') => [
  sentenceOf(line, language),
  ...detailsOf(line, language, zone),
]

describe('a line of the audit log in words', () => {
  // REQ 3.44
  it.each<[Line, string, string]>([
    [
      {
        action: 'setting-changed',
        object: 'session',
        changes: [{ field: 'idleSeconds.ADMIN', before: 600, after: 90 }],
      },
      'Einstellung „Sitzungen“ geändert | Abmelden ohne Aktivität, Verwaltung: 10 Minuten → 90 Sekunden',
      'Changed the setting “Sessions” | Sign out when inactive, administrators: 10 minutes → 90 seconds',
    ],
    [
      {
        action: 'setting-changed',
        object: 'registration_domains',
        changes: [{ field: 'value', before: [], after: ['a.example', 'b.example'] }],
      },
      'Einstellung „Registrierung von Behandelnden“ geändert | Domains: leer → a.example, b.example',
      'Changed the setting “Therapist registration” | Domains: empty → a.example, b.example',
    ],
    [
      {
        action: 'role-changed',
        object: 'THERAPIST',
        changes: [{ field: 'csv_export', before: false, after: true }],
      },
      'Rechte der Rolle „Behandelnde“ geändert | Daten ausgeben: nein → ja',
      'Changed the permissions of the role “Therapists” | Export data: no → yes',
    ],
    [
      {
        action: 'alert-created',
        changes: [
          { field: 'displayFrom', after: 1_773_558_000 },
          { field: 'displayUntil', after: 1_773_561_600 },
        ],
      },
      'Wartungsmeldung angelegt | Angezeigt ab: 15.03.2026 08:00:00 | Angezeigt bis: 15.03.2026 09:00:00',
      'Created a maintenance alert | Shown from: 15.03.2026 08:00:00 | Shown until: 15.03.2026 09:00:00',
    ],
    [
      { action: 'account-changed', changes: [{ field: 'surname' }] },
      'Kontodaten geändert | Nachname geändert',
      'Changed account details | Changed: Last name',
    ],
    [
      { action: 'client-handed-over', people: { from: albrecht, to: okafor } },
      'An andere Behandelnde übergeben | von Dr. Miriam Albrecht an David Okafor',
      'Handed over to another therapist | from Dr. Miriam Albrecht to David Okafor',
    ],
    [
      {
        action: 'substitute-changed',
        people: { to: okafor },
        changes: [{ field: 'endDate', before: '2026-03-12', after: '2026-03-14' }],
      },
      'Vertretung geändert | Vertretung: David Okafor | Letzter Tag: 12.03.2026 → 14.03.2026',
      'Changed cover | covered by David Okafor | Last day: 12.03.2026 → 14.03.2026',
    ],
    [
      {
        action: 'approval-given',
        object: 'hand-over',
        people: { to: okafor, askedBy: { kind: 'administrator', person: null } },
      },
      'Zweites Ja gegeben: Übergabe | an David Okafor | erbeten von jemandem ohne Konto',
      'Gave approval as a second administrator: handover of clients | to David Okafor | requested by someone without an account',
    ],
    [
      { action: 'content-changed', object: 'GOAL', changes: [{ field: 'title' }] },
      'Ziel geändert | Titel geändert',
      'Changed: goal | Changed: Title',
    ],
    [{ action: 'setting-changed' }, 'Einstellung geändert', 'Changed a setting'],
    [
      { action: 'login-locked' },
      'Anmeldung nach zu vielen Versuchen gesperrt',
      'Sign-in blocked after too many attempts',
    ],
  ])('says %j in both languages', (line, german, english) => {
    expect(said(line, 'de_DE').join(' | ')).toBe(german)
    expect(said(line, 'en_EN').join(' | ')).toBe(english)
  })

  it('has its moment to the second, in the clinic’s zone', () => {
    expect(formatTimestamp(Date.parse('2026-07-01T00:00:07+02:00') / 1000, zone)).toBe('01.07.2026 00:00:07')
  })
})

describe('lines about many clients', () => {
  const anEntry = (number: number, different: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
    id: `0195a000-0000-7000-8000-00000000000${number}` as AuditLogEntry['id'],
    at: 1000,
    action: 'data-exported',
    group: 'account',
    actor: albrecht,
    subject: { kind: 'client', person: null },
    ...different,
  })

  it('are told once, with their number', () => {
    const entries = [
      anEntry(1),
      anEntry(2),
      anEntry(3, { at: 999 }),
      anEntry(4, { subject: okafor }),
      anEntry(5, { subject: okafor }),
    ]
    expect(gathered(entries).map(({ count }) => count)).toEqual([2, 1, 1, 1])
    expect(clientsOf(2, 'de_DE')).toBe('2 Klientinnen und Klienten')
    expect(clientsOf(2, 'en_EN')).toBe('2 clients')
  })
})
