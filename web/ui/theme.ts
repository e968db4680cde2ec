export type Theme = 'light' | 'dark'

const themeKey = 'sf-theme'

/** What the system asks for. */
export const prefersDark = '(prefers-color-scheme: dark)'

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

/** Keeps the choice on this device. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme)
  showTheme()
}
