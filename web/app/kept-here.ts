import { isAnyKept } from '#features/emergency-kit/kept-kit.ts'
import { dropEndedKits } from '#features/emergency-kit/kit-standing.ts'

/** Tells whether a kit is kept on this device; and again once the server was asked whether it may be. */
export async function lookForKept(onKnown: (isKept: boolean) => void): Promise<void> {
  onKnown(await isAnyKept())
  await dropEndedKits()
  onKnown(await isAnyKept())
}
