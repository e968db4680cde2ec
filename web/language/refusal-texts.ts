import type { FaultLink } from './fault-link.tsx'
import type * as refusalWords from './refusals.texts.ts'

type RefusalWords = typeof refusalWords

let loaded: RefusalWords | undefined
let loadedLink: typeof FaultLink | undefined

/**
 * Loads the texts of all refusals. `send` does so when the first refusal arrives, before it is reported: most visits
 * meet none, and no page needs to carry two languages of them. A page that refuses by itself imports `refusal-text.ts`.
 * The link to what can be done comes along, so that it is there with the sentence.
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

/** Loads the link to the page of an error; without a connection there may be none. */
export async function loadFaultLink(): Promise<void> {
  loadedLink ??= await import('./fault-link.tsx').then(
    (link) => link.FaultLink,
    () => undefined,
  )
}

export function loadedFaultLink(): typeof FaultLink | undefined {
  return loadedLink
}
