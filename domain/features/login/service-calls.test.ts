import { describe, expect, it } from 'vitest'
import type { Call, Duty } from '#base/call.ts'
import { changeSetting, listSettings } from '#features/instance-settings/settings.calls.ts'
import * as loginCalls from './login.calls.ts'
import * as sessionCalls from './own-sessions.calls.ts'
import * as passkeyCalls from './passkeys.calls.ts'
import * as secondFactorCalls from './second-factor.calls.ts'

const calls: readonly Call[] = [
  ...Object.values(loginCalls),
  ...Object.values(sessionCalls),
  ...Object.values(secondFactorCalls),
  ...Object.values(passkeyCalls),
]
const withSettings: readonly Call[] = [...calls, changeSetting, listSettings]
const namesOf = (some: readonly Call[]) => some.map(({ name }) => name).sort()
const openDespite = (duty: Duty) => namesOf(calls.filter(({ despite }) => despite?.includes(duty)))

describe('calls of the service', () => {
  it('keep no answer for repeats, because answers hold tokens and codes (§7)', () => {
    const kept = calls.filter(({ method, repeatable }) => method !== 'GET' && repeatable !== false)
    expect(namesOf(kept)).toEqual([])
  })

  it('lie below /user', () => {
    expect(calls.map(({ path }) => path).filter((path) => !path.startsWith('/user/'))).toEqual([])
  })

  it('leave somebody with a first password nothing but the own session and a new password (§8)', () => {
    expect(openDespite('change-password')).toEqual([
      'changePassword',
      'endOtherSessions',
      'endOwnSession',
      'listOwnSessions',
      'prolongSession',
      'stepUp',
      'stepUpByPasskey',
    ])
  })

  it('leave somebody who must enrol nothing but the own session and the enrolment (§3)', () => {
    expect(openDespite('enrol-second-factor')).toEqual([
      'addPasskey',
      'beginEnrolment',
      'beginPasskey',
      'confirmEnrolment',
      'endOtherSessions',
      'endOwnSession',
      'listOwnSessions',
      'listPasskeys',
      'prolongSession',
      'readSecondFactor',
      'stepUp',
      'stepUpByPasskey',
    ])
  })

  // ASVS 7.5.1
  // TR-2 O.Auth_11
  // TR-3 O.Auth_12
  it('ask for a fresh proof before anything that changes the second factor or a setting (§6)', () => {
    expect(namesOf(withSettings.filter(({ stepUp }) => stepUp))).toEqual([
      'addPasskey',
      'beginEnrolment',
      'beginPasskey',
      'changeSetting',
      'confirmEnrolment',
      'endPasskey',
      'removeSecondFactor',
      'renewRecoveryCodes',
    ])
  })
})
