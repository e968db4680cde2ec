import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roles } from '#base/call.ts'
import type { Day } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import { dayNumber, dayOfNumber } from '#testing/days.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import {
  type Actor,
  type ActsAs,
  accessToClient,
  type ClientFacts,
  coversDay,
  mayRemoveSurvey,
  type Substitution,
} from './access.ts'

const [client, otherClient, therapist, colleague, stranger, administrator] = [
  'client',
  'other-client',
  'therapist',
  'colleague',
  'stranger',
  'administrator',
] as AccountId[] as [AccountId, AccountId, AccountId, AccountId, AccountId, AccountId]

const today = '2026-03-12' as Day

const facts: ClientFacts = {
  id: client,
  active: true,
  anonymised: false,
  deleted: false,
  parentId: therapist,
  parentActive: true,
}

const holiday: Substitution = {
  parentId: therapist,
  accountId: colleague,
  startOn: '2026-03-09' as Day,
  endOn: '2026-03-20' as Day,
}

const asClient: Actor = { id: client, role: 'CLIENT' }
const asOtherClient: Actor = { id: otherClient, role: 'CLIENT' }
const asTherapist: Actor = { id: therapist, role: 'THERAPIST' }
const asColleague: Actor = { id: colleague, role: 'THERAPIST' }
const asStranger: Actor = { id: stranger, role: 'THERAPIST' }
const asAdministrator: Actor = { id: administrator, role: 'ADMIN' }

describe('access to a client', () => {
  // REQ 1.8, 6.3, 6.8
  it.each<[title: string, actor: Actor, client: Partial<ClientFacts>, actsAs: ActsAs | undefined]>([
    ['a client acts for themself (§6)', asClient, {}, 'self'],
    ['no client acts for another one', asOtherClient, {}, undefined],
    ['a deactivated client does not act (§4)', asClient, { active: false }, undefined],
    ['an anonymised client does not act (§4)', asClient, { anonymised: true }, undefined],
    ['a deleted client does not act', asClient, { deleted: true }, undefined],
    [
      'no client acts without an active treating therapist (§1)',
      asClient,
      { parentActive: false },
      undefined,
    ],
    ['the treating therapist acts for a client (§6)', asTherapist, {}, 'therapist'],
    [
      'the treating therapist still reads a deactivated client (§4)',
      asTherapist,
      { active: false },
      'therapist',
    ],
    [
      'the treating therapist still reads an anonymised client (§4)',
      asTherapist,
      { anonymised: true },
      'therapist',
    ],
    ['nobody acts for a deleted client', asTherapist, { deleted: true }, undefined],
    ['a former therapist does not act after the handover', asTherapist, { parentId: stranger }, undefined],
    ['a substitute acts for the clients of the absent therapist (§6)', asColleague, {}, 'substitute'],
    ['a substitute acts for a deactivated client too', asColleague, { active: false }, 'substitute'],
    ['a substitute does not act for a deleted client', asColleague, { deleted: true }, undefined],
    [
      'a substitute does not act for clients of somebody else',
      asColleague,
      { parentId: stranger },
      undefined,
    ],
    ['a therapist who is no substitute does not act', asStranger, {}, undefined],
    ['an administrator never acts for a client', asAdministrator, {}, undefined],
    ['an administrator does not act as the parent either', { id: therapist, role: 'ADMIN' }, {}, undefined],
    ['an administrator does not act as a substitute either', { id: colleague, role: 'ADMIN' }, {}, undefined],
    ['a client does not act as the parent either', { id: therapist, role: 'CLIENT' }, {}, undefined],
    ['a client does not act as a substitute either', { id: colleague, role: 'CLIENT' }, {}, undefined],
    ['a therapist does not act as the client either', { id: client, role: 'THERAPIST' }, {}, undefined],
  ])('%s', (_, actor, changed, actsAs) => {
    expect(accessToClient(actor, { ...facts, ...changed }, [holiday], today)).toBe(actsAs)
  })

  // REQ 6.6
  it.each<[as: ActsAs, may: boolean]>([
    ['therapist', true],
    ['substitute', false],
    ['self', false],
  ])('who acts as %s may remove a survey: %s (§6)', (as, may) => {
    expect(mayRemoveSurvey(as)).toBe(may)
  })

  // REQ 3.5, 6.8
  it.each<[day: string, covered: boolean, what: string]>([
    ['2026-03-08', false, 'the day before'],
    ['2026-03-09', true, 'the first day'],
    ['2026-03-12', true, 'a day within'],
    ['2026-03-20', true, 'the last day'],
    ['2026-03-21', false, 'the day after'],
    ['2025-03-12', false, 'a year before'],
    ['2027-03-12', false, 'a year after'],
  ])('of a substitute on %s: %s, %s (§3)', (day, covered) => {
    expect(coversDay(holiday, day as Day)).toBe(covered)
    expect(accessToClient(asColleague, facts, [holiday], day as Day)).toBe(covered ? 'substitute' : undefined)
  })

  it('of a substitute for a single day lasts that day', () => {
    const oneDay = { ...holiday, startOn: today, endOn: today }
    expect(accessToClient(asColleague, facts, [oneDay], today)).toBe('substitute')
    expect(accessToClient(asColleague, facts, [oneDay], '2026-03-13' as Day)).toBeUndefined()
  })

  it('is not handed on: a substitute of the substitute does not act', () => {
    const chained = { ...holiday, parentId: colleague, accountId: stranger }
    expect(accessToClient(asStranger, facts, [holiday, chained], today)).toBeUndefined()
  })

  it('does not run backwards: the absent therapist gains no client of the colleague', () => {
    expect(accessToClient(asTherapist, { ...facts, parentId: colleague }, [holiday], today)).toBeUndefined()
  })

  it('is open while any of several substitutions covers the day', () => {
    const over = { ...holiday, startOn: '2026-01-01' as Day, endOn: '2026-01-05' as Day }
    expect(accessToClient(asColleague, facts, [over, holiday], today)).toBe('substitute')
    expect(accessToClient(asColleague, facts, [over], today)).toBeUndefined()
  })

  it(
    'is what somebody finds who looks at the calendar of the clinic',
    () => {
      fc.assert(
        fc.property(anySituation, ({ actor, facts: one, substitutions, day }) => {
          expect(accessToClient(actor, one, substitutions, day)).toBe(lookUp(actor, one, substitutions, day))
        }),
        { numRuns: casesOf('access to a client') },
      )
    },
    propertyTimeoutMs,
  )
})

const anyPerson = fc.constantFrom(client, therapist, colleague, stranger)
const anyNearDay = fc.integer({ min: -10, max: 10 }).map((offset) => dayOfNumber(dayNumber(today) + offset))

const anySituation = fc.record({
  actor: fc.record({ id: anyPerson, role: fc.constantFrom(...roles) }),
  facts: fc.record({
    id: fc.constant(client),
    active: fc.boolean(),
    anonymised: fc.boolean(),
    deleted: fc.boolean(),
    parentId: fc.constantFrom(therapist, colleague),
    parentActive: fc.boolean(),
  }),
  substitutions: fc.array(
    fc.record({ parentId: anyPerson, accountId: anyPerson, startOn: anyNearDay, endOn: anyNearDay }),
    { maxLength: 4 },
  ),
  day: anyNearDay,
})

/** The naive model: derives each person's relationship to the client on that day. */
function lookUp(
  actor: Actor,
  one: ClientFacts,
  substitutions: readonly Substitution[],
  day: Day,
): ActsAs | undefined {
  const therapists = new Map<AccountId, ActsAs>()
  for (const { parentId, accountId, startOn, endOn } of substitutions) {
    for (let number = dayNumber(startOn); number <= dayNumber(endOn); number += 1) {
      if (parentId === one.parentId && dayOfNumber(number) === day) therapists.set(accountId, 'substitute')
    }
  }
  therapists.set(one.parentId, 'therapist')
  if (one.deleted || actor.role === 'ADMIN') return undefined
  if (actor.role === 'THERAPIST') return therapists.get(actor.id)
  const isShutOut = !one.active || one.anonymised || !one.parentActive
  return actor.id === one.id && !isShutOut ? 'self' : undefined
}
