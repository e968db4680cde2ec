import { isAnyKept } from './kept-kit.ts'
import { dropEndedKits } from './kit-standing.ts'

/** Tells whether a kit is kept on this device; and again once the server was asked whether it may be. */
export async function lookForKept(onKnown: (isKept: boolean) => void): Promise<void> {
  onKnown(await isAnyKept())
  await dropEndedKits()
  onKnown(await isAnyKept())
}
