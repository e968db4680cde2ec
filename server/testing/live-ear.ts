import { runningTime } from './running-time.ts'
import type { TestBrowser } from './test-browser.ts'

/** Waits for a condition; fails when it does not hold within the time the machine was running. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  milliseconds = 15_000,
): Promise<void> {
  const deadline = runningTime() + milliseconds
  while (runningTime() < deadline) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`waited in vain until ${what}`)
}

/** An open live channel of a user. */
export type Ear = {
  readonly status: number
  readonly heard: () => string[]
  readonly ended: () => boolean
  readonly hangUp: () => void
}

/** Opens the live channel and collects its events. */
export async function openEar(browser: TestBrowser, query = ''): Promise<Ear> {
  const given = new AbortController()
  const response = await fetch(`${browser.url}/api/rest/stream${query}`, {
    headers: browser.headers(),
    signal: given.signal,
  })
  let [text, ended] = ['', false]
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? [])
      text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true
    })
  const ear = {
    status: response.status,
    heard: () => text.split('\n\n').filter((one) => one !== ''),
    ended: () => ended,
    hangUp: () => given.abort(),
  }
  if (ear.status === 200) await until('the channel is open', () => ear.heard().length > 0)
  return ear
}
