import type * as refusalWords from './refusals.texts.ts'

type RefusalWords = typeof refusalWords

let loaded: RefusalWords | undefined

/**
 * Loads the texts of all refusals. `send` does so when the first refusal arrives, before it is reported: most visits
 * meet none, and no page needs to carry two languages of them. A page that refuses by itself imports `refusal-text.ts`.
 */
export async function loadRefusalTexts(): Promise<void> {
  // Without a connection a general sentence is said instead.
  loaded ??= await import('./refusals.texts.ts').catch(() => undefined)
}

/** The texts of all refusals, once one has arrived. */
export function loadedRefusalTexts(): RefusalWords | undefined {
  return loaded
}
