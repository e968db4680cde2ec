import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Login, startDemoServer } from './demo-server.ts'

/** A phone on a slow mobile network: 1.6 Mbit/s, 150 ms there and back, a processor four times slower than this one. */
const slowPhone = { latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, slowerProcessor: 4 }
const rounds = 5
const waitAtMostMs = 120_000
const chromiumFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** Measures the first load of the client's dashboard: what it weighs, and when the check-in can be tapped. */
async function measureFirstLoad(say: (line: string) => void): Promise<void> {
  const server = await startDemoServer()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags.split(' '),
  })
  try {
    const login = await server.loginOf('CLIENT')
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })
    await logIn(context, login)
    const weight = await weighDashboard(context, login.url)
    say(
      `first load of the dashboard: ${kilobytes(weight.js + weight.css)} KB gzip of JS and CSS (JS ${kilobytes(weight.js)}, CSS ${kilobytes(weight.css)}; goal < 200), ${weight.files} files`,
    )
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timeUntilTappable(context, login.url))
    times.sort((one, other) => one - other)
    say(
      `check-in can be tapped on a slow phone after ${((times[Math.floor(rounds / 2)] ?? 0) / 1000).toFixed(2)} s (median of ${rounds}; goal < 2 s)`,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}

async function logIn(context: BrowserContext, { url, alias, password }: Login): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Anmeldename').fill(alias)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Check-in beginnen' }).waitFor()
  await page.close()
}

async function weighDashboard(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const weight = { js: 0, css: 0, files: 0 }
  const weighing: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1]
    if (kind !== 'js' && kind !== 'css') return
    weight.files += 1
    weighing.push(
      response.body().then((body) => {
        weight[kind] += gzipSync(body).length
      }),
    )
  })
  await page.goto(url)
  await page.getByRole('link', { name: 'Check-in beginnen' }).waitFor()
  await page.getByText('letzte 14 Tage').waitFor()
  await Promise.all(weighing)
  await page.close()
  return weight
}

async function timeUntilTappable(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latencyMs,
    downloadThroughput: slowPhone.bytesPerSecond,
    uploadThroughput: slowPhone.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowerProcessor })
  await page.goto(url, { waitUntil: 'commit' })
  const time = await tappableAt(page)
  await page.close()
  return time
}

/** The time from navigation at which the page shows the link to the check-in. */
function tappableAt(page: Page): Promise<number> {
  return page
    .waitForFunction(
      () => {
        const found = [...document.querySelectorAll('a')].some((link) =>
          link.textContent?.includes('Check-in beginnen'),
        )
        return found ? performance.now() : false
      },
      undefined,
      { polling: 'raf', timeout: waitAtMostMs },
    )
    .then((handle) => handle.jsonValue() as Promise<number>)
}

await measureFirstLoad((line) => process.stdout.write(`${line}\n`))
