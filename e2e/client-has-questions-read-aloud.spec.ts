import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { checkInOn } from './check-in.ts'
import { aliases } from './people.ts'
import { expect, test } from './standfest.ts'

test.describe.configure({ timeout: 120_000 })

type Spoken = { readonly text: string; readonly voice: string }

declare global {
  var spoken: Spoken[]
  /** Adds voices and dispatches `voiceschanged`, as browsers do after page load. */
  var bringVoices: (kind: 'remote' | 'local') => void
  var layoutShift: number
}

/** Replaces `speechSynthesis` by a fake, because the test browser has no voices. Also records layout shifts. */
async function installVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.spoken = []
    globalThis.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        globalThis.layoutShift += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
    let voices: object[] = []
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: ({ text, voice }: { text: string; voice: { name: string } }) =>
        globalThis.spoken.push({ text, voice: voice.name }),
      cancel: () => globalThis.spoken.push({ text: 'cancelled', voice: '' }),
    })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class extends EventTarget {
        readonly text: string
        constructor(text: string) {
          super()
          this.text = text
        }
      },
    })
    globalThis.bringVoices = (kind) => {
      const isLocal = kind === 'local'
      voices = ['de-DE', 'en-GB'].flatMap((lang) => [
        { name: 'cloud', lang, localService: false, default: true },
        ...(isLocal ? [{ name: 'device', lang, localService: true, default: false }] : []),
      ])
      synthesis.dispatchEvent(new Event('voiceschanged'))
    }
  })
}

test('a client has a question, a message and the kit read by local voices only @phone', async ({
  page,
  words,
  clinic,
}) => {
  await installVoices(page)
  const read = page.getByRole('button', { name: words('Vorlesen', 'Read aloud') })
  const stop = page.getByRole('button', { name: words('Anhalten', 'Stop') })
  const client = clinic.newClient()
  await clinic.enter(page, 'client', client.alias, '/check-in')
  const checkIn = checkInOn(page, words)
  await expect(checkIn.question('sleep')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => {
    globalThis.layoutShift = 0
    globalThis.bringVoices('remote')
  })
  await expect(read).toHaveCount(0)
  await page.evaluate(() => globalThis.bringVoices('local'))
  await expect(read).toBeVisible()
  expect(await page.evaluate(() => globalThis.layoutShift)).toBe(0)
  const size = await read.boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expectAccessible(page, 'question with a button to read it')
  await expectToFit(page, 'question with a button to read it')
  expect(await page.evaluate(() => globalThis.spoken)).toEqual([])
  await read.press('Enter')
  await expect(stop).toBeFocused()
  await checkIn.step('sleep', 4).click()
  await expect(checkIn.question('mood')).toBeVisible()
  const [spoken, end] = await page.evaluate(() => globalThis.spoken)
  expect(spoken?.voice).toBe('device')
  expect(spoken?.text).toContain(words('Wie haben Sie geschlafen?', 'How did you sleep?'))
  expect(end?.text, 'the next question ends it').toBe('cancelled')

  for (const address of ['/notfallkoffer', '/nachrichten']) {
    await clinic.enter(page, 'client', aliases.client, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.evaluate(() => globalThis.bringVoices('local'))
    await read.last().click()
    await expect(stop).toHaveCount(1)
    await stop.click()
    expect((await page.evaluate(() => globalThis.spoken)).map(({ voice }) => voice)).toEqual(['device', ''])
    await expectAccessible(page, `read aloud: ${address}`)
  }
})
