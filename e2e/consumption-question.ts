import type { Page } from '@playwright/test'

const later = /^(Später|Later)$/

/**
 * The therapist's list asks about consumption that waits; whoever is there for something else puts it off. The button is
 * pressed without waiting for it: a page that is just being left takes its question along, and a click would then wait for a
 * button that never comes back.
 */
export async function putOffQuestions(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog').getByRole('button', { name: later }), (button) =>
    button.evaluateAll((buttons: HTMLElement[]) => {
      for (const shown of buttons) shown.click()
    }),
  )
}

/** Waits for the question and puts it off. */
export async function putOffQuestion(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: later }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
