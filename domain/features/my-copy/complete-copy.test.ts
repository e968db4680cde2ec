import { describe, expect, it } from 'vitest'
import type { AccountId, FollowUpId } from '#base/id.ts'
import {
  answerCopyBy,
  type CareRecord,
  type CompleteCopyState,
  completeCopyGoodUntil,
  completeCopyState,
  refuseCopyDecision,
  refuseCopyRequest,
  withoutWithheld,
} from './complete-copy.ts'
import { completeCopySections, ownCopySections } from './copy-sections.ts'
import { copyNotice } from './readme.ts'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-03-12T08:30:00+01:00') / 1000

describe('a complete copy', () => {
  it.each<[string, Parameters<typeof completeCopyState>[0], CompleteCopyState]>([
    ['is nobody’s wish at first', undefined, 'none'],
    ['waits for its answer', { state: 'asked', goodUntil: null }, 'asked'],
    ['is released until its days are over', { state: 'released', goodUntil: now + 1 }, 'released'],
    [
      'has ended from that second on, whether its job ran or not',
      { state: 'released', goodUntil: now },
      'ended',
    ],
    ['stays refused', { state: 'declined', goodUntil: null }, 'declined'],
  ])('%s', (_, stored, state) => {
    expect(completeCopyState(stored, now)).toBe(state)
  })

  it('has no check-in that the care team entered and removed: it may have been another client’s', () => {
    const section = completeCopySections.find(([name]) => name === 'removedSurvey')?.[1]
    const surveys = (['client', 'therapist', 'substitute'] as const).map((sentBy) => ({
      id: sentBy,
      attributes: { sentBy },
    }))
    expect(section?.items({ data: surveys, included: [] } as never)).toEqual([
      { id: 'client', sentBy: 'client' },
    ])
  })

  it('can be requested once, and again after a refusal or the expiry of a release', () => {
    expect(refuseCopyRequest('asked')?.code).toBe('ERROR.IN_PROGRESS')
    expect(refuseCopyRequest('released')?.code).toBe('ERROR.ALREADY_DECIDED')
    expect([refuseCopyRequest('none'), refuseCopyRequest('declined'), refuseCopyRequest('ended')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each<[string, Parameters<typeof refuseCopyDecision>[0], CompleteCopyState, string | undefined]>([
    ['can be released unasked', { released: true, reviewed: 'a' }, 'none', undefined],
    [
      'is not released as something that nobody read',
      { released: true, reviewed: 'b' },
      'asked',
      'ERROR.CONFLICT',
    ],
    ['is not released without having been read', { released: true }, 'asked', 'ERROR.CONFLICT'],
    [
      'needs a reason where entries are left out',
      { released: true, reviewed: 'a', withheld: ['x'] },
      'asked',
      'ERROR.INVALID',
    ],
    ['needs a reason where it is refused', { released: false }, 'asked', 'ERROR.INVALID'],
    ['is refused with a reason', { released: false, reason: 'Nein' }, 'asked', undefined],
    ['can be taken back', { released: false, reason: 'Nein' }, 'released', undefined],
    [
      'has nothing to refuse where nobody asked',
      { released: false, reason: 'Nein' },
      'none',
      'ERROR.ALREADY_DECIDED',
    ],
  ])('%s', (_, decision, state, code) => {
    expect(refuseCopyDecision(decision, { state, present: 'a' })?.code).toBe(code)
  })

  it('has to be answered within thirty days, and can then be generated for thirty days', () => {
    expect(answerCopyBy(Date.parse('2026-03-01T23:30:00Z') / 1000, zone)).toBe('2026-04-01')
    expect(completeCopyGoodUntil(now) - now).toBe(30 * 86_400)
  })

  it('omits and counts excluded entries', () => {
    const followUp = {
      id: '01941f29-7c00-7000-8000-0000000000c1' as FollowUpId,
      version: 1,
      accountId: '01941f29-7c00-7000-8000-0000000000a1' as AccountId,
      text: 'Anrufen',
      dueOn: '2026-03-12' as CareRecord['followUps'][number]['dueOn'],
      doneAt: 0,
      createdAt: now,
      sentBy: 'therapist',
      sender: null,
    } as const
    const record: CareRecord = {
      notes: [],
      meetings: [],
      agreements: [],
      followUps: [followUp],
      handoverNotes: [],
    }
    expect(withoutWithheld(record, [])).toEqual({ record, count: 0 })
    expect(withoutWithheld(record, [followUp.id, 'gibt es nicht'])).toEqual({
      record: { ...record, followUps: [] },
      count: 1,
    })
  })

  it('has every section of the client’s own copy, and each in a file of its own', () => {
    const names = completeCopySections.map(([name]) => name)
    expect(ownCopySections.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([])
    expect(names).toContain('careAgreement')
    const files = completeCopySections.flatMap(([, { file }]) => [file.de_DE, file.en_EN])
    expect(new Set(files).size).toBeGreaterThanOrEqual(completeCopySections.length)
    for (const language of ['de_DE', 'en_EN'] as const)
      expect(new Set(completeCopySections.map(([, { file }]) => file[language])).size).toBe(names.length)
  })

  it('says what it contains, what it omits and why; a client’s own copy says what it omits', () => {
    expect(copyNotice(undefined, zone).de_DE).toContain('Nicht dabei sind private Notizen')
    const released = { decidedAt: now, withheld: 2, reason: 'Es geht um andere.' }
    expect(copyNotice(released, zone).de_DE).toContain('2 Einträge wurden nicht freigegeben')
    expect(copyNotice(released, zone).en_EN).toContain('as released on 12.03.2026')
    expect(copyNotice({ ...released, withheld: 0 }, zone).en_EN).not.toContain('Reason')
  })
})
