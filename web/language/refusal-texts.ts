import type { FaultLink } from './fault-link.tsx'
import type * as refusalWords from './refusals.texts.ts'

type RefusalWords = typeof refusalWords

let loaded: RefusalWords | undefined
let loadedLink: typeof FaultLink | undefined

/**
 * Loads the texts of all refusals. `send` does so when the first refusal arrives, before it is reported: most visits meet none, and no page
 * needs to carry two languages of them. A page that refuses by itself imports `refusal-text.ts`. Loads the link to the help page too, so
 * that it is rendered together with the text.
 */
export async function loadRefusalTexts(): Promise<void> {
  // Without a connection a general sentence is said instead.
  const texts = async () => {
    loaded ??= await import('./refusals.texts.ts').catch(() => undefined)
  }
  await Promise.all([texts(), loadFaultLink()])
}

/** The texts of all refusals, once one has arrived. */
export function loadedRefusalTexts(): RefusalWords | undefined {
  return loaded
}

/** Loads the component of the link to a help page; offline it may be unavailable. */
export async function loadFaultLink(): Promise<void> {
  loadedLink ??= await import('./fault-link.tsx').then(
    (link) => link.FaultLink,
    () => undefined,
  )
}

export function loadedFaultLink(): typeof FaultLink | undefined {
  return loadedLink
}
