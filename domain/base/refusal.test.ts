import { describe, expect, it } from 'vitest'
import { maySucceedLater, type RefusalCode } from './refusal.ts'

describe('the same request', () => {
  it.each<[code: RefusalCode, may: boolean]>([
    ['ERROR.INTERNAL', true],
    ['ERROR.OVERLOADED', true],
    ['ERROR.DISK_FULL', true],
    ['ERROR.READ_ONLY', true],
    ['ERROR.SESSION_EXPIRED', true],
    ['ERROR.IN_PROGRESS', true],
    ['ERROR.FILES_TODAY', true],
    ['ERROR.FILES_FULL', true],
    ['ERROR.ACCESS_DENIED', false],
    ['ERROR.ACCOUNT_ANONYMISED', false],
    ['ERROR.MESSAGE_EMPTY', false],
    ['ERROR.FILE_TOO_LARGE', false],
    ['ERROR.FILE_OTHER_TYPE', false],
  ])('after %s may succeed later: %s (§8)', (code, may) => {
    expect(maySucceedLater(code)).toBe(may)
  })
})
