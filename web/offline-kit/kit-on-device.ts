import { dropEndedKits } from './kit-token.ts'
import { isAnyKitStored } from './offline-kit.ts'

/** Whether a kit is stored on this device, updated once the server was asked whether it may still be. */
export async function findStoredKit(onKnown: (isKitStored: boolean) => void): Promise<void> {
  onKnown(await isAnyKitStored())
  await dropEndedKits()
  onKnown(await isAnyKitStored())
}
