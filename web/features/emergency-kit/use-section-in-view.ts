import { useEffect, useRef, useState } from 'react'

/** A section counts as reached once its top is in the upper third of the viewport. */
const reachedAt = 1 / 3

/**
 * The section that is in view. A section chosen by its link counts until the page scrolls: at the end of a short page
 * it cannot scroll up far enough to be reached.
 */
export function useSectionInView(ids: readonly string[]): {
  readonly current: string | undefined
  readonly choose: (id: string) => void
} {
  const [first] = ids
  const [current, setCurrent] = useState(first)
  const chosen = useRef<{ readonly id: string; readonly at: number | undefined }>(undefined)
  const key = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const { current: choice } = chosen
      if (choice !== undefined && (choice.at ?? window.scrollY) === window.scrollY) {
        chosen.current = { ...choice, at: window.scrollY }
        return
      }
      chosen.current = undefined
      setCurrent(lastReached(key.split(' ')))
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [key])
  return {
    current: current !== undefined && ids.includes(current) ? current : first,
    choose: (id) => {
      chosen.current = { id, at: undefined }
      setCurrent(id)
    },
  }
}

function lastReached(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1) return ids.at(-1)
  const isReached = (id: string) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= window.innerHeight * reachedAt
  }
  return ids.findLast(isReached) ?? ids[0]
}
