import type { Locator, Page } from '@playwright/test'
import type { Words } from './standfest.ts'

/**
 * The link to a client's record in the therapist's list; a dialog over the list may contain links to clients, too.
 */
export function clientInList(page: Page, name: string): Locator {
  return page.locator('[data-client]').getByRole('link', { name, exact: true })
}

/** Opens the list's switches, and on a phone its sort order, which are collapsed. */
export function listTools(page: Page, words: Words): Locator {
  return page.getByRole('button', { name: new RegExp(`^${words('Anzeigen', 'Show')}`) })
}
