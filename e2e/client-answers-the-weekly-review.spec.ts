import { expectAccessible, expectToFit } from './accessibility.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, clientsToReview, clientWithoutCheckIns, therapistOf } from './people.ts'
import { areaOfRecord } from './record-areas.ts'
import { expect, test } from './standfest.ts'

test.describe.configure({ timeout: 120_000 })

test('a client rates the week area by area and finds the course @desk', async ({
  page,
  press,
  words,
  clinic,
}) => {
  const { config, project } = test.info()
  const look = config.projects.findIndex(({ name }) => name === project.name)
  await clinic.enter(page, 'client', clientsToReview[look]?.alias ?? '', '/wochenrueckblick')
  const title = words('Wochenrückblick', 'Weekly review')
  const send = page.getByRole('button', { name: words('Absenden', 'Send'), exact: true })
  const heading = page.getByRole('heading', { level: 1 })
  const progress = page.getByRole('progressbar', { name: /^(Frage|Question) / })
  await expect(progress).toHaveAttribute('aria-valuenow', '1')
  await expectAccessible(page, 'weekly review, first area', { title })
  await expectToFit(page, 'weekly review, first area')
  const count = Number(await progress.getAttribute('aria-valuemax'))
  for (let number = 1; number <= count; number += 1) {
    await expect(progress).toHaveAttribute('aria-valuenow', String(number))
    await press(page.getByRole('button', { name: words('4 von 5', '4 of 5'), exact: true }))
  }
  await expect(heading).toHaveText(words('Ihr Rückblick', 'Your review'))
  await expectAccessible(page, 'weekly review, all ratings')
  await expectToFit(page, 'weekly review, all ratings')
  await press(
    page
      .getByRole('group', { name: words('Alles zusammen', 'Everything together') })
      .getByRole('button', { name: words('2 von 5', '2 of 5') }),
  )
  await press(send)
  await expect(heading).toHaveText(words('Danke für Ihren Rückblick.', 'Thank you for looking back.'))
  await expectAccessible(page, 'weekly review, sent')

  await press(page.getByRole('link', { name: words('Verlauf ansehen', 'See your progress') }))
  const reviews = page.getByRole('table', { name: words('Wochenrückblicke', 'Weekly reviews') })
  await expect(reviews.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('2')
  await expectAccessible(page, 'life areas with ratings', { title: words('Lebensbereiche', 'Life areas') })
  await expectToFit(page, 'life areas with ratings')
})

test('the dashboard says when the review is due, and the care team sees who sent it @once', async ({
  page,
  words,
  clinic,
}) => {
  await clinic.enter(page, 'client', aliases.client)
  const card = page.getByRole('region', { name: words('Ihr Wochenrückblick', 'Your weekly review') })
  await expect(card.getByText(words('Fällig', 'Due'))).toBeVisible()
  await expectAccessible(page, 'dashboard, weekly review due')

  const { alias, name, surname } = clientWithoutCheckIns
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(clientWithoutCheckIns), '/klienten')
  await page.getByRole('link', { name: `${name} ${surname}` }).click()
  await (await areaOfRecord(page, words, words('Lebensbereiche', 'Life areas'))).click()
  await page
    .getByRole('button', { name: words('Für die Person ausfüllen', 'Fill in on the client’s behalf') })
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: words('Absenden', 'Send') }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expectAccessible(page, `weekly review on behalf of ${alias}`)
  for (const group of await form.getByRole('group').all())
    await group.getByRole('button', { name: words('4 von 5', '4 of 5') }).click()
  await form.getByRole('button', { name: words('Absenden', 'Send') }).click()
  await expect(form).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: words('von Ihnen', 'by you') })
  await expect(row).toBeVisible()
  await expectAccessible(page, 'life areas in a record, with ratings')
  await row.getByRole('button').click()
  await page.getByRole('button', { name: words('Rückblick entfernen', 'Remove review') }).click()
  await expect(page.getByText(words('Noch kein Wochenrückblick.', 'No weekly reviews yet.'))).toBeVisible()
})
