import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Login, startDemoServer } from './demo-server.ts'

const moves = 150
const limitMs = 8
const chromiumFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** Measures the work of the main thread for each move of the pointer over the chart, and for each arrow key. */
async function measureTrendChart(say: (line: string) => void): Promise<void> {
  const server = await startDemoServer()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags.split(' '),
  })
  try {
    const login = await server.loginOf('THERAPIST')
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
    const page = await openRecord(context, login, 'Katrin Vogel')
    const slider = page.getByRole('slider')
    for (const range of ['12 Wochen', 'Gesamt']) {
      await page.getByRole('radio', { name: range }).click()
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
      const days = await slider.getAttribute('aria-valuemax')
      const box = await slider.boundingBox()
      if (box === null) throw new Error('the chart has no place')
      const step = (box.width - 140) / moves
      const pointer = await workOfEach(page, (place) =>
        page.mouse.move(box.x + 120 + place * step, box.y + 100 + (place % 20)),
      )
      await page.mouse.move(0, 0)
      await slider.focus()
      await page.keyboard.press('Home')
      const keys = await workOfEach(page, () => page.keyboard.press('ArrowRight'))
      for (const [what, work] of [
        ['move of the pointer', pointer],
        ['arrow key', keys],
      ] as const)
        say(
          `chart of ${days} days: ${percentile(work, 50).toFixed(1)} ms of work for each ${what} (median, goal < ${limitMs} ms), p95 ${percentile(work, 95).toFixed(1)} ms`,
        )
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function openRecord(
  context: BrowserContext,
  { url, alias, password }: Login,
  name: string,
): Promise<Page> {
  const page = await context.newPage()
  // The question about reported drinking would be in front of the chart.
  await page.addLocatorHandler(page.getByRole('dialog').getByRole('button', { name: 'Später' }), (later) =>
    later.click(),
  )
  await page.goto(url)
  await page.getByLabel('Anmeldename').fill(alias)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/heute/)
  await page.goto(`${url}/klienten`)
  const row = page.locator('[data-client]').filter({ hasText: name }).first()
  await page.goto(`${url}/klienten/${await row.getAttribute('data-client')}/datenerfassung`)
  await page.getByRole('slider').waitFor()
  return page
}

/** The main thread's CPU time from each input to the end of the frame that shows it; other load does not count. */
async function workOfEach(page: Page, act: (place: number) => Promise<void>): Promise<readonly number[]> {
  const thread = await page.context().newCDPSession(page)
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await thread.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const work: number[] = []
  for (let place = 0; place < moves; place += 1) {
    const begun = await worked()
    await act(place)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    work.push((await worked()) - begun)
  }
  return work
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

await measureTrendChart((line) => process.stdout.write(`${line}\n`))
