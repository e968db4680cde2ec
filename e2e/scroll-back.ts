import type { Page } from '@playwright/test'

type ScrollingBack = {
  /** The number of messages at the end. */
  readonly loaded: number
  readonly seconds: number
  /** How far the message in view moved from where the wheel should have brought it, after each turn; in pixels. */
  readonly jumps: readonly number[]
  /** How long each frame took, in milliseconds. */
  readonly frames: readonly number[]
}

/**
 * Scrolls up as a quick wheel does, to the very beginning or until so many messages are loaded; the message in view
 * may move by the wheel's distance and by nothing else.
 */
export async function scrollBack(
  page: Page,
  { longestMs, until }: { longestMs: number; until?: number },
): Promise<ScrollingBack> {
  const asked = { longest: longestMs, enough: until ?? Number.MAX_SAFE_INTEGER }
  return page.evaluate(async ({ longest, enough }) => {
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
      if (performance.now() - begun > longest || messages.length >= enough) break
      const seen = inSight(isAlone ? scroller.getBoundingClientRect().top : 0)
      // Its lower edge: the line of its day, above it, goes when older ones of that day come.
      const before = seen?.getBoundingClientRect().bottom ?? 0
      const step = Math.min(300, scroller.scrollTop)
      scroller.scrollTop -= step
      const begunAt = await frame()
      frames.push((await frame()) - begunAt)
      if (seen) jumps.push(Math.abs(seen.getBoundingClientRect().bottom - before - step))
    }
    const seconds = (performance.now() - begun) / 1000
    return { loaded: thread.querySelectorAll('article').length, seconds, jumps, frames }
  }, asked)
}
