import { describe, expect, it } from 'vitest'
import { type FaultyMails, sumUpUndelivered } from './undelivered.ts'

const letters = (fault: string, different: Partial<FaultyMails> = {}): FaultyMails => ({
  kind: 'daily-survey',
  fault,
  count: 1,
  lastDueAt: 1000,
  isTriedAgain: false,
  ...different,
})

describe('what did not arrive', () => {
  it.each([
    ['EENVELOPE', 'mail', 'address'],
    ['ECONNREFUSED', 'mail', 'server'],
    ['ETIMEDOUT', 'mail', 'server'],
    ['EAUTH', 'mail', 'login'],
    ['EMESSAGE', 'mail', 'other'],
    ['push 410', 'push', 'service'],
    ['push ETIMEDOUT', 'push', 'service'],
    ['no way to send', 'push', 'device'],
    ['too late', null, 'late'],
  ])('is told in words that somebody can act on: %s (§6)', (fault, channel, reason) => {
    expect(sumUpUndelivered([letters(fault)])).toMatchObject([{ channel, reason }])
  })

  it('stands together where it means the same, the latest first, and apart where it is tried again', () => {
    const lines = sumUpUndelivered([
      letters('ECONNREFUSED', { count: 2 }),
      letters('ETIMEDOUT', { count: 3, lastDueAt: 3000 }),
      letters('ETIMEDOUT', { lastDueAt: 4000, isTriedAgain: true }),
      letters('ETIMEDOUT', { lastDueAt: 2000, kind: 'appointment' }),
    ])
    expect(
      lines.map(({ kind, count, lastDueAt, isTriedAgain }) => [kind, count, lastDueAt, isTriedAgain]),
    ).toEqual([
      ['daily-survey', 1, 4000, true],
      ['daily-survey', 5, 3000, false],
      ['appointment', 1, 2000, false],
    ])
  })

  it('stays short, and is nothing where all arrived', () => {
    const kinds = Array.from({ length: 9 }, (_, index) =>
      letters('EAUTH', { kind: `kind ${index}`, lastDueAt: index }),
    )
    expect(sumUpUndelivered(kinds).map(({ lastDueAt }) => lastDueAt)).toEqual([8, 7, 6, 5, 4])
    expect(sumUpUndelivered([])).toEqual([])
  })
})
