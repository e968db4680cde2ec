import { expectAccessible, expectToFit } from './accessibility.ts'
import { expect, test } from './standfest.ts'

test.describe.configure({ timeout: 120_000 })

test('a client writes down what did them good, leaves in the middle, and makes a goal of it @phone', async ({
  page,
  press,
  words,
  clinic,
}) => {
  const client = clinic.newClient()
  await clinic.enter(page, 'client', client.alias, '/ketten')
  await expectAccessible(page, 'chains, empty')
  const begin = page.getByRole('link', { name: words('Was hat gutgetan?', 'What did you good?') })
  await press(begin)
  const ask = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await ask(words('Wo waren Sie, wann, und mit wem?', 'Where were you, when, and who with?'))
  await expectAccessible(page, 'chain, first box')
  await expectToFit(page, 'chain, first box')
  await page.getByRole('textbox').fill('Feierabend, Paul wartet am Eingang.')
  await press(page.getByRole('button', { name: words('abends', 'in the evening') }))
  await press(page.getByRole('link', { name: words('Später', 'Later') }))

  await press(begin)
  await expect(page.getByRole('textbox')).toHaveValue('Feierabend, Paul wartet am Eingang.')
  await press(page.getByRole('button', { name: words('Feld 3 von 5', 'Box 3 of 5') }))
  await ask(words('Was haben Sie getan?', 'What did you do?'))
  await page.getByRole('textbox').first().fill('Schwimmen mit Paul')
  await page.getByRole('textbox').last().fill('Vierzig Minuten Bahnen.')
  await expectAccessible(page, 'chain, third box')
  await press(page.getByRole('button', { name: words('Feld 5 von 5', 'Box 5 of 5') }))
  await ask(words('Was war danach gut?', 'What was good afterwards?'))
  await press(page.getByRole('button', { name: words('Fertig', 'Done'), exact: true }))

  await ask('Schwimmen mit Paul')
  await expectAccessible(page, 'chain, finished')
  await expectToFit(page, 'chain, finished')
  await press(page.getByRole('button', { name: words('Als Ziel anlegen', 'Add as a goal') }))
  const form = page.getByRole('dialog')
  await expect(form.getByLabel(words('Titel', 'Title'))).toHaveValue('Schwimmen mit Paul')
  await expectAccessible(page, 'chain, door')
  await press(form.getByRole('button', { name: words('Anlegen', 'Add'), exact: true }))
  await press(page.getByRole('link', { name: words('Ziel', 'Goal'), exact: true }))
  await expect(page).toHaveURL(/\/ziele\?/)
})
