import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { scrollBack } from '../e2e/scroll-back.ts'
import { threadOf } from '../server/bench/threads.ts'
import { openWorld } from '../server/bench/world.ts'

const rounds = 5
const few = 20
const many = 2000
const onPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Long enough for a busy machine; a thread whose beginning is not reached by then is a failure. */
const givenUpAfterMs = 400_000
const chromiumFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/**
 * Measures how fast a thread opens in the browser, and whether its scroll position is stable while older messages load.
 */
async function measureThread(say: (line: string) => void): Promise<void> {
  const world = await openWorld({ clients: 2, days: 3 }, () => undefined)
  const tellOfScrolling = async (where: string, page: Page, context: BrowserContext) => {
    const thread = await context.newCDPSession(page)
    await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
    const worked = async () => {
      const { metrics } = await thread.send('Performance.getMetrics')
      return (metrics.find(({ name: metric }) => metric === 'TaskDuration')?.value ?? 0) * 1000
    }
    const begun = await worked()
    const { loaded, seconds, jumps, frames } = await scrollBack(page, { longestMs: givenUpAfterMs })
    const work = ((await worked()) - begun) / (2 * frames.length)
    if (loaded < many) throw new Error(`${where} the scrolling ended after ${loaded}`)
    say(
      `scrolling back ${where} through ${loaded} messages to the first one in ${seconds.toFixed(0)} s: ${jumps.filter((jump) => jump >= 2).length} jumps, the largest ${Math.max(...jumps).toFixed(1)} pixels (goal: none of 2 or more); ${work.toFixed(1)} ms of work for each frame; frame p95 ${percentile(frames, 95).toFixed(0)} ms, longest ${Math.max(...frames).toFixed(0)} ms`,
    )
  }
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags.split(' '),
  })
  try {
    const short = await threadOf(world, 0, few)
    const long = await threadOf(world, 1, many)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' })
    await context.addCookies([cookieOf(world.therapist.cookie, world.urls.THERAPIST)])
    const address = `${world.urls.THERAPIST}/klienten/nachrichten-uebersicht`
    const times = { short: [] as number[], long: [] as number[] }
    // In turns, so that both meet the same machine; the first round only warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const [which, id] of [
        ['short', short],
        ['long', long],
      ] as const) {
        const took = await timeToOpen(context, address, id)
        if (round > 0) times[which].push(took)
      }
    const [shortTime, longTime] = [median(times.short), median(times.long)]
    say(
      `a thread in the browser: ${longTime.toFixed(0)} ms with ${many} messages, ${shortTime.toFixed(0)} ms with ${few}; ratio ${(longTime / shortTime).toFixed(2)}`,
    )
    const desk = await context.newPage()
    await openThread(desk, address, long)
    await tellOfScrolling('at the desk', desk, context)
    const held = await browser.newContext({ ...onPhone, locale: 'de-DE' })
    const client = world.clients.find(({ id }) => id === long)
    if (!client) throw new Error('there is nobody whose thread it is')
    await held.addCookies([cookieOf(client.session.cookie, world.urls.CLIENT)])
    const phone = await held.newPage()
    await phone.goto(`${world.urls.CLIENT}/nachrichten`)
    await phone.getByRole('article').last().waitFor()
    await tellOfScrolling('on a phone', phone, held)
  } finally {
    await browser.close()
    await world.close()
  }
}

function cookieOf(cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url }
}

async function timeToOpen(context: BrowserContext, address: string, id: AccountId): Promise<number> {
  const page = await context.newPage()
  const took = await openThread(page, address, id)
  await page.close()
  return took
}

/** From the click on the row until the newest message is painted. */
async function openThread(page: Page, address: string, id: AccountId): Promise<number> {
  await page.goto(address)
  const row = page.locator(`a[href*="account=${id}"]`)
  await row.waitFor()
  const begun = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              const last = [...document.querySelectorAll('[role=log] article')].at(-1)
              const bottom = last?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
              if (bottom > 0 && bottom < innerHeight) setTimeout(() => resolve(performance.now() - timeStamp))
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        )
      }),
  )
  await row.click()
  return begun
}

function median(values: readonly number[]): number {
  return percentile(values, 50)
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

await measureThread((line) => process.stdout.write(`${line}\n`))
