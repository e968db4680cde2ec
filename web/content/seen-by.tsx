import { lazy, Suspense } from 'react'
import { useConfig } from '#session/config.ts'
import type { Opened } from './receipts.tsx'

const Receipts = lazy(async () => ({ default: (await import('./receipts.tsx')).Receipts }))

/**
 * Who of the care team opened the client's own entry, where the clinic shows it. That somebody has not opened it is never
 * said: without a receipt, or while none is known, only the sentence remains that is true of every entry.
 */
export function SeenBy({ of }: { readonly of: Opened }) {
  if (!useConfig().readReceipts) return null
  return (
    <Suspense>
      <Receipts of={of} />
    </Suspense>
  )
}
