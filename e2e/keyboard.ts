import { expect, type Locator, type Page } from '@playwright/test'

/** More Tab stops than any page has; a walk that needs more is caught in a focus trap. */
const mostStops = 150
const thinnestRing = 2

/** `metAs`: the number under which the walk met this stop before. */
type Stop = { readonly name: string; readonly metAs: number | undefined; readonly isSeen: boolean }

/**
 * The result of a walk with the Tab key: how many stops, which of them show no focus ring, and whether it reached the
 * end.
 */
type Walk = { readonly stops: number; readonly unseen: readonly string[]; readonly cameToTheEnd: boolean }

/** Walks from the beginning of a page to its end with the Tab key alone. */
export async function walkByTab(page: Page): Promise<Walk> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const met of document.querySelectorAll('[data-met]')) met.removeAttribute('data-met')
  })
  const unseen: string[] = []
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await whereItIs(page, stops)
    // After the last stop the walk leaves the page, or starts again; otherwise it is caught in a focus trap.
    const { metAs } = stop ?? {}
    if (stop === undefined || metAs !== undefined) return { stops, unseen, cameToTheEnd: (metAs ?? 0) === 0 }
    if (!stop.isSeen) unseen.push(stop.name)
  }
  return { stops: mostStops, unseen, cameToTheEnd: false }
}

/**
 * The focused element and whether its focus ring shows. The ring is drawn by the control, its stretched
 * pseudo-element, the box around it or a part of its label.
 */
function whereItIs(page: Page, number: number): Promise<Stop | undefined> {
  return page.evaluate(
    ({ thinnest, number: here }) => {
      const one = document.activeElement
      if (!(one instanceof HTMLElement) || one === document.body) return undefined
      const metAs = one.dataset['met'] === undefined ? undefined : Number(one.dataset['met'])
      one.dataset['met'] ??= String(here)
      const hasRing = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        const rings = [undefined, '::after'].map((part) => getComputedStyle(element, part))
        return (
          width * height > 1 &&
          rings.some(
            ({ outlineStyle, outlineWidth }) =>
              outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= thinnest,
          )
        )
      }
      const around = [one.parentElement, one.parentElement?.parentElement].filter(
        (element) => element instanceof Element,
      )
      const label = [...(one.closest('label')?.querySelectorAll('*') ?? [])]
      const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)
      // A title that was given the focus when its view opened is no stop.
      const isSeen = one.tabIndex < 0 || [one, ...around, ...label].some(hasRing)
      return { name: `${one.tagName} ${one.className} “${name}”`, metAs, isSeen }
    },
    { thinnest: thinnestRing, number },
  )
}

/** An upper limit: more Tab stops than lie between any two elements of a page. */
const mostSteps = 120

/** Moves the focus to an element by keyboard alone; the focused element must be in view. */
export async function reachByKeyboard(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < mostSteps && !(await isReached()); step++) await page.keyboard.press('Tab')
  await expect(target, 'reached with the keyboard').toBeFocused()
  // A checkbox is rendered by its label; the input itself is only clipped.
  const isInSight = () =>
    target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
  await expect.poll(isInSight, 'in sight').toBe(true)
}
