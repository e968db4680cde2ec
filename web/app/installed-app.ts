import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { dropEndedKits } from '#kept-kit/kit-standing.ts'
import { writeClinic } from '#kept-kit/kit-store.ts'

/**
 * Makes a client's device ready for times without a connection: the pages' files, and the clinic's numbers. Kits of
 * accounts that have ended go. A device that cannot goes on as ever.
 */
export async function readyWithoutConnection(config: InstanceConfig): Promise<void> {
  // What cannot be asked or deleted now is asked the next time.
  await dropEndedKits().catch(() => undefined)
  if (!('serviceWorker' in navigator)) return
  try {
    await writeClinic(config)
    const { waiting } = await navigator.serviceWorker.register('/sw.js')
    waiting?.postMessage('take-over')
  } catch {
    // Without a store or a worker there is no page without a connection, and nothing else is missing.
  }
}
