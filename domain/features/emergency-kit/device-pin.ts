/** How many digits a PIN must have at least. */
const pinMinDigits = 6
/** After this many wrong PINs the kit is deleted from the device. */
export const wrongPinsMax = 10

export type PinFault = 'digits' | 'short' | 'guessable'

/**
 * The fault of a new PIN for the emergency kit on the device (§1): at least six digits, not all equal and not
 * consecutive.
 */
export function pinFault(pin: string): PinFault | undefined {
  if (!/^\d*$/.test(pin)) return 'digits'
  if (pin.length < pinMinDigits) return 'short'
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1 ? 'guessable' : undefined
}
