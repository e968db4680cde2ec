import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, jonas, passwords } from './people.ts'
import { printedPages } from './printed-pages.ts'
import { expect, test } from './standfest.ts'

test.describe.configure({ timeout: 120_000 })

test('a client keeps the own account up to date @phone', async ({ page, words, clinic, press }) => {
  await clinic.enter(page, 'client', jonas.alias)
  const menu = page.getByRole('button', { name: new RegExp(jonas.surname) })
  await press(menu)
  await press(page.getByRole('menuitem', { name: words('Konto', 'Account') }))
  const view = page.getByRole('dialog', { name: words('Konto', 'Account'), exact: true })
  await expect(view.getByText(jonas.alias, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/account-overlay=view/)
  await expectAccessible(page, 'own account')
  await expectToFit(page, 'own account')

  await press(view.getByRole('button', { name: words('Bearbeiten', 'Edit') }))
  const form = page.getByRole('dialog', { name: words('Konto bearbeiten', 'Edit account') })
  const town = form.getByLabel(words('Ort optional', 'Town optional'))
  const phone = form.getByLabel(words('Telefon optional', 'Phone optional'), { exact: true })
  const save = form.getByRole('button', { name: words('Speichern', 'Save') })
  await phone.fill('abc')
  await form.getByLabel(words('Vorname', 'First name')).fill('Jo')
  await press(save)
  await expect(
    form.getByText(words('Vorname: mindestens 3 Zeichen', 'First name: at least 3 characters')),
  ).toBeVisible()
  await expect(form.getByLabel(words('Vorname', 'First name'))).toBeFocused()
  await expectAccessible(page, 'own account, with faults')
  await expectToFit(page, 'own account, form')

  await form.getByLabel(words('Vorname', 'First name')).fill(jonas.name)
  await phone.fill(words('+49 341 / 22 33 44', '+49 341 55 66 77'))
  await town.fill(words('Markkleeberg', 'Grimma'))
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: words('Änderungen verwerfen?', 'Discard changes?') })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'own account, discard?')
  await press(question.getByRole('button', { name: words('Weiter bearbeiten', 'Keep editing') }))
  await expect(question).toHaveCount(0)
  await expect(town).toHaveValue(words('Markkleeberg', 'Grimma'))
  await press(save)
  await expect(view.getByText(words('Gespeichert', 'Saved'), { exact: true })).toBeVisible()
  await expectAccessible(page, 'own account, saved')

  await page.reload()
  await expect(view.getByText(words('+49 341 223344', '+49 341 556677'))).toBeVisible()
  await expect(view.getByText(words('Markkleeberg', 'Grimma'))).toBeVisible()
  await page.goBack()
  await expect(view).toHaveCount(0)
})

test('a client changes the own password, and hears when the old one is wrong @phone', async ({
  page,
  words,
  clinic,
  faults,
}) => {
  await clinic.enter(page, 'client', jonas.alias, '/?account-overlay=view')
  await page.getByRole('button', { name: words('Passwort ändern', 'Change password') }).click()
  const dialog = page.getByRole('dialog', { name: words('Passwort ändern', 'Change password') })
  const old = dialog.getByLabel(words('Bisheriges Passwort', 'Current password'), { exact: true })
  const fresh = dialog.getByLabel(words('Neues Passwort', 'New password'), { exact: true })
  const submit = dialog.getByRole('button', { name: words('Passwort ändern', 'Change password') })
  await old.fill('Weicher-Boden-2026')
  await fresh.fill('Laterne am See')
  await expect(dialog.getByText(words('Stärke: genügt', 'Strength: enough'))).toBeVisible()
  faults.expect(/422 .*\/api\/user\/password/)
  await submit.click()
  await expect(
    dialog.getByText(words('Das bisherige Passwort stimmt nicht.', 'Your current password is not correct.')),
  ).toBeVisible()
  await expect(old).toBeFocused()
  await expectAccessible(page, 'password dialog, refused')
  await expectToFit(page, 'password dialog')

  // Changing the password ends the session; the live channel may reconnect before the answer has set the new session's cookie.
  faults.expect(/401 .*\/api\/rest\/stream/)
  // And back again: other tests log in with the password that everybody knows.
  for (const [from, to] of [
    [passwords.client, 'Laterne am See'],
    ['Laterne am See', passwords.client],
  ] as const) {
    await old.fill(from)
    await fresh.fill(to)
    await submit.click()
    const done = page.getByRole('dialog', {
      name: words('Ihr Passwort ist geändert', 'Your password has been changed'),
    })
    await expect(done).toBeVisible()
    await expectAccessible(page, 'password dialog, done')
    await done.getByRole('button', { name: words('Schließen', 'Close') }).click()
    await page.getByRole('button', { name: words('Passwort ändern', 'Change password') }).click()
  }
})

// REQ 4.163
/** The printed first-login slip is one page with the site's address and the login name, and nothing else. */
async function expectOneSlip(
  page: Page,
  { alias, address, hidden }: { alias: string; address: string; hidden: readonly string[] },
): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const slip = page.locator('[data-slip]')
  await expect(slip).toContainText(alias)
  // The clinics of these tests begin with port 0.
  await expect(slip).toContainText(new URL(address).hostname)
  const printed = await page.locator('body').innerText()
  expect(printed.trim()).toBe((await slip.innerText()).trim())
  for (const word of hidden) expect(printed).not.toContain(word)
  expect(await printedPages(page)).toBe(1)
  await page.emulateMedia({ media: 'screen' })
}

test('a therapist adds a client, who logs in with the one-time password and sets their own @desk', async ({
  page,
  words,
  clinic,
  anotherDevice,
  press,
  faults,
}, { project }) => {
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', aliases.therapistWithoutSubstitution, '/klienten')
  await press(page.getByRole('button', { name: words('Klient anlegen', 'Add client') }))
  const form = page.getByRole('dialog', { name: words('Klient anlegen', 'Add client') })
  // All looks share the clinics: each has a client of its own.
  const [alias, surname] = [`paula.${project.name}`, `Neumann-${project.name}`]
  const add = form.getByRole('button', { name: words('Anlegen', 'Add'), exact: true })
  await form.getByLabel(words('Vorname', 'First name')).fill('Paula')
  await press(add)
  await expect(
    form.getByText(words('Nachname ist ein Pflichtfeld', 'Last name is a required field')),
  ).toBeVisible()
  await expectAccessible(page, 'new client, something missing')
  await expectToFit(page, 'new client')
  await form.getByLabel(words('Nachname', 'Last name')).fill(surname)
  faults.expect(/409 .*\/api\/rest\/compound/)
  await form.getByLabel(words('Anmeldename', 'Login name')).fill(aliases.client)
  await form.getByLabel(words('E-Mail-Adresse', 'E-mail address')).fill(`${alias}@example.org`)
  await press(add)
  await expect(
    form
      .getByText(words('Dieser Anmeldename ist schon vergeben.', 'This login name is already taken.'))
      .last(),
  ).toBeVisible()
  await expectAccessible(page, 'new client, login name in use')
  await form.getByLabel(words('Anmeldename', 'Login name')).fill(alias)
  await press(form.getByText(words('Kinder', 'Children'), { exact: true }))
  await press(add)
  const done = page.getByRole('dialog', { name: `Paula ${surname}` })
  await expect(done.getByText(words('Der Zugang ist angelegt', 'The account is ready'))).toBeVisible()
  await expectAccessible(page, 'new client, first password')
  await expectToFit(page, 'new client, first password')
  const password = await done.getByText(/^([A-Z][a-z]+-){4}\d{4}$/).innerText()
  await expectOneSlip(page, { alias, address: clinic.address('client'), hidden: [password, surname] })
  await press(done.getByRole('button', { name: words('Fertig', 'Done') }))
  await expect(done).toHaveCount(0)
  await expect(clientInList(page, `Paula ${surname}`)).toBeVisible()

  const phone = await anotherDevice()
  await phone.goto(clinic.address('client'))
  await phone.getByRole('button', { name: words('Deutsch', 'English') }).click()
  await phone.getByRole('textbox', { name: words('Anmeldename', 'Login name') }).fill(alias)
  await phone.getByLabel(words('Passwort', 'Password'), { exact: true }).fill(password)
  await phone.getByRole('button', { name: words('Anmelden', 'Sign in'), exact: true }).click()
  await expect(
    phone.getByRole('heading', { name: words('Eigenes Passwort festlegen', 'Set your own password') }),
  ).toBeVisible()
  await phone
    .getByLabel(words('Neues Passwort', 'New password'), { exact: true })
    .fill('Wiese hinter dem Haus')
  await phone.getByRole('button', { name: words('Speichern und weiter', 'Save and continue') }).click()
  await phone.getByRole('button', { name: words('Nicht jetzt', 'Not now') }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(surname)
})

test('a therapist changes the account of a client, closes it, opens it again and anonymises it @desk', async ({
  page,
  words,
  clinic,
  press,
}, { project }) => {
  await putOffQuestions(page)
  await clinic.enter(
    page,
    'therapist',
    aliases.therapistWithoutSubstitution,
    '/klienten?client-overlay=create',
  )
  const [alias, surname] = [`otto.${project.name}`, `Winkler-${project.name}`]
  const name = `Otto ${surname}`
  const create = page.getByRole('dialog', { name: words('Klient anlegen', 'Add client') })
  await create.getByLabel(words('Vorname', 'First name')).fill('Otto')
  await create.getByLabel(words('Nachname', 'Last name')).fill(surname)
  await create.getByLabel(words('Anmeldename', 'Login name')).fill(alias)
  await create.getByLabel(words('E-Mail-Adresse', 'E-mail address')).fill(`${alias}@example.org`)
  await press(create.getByRole('button', { name: words('Anlegen', 'Add'), exact: true }))
  await press(page.getByRole('button', { name: words('Fertig', 'Done') }))
  await press(clientInList(page, name))

  const shown = page.getByRole('switch', { name: words('Konsumanzeige', 'The client can see drinking') })
  await expect(shown).toBeChecked()
  await press(page.getByText(words('Konsumanzeige für Klient sichtbar', 'The client can see drinking days')))
  await expect(page.getByText(words('Die Daten bleiben.', 'The data is kept.'))).toBeVisible()
  await expect(shown).not.toBeChecked()
  await expectAccessible(page, 'record, consumption display hidden')

  await press(page.getByRole('button', { name: words('Bearbeiten', 'Edit'), exact: true }))
  const form = page.getByRole('dialog', { name: words(`${name} bearbeiten`, `Edit ${name}`) })
  const code = form.getByLabel(words('Patientencode optional', 'Patient code optional'))
  await code.fill(`K-${project.name}`)
  await expectAccessible(page, 'account of a client, form')
  await expectToFit(page, 'account of a client, form')
  await press(form.getByRole('button', { name: words('Speichern', 'Save') }))
  const view = page.getByRole('dialog', { name, exact: true })
  await expect(view.getByText(words('Gespeichert', 'Saved'), { exact: true })).toBeVisible()
  await expectAccessible(page, 'account of a client')
  const shownAt = page.url()

  const ask = async (action: string, title: string) => {
    await press(view.getByRole('button', { name: action }))
    const question = page.getByRole('alertdialog', { name: title })
    await expect(question).toBeVisible()
    await expectAccessible(page, title)
    await expectToFit(page, title)
    return question
  }
  const openAgain = async () => {
    await page.goto(shownAt)
    await expect(view).toBeVisible()
  }
  const reset = words('Link für neues Passwort senden', 'Send password link')
  const mail = await ask(
    reset,
    words(`${name} einen Link für ein neues Passwort senden?`, `Send ${name} a link for a new password?`),
  )
  await press(mail.getByRole('button', { name: words('E-Mail senden', 'Send e-mail') }))
  await expect(page.getByText(words('ist unterwegs', 'has been sent'))).toBeVisible()

  await openAgain()
  const close = words('Zugang deaktivieren', 'Deactivate access')
  const closing = await ask(
    close,
    words(`Zugang von ${name} deaktivieren?`, `Deactivate access for ${name}?`),
  )
  await press(closing.getByRole('button', { name: close }))
  await expect(
    page.getByText(
      words(`Der Zugang von ${name} ist deaktiviert`, `Access for ${name} has been deactivated`),
    ),
  ).toBeVisible()

  await openAgain()
  await expect(view.getByText(words('deaktiviert', 'deactivated'), { exact: true })).toBeVisible()
  const activate = words('Zugang aktivieren', 'Activate access')
  const opening = await ask(activate, words(`Zugang von ${name} aktivieren?`, `Activate access for ${name}?`))
  await press(opening.getByRole('button', { name: activate }))
  await expect(
    page.getByText(words(`Der Zugang von ${name} ist aktiviert`, `Access for ${name} has been activated`)),
  ).toBeVisible()

  await openAgain()
  const removing = await ask(
    words('Konto löschen', 'Delete account'),
    words(`Konto von ${name} löschen?`, `Delete ${name}’s account?`),
  )
  await press(removing.getByRole('button', { name: words('Abbrechen', 'Cancel') }))
  await expect(removing).toHaveCount(0)

  await openAgain()
  const last = await ask(
    words('Anonymisieren', 'Anonymise'),
    words(
      `Klient K-${project.name} endgültig anonymisieren?`,
      `Permanently anonymise client K-${project.name}?`,
    ),
  )
  const forGood = last.getByRole('button', {
    name: words('Endgültig anonymisieren', 'Anonymise permanently'),
  })
  await press(forGood)
  await expect(last.getByText(words('Das stimmt nicht', 'This doesn’t match'))).toBeVisible()
  await expectAccessible(page, 'anonymise, code missing')
  await last.getByRole('textbox').fill(`K-${project.name}`)
  await press(forGood)
  await expect(page.getByText(words('ist anonymisiert', 'has been anonymised'))).toBeVisible()
  await expect(page).toHaveURL(clinic.address('therapist', '/klienten'))
  await expect(clientInList(page, name)).toHaveCount(0)
})
