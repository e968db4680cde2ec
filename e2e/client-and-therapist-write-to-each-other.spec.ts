import type { Page } from '@playwright/test'
import { putOffQuestions } from './consumption-question.ts'
import { standInFor, therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

const inbox = '/klienten/nachrichten-uebersicht'

test('client, therapist and substitute write to each other live, and nothing is sent twice', async ({
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
  const write = async (on: Page, text: string) => {
    await on
      .getByRole('textbox', { name: /^(Nachricht schreiben|Write a message|Nachricht an|Message to)/ })
      .fill(text)
    await press(send(on))
  }
  const [desk, substituteDesk] = [await anotherDevice(), await anotherDevice()]
  for (const on of [desk, substituteDesk]) {
    await putOffQuestions(on)
    // Where list and thread stand side by side.
    await on.setViewportSize({ width: 1280, height: 800 })
  }
  await clinic.enter(desk, 'therapist', therapistOf(client), inbox)
  await clinic.enter(substituteDesk, 'therapist', colleague.alias, inbox)
  await clinic.enter(page, 'client', client.alias, '/nachrichten')
  const rowOn = (on: Page) =>
    on.getByRole('list', { name: words('Klienten', 'Clients') }).getByRole('link', { name })
  const navigation = (on: Page) =>
    on.getByRole('navigation', { name: words('Hauptnavigation', 'Main navigation') })

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
    await rowOn(substituteDesk).click()
    await expect(substituteDesk).toHaveURL(/account=/)
    await expect(substituteDesk.getByText(first)).toBeVisible()
    await write(substituteDesk, answer)
    await expect(page.getByRole('article').filter({ hasText: answer })).toContainText(
      words('Vertretung', 'Substitute'),
    )
    await expect(rowOn(substituteDesk)).not.toContainText(words('ungelesen', 'unread'))
    await expect(rowOn(desk)).toContainText(words('ungelesen', 'unread'))
  })
  const second = said('Danke, das hilft.', 'Thank you, that helps.')
  await test.step('without a connection a message waits in sight and arrives exactly once', async () => {
    await rowOn(desk).click()
    await expect(desk.getByText(answer)).toBeVisible()
    faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/)
    await page.context().setOffline(true)
    await write(page, second)
    await expect(
      page.getByText(words('Wartet auf Verbindung', 'Waiting for a connection')).first(),
    ).toBeVisible()
    await expect(desk.getByText(second)).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(desk.getByText(second)).toHaveCount(1)
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
    await expect(page.getByText(third)).toBeVisible()
    await expect(icon).not.toContainText(words('ungelesen', 'unread'))
  })
  await test.step('a reload shows the same on every side, each message once', async () => {
    for (const on of [page, desk, substituteDesk]) {
      await on.reload()
      for (const text of [first, answer, second, third]) await expect(on.getByText(text)).toHaveCount(1)
    }
  })
})
