/** What the browsers say of a module that cannot be fetched: Chromium, Firefox, Safari. */
const ofBrowsers =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/i

/** What Vite says of a chunk's stylesheet that cannot be fetched. */
const ofVite = /^Unable to preload CSS/

/**
 * Whether a chunk could not be loaded because it could not be fetched. A module that was fetched and breaks, in its
 * syntax or while it runs, is a fault of the program.
 */
export function isChunkMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ofVite.test(error.message) || (error instanceof TypeError && ofBrowsers.test(error.message))
}
