const families = ['Source Sans 3 Variable', 'Source Serif 4 Variable']

/** Preloads both typefaces in the letters of German and English, before the first text needs them. */
export function fetchFonts(): void {
  // A text whose font is not loaded is shown in a system font.
  for (const family of families) document.fonts.load(`1em "${family}"`).catch(() => undefined)
}
