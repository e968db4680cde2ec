import { expect, type Locator, type Page } from '@playwright/test'

/** More than lies between any two things on a page. */
const mostSteps = 120

/** Goes to an element as somebody without a mouse does, key by key; where it arrives it can be seen. */
export async function reachByKeyboard(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < mostSteps && !(await isReached()); step++) await page.keyboard.press('Tab')
  await expect(target, 'reached with the keyboard').toBeFocused()
  // A checkbox is drawn by its label; where it stands itself it is only clipped.
  const isInSight = () =>
    target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
  await expect.poll(isInSight, 'in sight').toBe(true)
}
