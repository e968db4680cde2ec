import { describe, expect, it } from 'vitest'
import { type GoingLiveFacts, goingLiveOf, goingLiveSteps } from './going-live.ts'

const fresh: GoingLiveFacts = {
  isDemo: false,
  backup: 'unset',
  needsCertificates: true,
  wasMailAccepted: false,
  wasRestored: false,
  activeAdministrators: 1,
  isRegistrationOpen: false,
  therapists: 0,
  therapistsWithAccess: 0,
  rootKey: 'none',
  clients: 0,
}
const live: GoingLiveFacts = {
  ...fresh,
  backup: 1_773_300_000,
  wasMailAccepted: true,
  wasRestored: true,
  activeAdministrators: 2,
  isRegistrationOpen: true,
  therapists: 3,
  therapistsWithAccess: 2,
  rootKey: 'away',
  clients: 1,
}

const statesOf = (facts: GoingLiveFacts) =>
  Object.fromEntries(goingLiveOf(facts).map(({ step, state }) => [step, state]))

describe('the way to the first client', () => {
  // REQ 4.160
  it('begins with what nothing else has to come before, in the order in which it is gone', () => {
    expect(goingLiveOf(fresh).map(({ step }) => step)).toEqual(goingLiveSteps.map(({ step }) => step))
    expect(statesOf(fresh)).toEqual({
      mail: 'open',
      backup: 'open',
      restore: 'later',
      secondAdministrator: 'open',
      registration: 'open',
      therapist: 'later',
      rootKey: 'later',
      client: 'later',
    })
  })

  // REQ 4.160
  it('ends with every step done', () => {
    expect(new Set(goingLiveOf(live).map(({ state }) => state))).toEqual(new Set(['done']))
  })

  // REQ 4.160
  it.each([
    ['a mail server that took no e-mail', { wasMailAccepted: false }, { mail: 'open' }],
    ['a backup folder that is empty', { backup: 'none' }, { backup: 'open' }],
    ['a backup folder that cannot be read', { backup: 'unreadable' }, { backup: 'open' }],
    ['a backup that was never restored', { wasRestored: false }, { restore: 'open' }],
    ['a restore before anything is backed up again', { backup: 'none' }, { backup: 'open', restore: 'done' }],
    ['one administrator', { activeAdministrators: 1 }, { secondAdministrator: 'open' }],
    ['a therapist’s account in place of a domain', { isRegistrationOpen: false }, { registration: 'done' }],
    [
      'a domain and nobody who registered',
      { therapists: 0, therapistsWithAccess: 0, clients: 0 },
      { registration: 'done', therapist: 'open', client: 'later' },
    ],
    ['therapists without a certificate', { therapistsWithAccess: 0 }, { therapist: 'open', client: 'done' }],
    ['the root’s key on the server', { rootKey: 'on-server' }, { rootKey: 'open' }],
    ['no client yet', { clients: 0 }, { client: 'open' }],
  ] satisfies [string, Partial<GoingLiveFacts>, Record<string, string>][])('%s', (_case, change, states) => {
    expect(statesOf({ ...live, ...change })).toMatchObject(states)
  })

  // REQ 4.160
  it('asks for no root where therapists sign in without certificates', () => {
    const steps = goingLiveOf({ ...live, needsCertificates: false, rootKey: 'none' })
    expect(steps.map(({ step }) => step)).not.toContain('rootKey')
    expect(steps).toHaveLength(goingLiveSteps.length - 1)
  })

  // REQ 4.161
  it('is not shown in the demo clinic', () => {
    expect(goingLiveOf({ ...fresh, isDemo: true })).toEqual([])
  })
})
