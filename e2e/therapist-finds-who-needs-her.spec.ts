import type { Page } from '@playwright/test'
import { checkInOn } from './check-in.ts'
import { clientInList, listTools } from './client-list.ts'
import { putOffQuestion, putOffQuestions } from './consumption-question.ts'
import { aliases, therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

const names = (page: Page) => page.locator('[data-client]').getByRole('link')

test('the list says at once whose consumption waits, and it can be marked and taken back @desk', async ({
  page,
  press,
  words,
  clinic,
}) => {
  await clinic.enter(page, 'therapist', aliases.therapist, '/klienten')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Katrin Vogel')
  await expect(question).toContainText('Thomas Reinhardt')
  await press(
    question.getByRole('button', {
      name: words('Besprochen mit Katrin Vogel', 'Discussed with Katrin Vogel'),
    }),
  )
  await expect(question.getByRole('link', { name: 'Katrin Vogel' })).toHaveCount(0)
  await putOffQuestion(page)
  const offsets = await page
    .getByRole('group', { name: words('Schnellfilter', 'Quick filters') })
    .getByRole('button')
    .evaluateAll((tiles) =>
      tiles.map((tile) => {
        const tops = [...tile.querySelectorAll('b, b + span')].map((one) => one.getClientRects()[0]?.top)
        return Math.round((tops[1] ?? 0) - (tops[0] ?? 0))
      }),
    )
  expect(offsets, 'each count beside its word').toEqual([0, 0, 0, 0])
  await expect(page.getByRole('row', { name: 'Katrin Vogel' })).toContainText(
    words('besprochen', 'discussed'),
  )
  await press(page.getByRole('button', { name: words('Rückgängig', 'Undo') }))
  await expect(page.getByRole('row', { name: 'Katrin Vogel' })).toContainText(
    words('Konsum gemeldet, gestern', 'Drinking reported, yesterday'),
  )
  // Others of this clinic may have reported since then: she stands among them, above whoever has not.
  const order = async () => {
    const all = await names(page).allTextContents()
    return all.indexOf('Katrin Vogel') < all.indexOf('Jonas Brandt')
  }
  await expect.poll(order).toBe(true)
  await expect(question).toHaveCount(0)
})

test('what was chosen outlives a record and a reload, and the address names nobody @desk', async ({
  page,
  press,
  words,
  clinic,
}) => {
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', aliases.therapist, '/klienten')
  const [katrin, jonas] = [clientInList(page, 'Katrin Vogel'), clientInList(page, 'Jonas Brandt')]
  await press(page.getByRole('button', { name: words('Konsum gemeldet', 'reported drinking') }).first())
  await expect(katrin).toBeVisible()
  await expect(jonas).toHaveCount(0)
  await page.getByRole('searchbox').fill('vogel')
  await expect(names(page)).toHaveText(['Katrin Vogel'])
  await expect(page).toHaveURL(clinic.address('therapist', '/klienten?filter=konsum'))
  await press(katrin)
  await expect(page).toHaveURL(/datenerfassung$/)
  await page.goBack()
  await expect(names(page)).toHaveText(['Katrin Vogel'])
  await expect(page.getByRole('searchbox')).toHaveValue('vogel')
  await page.reload()
  await expect(katrin).toBeVisible()
  await expect(jonas).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]),
  )
  expect(kept).not.toContain('vogel')
})

test('the switches bring deactivated clients in and take substitutions out @desk', async ({
  page,
  press,
  words,
  clinic,
}) => {
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', aliases.therapist, '/klienten')
  await expect(clientInList(page, 'Emine Şahin')).toBeVisible()
  await press(listTools(page, words))
  await press(page.getByText(words('Deaktivierte', 'Deactivated')))
  await expect(page.getByText(words('Nicht mehr in Behandlung', 'No longer in treatment'))).toBeVisible()
  await expect(page.getByText(words('deaktiviert', 'deactivated'), { exact: true }).first()).toBeVisible()
  await press(page.getByText(words('Vertretungen an mich', 'I’m covering for')))
  await expect(clientInList(page, 'Emine Şahin')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(words('Nicht mehr in Behandlung', 'No longer in treatment'))).toBeVisible()
  await expect(clientInList(page, 'Emine Şahin')).toHaveCount(0)
})

test('the keyboard alone leads to a client, their menu and their record @once', async ({
  page,
  words,
  clinic,
}) => {
  await clinic.enter(page, 'therapist', aliases.therapist, '/klienten')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('k-01')
  // A row that the search takes away while its menu is open cannot have the focus again.
  await expect(page.locator('[data-client]').filter({ hasNotText: 'K-01', visible: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(names(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(names(page).nth(1)).toBeFocused()
  await page.keyboard.press('ContextMenu')
  await expect(page.getByRole('menuitem', { name: words('Akte öffnen', 'Open record') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(names(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/datenerfassung$/)
})

// REQ 2.45
test('twelve rows of the list fit a small laptop, on one line each and clear of one another @desk', async ({
  page,
  clinic,
}) => {
  await putOffQuestions(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await clinic.enter(page, 'therapist', aliases.therapist, '/klienten')
  const rows = page.locator('[data-client]')
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 })
  const codes = page.locator('[data-client] th > span:text-matches("^K-")')
  await expect(codes.first()).toBeVisible()
  const faults = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const name = row.querySelector('a')?.textContent
      const isHigh = row.getBoundingClientRect().height > 42.5
      const wide = [...row.children].filter((cell) => {
        const { right } = cell.getBoundingClientRect()
        return [...cell.children].some((part) => part.getBoundingClientRect().right > right + 0.5)
      })
      return [...(isHigh ? [`${name} is high`] : []), ...wide.map((cell) => `${name}: ${cell.textContent}`)]
    }),
  )
  expect(faults).toEqual([])
})

test('news of a client moves neither the page nor the focus @once', async ({
  page,
  press,
  words,
  clinic,
  anotherDevice,
}) => {
  const client = clinic.newClient()
  const desk = await anotherDevice()
  await putOffQuestions(desk)
  await desk.setViewportSize({ width: 1280, height: 400 })
  await clinic.enter(desk, 'therapist', therapistOf(client), '/klienten')
  const row = desk.getByRole('row', { name: `${client.name} ${client.surname}` })
  await expect(row).toBeVisible()
  // A message from another test adds a link to the row.
  const link = row.getByRole('link', { name: `${client.name} ${client.surname}` })
  await link.focus()
  await desk.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const place = () => desk.evaluate(() => scrollY)
  const before = await place()

  await clinic.enter(page, 'client', client.alias, '/check-in')
  const checkIn = checkInOn(page, words, press)
  await checkIn.answerAll({ sleep: 3, mood: 'medium', pressure: 2, drank: false, text: 'Der Heimweg' })
  await press(checkIn.send)
  await expect(checkIn.saved).toBeVisible()

  await expect(row).toContainText(words('heute 08:30', 'today 08:30'))
  await expect(link).toBeFocused()
  expect(await place()).toBe(before)
})
