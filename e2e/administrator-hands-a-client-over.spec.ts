import { expectAccessible } from './accessibility.ts'
import { aliases, secondAdministrator, standInAlias, standInName, therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

test('an administrator finds a client without reading anything, and hands them over with a second one: access changes at once @once', async ({
  page,
  press,
  words,
  clinic,
  faults,
  anotherDevice,
}) => {
  const client = clinic.newClient((other) => therapistOf(other) !== standInAlias)
  const name = `${client.name} ${client.surname}`
  // The former therapist is refused what was theirs a moment ago.
  faults.expect(/403 .*\/api\//)
  await clinic.enter(page, 'admin', aliases.administrator, '/admin-verwaltung/nutzerverwaltung')
  await press(page.getByRole('radio', { name: words('Klienten', 'Clients'), exact: true }))
  await page.getByRole('searchbox').fill(client.alias)
  const found = page.getByRole('list', { name: words('Konten', 'Accounts') })
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await press(found.getByRole('button', { name }))
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expectAccessible(page, 'the account of a client, for administrators')
  const id = new URL(page.url()).searchParams.get('person') ?? ''
  const [before, after] = [await anotherDevice(), await anotherDevice()]
  await clinic.enter(before, 'therapist', therapistOf(client), `/klienten/${id}/datenerfassung`)
  await expect(before.getByText(name).first()).toBeVisible()

  await press(page.getByRole('button', { name: words('Übergeben', 'Hand over'), exact: true }))
  await press(page.getByRole('button', { name: words('Künftig in Behandlung bei', 'New therapist') }))
  await press(page.getByRole('option', { name: standInName }))
  await expectAccessible(page, 'hand a client over?')
  await press(
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('Um zweites Ja bitten', 'Ask for approval') }),
  )
  const waits = words('Das wartet jetzt auf ein zweites Ja', 'This is now waiting for a second administrator')
  await expect(page.getByText(waits)).toBeVisible()
  await expect(before.getByText(name).first()).toBeVisible()

  await test.step('a second administrator reads what waits, and says yes', async () => {
    const office = await anotherDevice()
    await clinic.enter(office, 'admin', secondAdministrator, '/admin-verwaltung/nutzerverwaltung')
    // The other device speaks the language of its account.
    await office.getByRole('button', { name: new RegExp(`^(Zustimmen|Approve): .*${name}`) }).click()
    await expectAccessible(office, 'approve?')
    const question = office.getByRole('alertdialog')
    await question.getByRole('button', { name: /^(Zustimmen|Approve)$/ }).click()
    await expect(office.getByText(/^(Zugestimmt|Approved)$/)).toBeVisible()
  })

  await test.step('the page of whoever asked follows', async () => {
    await expect(
      page.getByText(words('Zurzeit wartet nichts.', 'Nothing is waiting at the moment.')),
    ).toBeVisible()
  })

  await test.step('the open record of the former therapist is gone, the new one reads it', async () => {
    await expect(before.getByText(name)).toHaveCount(0)
    await clinic.enter(after, 'therapist', standInAlias, `/klienten/${id}/datenerfassung`)
    await expect(after.getByText(name).first()).toBeVisible()
  })
})
