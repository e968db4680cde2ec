import { call, none, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { NewUnlockPin, TypedUnlockPin, UnlockPin } from './unlock-pin.ts'

const staff = ['THERAPIST', 'ADMIN'] as const

export const readUnlockPin = call({
  name: 'readUnlockPin',
  summary: 'Whether the own account has a PIN that unlocks a locked page',
  method: 'GET',
  path: '/user/unlock-pin',
  by: staff,
  reply: one(resource('unlock-pin-state', UnlockPin)),
  refusals: [],
  whileLocked: true,
})

export const setUnlockPin = call({
  name: 'setUnlockPin',
  summary: 'Set the PIN that unlocks a locked page',
  method: 'PUT',
  path: '/user/unlock-pin',
  by: staff,
  body: resource('unlock-pin', NewUnlockPin),
  reply: none,
  refusals: ['ERROR.OVERLOADED'],
  stepUp: true,
  repeatable: false,
})

export const removeUnlockPin = call({
  name: 'removeUnlockPin',
  summary: 'Remove the PIN that unlocks a locked page',
  method: 'DELETE',
  path: '/user/unlock-pin',
  by: staff,
  reply: none,
  refusals: [],
  repeatable: false,
})

/** Idempotent. */
export const lockSession = call({
  name: 'lockSession',
  summary: 'Lock the token of a page until it is unlocked',
  method: 'POST',
  path: '/user/lock',
  by: staff,
  reply: none,
  refusals: [],
  whileLocked: true,
  repeatable: false,
})

/** Not a re-authentication: calls with `stepUp` still ask for the password. The fifth wrong PIN ends the session. */
export const unlockSession = call({
  name: 'unlockSession',
  summary: 'Unlock the locked tokens of this session with the PIN',
  method: 'POST',
  path: '/user/unlock',
  by: staff,
  body: resource('unlock', TypedUnlockPin),
  reply: none,
  refusals: ['ERROR.PIN_WRONG', 'ERROR.OVERLOADED'],
  whileLocked: true,
  repeatable: false,
})
