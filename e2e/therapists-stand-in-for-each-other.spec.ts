import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, jonas, standInAlias, standInName } from './people.ts'
import { expect, test } from './standfest.ts'

/** Types a day into a date field, digits only. */
async function typeDay(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).focus()
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

  await press(page.getByRole('button', { name: words('Vertretungen', 'Cover'), exact: true }))
  await press(page.getByRole('button', { name: words('Vertretung anlegen', 'Add cover') }))
  await press(page.getByRole('button', { name: words('Vertretende Person', 'Covered by') }))
  await press(page.getByRole('option', { name: standInName }))
  await typeDay(page, words('Erster Tag', 'First day'), '12032026')
  await typeDay(page, words('Letzter Tag', 'Last day'), '13032026')
  await press(page.getByRole('button', { name: words('Anlegen', 'Add'), exact: true }))
  await expect(page.getByRole('status').filter({ hasText: standInName })).toBeVisible()

  await test.step('the colleague’s open list has the client, and the record opens', async () => {
    await desk.getByRole('link', { name }).click()
    await expect(desk).toHaveURL(/datenerfassung$/)
    await expect(desk.getByRole('table').first()).toBeVisible()
  })
  await test.step('the client sees who has access, and until when', async () => {
    await clinic.enter(phone, 'client', jonas.alias)
    const whoSees = phone.getByRole('list', { name: words('Wer Ihre Daten sieht', 'Who can see your data') })
    await expect(whoSees.getByRole('listitem').filter({ hasText: standInName })).toContainText(
      words('vertritt vom 12.03.2026 bis 13.03.2026', 'covering for them from 12.03.2026 to 13.03.2026'),
    )
  })

  await press(
    page.getByRole('button', {
      name: words(`Vertretung durch ${standInName} beenden`, `End cover by ${standInName}`),
    }),
  )
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expectAccessible(page, 'end a substitution?')
  await press(question.getByRole('button', { name: words('Vertretung beenden', 'End cover') }))
  await expect(page.getByText(words('Vertretung beendet', 'Cover ended'))).toBeVisible()

  await test.step('the colleague is refused, and the client’s page follows', async () => {
    faults.expect(/403 /)
    await desk.reload()
    await expect(
      desk.getByText(
        words(
          'Ihre Vertretung für Dr. Miriam Albrecht ist seit',
          'Your cover for Dr. Miriam Albrecht ended on',
        ),
      ),
    ).toBeVisible()
    await expect(phone.getByText(standInName)).toHaveCount(0)
  })
})
