import { expectAccessible } from './accessibility.ts'
import { aliases, deactivatedClient, standInAlias, standInName, therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

test('an administrator finds a client without reading anything, and hands them over: access changes at once @once', async ({
  page,
  press,
  words,
  clinic,
  faults,
  anotherDevice,
}) => {
  const name = `${deactivatedClient.name} ${deactivatedClient.surname}`
  // The former therapist is refused what was theirs a moment ago.
  faults.expect(/403 .*\/api\//)
  await clinic.enter(page, 'admin', aliases.administrator, '/admin-verwaltung/nutzerverwaltung')
  await press(page.getByRole('radio', { name: words('Klienten', 'Clients'), exact: true }))
  await page.getByRole('searchbox').fill(deactivatedClient.alias)
  const found = page.getByRole('list', { name: words('Konten', 'Accounts') })
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await press(found.getByRole('button', { name }))
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expectAccessible(page, 'the account of a client, for administrators')
  const id = new URL(page.url()).searchParams.get('person') ?? ''
  const [before, after] = [await anotherDevice(), await anotherDevice()]
  await clinic.enter(before, 'therapist', therapistOf(deactivatedClient), `/klienten/${id}/datenerfassung`)
  await expect(before.getByText(name).first()).toBeVisible()

  await press(page.getByRole('button', { name: words('Übergeben', 'Hand over'), exact: true }))
  await press(
    page.getByRole('button', { name: words('Künftig in Behandlung bei', 'From now on in treatment with') }),
  )
  await press(page.getByRole('option', { name: standInName }))
  await expectAccessible(page, 'hand a client over?')
  await press(page.getByRole('alertdialog').getByRole('button', { name: words('Übergeben', 'Hand over') }))
  await expect(page.getByText(words(`${name} ist übergeben`, `${name} has been handed over`))).toBeVisible()

  await test.step('the open record of the former therapist is gone, the new one reads it', async () => {
    await expect(before.getByText(name)).toHaveCount(0)
    await clinic.enter(after, 'therapist', standInAlias, `/klienten/${id}/datenerfassung`)
    await expect(after.getByText(name).first()).toBeVisible()
  })
})
