import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Login, startDemoServer } from './demo-server.ts'

const sizes = [50, 1000] as const
const rounds = 5
const chromiumFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
/** A character typed into the search, chosen so that each one filters out some rows and the last ones leave a few. */
const typed = 'sabine'

type Figures = {
  /** From the click on "Klienten" until the table is rendered, in milliseconds. */
  readonly drawn: number
  /** Frames while the page is scrolled from top to bottom. */
  readonly scrolling: readonly number[]
  /** Frames while the search is typed and cleared. */
  readonly typing: readonly number[]
  /** The longest time from a key to the frame that shows it. */
  readonly slowestKey: number
  /** CPU time of the page's main thread for scrolling and for typing, independent of other load. */
  readonly work: { readonly scrolling: number; readonly typing: number }
}

/** Measures rendering, scrolling and searching of the therapist's list in the browser, with few and many clients. */
async function measureClientList(say: (line: string) => void): Promise<void> {
  const server = await startDemoServer()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags.split(' '),
  })
  try {
    const login = await server.loginOf('THERAPIST')
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' })
    await logIn(context, login)
    const found = new Map(sizes.map((size) => [size, [] as Figures[]]))
    // In turns, so that both sizes meet the same machine; the first round only warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const size of sizes) {
        const figures = await measureOnce(context, login.url, size)
        if (round > 0) found.get(size)?.push(figures)
      }
    tell(say, found)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function logIn(context: BrowserContext, { url, alias, password }: Login): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Anmeldename').fill(alias)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/heute/)
  await page.close()
}

async function measureOnce(context: BrowserContext, url: string, size: number): Promise<Figures> {
  const page = await context.newPage()
  await page.route('**/rest/clients?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Line[] }
    await route.fulfill({ response: answer, json: { ...body, data: multiply(body.data, size) } })
  })
  await page.goto(`${url}/hilfe`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await watchKeys(page)
  const thread = await context.newCDPSession(page)
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await thread.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const drawn = await timeUntilDrawn(page, size)
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('tbody:not([hidden]) [data-client]').length === wanted,
    size,
  )
  const begun = await worked()
  const scrolling = await framesWhile(page, () => scrollThrough(page))
  const scrolled = await worked()
  const typing = await framesWhile(page, () => search(page))
  const work = { scrolling: scrolled - begun, typing: (await worked()) - scrolled }
  const slowestKey = await page.evaluate(() => Math.max(0, ...window.keyTimes))
  await page.close()
  return { drawn, scrolling, typing, slowestKey, work }
}

type Line = {
  id: string
  attributes: { account: { id: string; surname: string; activeFlag: boolean }; lastRelapseEvent: unknown }
}

/** Replicates the demo clinic's list entries to the wanted number, all visible and without pending consumption. */
function multiply(lines: readonly Line[], size: number): Line[] {
  // What comes after the last line: the page asks until an answer is not full.
  if (lines.length === 0) return []
  return Array.from({ length: size }, (_, place) => {
    const line = structuredClone(lines[place % lines.length]) as Line
    const id = `${String(place).padStart(8, '0')}-0000-4000-8000-000000000000`
    line.id = id
    line.attributes.account.id = id
    line.attributes.account.surname += place < lines.length ? '' : `-${place}`
    line.attributes.account.activeFlag = true
    line.attributes.lastRelapseEvent = null
    return line
  })
}

declare global {
  interface Window {
    keyTimes: number[]
    frameTimes: number[]
  }
}

/** Measures for each key the time until the frame that shows its effect. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.keyTimes = []
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => window.keyTimes.push(performance.now() - timeStamp)))
      },
      { capture: true },
    )
  })
}

/** From the click until the first screen of rows is painted. */
async function timeUntilDrawn(page: Page, size: number): Promise<number> {
  const link = page.getByRole('link', { name: 'Klienten', exact: true }).first()
  const begun = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              const count = document.querySelectorAll('tbody:not([hidden]) [data-client]').length
              if (count >= Math.min(wanted, 20)) setTimeout(() => resolve(performance.now() - timeStamp))
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        )
      }),
    size,
  )
  await link.click()
  return begun
}

async function framesWhile(page: Page, what: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    window.frameTimes = []
    let last = performance.now()
    const note = (now: number) => {
      window.frameTimes.push(now - last)
      last = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await what()
  return page.evaluate(() => {
    const { frameTimes } = window
    window.frameTimes = []
    return frameTimes.slice(1)
  })
}

/** Scrolls like a fast mouse wheel, down and back up at the end: the same distance for any list length. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = 180
    const pixelsAFrame = 100
    const length = document.documentElement.scrollHeight - innerHeight
    for (let step = 0; step <= frames; step += 1) {
      const way = (step * pixelsAFrame) % (2 * length)
      scrollTo(0, way <= length ? way : 2 * length - way)
      await new Promise(requestAnimationFrame)
    }
  })
}

async function search(page: Page): Promise<void> {
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(typed, { delay: 80 })
  await page.waitForTimeout(200)
  for (const _ of typed) await page.keyboard.press('Backspace', { delay: 20 })
  await page.waitForTimeout(400)
}

function tell(say: (line: string) => void, found: ReadonlyMap<number, readonly Figures[]>): void {
  const rows = sizes.map((size) => {
    const all = found.get(size) ?? []
    return {
      size,
      'drawn after': median(all.map(({ drawn }) => drawn)),
      'frame while scrolling, p95': median(all.map(({ scrolling }) => percentile(scrolling, 95))),
      'longest frame while scrolling': median(all.map(({ scrolling }) => Math.max(...scrolling))),
      'frame while typing, p95': median(all.map(({ typing }) => percentile(typing, 95))),
      'longest frame while typing': median(all.map(({ typing }) => Math.max(...typing))),
      'slowest key': median(all.map(({ slowestKey }) => slowestKey)),
      'work of the thread for scrolling': median(all.map(({ work }) => work.scrolling)),
      'work of the thread for typing': median(all.map(({ work }) => work.typing)),
    }
  })
  const [few, many] = rows
  if (!few || !many) return
  for (const name of Object.keys(few) as (keyof typeof few)[]) {
    if (name === 'size') continue
    const ratio = (many[name] / few[name]).toFixed(1)
    say(
      `client list, ${name}: ${few[name].toFixed(0)} ms with ${few.size}, ${many[name].toFixed(0)} ms with ${many.size} clients; ratio ${ratio}`,
    )
  }
}

function median(values: readonly number[]): number {
  return percentile(values, 50)
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

await measureClientList((line) => process.stdout.write(`${line}\n`))
