import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { threadOf } from '../server/bench/threads.ts'
import { openWorld } from '../server/bench/world.ts'

const rounds = 5
const few = 20
const many = 2000
const onPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Long enough for a machine with much else to do; a thread whose beginning is not reached by then is a fault. */
const givenUpAfterMs = 400_000
const chromiumFlags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** Measures a thread in the browser: how fast it opens, and how still it stands while somebody scrolls back. */
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
    const { loaded, seconds, jumps, frames } = await scrollBack(page, givenUpAfterMs)
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
async function scrollBack(page: Page, longestMs: number) {
  return page.evaluate(async (longest) => {
    const thread = document.querySelector('[role=log]')
    if (!thread) throw new Error('there is no thread')
    // The messages scroll in a room of their own, or with the page.
    const room = thread.parentElement
    const isAlone = room !== null && getComputedStyle(room).overflowY === 'auto'
    const scroller = isAlone ? room : document.documentElement
    // The outermost of each message: to ask for more would have the browser lay out what is out of sight.
    const messages = thread.children
    const inSight = (edge: number) => {
      let [from, to] = [0, messages.length - 1]
      while (from < to) {
        const middle = Math.floor((from + to) / 2)
        if ((messages[middle]?.getBoundingClientRect().top ?? 0) < edge) from = middle + 1
        else to = middle
      }
      return messages[from]
    }
    const frame = () => new Promise<number>(requestAnimationFrame)
    const isOlderThere = () => thread.previousElementSibling?.querySelector('button') !== null
    const frames: number[] = []
    const jumps: number[] = []
    const begun = performance.now()
    while (isOlderThere() || scroller.scrollTop > 0) {
      if (performance.now() - begun > longest) break
      const seen = inSight(isAlone ? scroller.getBoundingClientRect().top : 0)
      const before = seen?.getBoundingClientRect().top ?? 0
      const step = Math.min(300, scroller.scrollTop)
      scroller.scrollTop -= step
      const begunAt = await frame()
      frames.push((await frame()) - begunAt)
      if (seen) jumps.push(Math.abs(seen.getBoundingClientRect().top - before - step))
    }
    const seconds = (performance.now() - begun) / 1000
    return { loaded: thread.querySelectorAll('article').length, seconds, jumps, frames }
  }, longestMs)
}

function median(values: readonly number[]): number {
  return percentile(values, 50)
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

await measureThread((line) => process.stdout.write(`${line}\n`))
