import { restorableDays } from '@standfest/domain/features/content/content.ts'
import { countClientsToPurge, purgeDeletedContent } from '#features/content/content.jobs.ts'
import type { Instance } from '#open-instance'
import { counted } from './counted.ts'
import type { Terminal } from './terminal.ts'

/**
 * Runs the nightly purge now: permanently deletes content past its restore period. Earlier deletion is impossible, and
 * nothing is deleted without a confirmation.
 */
export async function purge(
  { yes }: { readonly yes: boolean },
  { database, clock }: Pick<Instance, 'database' | 'clock'>,
  { terminal, signal }: { readonly terminal: Terminal; readonly signal: AbortSignal },
): Promise<string> {
  const clients = await countClientsToPurge({ database, clock })
  if (clients === 0) return `Nothing was deleted longer than ${restorableDays} days ago.`
  if (!yes)
    return `Of ${counted(clients, 'client')} there is content that was deleted longer than ${restorableDays} days ago. Nothing was touched: "purge --yes" erases it for good.`
  const tell = terminal.progress('Erasing', 'client')
  const progress = (done: number, total: number) => {
    tell(done, total)
    if (done < total) signal.throwIfAborted()
  }
  const done = await purgeDeletedContent({ database, clock }, progress)
  return `Erased for good: what ${counted(done, 'client')} had deleted longer than ${restorableDays} days ago.`
}
