import { checkInOn } from './check-in.ts'
import { expect, test } from './standfest.ts'

// REQ 4.256, 4.257, 4.258, 4.260
test('a client says that it was yesterday, and answers for today afterwards @phone', async ({
  page,
  press,
  words,
  clinic,
}) => {
  const client = clinic.newClient()
  await clinic.enter(page, 'client', client.alias, '/check-in')
  const checkIn = checkInOn(page, words, press)
  await press(checkIn.step('sleep', 3))
  await press(checkIn.mood('medium'))
  await press(checkIn.step('pressure', 4))
  await press(checkIn.consumption(true))
  await expect(page.getByRole('radio', { name: words('Gestern, ', 'Yesterday, ') })).toBeChecked()
  await expect(
    page.getByText(
      words(
        'Der 11. März zählt dann nicht mehr mit. Alle anderen Tage bleiben Ihnen.',
        '11 March will then no longer count. You keep all your other days.',
      ),
    ),
  ).toBeVisible()
  await page.screenshot({ path: `/tmp/w21-shots/yes-${Date.now()}.png`, fullPage: true })
  await page.getByRole('textbox').fill('Streit am Telefon')
  await press(checkIn.next)
  await expect(page.getByText(words('Ja, Mittwoch, 11. März', 'Yes, Wednesday, 11 March'))).toBeVisible()
  await press(checkIn.send)

  const ground = page.getByRole('region', { name: words('Ihr Weg', 'Your journey') })
  await expect(ground).toContainText(words('Heute ist noch offen.', 'Today hasn’t been added yet.'))
  await page.screenshot({ path: `/tmp/w21-shots/yes-${Date.now()}.png`, fullPage: true })
  await press(page.getByRole('link', { name: words('Beantworten', 'Answer') }))
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: words('Haben Sie heute Alkohol getrunken?', 'Have you had any alcohol today?'),
    }),
  ).toBeVisible()
  await press(page.getByRole('button', { name: words('Nein', 'No'), exact: true }))
  await press(checkIn.send)
  await expect(ground).toContainText(
    words('Der 12. März liegt jetzt mit darin.', '12 March is now part of it.'),
  )
  await page.screenshot({ path: `/tmp/w21-shots/yes-${Date.now()}.png`, fullPage: true })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`good day ${colorScheme} @phone`, async ({ page, press, words, clinic }) => {
    await page.emulateMedia({ colorScheme })
    const client = colorScheme === 'light' ? { alias: 'j.brandt' } : clinic.newClient()
    const shoot = (name: string) =>
      page.screenshot({ path: `/tmp/w21-shots/${colorScheme}-${name}.png`, fullPage: true })
    await clinic.enter(page, 'client', client.alias)
    await page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') }).waitFor()
    await shoot('today-open')
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.waitForTimeout(500)
    await shoot('today-open-1280')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(clinic.address('client', '/check-in'))
    const checkIn = checkInOn(page, words, press)
    await checkIn.answerAll({ sleep: 4, mood: 'good', pressure: 2, drank: false, text: 'Der Bahnhof' })
    await press(checkIn.send)
    await page.getByRole('heading', { name: words('Morgen, ', 'Tomorrow, ') }).waitFor()
    await page.waitForTimeout(500)
    await shoot('good-day')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.waitForTimeout(300)
    await shoot('good-day-320')
  })
