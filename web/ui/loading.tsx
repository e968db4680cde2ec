import { type ReactNode, useContext } from 'react'
import { SkeletonAround, useLoadingPart } from './loading-parts.ts'
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
  const isCovered = useContext(SkeletonAround)
  const isShown = useSteadyLoading(isLoading && skeleton !== null && !isCovered)
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
