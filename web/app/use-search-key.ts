import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** The search's shortcut as assistive technology is told; with a modifier, so that it acts in fields too (WCAG 2.1.4). */
export const searchKeys = 'Control+K Meta+K'

/** Ctrl+K, or Command+K, leads to the search from every page; undefined: there is none to lead to. */
export function useSearchKey(address: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (address === undefined) return undefined
    const hear = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      event.preventDefault()
      void navigate(address)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [address, navigate])
}
