import { checkInOn, totalIn } from './check-in.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { jonas, therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

test('a client answers with a few taps, and the therapist sees it without reloading @everyLook', async ({
  page,
  press,
  words,
  clinic,
  anotherDevice,
}) => {
  const client = clinic.newClient()
  const therapist = await anotherDevice()
  await putOffQuestions(therapist)
  await clinic.enter(therapist, 'therapist', therapistOf(client), '/klienten')
  const row = therapist.getByRole('row', { name: `${client.name} ${client.surname}` })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(words('heute 08:30', 'today 08:30'))
  const record = await therapist.context().newPage()
  await putOffQuestions(record)
  await record.goto(therapist.url())
  await clientInList(record, `${client.name} ${client.surname}`).click()
  const newest = record.getByRole('table').getByRole('row').nth(1)
  await expect(newest).toBeVisible()

  await clinic.enter(page, 'client', client.alias)
  const ground = page.getByRole('region', { name: words('Ihr Weg', 'Your journey') })
  await expect(ground).toContainText(words('Heute ist noch offen.', 'Today hasn’t been added yet.'))
  const before = await totalIn(ground)
  await press(page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') }))
  const checkIn = checkInOn(page, words, press)
  await checkIn.answerAll({ sleep: 4, mood: 'good', pressure: 2, drank: false, text: 'Der Bahnhof am Abend' })
  await press(checkIn.send)
  await expect(checkIn.saved).toContainText('08:30')
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: words('Danke. Dieser Tag ist dazugekommen.', 'Thank you. Today has been added.'),
    }),
  ).toBeVisible()
  expect(await totalIn(ground)).toEqual(before.map((days) => days + 1))
  await expect(page.getByRole('heading', { name: words('Morgen, ', 'Tomorrow, ') })).toBeVisible()

  await expect(row).toContainText(words('heute 08:30', 'today 08:30'))
  await expect(newest).toContainText('08:30')
  await expect(newest).toContainText('Der Bahnhof am Abend')

  await press(page.getByRole('link', { name: words('Fertig', 'Done') }))
  await expect(
    page.getByRole('heading', { name: words('Check-in eingetragen', 'You’ve checked in today') }),
  ).toBeVisible()
  expect(await totalIn(ground)).toEqual(before.map((days) => days + 1))
})

test('a client reports drinking, and the therapist marks it as discussed @everyLook', async ({
  page,
  press,
  words,
  clinic,
  anotherDevice,
}) => {
  const client = clinic.newClient()
  const name = `${client.name} ${client.surname}`
  const therapist = await anotherDevice()
  await putOffQuestions(therapist)
  await clinic.enter(therapist, 'therapist', therapistOf(client), '/klienten')
  const row = therapist.getByRole('row', { name })
  await expect(row).toBeVisible()

  await clinic.enter(page, 'client', client.alias, '/check-in')
  const checkIn = checkInOn(page, words, press)
  await checkIn.answerAll({ sleep: 2, mood: 'bad', pressure: 5, drank: true, text: 'Streit am Telefon' })
  await press(checkIn.send)

  await expect(
    page.getByRole('heading', {
      level: 1,
      name: words('Danke für Ihre Offenheit.', 'Thank you for being open.'),
    }),
  ).toBeVisible()
  const ground = page.getByRole('region', { name: words('Ihr Weg', 'Your journey') })
  await expect(ground.getByText(words('Heute', 'Today'), { exact: true })).toBeVisible()
  await expect(ground).toContainText(
    words('Dieser Boden bleibt Ihnen.', 'The ground you’ve gained is yours to keep.'),
  )
  const doors = page.getByRole('region', { name: words('Was jetzt helfen kann', 'What can help now') })
  const hardMoments = page.getByRole('region', {
    name: words('Für schwere Momente', 'For difficult moments'),
  })
  await expect(
    hardMoments.getByRole('link', { name: words('Notfallkoffer öffnen', 'Open emergency kit') }),
  ).toBeVisible()
  await expect(doors.locator('a[href^="tel:"]')).toBeVisible()

  await expect(row).toContainText(words('Konsum gemeldet, heute', 'Drinking reported, today'))
  await row
    .getByRole('button', { name: words(`Weitere Aktionen für ${name}`, `More actions for ${name}`) })
    .click()
  await therapist
    .getByRole('menuitem', { name: words('Als besprochen markieren', 'Mark as discussed') })
    .click()
  await expect(row).toContainText(words('besprochen', 'discussed'))
  await expect(row).not.toContainText(words('Konsum gemeldet', 'Drinking reported'))
})

// REQ 5.14
test('a missing answer is named, and going back keeps what was answered @phone', async ({
  page,
  press,
  words,
  clinic,
}) => {
  await clinic.enter(page, 'client', jonas.alias, '/check-in')
  const checkIn = checkInOn(page, words, press)
  await press(checkIn.step('sleep', 5))
  await press(checkIn.back)
  await expect(checkIn.step('sleep', 5)).toHaveAttribute('aria-pressed', 'true')
  await press(checkIn.step('sleep', 3))
  await press(checkIn.mood('medium'))
  await press(checkIn.step('pressure', 4))
  await expect(page.getByText(words('Das ist viel auf einmal.', 'That’s a lot to deal with.'))).toBeVisible()
  await press(checkIn.consumption(true))
  await press(checkIn.next)
  await expect(page.getByRole('alert')).toContainText(
    words('Bitte schreiben Sie kurz, was dem vorausging', 'Please say briefly what led up to it'),
  )
  await expect(page.getByRole('textbox')).toBeFocused()

  await press(page.getByRole('link', { name: words('Später', 'Later') }))
  await press(page.getByRole('link', { name: words('Check-in fortsetzen', 'Continue check-in') }))
  await expect(checkIn.question('trigger')).toBeVisible()
  await page.getByRole('textbox').fill('Langeweile')
  await press(checkIn.next)
  await expect(checkIn.overview).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: words('3 von 5', '3 of 5') })).toBeVisible()
})

/** An upper limit: more Tab stops than any step has. */
const mostTabs = 20

test('the whole check-in goes by keyboard alone @desk', async ({ page, words, clinic }) => {
  const client = clinic.newClient()
  await clinic.enter(page, 'client', client.alias)
  const checkIn = checkInOn(page, words)
  const { keyboard } = page
  const choose = async (answer: ReturnType<typeof checkIn.step>) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const isReached = () => answer.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < mostTabs && !(await isReached()); tabs += 1) await keyboard.press('Tab')
    await expect(answer).toBeFocused()
    await keyboard.press('Enter')
  }
  const begin = page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') })
  await expect(begin).toBeVisible()
  await begin.focus()
  await keyboard.press('Enter')
  await choose(checkIn.step('sleep', 4))
  await choose(checkIn.mood('good'))
  await choose(checkIn.step('pressure', 1))
  await choose(checkIn.consumption(false))
  await choose(checkIn.next)
  await choose(checkIn.send)
  await expect(checkIn.saved).toBeVisible()
})
