import { useCallback, useEffect, useState } from 'react'
import { chooseTheme, prefersDark, presentTheme, showTheme, type Theme } from './theme.ts'

/** The event that reports a changed theme to every component that shows it. */
const changed = 'standfest:theme'

/** The theme and a function to toggle it; follows the system until the user chooses. */
export function useTheme(): { readonly theme: Theme; readonly toggleTheme: () => void } {
  const [theme, setTheme] = useState(presentTheme)
  useEffect(() => {
    const follow = () => {
      showTheme()
      setTheme(presentTheme())
    }
    const system = matchMedia(prefersDark)
    system.addEventListener('change', follow)
    window.addEventListener('storage', follow)
    window.addEventListener(changed, follow)
    return () => {
      system.removeEventListener('change', follow)
      window.removeEventListener('storage', follow)
      window.removeEventListener(changed, follow)
    }
  }, [])
  const toggleTheme = useCallback(() => {
    chooseTheme(presentTheme() === 'dark' ? 'light' : 'dark')
    window.dispatchEvent(new Event(changed))
  }, [])
  return { theme, toggleTheme }
}
