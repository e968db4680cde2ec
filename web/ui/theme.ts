export type Theme = 'light' | 'dark'

const themeKey = 'sf-theme'

/** The theme that the system prefers. */
export const prefersDark = '(prefers-color-scheme: dark)'

/** The theme chosen on this device; by default the system's. */
export function presentTheme(): Theme {
  const chosen = localStorage.getItem(themeKey)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia(prefersDark).matches ? 'dark' : 'light'
}

/** Sets the theme on the document element, where every CSS variable is defined. */
export function showTheme(): void {
  document.documentElement.dataset.theme = presentTheme()
}

/** Stores the choice on this device. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme)
  showTheme()
}
