import type { Locator, Page } from '@playwright/test'
import type { Words } from './standfest.ts'

/** The link to a client's record in the therapist's list; a question that lies above the list links to people, too. */
export function clientInList(page: Page, name: string): Locator {
  return page.locator('[data-client]').getByRole('link', { name, exact: true })
}

/** The switches of the list, and on a phone its order, open at a press. */
export function listTools(page: Page, words: Words): Locator {
  return page.getByRole('button', { name: new RegExp(`^${words('Anzeigen', 'Show')}`) })
}
