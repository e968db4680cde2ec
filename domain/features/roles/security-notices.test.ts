import { describe, expect, it } from 'vitest'
import type { AccountId } from '#base/id.ts'
import { mayOptOut, notifiedAdministrators, otherAdministrators } from './security-notices.ts'

const people = (wanting: string, others = '') => [
  ...[...wanting].map((id) => ({ id: id as AccountId, wantsNotices: true })),
  ...[...others].map((id) => ({ id: id as AccountId, wantsNotices: false })),
]

describe('mails about changes in security', () => {
  it.each([
    ['all who want them', people('abc'), 'abc'],
    ['not to those who do without', people('ab', 'c'), 'ab'],
    ['to all again, when one of the two has left', people('a', 'c'), 'ac'],
    ['to all, when nobody wants them', people('', 'ab'), 'ab'],
    ['to the only one there is', people('a'), 'a'],
  ])('go to %s (§3)', (_, active, told) => {
    expect(notifiedAdministrators(active).join('')).toBe(told)
  })

  // REQ 6.45, 6.47
  it.each([
    ['to the others alone', people('abc'), 'bc'],
    ['to the other one, of two', people('ab'), 'b'],
    ['to those who do without, too', people('abc', 'd'), 'bcd'],
    ['to the same person, where there is nobody else', people('a'), 'a'],
  ])('go %s about what the first one did', (_, active, told) => {
    expect(otherAdministrators(active, 'a' as AccountId).join('')).toBe(told)
  })

  it.each([
    ['while two others have them', people('abc'), true],
    ['not while one other has them', people('ab', 'c'), false],
    ['not where there is one other', people('ab'), false],
    ['not where there is nobody else', people('a'), false],
  ])('can be done without %s (§3)', (_, active, may) => {
    expect(mayOptOut('a' as AccountId, active)).toBe(may)
  })
})
