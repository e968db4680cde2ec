import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { type Login, startDemoServer } from './demo-server.ts'

/** A phone on a slow mobile network: 1.6 Mbit/s, 150 ms there and back, a processor four times slower than this one. */
const slowPhone = { latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, slowerProcessor: 4 }
const rounds = 5
/** A page that has loaded nothing for so long has loaded everything; pre-caching begins after that. */
const quietMs = 10_000
const waitAtMostMs = 120_000
const chromiumFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

type Measured = {
  readonly name: string
  readonly path: string
  /** What can be tapped once the page is ready. */
  readonly control: string
}

const login: Measured = {
  name: 'login',
  path: '/login',
  control: 'input[autocomplete="username"]',
}
const dashboard: Measured = {
  name: 'dashboard',
  path: '/',
  control: 'main a[href="/check-in"]',
}

declare global {
  var shiftOfThisPage: number
  var slowestClickMs: number
}

/** Measures login and dashboard of the clients' site on a slow phone, cold and as a repeat visit. */
async function measureFirstLoad(say: (line: string) => void): Promise<void> {
  const server = await startDemoServer()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags.split(' '),
  })
  try {
    const client = await server.loginOf('CLIENT')
    const cookies = await cookiesOf(browser, client)
    await measure(browser, client.url, login, { signedIn: cookies, kept: [] }, say)
    await measure(browser, client.url, dashboard, { signedIn: cookies, kept: cookies }, say)
    say(
      `slowest click on the dashboard: ${Math.round(await slowestClick(browser, client.url, cookies))} ms (goal < 200 ms)`,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

async function measure(
  browser: Browser,
  url: string,
  what: Measured,
  { signedIn, kept: cookies }: { readonly signedIn: Cookies; readonly kept: Cookies },
  say: (line: string) => void,
): Promise<void> {
  const weight = await inContext(browser, cookies, (context) => weigh(context, url, what))
  say(
    `${what.name}, cold: ${kilobytes(weight.bytes)} KB of JS and CSS as sent in ${weight.files} files, ${weight.requests} requests, until nothing was loaded for 10 s (goal < 200 KB); layout shift ${weight.shift.toFixed(3)} (goal <= 0.05)`,
  )
  const cold: number[] = []
  for (let round = 0; round < rounds; round += 1)
    cold.push(await inContext(browser, cookies, (context) => timeUntilTappable(context, url, what)))
  say(`${what.name}, cold: can be tapped after ${seconds(median(cold))} s (median of ${rounds}; goal < 2 s)`)
  // The service worker is installed on a client's device, with the first session.
  const repeat = await inContext(browser, signedIn, async (context) => {
    await waitForServiceWorker(context, url)
    await context.clearCookies()
    await context.addCookies(cookies)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timeUntilTappable(context, url, what))
    return times
  })
  say(
    `${what.name}, repeat visit: can be tapped after ${seconds(median(repeat))} s (median of ${rounds}; goal < 1 s)`,
  )
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

async function cookiesOf(browser: Browser, { url, alias, password }: Login): Promise<Cookies> {
  return inContext(browser, [], async (context) => {
    const page = await context.newPage()
    await page.goto(url)
    await page.getByLabel('Anmeldename').fill(alias)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.locator(dashboard.control).waitFor()
    return context.cookies()
  })
}

async function inContext<T>(
  browser: Browser,
  cookies: Cookies,
  act: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })
  await context.addCookies(cookies)
  try {
    return await act(context)
  } finally {
    await context.close()
  }
}

/**
 * Bytes as sent, until the page has loaded nothing for ten seconds, by the browser's own clock: pre-caching begins after
 * that, and this process may notice it late.
 */
async function weigh(context: BrowserContext, url: string, { path, control }: Measured) {
  const page = await context.newPage()
  await watchShifts(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const counted = new Set<string>()
  const events: NetworkEvent[] = []
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.(js|css)$/.test(new URL(response.url).pathname)) counted.add(requestId)
  })
  session.on('Network.requestWillBeSent', ({ timestamp }) => events.push({ at: timestamp, requests: 1 }))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    events.push(
      counted.has(requestId) ? { at: timestamp, files: 1, bytes: encodedDataLength } : { at: timestamp },
    ),
  )
  await page.goto(`${url}${path}`)
  await page.locator(control).first().waitFor()
  let [seen, quietSince] = [0, performance.now()]
  while (performance.now() - quietSince < quietMs) {
    await page.waitForTimeout(100)
    if (events.length !== seen) [seen, quietSince] = [events.length, performance.now()]
  }
  const firstLoad = eventsUntilQuiet(events)
  const sum = (of: 'bytes' | 'files' | 'requests') => firstLoad.reduce((all, one) => all + (one[of] ?? 0), 0)
  return {
    bytes: sum('bytes'),
    files: sum('files'),
    requests: sum('requests'),
    shift: await page.evaluate(() => globalThis.shiftOfThisPage),
  }
}

/** A request or the end of one, in the browser's seconds. */
type NetworkEvent = {
  readonly at: number
  readonly requests?: number
  readonly files?: number
  readonly bytes?: number
}

function eventsUntilQuiet(events: readonly NetworkEvent[]): readonly NetworkEvent[] {
  const inOrder = events.toSorted((one, other) => one.at - other.at)
  const firstAfterQuiet = inOrder.findIndex(
    ({ at }, index) => (at - (inOrder[index - 1]?.at ?? at)) * 1000 >= quietMs,
  )
  return firstAfterQuiet === -1 ? inOrder : inOrder.slice(0, firstAfterQuiet)
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shiftOfThisPage = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!shift.hadRecentInput) globalThis.shiftOfThisPage += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Network and processor of the slow phone; what the service worker has cached needs no network. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latencyMs,
    downloadThroughput: slowPhone.bytesPerSecond,
    uploadThroughput: slowPhone.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowerProcessor })
}

async function timeUntilTappable(
  context: BrowserContext,
  url: string,
  { path, control }: Measured,
): Promise<number> {
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  await page.goto(`${url}${path}`, { waitUntil: 'commit' })
  const time = await page
    .waitForFunction(
      (selector) => {
        const found = document.querySelector(selector)
        return found !== null && found.checkVisibility() ? performance.now() : false
      },
      control,
      { polling: 'raf', timeout: waitAtMostMs },
    )
    .then((handle) => handle.jsonValue() as Promise<number>)
  await page.close()
  return time
}

/** Loads the dashboard once and waits until the service worker has cached the site. */
async function waitForServiceWorker(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  const hasCached = page.waitForFunction(
    async () => {
      const [name] = await caches.keys()
      return name !== undefined && (await (await caches.open(name)).match('/')) !== undefined
    },
    undefined,
    { timeout: waitAtMostMs },
  )
  await hasCached
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.close()
}

/** The longest time from a click to the next frame, on the way through the pages, by Chromium's own figures. */
async function slowestClick(browser: Browser, url: string, cookies: Cookies): Promise<number> {
  return inContext(browser, cookies, async (context) => {
    const page = await context.newPage()
    await page.addInitScript(() => {
      globalThis.slowestClickMs = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          globalThis.slowestClickMs = Math.max(globalThis.slowestClickMs, duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    })
    await slowDown(await context.newCDPSession(page))
    await page.goto(`${url}/`)
    await page.locator(dashboard.control).waitFor()
    await page
      .getByRole('button', { name: /Konto|Brandt/ })
      .first()
      .click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('navigation').getByRole('link', { name: 'Ziele' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ziele' }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Heute' }).click()
    await page.locator(dashboard.control).click()
    await page.getByRole('group').getByRole('button').first().waitFor()
    return page.evaluate(() => globalThis.slowestClickMs)
  })
}

await measureFirstLoad((line) => process.stdout.write(`${line}\n`))
