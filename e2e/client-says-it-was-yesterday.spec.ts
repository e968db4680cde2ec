import { expectAccessible } from './accessibility.ts'
import { checkInOn } from './check-in.ts'
import { wasSoberYesterday } from './people.ts'
import { expect, test } from './standfest.ts'

// REQ 4.256, 4.257, 4.258, 4.260
test('a client says that it was yesterday, and answers for today afterwards @phone', async ({
  page,
  press,
  words,
  clinic,
}) => {
  const client = clinic.newClient(wasSoberYesterday)
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
  await expectAccessible(page, 'check-in, trigger, day of the drinking')
  await page.getByRole('textbox').fill('Streit am Telefon')
  await press(checkIn.next)
  await expect(page.getByText(words('Ja, Mittwoch, 11. März', 'Yes, Wednesday, 11 March'))).toBeVisible()
  await press(checkIn.send)

  const ground = page.getByRole('region', { name: words('Ihr Weg', 'Your journey') })
  await expect(ground).toContainText(words('Heute ist noch offen.', 'Today hasn’t been added yet.'))
  await expectAccessible(page, 'check-in saved, drinking yesterday')
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
  await expectAccessible(page, 'check-in saved, day added')
})
