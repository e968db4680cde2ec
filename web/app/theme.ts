import { useCallback, useEffect, useState } from 'react'

export type Theme = 'light' | 'dark'

const themeKey = 'sf-theme'
const prefersDark = '(prefers-color-scheme: dark)'
const changed = 'standfest:theme'

/** The theme chosen on this device; the first visit follows the system. */
export function presentTheme(): Theme {
  const chosen = localStorage.getItem(themeKey)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia(prefersDark).matches ? 'dark' : 'light'
}

/** Puts the theme on the document, where every variable is read from. */
export function showTheme(): void {
  document.documentElement.dataset.theme = presentTheme()
}

/** The theme and the switch to the other one; follows the system as long as nobody chose. */
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
    localStorage.setItem(themeKey, presentTheme() === 'dark' ? 'light' : 'dark')
    window.dispatchEvent(new Event(changed))
  }, [])
  return { theme, toggleTheme }
}
