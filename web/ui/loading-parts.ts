import { createContext, useContext, useLayoutEffect } from 'react'

/** Reports to the surrounding part that loading begins; the returned function reports its end. */
export const BeginLoading = createContext<(() => () => void) | undefined>(undefined)

/** Whether the surrounding part shows a skeleton for everything inside of it. */
export const SkeletonAround = createContext(false)

/** Marks the surrounding part of the page as loading: see `InOrder` and `Together`. */
export function useLoadingPart(isLoading: boolean): void {
  const begin = useContext(BeginLoading)
  useLayoutEffect(() => (isLoading ? begin?.() : undefined), [begin, isLoading])
}
