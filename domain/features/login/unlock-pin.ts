import { z } from 'zod'
import { pinFault } from '#features/emergency-kit/device-pin.ts'

/** The fixed length of a PIN that unlocks a page: the keypad submits it with the last digit. */
export const unlockPinDigits = 6

/** After this many wrong PINs the session ends. */
export const wrongUnlockPinsMax = 5

/** After this many wrong PINs in a row, over all sessions of an account, its PIN is removed. */
export const wrongUnlockPinsEver = 10

type UnlockPinFault = 'digits' | 'length' | 'guessable'

/** The fault of a new PIN that unlocks a page: exactly six digits, not all equal and not consecutive. */
export function unlockPinFault(pin: string): UnlockPinFault | undefined {
  const fault = pinFault(pin)
  if (fault === 'digits' || fault === 'guessable') return fault
  return pin.length === unlockPinDigits ? undefined : 'length'
}

/** A PIN as typed to unlock. */
export const TypedUnlockPin = z.strictObject({ pin: z.string().regex(/^\d{6}$/) })

/** A new PIN. */
export const NewUnlockPin = z.strictObject({
  pin: z.string().refine((pin) => unlockPinFault(pin) === undefined),
})

/** Whether an account of staff has set a PIN. */
export const UnlockPin = z.object({ isSet: z.boolean() })
