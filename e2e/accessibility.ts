import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from './standfest.ts'

declare global {
  /** The global that axe defines in a page. */
  var axe: typeof import('axe-core')
}

/** The minified build: half as much to inject into each page and to parse. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * React Aria's live announcer keeps announcements in the DOM for seconds after they were read out; they may name
 * elements that are gone.
 */
const whatWasAnnounced = '[data-live-announcer]'

/** The narrowest phone, and what is left of a desktop at 400 percent. */
const narrow = { width: 320, height: 256 }

/** Accessibility checks that hold for every page in every state; `what` names the page in a failure. */
export async function expectAccessible(
  page: Page,
  what: string,
  { title }: { title?: string } = {},
): Promise<void> {
  await expectCalm(page)
  // Content that appears during a check is checked again once it is settled; on a busy machine one check takes seconds.
  await expect
    .soft(async () => expect(await findFaults(page)).toEqual([]), `axe: ${what}`)
    .toPass({ timeout: 20_000 })
  if (isFirstLook())
    await expect
      .soft(
        async () => expect(await findFaintTextInOtherTheme(page)).toEqual([]),
        `contrast in the other theme: ${what}`,
      )
      .toPass({ timeout: 20_000 })
  // A sheet that is only printed has a first heading of its own.
  await expect.soft(page.locator('h1').filter({ visible: true }), `one first heading: ${what}`).toHaveCount(1)
  if (title !== undefined) await expect.soft(page, what).toHaveTitle(`${title} · Standfest`)
  expect.soft(await findSidewaysOverflow(page), `no sideways scrolling: ${what}`).toEqual([])
}

/**
 * Whether the other theme's contrast is checked too: colours depend on the theme and not on the width, so the desktop
 * project by day skips it for pages that the phone project checks.
 */
function isFirstLook(): boolean {
  const { project, tags } = test.info()
  const isDeskToo = project.name === 'en-light-desktop' && !tags.includes('@desk')
  return process.env['STANDFEST_SIZES'] === 'full' || !isDeskToo
}

type Fault = { readonly id: string; readonly where: readonly string[] }

/** The axe violations of the page in its present state. */
export function findFaults(page: Page): Promise<readonly Fault[]> {
  return askAxe(page, { type: 'tag', values: rules })
}

/** Contrast violations in the other theme: the theme is switched for this check and switched back afterwards. */
export function findFaintTextInOtherTheme(page: Page): Promise<readonly Fault[]> {
  return askAxe(page, { type: 'rule', values: ['color-contrast'] }, { isInOtherTheme: true })
}

type Asked = { readonly type: 'tag' | 'rule'; readonly values: string[] }

async function askAxe(
  page: Page,
  runOnly: Asked,
  { isInOtherTheme = false } = {},
): Promise<readonly Fault[]> {
  const look = { exclude: [[whatWasAnnounced]], asked: runOnly, isInOtherTheme }
  const found = await lookWithAxe(page, look)
  if (found !== undefined) return found
  await page.evaluate(axeScript)
  return (await lookWithAxe(page, look)) ?? []
}

type Look = { readonly exclude: string[][]; readonly asked: Asked; readonly isInOtherTheme: boolean }

/** One look in one message to the browser: three of them would cost more than many a look. Undefined where axe is not loaded yet. */
function lookWithAxe(page: Page, look: Look): Promise<readonly Fault[] | undefined> {
  // What is in order stays in the browser: there is far more of it, and carrying it over takes longer than looking.
  return page.evaluate(async ({ exclude, asked, isInOtherTheme }) => {
    if (!('axe' in globalThis)) return undefined
    const { dataset } = document.documentElement
    const usualTheme = dataset['theme']
    if (isInOtherTheme) {
      // Nothing moves for the look: colours are at once what they will be.
      const still = new CSSStyleSheet()
      still.replaceSync('*, *::before, *::after { transition: none !important }')
      document.adoptedStyleSheets = [still]
      dataset['theme'] = usualTheme === 'dark' ? 'light' : 'dark'
    }
    try {
      // None of these rules reads style sheets, which axe would load and parse before each look.
      const options = { preload: false, resultTypes: ['violations' as const], runOnly: asked }
      const { violations } = await axe.run({ exclude }, options)
      /** Whether a control is fully visible once scrolled to: a sticky bar may cover part of a long list's row. */
      const isWholeWhenScrolledTo = (selector: string) => {
        const control = document.querySelector(selector)
        const [x, y] = [scrollX, scrollY]
        control?.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = control?.getBoundingClientRect() ?? new DOMRect()
        const middles = [
          [left + width / 2, top + 2],
          [left + width / 2, top + height - 2],
          [left + 2, top + height / 2],
          [left + width - 2, top + height / 2],
        ] as const
        const isWhole = middles.every(([atX, atY]) => {
          const hit = document.elementFromPoint(atX, atY)
          return hit !== null && control?.contains(hit) === true
        })
        scrollTo(x, y)
        return isWhole && Math.min(width, height) >= 24
      }
      return violations
        .map(({ id, nodes }) => ({
          id,
          where: nodes
            .filter(
              ({ target, failureSummary = '' }) =>
                id !== 'target-size' ||
                !failureSummary.includes('partially obscured') ||
                !isWholeWhenScrolledTo(target.join(' ')),
            )
            .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
        }))
        .filter(({ where }) => where.length > 0)
    } finally {
      if (isInOtherTheme) {
        if (usualTheme === undefined) delete dataset['theme']
        else dataset['theme'] = usualTheme
        const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
        await drawn()
        await drawn()
        document.adoptedStyleSheets = []
      }
    }
  }, look)
}

/**
 * Resizes to a narrow viewport and back, then doubles the text size and back: nothing may overflow sideways, no word
 * of a control is divided on a narrow page, and large text leaves room to write and to read.
 */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const expectNothing = (find: (of: Page) => Promise<readonly string[]>, fault: string) =>
    expect
      .soft(async () => expect(await find(page)).toEqual([]), `no ${fault}: ${what}`)
      .toPass({ timeout: 2000 })
  const usual = page.viewportSize()
  await page.setViewportSize(narrow)
  await expectNothing(findSidewaysOverflow, 'sideways scrolling at 320 pixels')
  await expectNothing(findDividedWords, 'divided words at 320 pixels')
  if (usual !== null) await page.setViewportSize(usual)
  await setTextSize(page, '200%')
  await expectNothing(findSidewaysOverflow, 'sideways scrolling with text of twice the size')
  // At the desk a reader's larger text makes the page a phone's, which a larger root element alone does not.
  if (usual !== null && usual.width < 768)
    await expectNothing(findLackOfRoom, 'lack of room with text of twice the size')
  await setTextSize(page, '')
}

/** Words of buttons and links that wrap to the next line without a hyphen. */
export function findDividedWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isDivided = (text: Text, { index, 0: word }: RegExpMatchArray) => {
      const range = document.createRange()
      range.setStart(text, index ?? 0)
      range.setEnd(text, (index ?? 0) + word.length)
      const tops = [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ top }) => Math.round(top))
      return new Set(tops).size > 1
    }
    return [...document.querySelectorAll('button, nav a')].flatMap((control) => {
      if (getComputedStyle(control).hyphens === 'auto') return []
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      const divided: string[] = []
      for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode())
        for (const word of text.data.matchAll(/[\p{L}\p{N}]+/gu))
          if (isDivided(text, word)) divided.push(word[0])
      return divided
    })
  })
}

/** Fields too narrow to type in, and sticky bars that cover more than a quarter of the page. */
export function findLackOfRoom(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const mailsAtLeast = 6
    const mostOfHeight = 0.25
    const fields = [...document.querySelectorAll('textarea')]
      .filter((field) => {
        const { width } = field.getBoundingClientRect()
        return width > 0 && width < mailsAtLeast * Number.parseFloat(getComputedStyle(field).fontSize)
      })
      .map((field) => `narrow field ${field.name}`)
    const bars = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((bar) => {
        const { position, top } = getComputedStyle(bar)
        const stays = position === 'sticky' || position === 'fixed'
        const { height, width } = bar.getBoundingClientRect()
        return stays && top === '0px' && width > innerWidth / 2 && height > mostOfHeight * innerHeight
      })
      .filter((bar) => bar.querySelector('[role="dialog"], [role="alertdialog"]') === null)
      .map((bar) => `high bar ${bar.tagName} ${bar.className}: ${bar.offsetHeight} of ${innerHeight}`)
    return [...fields, ...bars]
  })
}

/** Sets the browser's root font size as a user would: all sizes follow it. */
function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** Waits until the page is rendered, nothing is loading or animating, and every font is loaded. */
export async function expectCalm(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(
    page.getByRole('progressbar', { name: /^(Die Seite wird geladen|Loading page)$/ }),
  ).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    // Elements that measure themselves, such as a table that may scroll, are rendered again after their first layout.
    const someCalmFrames = () =>
      new Promise<void>((resolve) => {
        let calmFrames = 0
        const observer = new MutationObserver(() => {
          calmFrames = 0
        })
        observer.observe(document.body, { attributes: true, childList: true, subtree: true })
        const look = () => {
          calmFrames += 1
          if (calmFrames < 4) return requestAnimationFrame(look)
          observer.disconnect()
          return resolve()
        }
        requestAnimationFrame(look)
      })
    // What is drawn last may begin to move only then. What nobody sees moves on without being told that it has ended:
    // its state is asked for, its promise would never be kept.
    do await someCalmFrames()
    while (passing().length > 0)
  })
}

/**
 * Elements that overflow the page sideways, outermost first; content that scrolls inside a frame of its own does not
 * count.
 */
export function findSidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isFramed = (element: Element): boolean => {
      const around = element.parentElement
      if (around === null || around === document.body) return false
      return getComputedStyle(around).overflowX !== 'visible' || isFramed(around)
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !isFramed(element))
      .slice(0, 5)
      .map(
        (element) =>
          `${element.tagName} ${element.className} ${Math.round(element.getBoundingClientRect().right)}`,
      )
  })
}
