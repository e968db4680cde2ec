import type { Page } from '@playwright/test'

const later = /^(Später|Later)$/

/**
 * Puts off the question about reported consumption that the therapist's list asks, for tests about something else.
 * The button is pressed without waiting for it: a page that is being left removes its dialog, and a click would then
 * wait for a button that never comes back.
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
