import { describe, expect, it } from 'vitest'
import { Day } from '#base/day.ts'
import { AccountId } from '#base/id.ts'
import {
  type AdministratorFacts,
  approvalRefusal,
  approvalWaitSeconds,
  atOnceRefusal,
  dueOf,
  NewApproval,
  needsSecond,
} from './approvals.ts'

const now = 1_790_000_000
const id = (n: number) => AccountId.parse(`0195a000-0000-7000-8000-00000000000${n}`)
const [me, other, third] = [id(1), id(2), id(3)]
const administrator = (of: AccountId, facts: Partial<AdministratorFacts> = {}): AdministratorFacts => ({
  id: of,
  active: true,
  entrustedAt: undefined,
  switchedOffAt: undefined,
  ...facts,
})

describe('a second administrator', () => {
  // REQ 6.48, 6.49
  it.each([
    ['nobody else is there', [administrator(me)], false],
    ['there is another', [administrator(me), administrator(other)], true],
    [
      'the other was made a moment ago',
      [administrator(me), administrator(other, { entrustedAt: now })],
      true,
    ],
    [
      'the other was switched off long ago',
      [administrator(me), administrator(other, { active: false })],
      false,
    ],
    [
      'the other was switched off an hour ago',
      [administrator(me), administrator(other, { active: false, switchedOffAt: now - 3600 })],
      true,
    ],
    [
      'the other was switched off a day ago',
      [administrator(me), administrator(other, { active: false, switchedOffAt: now - approvalWaitSeconds })],
      false,
    ],
  ])('is needed or not when %s', (_case, administrators, needed) => {
    expect(needsSecond(me, administrators, { rule: '24-hours', now })).toBe(needed)
  })

  // REQ 6.48
  it.each([
    ['nobody else was ever there', [administrator(me)], false],
    [
      'the other was switched off a year ago',
      [administrator(me), administrator(other, { active: false, switchedOffAt: now - 365 * 86_400 })],
      true,
    ],
  ])('is needed or not where the clinic waits without end, when %s', (_case, administrators, needed) => {
    expect(needsSecond(me, administrators, { rule: 'second-administrator', now })).toBe(needed)
  })

  // REQ 6.49
  it.each([
    ['somebody else', third, undefined, undefined],
    ['who asked', me, undefined, 'ERROR.APPROVAL_OWN'],
    ['an account made an hour ago', other, now - 3600, 'ERROR.APPROVAL_OWN'],
    [
      'an account made a second less than a day ago',
      other,
      now - approvalWaitSeconds + 1,
      'ERROR.APPROVAL_OWN',
    ],
    ['an account made a day ago', other, now - approvalWaitSeconds, undefined],
    ['an account made by a clock that went ahead', other, now + 60, 'ERROR.APPROVAL_OWN'],
  ])('is %s: says yes or not', (_case, approver, entrustedAt, code) => {
    expect(approvalRefusal({ askedBy: me }, { id: approver, entrustedAt }, now)?.code).toBe(code)
  })

  it('is waited for without end, or a day, as the clinic decided', () => {
    expect([dueOf('second-administrator', now), dueOf('24-hours', now)]).toEqual([undefined, now + 86_400])
  })
})

describe('cover that begins at once', () => {
  const today = Day.parse('2026-11-23')
  // REQ 6.51
  it.each([
    ['today, with a colleague of long standing', today, {}, undefined],
    ['tomorrow', Day.parse('2026-11-24'), {}, 'ERROR.APPROVAL_REQUIRED'],
    [
      'today, with an account that was made an hour ago',
      today,
      { entrustedAt: now - 3600 },
      'ERROR.APPROVAL_REQUIRED',
    ],
    [
      'today, with an account that the same administrator made a year ago',
      today,
      { entrustedAt: now - 365 * 86_400, isOwn: true },
      'ERROR.APPROVAL_REQUIRED',
    ],
  ])('begins %s', (_case, startDate, facts, code) => {
    const colleague = { entrustedAt: undefined, isOwn: false, ...facts }
    expect(atOnceRefusal({ startDate, today }, colleague, now)?.code).toBe(code)
  })
})

describe('a request', () => {
  it.each([
    [{ kind: 'hand-over', clientId: me, therapistId: other }, true],
    [{ kind: 'hand-over', parentId: me, therapistId: other }, true],
    [{ kind: 'hand-over', clientId: me, parentId: third, therapistId: other }, false],
    [{ kind: 'hand-over', therapistId: other }, false],
    [{ kind: 'certificate-code', accountId: me }, true],
    [{ kind: 'certificate-code', accountId: me, therapistId: other }, false],
    [
      {
        kind: 'substitution',
        accountId: me,
        parentId: other,
        startDate: '2026-11-23',
        endDate: '2026-11-24',
      },
      true,
    ],
    [{ kind: 'substitution', accountId: me, parentId: other }, false],
    [{ kind: 'address', accountId: me, email: 'a@example.org' }, true],
    [{ kind: 'address', accountId: me }, false],
    [{ kind: 'password-reset', accountId: me, email: 'a@example.org' }, false],
    [{ kind: 'activation', accountId: me }, true],
    [{ kind: 'waiting-rule' }, true],
    [{ kind: 'waiting-rule', accountId: me }, false],
    [{ kind: 'role-change', accountId: me }, false],
  ])('names what its kind needs, and nothing else: %j', (given, isOne) => {
    expect(NewApproval.safeParse(given).success).toBe(isOne)
  })
})
