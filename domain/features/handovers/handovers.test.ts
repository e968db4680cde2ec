import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { AccountId, ContentId, SubstituteId } from '#base/id.ts'
import type { Actor } from '#features/access/access.ts'
import {
  canBeTakenOver,
  erasedOnOf,
  type HandoverRow,
  handoverGroupOf,
  handoverSideOf,
  inHandoverOrder,
  inReturnOrder,
  lastDayOf,
  mayReadReturnReport,
  type ReturnRow,
  refuseHandoverNote,
  returnTotals,
} from './handovers.ts'

const zone = 'Europe/Berlin'
const day = (text: string) => text as Day
const [parent, colleague, chained] = ['parent', 'colleague', 'chained'] as [AccountId, AccountId, AccountId]
const endedAt = (text: string) => Math.floor(Date.parse(text) / 1000)

/** From 16 to 20 March; `endedEarly` is the moment of an early end. */
function anAbsence(endedEarly?: string) {
  return {
    id: 's' as SubstituteId,
    version: 1,
    parentId: parent,
    accountId: colleague,
    startDate: day('2026-03-16'),
    endDate: day('2026-03-20'),
    deletedAt: endedEarly === undefined ? 0 : endedAt(endedEarly),
  }
}
const therapist = (id: AccountId): Actor => ({ id, role: 'THERAPIST' })
const side = (who: Actor, today: string, endedEarly?: string) =>
  handoverSideOf(who, anAbsence(endedEarly), { today: day(today), zone })

describe('a handover sheet', () => {
  // REQ 6.131
  it.each<[string, Actor, string, string | undefined, 'author' | 'reader' | undefined]>([
    ['the absent therapist long before', therapist(parent), '2026-01-02', undefined, 'author'],
    ['the absent therapist after the end', therapist(parent), '2026-04-18', undefined, 'author'],
    ['nobody once it is erased', therapist(parent), '2026-04-19', undefined, undefined],
    ['not the substitute on the day before', therapist(colleague), '2026-03-15', undefined, undefined],
    ['the substitute on the first day', therapist(colleague), '2026-03-16', undefined, 'reader'],
    ['the substitute on the last day', therapist(colleague), '2026-03-20', undefined, 'reader'],
    ['not the substitute on the day after', therapist(colleague), '2026-03-21', undefined, undefined],
    [
      'not the substitute once it was ended',
      therapist(colleague),
      '2026-03-17',
      '2026-03-17T08:00:00Z',
      undefined,
    ],
    ['not who covers for the substitute', therapist(chained), '2026-03-17', undefined, undefined],
    ['no administrator', { id: parent, role: 'ADMIN' }, '2026-03-17', undefined, undefined],
    ['no client', { id: colleague, role: 'CLIENT' }, '2026-03-17', undefined, undefined],
  ])('is read by: %s', (_, who, today, endedEarly, expected) => {
    expect(side(who, today, endedEarly)).toBe(expected)
  })

  // REQ 6.134
  it.each<[string, string | undefined, string, string]>([
    ['30 days after the last day', undefined, '2026-03-20', '2026-04-19'],
    ['30 days after an early end', '2026-03-17T23:30:00+01:00', '2026-03-17', '2026-04-16'],
    ['30 days after the first day, ended on it', '2026-03-16T00:30:00+01:00', '2026-03-16', '2026-04-15'],
    ['on the next day where it never began', '2026-03-10T12:00:00Z', '2026-03-10', '2026-03-11'],
    ['by the planned end, ended after it', '2026-03-25T12:00:00Z', '2026-03-20', '2026-04-19'],
    // Daylight saving time begins on 29 March: days are counted, not hours.
    ['by the clinic’s day, not by UTC', '2026-03-18T23:30:00Z', '2026-03-19', '2026-04-18'],
  ])('is erased %s', (_, endedEarly, lastDay, erasedOn) => {
    expect(lastDayOf(anAbsence(endedEarly), zone)).toBe(lastDay)
    expect(erasedOnOf(anAbsence(endedEarly), zone)).toBe(erasedOn)
  })

  it('is written until the substitution is over', () => {
    expect(refuseHandoverNote(anAbsence(), day('2026-03-20'))).toBeUndefined()
    expect(refuseHandoverNote(anAbsence(), day('2026-03-21'))?.code).toBe('ERROR.SUBSTITUTE_OVER')
    expect(refuseHandoverNote(anAbsence('2026-03-10T12:00:00Z'), day('2026-03-10'))?.code).toBe(
      'ERROR.SUBSTITUTE_OVER',
    )
  })

  // REQ 6.130
  it('asks for a note where a session or something open falls into the dates, and nowhere else', () => {
    expect(handoverGroupOf(aRow('Nichts'))).toBe('ordinary')
    // An open agreement comes up in a session, and asks for nothing by itself.
    expect(handoverGroupOf(aRow('Vereinbarung', { agreements: 2 }))).toBe('ordinary')
    for (const facts of [
      { meetings: [meeting('2026-03-17')] },
      { drinkingOn: day('2026-03-10') },
      { messages: { since: 1, count: 1 } },
      { followUpsOn: [day('2026-03-17')] },
      { silentDays: 6 },
    ])
      expect(handoverGroupOf(aRow('Offen', facts))).toBe('missing')
    expect(handoverGroupOf(aRow('Notiert', { silentDays: 6, note: { version: 1, writtenAt: 1 } }))).toBe(
      'noted',
    )
  })

  // REQ 6.130
  it('has missing notes first, then by the first session, then by name', () => {
    const note = { version: 1, writtenAt: 1 }
    const rows = [
      aRow('Ordentlich'),
      aRow('Notiert', { note }),
      aRow('Ähnlich', { silentDays: 5 }),
      aRow('Zuletzt', { meetings: [meeting('2026-03-16')] }),
      aRow('Zander', { silentDays: 9 }),
    ]
    expect(inHandoverOrder(rows).map(({ client }) => client.surname)).toEqual([
      'Zuletzt',
      'Ähnlich',
      'Zander',
      'Notiert',
      'Ordentlich',
    ])
  })
})

describe('a return report', () => {
  // REQ 6.135
  it.each<[string, string | undefined, boolean]>([
    ['2026-03-15', undefined, false],
    ['2026-03-16', undefined, true],
    ['2026-04-18', undefined, true],
    ['2026-04-19', undefined, false],
    ['2026-03-17', '2026-03-10T12:00:00Z', false],
    ['2026-03-20', '2026-03-17T12:00:00Z', true],
  ])('is read by the absent therapist on %s, ended %s: %s', (today, endedEarly, may) => {
    const now = { today: day(today), zone }
    expect(mayReadReturnReport(therapist(parent), anAbsence(endedEarly), now)).toBe(may)
    expect(mayReadReturnReport(therapist(colleague), anAbsence(endedEarly), now)).toBe(false)
    expect(mayReadReturnReport({ id: parent, role: 'ADMIN' }, anAbsence(endedEarly), now)).toBe(false)
  })

  // REQ 6.135
  it('begins with what is open; clients without news are only counted', () => {
    const rows = inReturnOrder([
      aReturn('Gelesen', { openedDays: 1 }),
      aReturn('Ohne Neues'),
      aReturn('Still', { silentDays: 11 }),
      aReturn('Beantwortet', { answered: 3 }),
      aReturn('Konsum', {
        drinkingOn: day('2026-03-17'),
        drinking: [{ day: day('2026-03-17'), isDiscussed: false }],
      }),
    ])
    expect(rows.map(({ client }) => client.surname)).toEqual(['Konsum', 'Still', 'Beantwortet', 'Gelesen'])
    expect(returnTotals({ clients: 9, rows })).toMatchObject({
      answered: 3,
      drinking: 1,
      undiscussed: 1,
      quiet: 5,
    })
  })

  it('counts held sessions apart from those without the client', () => {
    const held = { day: day('2026-03-16'), state: 'held' as const }
    const missed = { day: day('2026-03-18'), state: 'no-show' as const }
    const rows = [aReturn('A', { meetings: [held, missed] }), aReturn('B', { meetings: [held] })]
    expect(returnTotals({ clients: 2, rows })).toMatchObject({ held: 2, noShow: 1, quiet: 0 })
  })

  // REQ 6.137
  it('offers to take over what was kept: what is open is on the next sheet by itself', () => {
    const outcomes = ['open', 'kept', 'carried', 'became'] as const
    expect(outcomes.filter((outcome) => canBeTakenOver({ outcome }))).toEqual(['kept'])
  })
})

function meeting(on: string): HandoverRow['meetings'][number] {
  return { id: `m${on}` as ContentId, day: day(on), startsAt: null, kind: 'session' }
}

const person = (surname: string) => ({ id: surname as AccountId, name: 'Kim', surname, customId: '' })

function aRow(surname: string, facts: Partial<HandoverRow> = {}): HandoverRow {
  return {
    client: person(surname),
    meetings: [],
    drinkingOn: null,
    messages: null,
    agreements: 0,
    followUpsOn: [],
    silentDays: null,
    note: null,
    ...facts,
  }
}

function aReturn(surname: string, facts: Partial<ReturnRow> = {}): ReturnRow {
  return {
    client: person(surname),
    drinkingOn: null,
    messages: null,
    silentDays: null,
    drinking: [],
    meetings: [],
    agreements: [],
    answered: 0,
    notes: 0,
    openedDays: 0,
    ...facts,
  }
}
