import { describe, expect, it } from 'vitest'
import { instantOf } from '#base/day.ts'
import { AuditLogAction } from '#features/audit-log/audit-log.ts'
import { toldActions } from './shown-actions.ts'
import { type SeenEntry, seenDaysOnPage, whoSaw } from './who-saw.ts'

const zone = 'Europe/Berlin'
const person = (surname: string) => ({ prefix: '', titleId: '', name: 'M.', surname })

const at = (day: string, hour: number, minute = 0) => instantOf(day as never, hour, minute, zone)

function seen(action: AuditLogAction, more: Partial<SeenEntry> = {}): SeenEntry {
  return {
    at: at('2026-03-12', 9),
    action,
    actor: 'miriam',
    person: person('Albrecht'),
    capacity: 'treats',
    ...more,
  }
}

const whole = (entries: readonly SeenEntry[]) => whoSaw(entries, { zone, isCut: false })

describe('who saw a client’s data', () => {
  // REQ 6.169
  it('has one line for each day, person and kind, with the areas read in a fixed order', () => {
    const { days } = whole([
      seen('messages-viewed', { at: at('2026-03-12', 14) }),
      seen('diary-viewed', { at: at('2026-03-12', 10), actor: 'cem', person: person('Yilmaz') }),
      seen('surveys-viewed'),
      seen('events-viewed'),
      seen('message-sent', { at: at('2026-03-12', 8) }),
      seen('message-sent', { at: at('2026-03-12', 7) }),
      seen('surveys-viewed', { at: at('2026-03-11', 9) }),
    ])
    expect(days.map(({ day }) => day)).toEqual(['2026-03-12', '2026-03-11'])
    expect(
      days[0]?.lines.map(({ person: who, kind, areas, deeds }) => [who?.surname, kind, areas, deeds]),
    ).toEqual([
      ['Albrecht', 'read', ['checkIns', 'messages'], []],
      ['Yilmaz', 'read', ['diary'], []],
      ['Albrecht', 'did', [], [{ deed: 'messages', count: 2 }]],
    ])
    expect(days[0]?.lines[0]?.at).toBe(at('2026-03-12', 14))
  })

  it('separates capacities of one person, and persons of the same name', () => {
    const { days } = whole([
      seen('diary-viewed', { capacity: 'covers' }),
      seen('diary-viewed'),
      seen('diary-viewed', { actor: 'another miriam' }),
    ])
    expect(days[0]?.lines).toHaveLength(3)
  })

  // REQ 6.170
  it('groups by days of the clinic’s time zone, also at both changes of daylight saving time', () => {
    const { days } = whole([
      seen('diary-viewed', { at: at('2026-10-25', 23, 59) }),
      seen('diary-viewed', { at: at('2026-10-25', 0, 1) }),
      seen('diary-viewed', { at: at('2026-03-29', 23, 59) }),
      seen('diary-viewed', { at: at('2026-03-29', 0, 1) }),
    ])
    expect(days.map(({ day, lines }) => [day, lines.length])).toEqual([
      ['2026-10-25', 1],
      ['2026-03-29', 1],
    ])
  })

  it('says whether an export contained texts, whether a letter was printed, and to whom a treatment was handed over', () => {
    const deedsOf = (entry: SeenEntry) => whole([entry]).days[0]?.lines[0]?.deeds
    expect(deedsOf(seen('data-exported'))).toEqual([{ deed: 'export', count: 1 }])
    expect(deedsOf(seen('data-exported', { withTexts: true }))).toEqual([
      { deed: 'exportWithTexts', count: 1 },
    ])
    expect(deedsOf(seen('letter-made', { isPrinted: true }))).toEqual([{ deed: 'letterPrinted', count: 1 }])
    expect(deedsOf(seen('letter-made'))).toEqual([{ deed: 'letter', count: 1 }])
    expect(deedsOf(seen('client-handed-over', { to: person('Okafor') }))).toEqual([
      { deed: 'handedOver', count: 1, to: person('Okafor') },
    ])
  })

  // REQ 6.171
  it('shows the reading of a private note as reading the record, and does not show that one was written', () => {
    const { days } = whole([
      seen('note-written'),
      seen('note-corrected'),
      seen('notes-viewed'),
      seen('agreement-created'),
    ])
    expect(days[0]?.lines).toMatchObject([{ kind: 'read', areas: ['record'], deeds: [] }])
    expect(whole([seen('record-viewed')]).days).toEqual(whole([seen('notes-viewed')]).days)
  })

  it('does not reveal drinking in a word of its own', () => {
    const kinds = ['consumption-hidden', 'consumption-added', 'event-discussed', 'events-viewed'] as const
    expect(JSON.stringify(whole(kinds.map((action) => seen(action))))).not.toMatch(/consum|event|drink/)
  })

  it('is paginated by whole days', () => {
    const entries = Array.from({ length: 9 }, (_, index) =>
      seen('diary-viewed', { at: at(`2026-03-${20 - index}`, 9) }),
    )
    expect(whole(entries)).toMatchObject({ days: { length: seenDaysOnPage }, earlierThan: '2026-03-14' })
    expect(whole(entries.slice(0, 7)).earlierThan).toBeNull()
    // The oldest day may be incomplete.
    const cut = whoSaw(entries.slice(0, 3), { zone, isCut: true })
    expect([cut.days.map(({ day }) => day), cut.earlierThan]).toEqual([
      ['2026-03-20', '2026-03-19'],
      '2026-03-19',
    ])
    expect(whoSaw(entries.slice(0, 1), { zone, isCut: true })).toMatchObject({ earlierThan: '2026-03-20' })
    expect(whole([])).toEqual({ days: [], earlierThan: null })
  })

  it('can be filtered by what was read, and by what was passed on', () => {
    const all = new Set(toldActions('all'))
    const [read, passedOn] = [toldActions('read'), toldActions('passed-on')]
    expect(passedOn).toEqual([
      'letter-made',
      'record-printed',
      'hospital-report-released',
      'hospital-report-saved',
      'client-handed-over',
      'data-exported',
    ])
    expect(read).toContain('surveys-viewed')
    expect([...read, ...passedOn].every((action) => all.has(action))).toBe(true)
    expect(read.filter((action) => passedOn.includes(action))).toEqual([])
    const untold = AuditLogAction.options.filter((action) => !all.has(action))
    expect(untold).toEqual(
      expect.arrayContaining(['login', 'note-written', 'reading-refused', 'clients-listed']),
    )
  })
})
