import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, jonas, standInAlias, standInName } from './people.ts'
import { expect, test } from './standfest.ts'

/** Types a day into a date field, part by part, as the fields take it. */
async function typeDay(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(digits)
}

test('a therapist names a substitute: the colleague sees the client, the client sees who, until it is ended @desk', async ({
  page,
  press,
  words,
  clinic,
  faults,
  anotherDevice,
}) => {
  const name = `${jonas.name} ${jonas.surname}`
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', aliases.therapist, '/klienten')
  const [desk, phone] = [await anotherDevice(), await anotherDevice()]
  await putOffQuestions(desk)
  await clinic.enter(desk, 'therapist', standInAlias, '/klienten')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(desk.getByRole('link', { name })).toHaveCount(0)

  await press(page.getByRole('button', { name: words('Vertretungen', 'Substitutions'), exact: true }))
  await press(page.getByRole('button', { name: words('Vertretung anlegen', 'Name a substitute') }))
  await press(page.getByRole('button', { name: words('Vertretende Person', 'Person standing in') }))
  await press(page.getByRole('option', { name: standInName }))
  await typeDay(page, words('Erster Tag', 'First day'), '12032026')
  await typeDay(page, words('Letzter Tag', 'Last day'), '13032026')
  await press(page.getByRole('button', { name: words('Anlegen', 'Create'), exact: true }))
  await expect(page.getByRole('status').filter({ hasText: standInName })).toBeVisible()

  await test.step('the colleague’s open list has the client, and the record opens', async () => {
    await desk.getByRole('link', { name }).click()
    await expect(desk).toHaveURL(/datenerfassung$/)
    await expect(desk.getByRole('table').first()).toBeVisible()
  })
  await test.step('the client sees who has access, and until when', async () => {
    await clinic.enter(phone, 'client', jonas.alias)
    const whoSees = phone.getByRole('list', { name: words('Wer Ihre Daten sieht', 'Who sees your data') })
    await expect(whoSees.getByRole('listitem').filter({ hasText: standInName })).toContainText(
      words('vertritt vom 12.03.2026 bis 13.03.2026', 'stands in from 12.03.2026 to 13.03.2026'),
    )
  })

  await press(
    page.getByRole('button', {
      name: words(`Vertretung durch ${standInName} beenden`, `End substitution by ${standInName}`),
    }),
  )
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expectAccessible(page, 'end a substitution?')
  await press(question.getByRole('button', { name: words('Vertretung beenden', 'End substitution') }))
  await expect(page.getByText(words('Vertretung beendet', 'Substitution ended'))).toBeVisible()

  await test.step('the colleague is refused, and the client’s page follows', async () => {
    faults.expect(/403 /)
    await desk.reload()
    await expect(
      desk.getByText(words('Diese Person gibt es nicht', 'This person does not exist')),
    ).toBeVisible()
    await expect(phone.getByText(standInName)).toHaveCount(0)
  })
})
