import type { BrowserContext, Page } from '@playwright/test'
import { type KeyTally, openKeyTally } from './key-tally.ts'
import { aliases, passwords } from './people.ts'
import { type DemoServer, startDemoClinic } from './server-process.ts'
import { registerClients, sendAsClient, signIn } from './sign-in.ts'
import { expect, test, type Words } from './standfest.ts'

/** A Monday, eight o'clock in Berlin. */
const monday = '2026-03-16T07:00:20Z'
const sentence = 'Der Leuchtturm hat mir am Samstag geholfen.'
/** Two clients of the demo clinic wait for an answer already. */
const writing = {
  'j.brandt': sentence,
  'k.vogel': 'Geht auch Freitag?',
  'm.aydin': 'Ich melde mich heute.',
  's.hofmann': 'Darf ich anrufen?',
}
/** How many clients the therapist's list has that morning, and who joins those of the demo clinic for it. */
const listed = 40
const joining = [...'ABCDEFGHIJKLMNOPQRSTUV'].map((letter) => `Kern${letter}`)
const sizes = [
  { width: 1440, height: 900, tag: '@desk' },
  { width: 1280, height: 720, tag: '@night' },
] as const

async function fillTheDay(context: BrowserContext, server: DemoServer): Promise<void> {
  const { therapist: alias } = aliases
  const origin = server.addresses.therapist
  await registerClients(context, { origin, alias, password: passwords.therapist, surnames: joining })
  await sendMessages(context, server)
}

async function sendMessages(context: BrowserContext, { addresses }: DemoServer): Promise<void> {
  for (const [alias, content] of Object.entries(writing))
    await sendAsClient(context, { origin: addresses.client, alias, password: passwords.client, content })
}

for (const { tag, ...viewport } of sizes)
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport, isMobile: false, hasTouch: false })
    test.describe.configure({ timeout: 300_000 })

    // REQ 2.123, 2.124, 2.125
    test(`a therapist does ten jobs of a Monday morning with few keys ${tag}`, async ({
      page,
      words,
      locale,
      anotherDevice,
    }) => {
      const server = await startDemoClinic(undefined, monday)
      try {
        const phone = await anotherDevice()
        await test.step('the day is filled', () => fillTheDay(phone.context(), server), { timeout: 60_000 })
        const origin = server.addresses.therapist
        const language = locale?.startsWith('de') === true ? 'de_DE' : 'en_EN'
        await signIn(page.context(), {
          origin,
          alias: aliases.therapist,
          password: passwords.therapist,
          language,
        })
        const tally = openKeyTally(page)
        await playMonday({ page, words, tally, origin })
        console.log(tally.table(`A therapist's Monday, ${language}, ${viewport.width} x ${viewport.height}`))
        for (const { name, keys, goal } of tally.jobs()) expect.soft(keys, name).toBeLessThanOrEqual(goal)
        await page.goto('about:blank')
      } finally {
        await server.stop()
      }
    })
  })

type Played = {
  readonly page: Page
  readonly words: Words
  readonly tally: KeyTally
  readonly origin: string
}

async function playMonday({ page, words, tally, origin }: Played): Promise<void> {
  const { job, press, type } = tally
  const dialog = page.getByRole('dialog')
  const block = (german: string, english: string) =>
    page.getByRole('region', { name: words(german, english), exact: true })
  /** Each job begins where the day begins, as after signing in. */
  const today = async () => {
    await page.goto('about:blank')
    await page.goto(`${origin}/heute`)
    await expect(block('Sitzungen heute', 'Sessions today')).toBeVisible()
    await expect(block('Vertretungen', 'Cover')).toBeVisible()
  }
  /** Leads to a client's row in the list. */
  const toClient = async (name: string) => {
    await press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.locator('[data-client]').nth(listed - 1)).toBeAttached()
    await type(name.split(' ').at(-1) ?? name)
    await expect(page.locator('[data-client]').filter({ visible: true })).toHaveCount(1)
    await press('ArrowDown')
    await expect(page.locator('[data-client]').getByRole('link', { name, exact: true })).toBeFocused()
  }
  const firstField = () =>
    expect(dialog.locator('input, button[aria-haspopup=listbox]').first()).toBeFocused()

  await today()
  await job({ name: 'prepare a session', before: 5, goal: 2 }, async () => {
    await press('1', 'Enter')
    await expect(page.getByRole('button', { name: words('Sitzung beenden', 'End session') })).toBeVisible()
    await expect(page.locator('main')).toContainText('Standfest · K-0112')
  })

  await today()
  await job({ name: 'answer six messages', before: 29, goal: 14 }, async () => {
    await expect(block('Warten auf Antwort', 'Waiting for an answer').locator('[data-row]')).toHaveCount(6)
    await press('3', 'Enter')
    const answered: string[] = []
    for (let place = 0; place < 6; place += 1) {
      const field = page.locator('textarea')
      await expect(field).toBeFocused()
      const label = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      expect(answered).not.toContain(label)
      answered.push(label)
      await type(words('Gern, bis dann.', 'Of course, see you then.'))
      await press(place < 5 ? 'Control+Shift+Enter' : 'Control+Enter')
      if (place < 5) await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(label)
    }
    await expect(page.getByText(/^(Offen|Open) \(0\)$/)).toBeVisible()
  })

  await today()
  await expect(block('Warten auf Antwort', 'Waiting for an answer')).toHaveCount(0)
  await job({ name: 'drinking told by phone', before: 27, goal: 13 }, async () => {
    await toClient('Daniel Horn')
    await press('k')
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await type('15.03.2026')
    await press('Tab', 'Tab')
    await type('21:00')
    await press('Enter')
    await expect(page.getByText(words('Konsum eingetragen', 'Drinking recorded'))).toBeVisible()
  })

  await today()
  await job({ name: 'hand over for two weeks', before: 20, goal: 10 }, async () => {
    // No message waits for an answer: the block is not rendered.
    await press('5', 'Shift+Tab', 'Enter')
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
    await press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: words('Vertretung anlegen', 'Add cover') })).toBeFocused()
    await press('Enter')
    await firstField()
    await press('j')
    await expect(dialog.getByRole('button', { name: /Judith Hagedorn/ })).toBeFocused()
    await press('Tab')
    await type('06.04.2026')
    await press('Tab', 'Tab')
    await type('19.04.2026')
    await press('Enter')
    await expect(dialog).toContainText(/Judith Hagedorn[\s\S]*19\.04\.2026/)
  })

  await today()
  await job({ name: 'a new client, up to the slip', before: 21, goal: 10 }, async () => {
    await press('+')
    await firstField()
    await press('Tab', 'Tab')
    await type('Lena')
    await press('Tab')
    await type('Sommerfeld')
    await press('Tab', 'Tab', 'Tab')
    await type('l.sommerfeld')
    await press('Tab')
    await type('l.sommerfeld@example.org')
    await press('Enter')
    await expect(dialog).toContainText(words('Der Zugang ist angelegt', 'The account is ready'))
  })

  await today()
  await job({ name: 'eight weekly appointments', before: undefined, goal: 12 }, async () => {
    await toClient('Jonas Brandt')
    await press('t')
    await expect(dialog.locator('input').first()).toBeFocused()
    await press('Tab')
    await type(words('Gespräch', 'Talk'))
    await press('Tab', 'Tab', 'Tab', 'Tab')
    await type('10:00')
    await press('Tab', 'Tab')
    await press(words('j', 'e'))
    await expect(dialog.getByRole('button', { name: words('Jede Woche', 'Every week') })).toBeFocused()
    await press('Control+Enter')
    await expect(
      page
        .locator('main')
        .getByText(/^(Gespräch|Talk)$/)
        .nth(7),
    ).toBeAttached()
  })

  await today()
  await job({ name: 'remind all who are silent', before: 19, goal: 9 }, async () => {
    await press('4', 'Shift+Tab', 'Enter')
    await expect(dialog.locator('textarea')).toBeFocused()
    await press('Control+Enter')
    await expect(
      page.getByRole('region', { name: words('Wird gleich gesendet', 'Will be sent shortly') }),
    ).toBeVisible()
  })

  await today()
  await job({ name: 'mark three events discussed', before: 13, goal: 6 }, async () => {
    const rows = block('Konsum gemeldet', 'Drinking reported').locator('[data-row]')
    await expect(rows).toHaveCount(3)
    await press('2', 'e', 'ArrowDown', 'e', 'ArrowDown', 'e')
    await expect(rows.getByRole('button', { name: words('Rückgängig', 'Undo') })).toHaveCount(3)
  })

  await today()
  await job({ name: 'find a sentence said in March', before: undefined, goal: 20 }, async () => {
    await press('Control+k')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await type('Leuchtturm')
    await press('Enter')
    await expect(page.locator('[data-row]').filter({ hasText: 'Leuchtturm' })).toBeVisible()
    await press('ArrowDown', 'ArrowDown', 'Enter')
    await expect(page).toHaveURL(/nachrichten/)
    await expect(page.getByText(sentence).first()).toBeVisible()
  })

  await today()
  await job({ name: 'a discharge summary as PDF', before: undefined, goal: 15 }, async () => {
    await toClient('Claudia Ritter')
    await press('Enter')
    await page.waitForURL(/datenerfassung/)
    await expect(page.getByRole('link', { name: words('Brief schreiben', 'Write a letter') })).toBeVisible()
    await expect(page.locator('main')).toBeFocused()
    await press('Tab', 'Enter')
    await page.waitForURL(/brief$/)
    await expect(page.getByRole('button', { name: words('Als PDF', 'As PDF') })).toBeVisible()
    await expect(page.locator('main')).toBeFocused()
    const kind = page.getByRole('radio', { name: words('Entlassbericht', 'Discharge summary') })
    await expect(kind).toBeVisible()
    await press('Tab', 'Tab', 'Tab')
    await expect(page.getByRole('button', { name: words('Als PDF', 'As PDF') })).toBeFocused()
    await press('Tab', 'ArrowRight', 'Enter')
    await expect(kind).toBeChecked()
    const download = page.waitForEvent('download')
    await press('Shift+Tab', 'Enter')
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })
}
