import type { ReactNode } from 'react'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'

/** A section of the gallery with related components. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Column gap="sm" above="lg">
      <h2>{title}</h2>
      {children}
    </Column>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return (
    <Cluster gap="sm" align="center">
      {children}
    </Cluster>
  )
}
