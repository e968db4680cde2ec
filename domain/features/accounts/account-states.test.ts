import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import {
  type AccountFacts,
  activationRefusal,
  closingRefusal,
  deactivationRefusal,
  deletionRefusal,
  reopeningRefusal,
} from './account-states.ts'

const somebody = '01941f29-7c00-7000-8000-00000000000a' as AccountId
const actor = '01941f29-7c00-7000-8000-00000000000b' as AccountId

const client: AccountFacts = {
  id: somebody,
  type: 3,
  active: true,
  anonymised: false,
  hasLoggedIn: true,
  closedOn: null,
  parentActive: true,
  activeClients: 0,
  clients: 0,
}
const therapist: AccountFacts = { ...client, type: 2, parentActive: false }

describe('deactivating', () => {
  it.each([
    ['a client', client, undefined],
    ['a therapist without clients', therapist, undefined],
    ['a therapist whose clients are deactivated', { ...therapist, clients: 4 }, undefined],
    ['somebody who is deactivated', { ...client, active: false }, 'ERROR.DEACTIVATE_FAILED'],
    ['somebody who is anonymised', { ...client, anonymised: true }, 'ERROR.DEACTIVATE_FAILED'],
    ['oneself', { ...therapist, id: actor }, 'ERROR.DEACTIVATE_FAILED'],
    [
      'a therapist with active clients',
      { ...therapist, activeClients: 3, clients: 4 },
      'ERROR.THERAPIST_HAS_CLIENTS',
    ],
  ] as const)('%s', (_, facts, code) => {
    expect(deactivationRefusal(facts, actor)?.code).toBe(code)
  })

  it('says how many active clients have to be handed over first (§6)', () => {
    expect(deactivationRefusal({ ...therapist, activeClients: 3, clients: 4 }, actor)).toEqual({
      code: 'ERROR.THERAPIST_HAS_CLIENTS',
      count: 3,
    })
  })
})

describe('activating', () => {
  // REQ 4.1
  it.each([
    ['a deactivated client', { ...client, active: false }, undefined],
    ['a deactivated therapist', { ...therapist, active: false }, undefined],
    ['somebody who is active', client, 'ERROR.ACTIVATE_FAILED'],
    [
      'a client whose therapist is deactivated (§1)',
      { ...client, active: false, parentActive: false },
      'ERROR.ACTIVATE_FAILED',
    ],
    [
      'somebody who is anonymised (§4)',
      { ...client, active: false, anonymised: true },
      'ERROR.ACTIVATE_FAILED',
    ],
  ] as const)('%s', (_, facts, code) => {
    expect(activationRefusal(facts)?.code).toBe(code)
  })
})

describe('deleting', () => {
  it.each([
    ['a client who never logged in', { ...client, hasLoggedIn: false }, undefined],
    ['a client who did', client, 'ERROR.DELETION_FAILED'],
    ['a therapist without clients', therapist, undefined],
    ['a therapist with deactivated clients', { ...therapist, clients: 2 }, 'ERROR.THERAPIST_HAS_CLIENTS'],
    ['oneself', { ...therapist, id: actor }, 'ERROR.DELETION_FAILED'],
    [
      'somebody who is anonymised',
      { ...client, hasLoggedIn: false, anonymised: true },
      'ERROR.DELETION_FAILED',
    ],
  ] as const)('%s', (_, facts, code) => {
    expect(deletionRefusal(facts, actor)?.code).toBe(code)
  })
})

describe('closing a treatment', () => {
  const closed = { ...client, closedOn: '2026-03-12' as Day }

  // REQ 4.211
  it.each([
    ['a client in treatment', client, undefined],
    ['a treatment that is closed', closed, 'ERROR.CLOSING_FAILED'],
    ['a client who is deactivated', { ...client, active: false }, 'ERROR.CLOSING_FAILED'],
    ['a client who is anonymised', { ...client, anonymised: true }, 'ERROR.CLOSING_FAILED'],
    ['a therapist', therapist, 'ERROR.CLOSING_FAILED'],
  ] as const)('%s', (_, facts, code) => {
    expect(closingRefusal(facts)?.code).toBe(code)
  })

  // REQ 4.211
  it.each([
    ['a closed treatment', closed, undefined],
    ['a treatment that goes on', client, 'ERROR.REOPENING_FAILED'],
    ['a client who is deactivated', { ...closed, active: false }, 'ERROR.REOPENING_FAILED'],
    ['a client who is anonymised', { ...closed, anonymised: true }, 'ERROR.REOPENING_FAILED'],
  ] as const)('can be taken back: %s', (_, facts, code) => {
    expect(reopeningRefusal(facts)?.code).toBe(code)
  })
})
