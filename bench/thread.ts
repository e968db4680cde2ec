import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { threadOf } from '../server/bench/threads.ts'
import { openWorld } from '../server/bench/world.ts'

const rounds = 5
const few = 20
const many = 2000
const chromiumFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** Measures a thread in the browser: how fast it opens, and how still it stands while somebody scrolls back. */
async function measureThread(say: (line: string) => void): Promise<void> {
  const world = await openWorld({ clients: 2, days: 3 }, () => undefined)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags.split(' '),
  })
  try {
    const short = await threadOf(world, 0, few)
    const long = await threadOf(world, 1, many)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' })
    const [name = '', value = ''] = world.therapist.cookie.split('=')
    await context.addCookies([{ name, value, url: world.urls.THERAPIST }])
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
    const page = await context.newPage()
    await openThread(page, address, long)
    const thread = await context.newCDPSession(page)
    await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
    const worked = async () => {
      const { metrics } = await thread.send('Performance.getMetrics')
      return (metrics.find(({ name: metric }) => metric === 'TaskDuration')?.value ?? 0) * 1000
    }
    const begun = await worked()
    const { loaded, jump, frames } = await scrollBack(page, many)
    const work = ((await worked()) - begun) / (2 * frames.length)
    say(
      `scrolling back through ${loaded} messages: the largest jump ${jump.toFixed(1)} pixels (goal < 2); ${work.toFixed(1)} ms of work for each frame; frame p95 ${percentile(frames, 95).toFixed(0)} ms, longest ${Math.max(...frames).toFixed(0)} ms`,
    )
  } finally {
    await browser.close()
    await world.close()
  }
}

async function timeToOpen(context: BrowserContext, address: string, id: AccountId): Promise<number> {
  const page = await context.newPage()
  const took = await openThread(page, address, id)
  await page.close()
  return took
}

/** From the press on the row until the newest message is painted. */
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

/** As a quick wheel does it, to the very beginning; what stands in sight may move by the wheel and by nothing else. */
async function scrollBack(page: Page, count: number) {
  return page.evaluate(async (wanted) => {
    const thread = document.querySelector('[role=log]')
    const scroller = thread?.parentElement
    if (!thread || !scroller) throw new Error('there is no thread')
    // The outermost of each message: to ask for more would have the browser lay out what is out of sight.
    const messages = thread.children
    const frame = () => new Promise<number>(requestAnimationFrame)
    const frames: number[] = []
    let jump = 0
    const endAt = performance.now() + 90_000
    while (messages.length < wanted || scroller.scrollTop > 0) {
      if (performance.now() > endAt) break
      const { top: edge, bottom } = scroller.getBoundingClientRect()
      const seen = [...messages].find((one) => {
        const box = one.getBoundingClientRect()
        return box.top >= edge && box.bottom <= bottom
      })
      const before = seen?.getBoundingClientRect().top ?? 0
      const step = Math.min(300, scroller.scrollTop)
      scroller.scrollTop -= step
      const begunAt = await frame()
      frames.push((await frame()) - begunAt)
      if (seen) jump = Math.max(jump, Math.abs(seen.getBoundingClientRect().top - before - step))
    }
    return { loaded: messages.length, jump, frames }
  }, count)
}

function median(values: readonly number[]): number {
  return percentile(values, 50)
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

await measureThread((line) => process.stdout.write(`${line}\n`))
