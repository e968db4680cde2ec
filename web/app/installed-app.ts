import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { writeClinic } from '#offline-kit/kit-store.ts'
import { dropEndedKits } from '#offline-kit/kit-token.ts'

/**
 * Makes a client's device ready for offline use: caches the pages' files and the clinic's numbers, and deletes kits
 * of accounts that have ended. A device without support works as before.
 */
export async function readyWithoutConnection(config: InstanceConfig): Promise<void> {
  // A failure is ignored: it is tried again at the next visit.
  await dropEndedKits().catch(() => undefined)
  if (!('serviceWorker' in navigator)) return
  try {
    await writeClinic(config)
    const { waiting } = await navigator.serviceWorker.register('/sw.js')
    waiting?.postMessage('take-over')
  } catch {
    // Without IndexedDB or a service worker the site does not work offline, but otherwise as usual.
  }
}
