import { type ReactNode, useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { BeginLoading, SkeletonAround } from './loading-parts.ts'
import styles from './together.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * Reveals the parts of a page together, once each of them has loaded or failed; until then a skeleton of the whole. No
 * time passes in between: what is cached is shown in the first frame. What was revealed stays.
 */
export function Together({
  label,
  skeleton,
  children,
}: {
  /** Read aloud while it loads. */
  readonly label: string
  readonly skeleton: ReactNode
  readonly children: ReactNode
}) {
  const [isRevealed, setRevealed] = useState(false)
  const count = useRef(0)
  const [turn, lookAgain] = useReducer((times: number) => times + 1, 0)
  const begin = useCallback(() => {
    count.current += 1
    return () => {
      count.current -= 1
      lookAgain()
    }
  }, [])
  // What is inside has begun by now: effects run from the inside out.
  useLayoutEffect(() => {
    if (!isRevealed && count.current === 0) setRevealed(true)
  }, [isRevealed, turn])
  return (
    <>
      {!isRevealed && (
        <div aria-busy="true" role="status">
          <VisuallyHidden>{label}</VisuallyHidden>
          {skeleton}
        </div>
      )}
      <BeginLoading value={begin}>
        <SkeletonAround value={!isRevealed}>
          <div className={isRevealed ? styles.revealed : undefined} hidden={!isRevealed}>
            {children}
          </div>
        </SkeletonAround>
      </BeginLoading>
    </>
  )
}
