import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import type { ClientListEntry } from './clients.ts'
import { countUnread, inboxOf } from './inbox.ts'

function aClient(
  surname: string,
  facts: Partial<Pick<ClientListEntry, 'newMessages' | 'lastMessageAt'>> & { readonly gone?: boolean } = {},
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
  it('puts unread first, then the newest, then those who never wrote by name (§2)', () => {
    expect(surnames(inboxOf(clients))).toEqual(['Eilt', 'Wartet', 'Frisch', 'Alt', 'Bald', 'Still'])
  })

  it('leaves somebody in their place who was unread a moment ago (§2)', () => {
    const read = clients.map((entry) => ({ ...entry, newMessages: 0 }))
    const kept = new Set(['Wartet' as AccountId, 'Eilt' as AccountId])
    expect(surnames(inboxOf(read, kept)).slice(0, 3)).toEqual(['Eilt', 'Wartet', 'Frisch'])
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
