import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Whoever came for a part that was loaded later than the page is led there once it is. */
export function useJumpWhenThere(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [isThere, hash])
}
