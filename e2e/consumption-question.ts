import type { Page } from '@playwright/test'

const later = /^(Später|Later)$/

/** The therapist's list asks about consumption that waits; whoever is there for something else puts it off. */
export async function putOffQuestions(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog').getByRole('button', { name: later }), (button) =>
    button.click(),
  )
}

/** Waits for the question and puts it off. */
export async function putOffQuestion(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: later }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
