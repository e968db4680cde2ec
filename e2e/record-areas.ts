import { expect, type Page } from '@playwright/test'
import type { Words } from './standfest.ts'

/** The link to an area of the open client record; on a phone the menu button shows it first. */
export async function areaOfRecord(page: Page, words: Words, name: string) {
  const fold = page.getByRole('button', { name: words('Bereiche', 'Sections') })
  const link = page.getByRole('navigation').getByRole('link', { name })
  await expect(fold.or(link)).toBeVisible()
  if (await fold.isVisible()) await fold.click()
  return link
}
