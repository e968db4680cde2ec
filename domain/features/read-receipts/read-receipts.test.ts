import { describe, expect, it } from 'vitest'
import type { AccountId } from '#base/id.ts'
import type { ActsAs } from '#features/access/access.ts'
import { receiptLeftBy, type StoredReceipt, shownReceipts } from './read-receipts.ts'

const [client, therapist, colleague] = ['client', 'therapist', 'colleague'] as AccountId[] as [
  AccountId,
  AccountId,
  AccountId,
]

describe('opening an entry', () => {
  // REQ 4.298, 4.299
  it.each<[ActsAs, AccountId, AccountId, boolean, string | undefined]>([
    ['therapist', therapist, client, true, 'therapist'],
    ['substitute', colleague, client, true, 'substitute'],
    ['substitute', colleague, therapist, true, 'substitute'],
    ['therapist', therapist, therapist, true, undefined],
    ['self', client, therapist, true, undefined],
    ['therapist', therapist, client, false, undefined],
  ])('as %s by %s, of %s, wanted %s: %s', (as, readerId, authorId, isWanted, left) => {
    expect(receiptLeftBy({ isWanted, as, readerId }, authorId)).toBe(left)
  })
})

describe('the receipts of an entry', () => {
  const by = (readerId: AccountId, version: number | null, presentVersion: number | null): StoredReceipt => ({
    readerId,
    readAs: readerId === therapist ? 'therapist' : 'substitute',
    version,
    presentVersion,
  })
  const namesOf = (stored: readonly StoredReceipt[]) =>
    shownReceipts(stored).map(({ readerId, changedSince }) => [readerId, changedSince])

  // REQ 4.297, 4.298
  it('name each reader once, of the present version first', () => {
    expect(namesOf([])).toEqual([])
    expect(
      namesOf([by(therapist, null, null), by(therapist, null, null), by(colleague, null, null)]),
    ).toEqual([
      [therapist, false],
      [colleague, false],
    ])
    expect(namesOf([by(therapist, 1, 2), by(colleague, 2, 2)])).toEqual([
      [colleague, false],
      [therapist, true],
    ])
    expect(namesOf([by(therapist, 1, 2), by(therapist, null, null)])).toEqual([[therapist, false]])
  })
})
