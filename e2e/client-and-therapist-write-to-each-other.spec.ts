import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { putOffQuestions } from './consumption-question.ts'
import { lengthenThread } from './long-thread.ts'
import { jonas, standInFor, therapistOf } from './people.ts'
import { scrollBack } from './scroll-back.ts'
import { expect, test } from './standfest.ts'

const inbox = '/klienten/nachrichten-uebersicht'

test('client, therapist and substitute write to each other live, with a file, and nothing is sent twice @desk', async ({
  page,
  press,
  words,
  clinic,
  faults,
  anotherDevice,
}) => {
  test.slow()
  const { client, colleague } = standInFor
  const name = `${client.name} ${client.surname}`
  const said = (german: string, english: string) => `${words(german, english)} ${Date.now()}`
  const send = (on: Page) => on.getByRole('button', { name: words('Senden', 'Send'), exact: true })
  const fieldOn = (on: Page) =>
    on.getByRole('textbox', { name: /^(Nachricht schreiben|Write a message|Nachricht an|Message to)/ })
  // Each client's row in the inbox has the newest message, too.
  const inThread = (on: Page, text: string) => on.getByRole('log').getByText(text)
  const isFocused = (what: Locator) => what.evaluate((one) => one === document.activeElement)
  const write = async (on: Page, text: string) => {
    await fieldOn(on).fill(text)
    await press(send(on))
  }
  const [desk, substituteDesk] = [await anotherDevice(), await anotherDevice()]
  for (const on of [desk, substituteDesk]) {
    await putOffQuestions(on)
    // Where list and thread are side by side.
    await on.setViewportSize({ width: 1280, height: 800 })
  }
  await clinic.enter(desk, 'therapist', therapistOf(client), inbox)
  await clinic.enter(substituteDesk, 'therapist', colleague.alias, inbox)
  await clinic.enter(page, 'client', client.alias, '/nachrichten')
  const rowOn = (on: Page) =>
    on.getByRole('list', { name: words('Klienten', 'Clients') }).getByRole('link', { name })
  const navigation = (on: Page) => on.getByRole('navigation', { name: words('Hauptnavigation', 'Main menu') })

  const first = said('Heute war der Druck hoch.', 'The craving was strong today.')
  await test.step('what the client writes is announced on both desks, by itself', async () => {
    await expect(rowOn(desk)).toBeVisible()
    await write(page, first)
    for (const on of [desk, substituteDesk]) {
      await expect(rowOn(on)).toContainText(words('ungelesen', 'unread'))
      await expect(navigation(on)).toContainText(words('ungelesen', 'unread'))
    }
  })
  const answer = said('Gut, dass Sie schreiben.', 'Good that you write.')
  await test.step('the substitute reads and answers; for the therapist it stays unread', async () => {
    // The substitute works with the keyboard alone: search, into the list, write, send.
    await substituteDesk.getByRole('searchbox').first().press('ArrowDown')
    const keys = substituteDesk.keyboard
    while (!(await isFocused(rowOn(substituteDesk)))) await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(substituteDesk).toHaveURL(/account=/)
    await expect(inThread(substituteDesk, first)).toBeVisible()
    await expect(fieldOn(substituteDesk)).toBeFocused()
    await keys.type(answer)
    await keys.press('Control+Enter')
    await expect(page.getByRole('article').filter({ hasText: answer })).toContainText(
      words('Vertretung', 'Covering therapist'),
    )
    await expect(rowOn(substituteDesk)).not.toContainText(words('ungelesen', 'unread'))
    await expect(rowOn(desk)).toContainText(words('ungelesen', 'unread'))
  })
  await test.step('a file and its message arrive as one, live, and can be saved', async () => {
    const letter = said('Die Bescheinigung.', 'The certificate.')
    await page
      .getByTestId('file')
      .setInputFiles({ name: 'Attest.txt', mimeType: 'text/plain', buffer: Buffer.from('Attest vom 12.03.') })
    await expect(page.getByRole('button', { name: /^(„Attest.txt“ nicht|Send without)/ })).toBeVisible()
    await write(page, letter)
    const arrived = substituteDesk.getByRole('article').filter({ hasText: letter })
    await expect(arrived).toContainText('Attest.txt')
    const saved = substituteDesk.waitForEvent('download')
    await arrived.getByRole('button', { name: /Attest\.txt/ }).click()
    expect(readFileSync(await (await saved).path(), 'utf8')).toBe('Attest vom 12.03.')
  })
  const second = said('Danke, das hilft.', 'Thank you, that helps.')
  await test.step('without a connection a message waits in sight and arrives exactly once', async () => {
    await rowOn(desk).click()
    await expect(inThread(desk, answer)).toBeVisible()
    faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/)
    await page.context().setOffline(true)
    await write(page, second)
    await expect(
      page.getByText(words('Wartet auf Verbindung', 'Waiting for a connection')).first(),
    ).toBeVisible()
    await expect(inThread(desk, second)).toHaveCount(0)
    // Its thread is left meanwhile: it goes out all the same.
    const [home, icon] = [
      page.getByRole('banner').getByRole('link').first(),
      page.getByRole('banner').getByRole('link', { name: /^(Nachrichten|Messages)/ }),
    ]
    await press(home)
    await expect(page.getByText(second)).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(inThread(desk, second)).toHaveCount(1)
    await press(icon)
    await expect(page.getByText(second)).toHaveCount(1)
    await expect(page.getByText(words('Wartet auf Verbindung', 'Waiting for a connection'))).toHaveCount(0)
  })
  const third = said('Bis Donnerstag.', 'Until Thursday.')
  await test.step('elsewhere the client sees at the top that something is new, until it is read', async () => {
    await page.goto(clinic.address('client', '/'))
    const icon = page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${words('Nachrichten', 'Messages')}`) })
    await expect(icon).toBeVisible()
    await write(desk, third)
    await expect(icon).toContainText(words('1 ungelesen', '1 unread'))
    await press(icon)
    await expect(inThread(page, third)).toBeVisible()
    await expect(icon).not.toContainText(words('ungelesen', 'unread'))
  })
  await test.step('a reload shows the same on every side, each message once', async () => {
    for (const on of [page, desk, substituteDesk]) {
      await on.reload()
      for (const text of [first, answer, second, third]) await expect(inThread(on, text)).toHaveCount(1)
    }
  })
})

test('scrolling back through a long thread moves nothing of what is read @phone', async ({
  page,
  press,
  words,
  clinic,
  isMobile,
}) => {
  test.slow()
  // As many as come in five answers.
  const count = 420
  const release = await lengthenThread(page, count)
  await test.step('a long thread is opened', async () => {
    if (isMobile) await clinic.enter(page, 'client', jonas.alias, '/nachrichten')
    else {
      await clinic.enter(page, 'therapist', therapistOf(jonas), inbox)
      const list = page.getByRole('list', { name: words('Klienten', 'Clients') })
      await press(list.getByRole('link', { name: `${jonas.name} ${jonas.surname}` }))
    }
    await page.getByRole('article').last().waitFor()
    await expect(page.getByText(`Nachricht ${count}.`)).toBeInViewport()
  })
  await test.step('the reader has only just left its end when older ones come', async () => {
    const newest = page.getByText(`Nachricht ${count}.`)
    const place = () =>
      newest.evaluate(async (element) => {
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
        return element.getBoundingClientRect().top
      })
    await page.getByRole('log').evaluate((thread) => {
      const room = thread.parentElement
      const isAlone = room !== null && getComputedStyle(room).overflowY === 'auto'
      const scroller = isAlone ? room : document.documentElement
      scroller.scrollTop -= 120
    })
    const before = await place()
    release()
    await expect(page.getByText(`Nachricht ${count - 30}.`)).toBeAttached()
    expect(Math.abs((await place()) - before)).toBeLessThan(2)
  })
  const farthestJump = async (until: number) => {
    const { loaded, jumps } = await scrollBack(page, { longestMs: 30_000, until })
    expect(loaded).toBe(until)
    return Math.max(...jumps)
  }
  await test.step('in a browser that holds by itself what is in sight', async () => {
    expect(await farthestJump(220)).toBeLessThan(2)
  })
  await test.step('in one that does not', async () => {
    await page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync('* { overflow-anchor: none !important }')
      document.adoptedStyleSheets = [style]
    })
    expect(await farthestJump(320)).toBeLessThan(2)
  })
  await test.step('a jump that is planted is seen', async () => {
    await page.getByRole('log').evaluate((thread) => {
      new MutationObserver(() => thread.parentElement?.style.setProperty('padding-top', '24px')).observe(
        thread,
        { childList: true },
      )
    })
    expect(await farthestJump(420)).toBeGreaterThan(2)
  })
})
