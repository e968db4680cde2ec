import type { Locator, Page } from '@playwright/test'

/** The link to a client's record in the therapist's list; a question that lies above the list links to people, too. */
export function clientInList(page: Page, name: string): Locator {
  return page.locator('[data-client]').getByRole('link', { name, exact: true })
}
