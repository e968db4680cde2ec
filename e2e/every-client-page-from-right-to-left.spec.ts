import type { Page } from '@playwright/test'
import { findSidewaysOverflow } from './accessibility.ts'
import { clientWithAWholeRecord } from './people.ts'
import { expect, test } from './standfest.ts'

/** Pseudo-localisation for right-to-left scripts: replaces every Latin letter on the page by a Hebrew one, and sets `dir`. */
async function mirror(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const letters = 'אבגדהוזחטיכלמנסעפצקרשת'
    const mirrored = (text: string) =>
      text.replace(/\p{Script=Latin}/gu, (letter) => letters[letter.charCodeAt(0) % letters.length] ?? letter)
    const turn = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (
        let text: Node | null = root instanceof Text ? root : texts.nextNode();
        text !== null;
        text = texts.nextNode()
      )
        if (text instanceof Text && text.parentElement?.closest('script, style') === null) {
          const turned = mirrored(text.data)
          if (turned !== text.data) text.data = turned
        }
    }
    const begin = () => {
      document.documentElement.dir = 'rtl'
      turn(document.documentElement)
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          if (target instanceof Text) turn(target)
          for (const added of addedNodes) turn(added)
        }
      }).observe(document.documentElement, { subtree: true, childList: true, characterData: true })
    }
    if (document.documentElement === null)
      document.addEventListener('readystatechange', begin, { once: true })
    else begin()
  })
}

/** Finds pairs of controls or headings in `main` that overlap. */
function findOverlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const leaves = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, textarea, h1, h2, h3)'),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => {
        const { position } = getComputedStyle(one)
        return position !== 'fixed' && position !== 'sticky' && position !== 'absolute'
      })
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
    // Subtle buttons have a negative margin: their padding may overlap the gap beside them.
    const padding = 16
    const told: string[] = []
    for (const [at, { one, box }] of leaves.entries())
      for (const { one: other, box: otherBox } of leaves.slice(at + 1)) {
        const across = Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left)
        const down = Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top)
        if (across > padding && down > 4 && !one.contains(other) && !other.contains(one))
          told.push(`${one.textContent} (${Math.round(across)} px) ${other.textContent}`)
      }
    return told
  })
}

const pages = [
  '/',
  '/check-in',
  '/check-in/probe',
  '/erster-check-in',
  '/tageskalender',
  '/wochenrueckblick',
  '/lebensbereiche',
  '/nachrichten',
  '/ziele',
  '/ziele/vereinbarung',
  '/termine',
  '/risikosituationen',
  '/notfallkoffer',
  '/tagebuch',
  '/frageboegen',
  '/ketten',
  '/ketten/neu',
  '/hilfe',
  '/information',
  '/?account-overlay=view',
  '/?account-overlay=edit',
  '/?security-overlay=true',
  '/?notify-overlay=true',
] as const

test.describe.configure({ timeout: 240_000 })

// REQ 1.27
test('every client page has an intact right-to-left layout @everyPage @phone', async ({ page, clinic }) => {
  await mirror(page)
  await clinic.enter(page, 'client', clientWithAWholeRecord.alias, '/')
  for (const path of pages) {
    await page.goto(clinic.address('client', path))
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect.soft(await findSidewaysOverflow(page), `no sideways scrolling: ${path}`).toEqual([])
    expect.soft(await findOverlaps(page), `nothing lies over something else: ${path}`).toEqual([])
  }
})

// REQ 1.27
test('the pages before sign-in have an intact right-to-left layout @everyPage @desk', async ({
  page,
  clinic,
}) => {
  await mirror(page)
  for (const path of ['/login', '/passwort-zuruecksetzen', '/hilfe', '/ohne-netz']) {
    await page.goto(clinic.address('client', path))
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect.soft(await findSidewaysOverflow(page), `no sideways scrolling: ${path}`).toEqual([])
    expect.soft(await findOverlaps(page), `nothing lies over something else: ${path}`).toEqual([])
  }
})
