import type { Browser, Locator, Page } from '@playwright/test'
import { passwords } from './people.ts'
import type { DemoServer, Site } from './server-process.ts'
import { type Language, signIn } from './sign-in.ts'
import type { Words } from './standfest.ts'

export type Width = 'phone' | 'desktop' | 'hand' | 'desk'
export type Theme = 'light' | 'dark'
export type Look = { readonly language: Language; readonly theme: Theme; readonly width: Width }
/** A page in one viewport, theme and language, and the function that takes its screenshots. */
export type Sitting = {
  readonly page: Page
  readonly words: Words
  readonly look: Look
  readonly open: (site: Site, path: string) => Promise<void>
  readonly enter: (site: Site, alias: string, path: string) => Promise<void>
  /** Taps on a phone, so that no element is rendered as hovered. */
  readonly press: (what: Locator) => Promise<void>
  /** Takes a screenshot of the whole page, of the viewport, or of a part of the page with a margin around it. */
  readonly shoot: (name: string, part?: 'whole' | 'screen' | Locator) => Promise<void>
}

/** The part of the page to take; absent: the viewport. */
export type Cutting = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The timeout of a screenshot, long enough for a busy machine. */
const longestMs = 300_000

/** Device pixels per CSS pixel in the screenshots of the guides. */
const guideScale = 1.5

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  hand: {
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: guideScale,
    isMobile: true,
    hasTouch: true,
  },
  desk: { viewport: { width: 1240, height: 740 }, deviceScaleFactor: guideScale },
} as const

/** A browser of its own in one viewport, theme and language; `take` stores each screenshot. */
export async function sitting(
  from: Browser,
  addresses: DemoServer['addresses'],
  look: Look,
  take: (page: Page, name: string, cutting?: Cutting) => Promise<unknown>,
): Promise<Sitting> {
  const { language, theme, width } = look
  const context = await from.newContext({
    ...screens[width],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language === 'de_DE' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  await context.addInitScript((chosen) => localStorage.setItem('sf-language', chosen), language)
  context.setDefaultTimeout(longestMs)
  const page = await context.newPage()
  const open = async (site: Site, path: string) => {
    await page.goto(`${addresses[site]}${path}`)
  }
  return {
    page,
    look,
    words: (german, english) => (language === 'de_DE' ? german : english),
    open,
    enter: async (site, alias, path) => {
      await signIn(context, { origin: addresses[site], alias, password: passwords[site], language })
      await open(site, path)
    },
    press: (what) => ('hasTouch' in screens[width] ? what.tap() : what.click()),
    shoot: async (name, part = 'whole') => {
      await standStill(page)
      if (part === 'whole') await showWhole(page)
      await take(page, name, typeof part === 'string' ? undefined : await aroundIt(page, part))
      await page.setViewportSize(screens[width].viewport)
    },
  }
}

/** Waits until nothing has changed for a while: the live channel keeps the network from ever being idle. */
async function standStill(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((resolve) => {
      const restMs = 400
      let timer = setTimeout(resolve, restMs)
      new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(resolve, restMs)
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  })
}

/** Makes the viewport as tall as the page, so that elements stuck to its lower edge are at the end of the page. */
async function showWhole(page: Page): Promise<void> {
  const screen = page.viewportSize()
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  if (screen === null || length <= screen.height) return
  await page.setViewportSize({ ...screen, height: length })
  await standStill(page)
}

/** The margin around a part that is cut out of the page. */
const rimPx = 12

async function aroundIt(page: Page, part: Locator): Promise<Cutting> {
  if (!(await isOnScreen(page, part))) await showWhole(page)
  const box = await part.boundingBox()
  const screen = page.viewportSize()
  if (box === null || screen === null) throw new Error('What was to be cut out is not on the page')
  const [left, top] = [Math.max(0, box.x - rimPx), Math.max(0, box.y - rimPx)]
  return {
    x: left,
    y: top,
    width: Math.min(screen.width, box.x + box.width + rimPx) - left,
    height: Math.min(screen.height, box.y + box.height + rimPx) - top,
  }
}

/** Whether a part is entirely inside the viewport; a taller viewport would stretch an overlay. */
async function isOnScreen(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox()
  const screen = page.viewportSize()
  return box !== null && screen !== null && box.y >= 0 && box.y + box.height <= screen.height
}
