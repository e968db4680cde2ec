import type { ReactNode } from 'react'
import { useLoadingPart } from './in-order.tsx'
import { useSteadyLoading } from './use-steady-loading.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type LoadingProps = {
  isLoading: boolean
  /** Read aloud while it loads. */
  label: string
  /** `Skeleton`s in the shape of the content; null: its place stays empty, and nothing is read aloud. */
  skeleton: ReactNode
  children: ReactNode
}

/** Shows skeletons while content loads, without flicker. */
export function Loading({ isLoading, label, skeleton, children }: LoadingProps) {
  const isShown = useSteadyLoading(isLoading && skeleton !== null)
  useLoadingPart(isLoading || isShown)
  if (isShown) {
    return (
      <div aria-busy="true" role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
        {skeleton}
      </div>
    )
  }
  return isLoading ? null : children
}
