import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** Rows in one card with hairlines between them. Its children are `Row`. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Card isFlush as="ul" aria-label={label} isClipped isRuledBetween>
      {children}
    </Card>
  )
}
