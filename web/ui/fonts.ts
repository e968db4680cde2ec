const families = ['Source Sans 3 Variable', 'Source Serif 4 Variable']

/** Fetches both typefaces in the letters of German and English, before the first text asks for them. */
export function fetchFonts(): void {
  // A text without its typeface stands there in the device's own.
  for (const family of families) document.fonts.load(`1em "${family}"`).catch(() => undefined)
}
