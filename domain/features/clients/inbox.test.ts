import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import type { ClientListEntry } from './clients.ts'
import { countUnread, inboxOf, isOpen } from './inbox.ts'

function aClient(
  surname: string,
  facts: Partial<Pick<ClientListEntry, 'newMessages' | 'lastMessageAt' | 'thread'>> & {
    readonly gone?: boolean
  } = {},
): ClientListEntry {
  return {
    account: {
      id: surname as AccountId,
      version: 1,
      alias: '',
      name: '',
      surname,
      prefix: '',
      titleId: '',
      customId: undefined,
      activeFlag: facts.gone !== true,
      anonymizedFlag: false,
      treatmentClosedOn: null,
      parentId: null,
      registeredOn: '2025-10-30' as Day,
      lastLogin: null,
      currentStreak: 0,
      longestStreak: 0,
      streakBucket: 0,
      soberDays: 0,
      totalDays: 0,
    },
    survey: null,
    lastRelapseEvent: null,
    appointment: null,
    newMessages: facts.newMessages ?? 0,
    newMessagesBefore: 0,
    lastMessageAt: facts.lastMessageAt ?? null,
    lastStaffMessageAt: null,
    thread: facts.thread ?? null,
    substitute: null,
  }
}

const surnames = (entries: readonly ClientListEntry[]) => entries.map(({ account }) => account.surname)

const clients = [
  aClient('Still'),
  aClient('Alt', { lastMessageAt: 100 }),
  aClient('Frisch', { lastMessageAt: 900 }),
  aClient('Wartet', { newMessages: 1, lastMessageAt: 200 }),
  aClient('Eilt', { newMessages: 2, lastMessageAt: 300 }),
  aClient('Fort', { gone: true, lastMessageAt: 950 }),
  aClient('Bald', {}),
]

describe('the inbox', () => {
  // REQ 2.95
  it('puts who waits or has written something unread first, the longest waiting on top, then the newest, then by name (§2)', () => {
    const open = { state: 'open' as const, openSince: 150, answerBy: null }
    const done = { state: 'done' as const, openSince: null, answerBy: null }
    const all = [
      ...clients,
      aClient('Offen', { lastMessageAt: 950, thread: open }),
      aClient('Erledigt', { lastMessageAt: 940, thread: done }),
    ]
    expect(surnames(inboxOf(all))).toEqual([
      'Offen',
      'Wartet',
      'Eilt',
      'Erledigt',
      'Frisch',
      'Alt',
      'Bald',
      'Still',
    ])
    expect(all.filter(isOpen).map(({ account }) => account.surname)).toEqual(['Offen'])
  })

  it('leaves somebody in their place who waited a moment ago (§2)', () => {
    const read = clients.map((entry) => ({ ...entry, newMessages: 0 }))
    const kept = new Map([
      ['Eilt' as AccountId, 300],
      ['Wartet' as AccountId, 200],
    ])
    expect(surnames(inboxOf(read, kept)).slice(0, 3)).toEqual(['Wartet', 'Eilt', 'Frisch'])
  })

  it('shows somebody who is not in treatment any more only with something unread (§2)', () => {
    const gone = aClient('Fort', { gone: true, newMessages: 1, lastMessageAt: 950 })
    expect(surnames(inboxOf([gone, ...clients.slice(0, 1)]))).toEqual(['Fort', 'Still'])
    expect(surnames(inboxOf(clients))).not.toContain('Fort')
  })

  it('counts messages, not people', () => {
    expect(countUnread(clients)).toBe(3)
    expect(countUnread([])).toBe(0)
  })
})
