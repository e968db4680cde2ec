import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { expectPressesToArrive } from './below-a-field.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, clientWithAWholeRecord, clientWithHiddenConsumption, therapistOf } from './people.ts'
import { expect, test, type Words } from './standfest.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 30_000 })

/** Dialogs as keyboard users meet them, in the language of the run. */
function dialogsOn(page: Page, words: Words, isTouch: boolean) {
  const button = (german: string, english: string, within: Page | Locator = page) =>
    within.getByRole('button', { name: words(german, english), exact: true })
  const question = (german: string, english: string) =>
    page.getByRole('alertdialog', { name: words(german, english) })
  const dialog = (german: string, english: string) =>
    page.getByRole('dialog', { name: words(german, english) })
  const press = async (what: Locator) => {
    await what.focus()
    await page.keyboard.press('Enter')
  }
  const look = async (shown: Locator, what: string) => {
    await expect(shown).toBeVisible()
    await expectAccessible(page, what)
    await expectToFit(page, what)
    await expectPressesToArrive(page, { scope: shown, isTouch, of: what })
  }
  /** Checks the open dialog and closes it by Escape. */
  const lookAndLeave = async (shown: Locator, what: string) => {
    await look(shown, what)
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
  }
  /** Opens a dialog, checks it and closes it by Escape: the focus is back on the control that opened it. */
  const visit = async (opener: Locator, shown: Locator, what: string) => {
    await press(opener)
    await lookAndLeave(shown, what)
    await expect.soft(opener, `focus comes back: ${what}`).toBeFocused()
  }
  return { button, question, dialog, press, look, lookAndLeave, visit }
}

test('the dialogs of a client @phone', async ({ page, words, clinic, hasTouch }, { project }) => {
  const { button, question, dialog, press, look, lookAndLeave, visit } = dialogsOn(page, words, hasTouch)
  const client = clientWithAWholeRecord
  const of = (german: string, english: string) => `${words(german, english)}, ${project.name}`

  await clinic.enter(page, 'client', client.alias, '/nachrichten')
  const sentence = of('Bis Donnerstag dann.', 'Until Thursday then.')
  await page.getByRole('textbox').fill(sentence)
  await press(page.getByRole('button', { name: new RegExp(client.surname) }))
  await press(page.getByRole('menuitem', { name: words('Abmelden', 'Sign out') }))
  await lookAndLeave(
    question('Es gibt Text, der nicht gespeichert ist', 'You have unsaved text'),
    'logout with unsaved text',
  )
  await expect(page.getByRole('textbox')).toHaveValue(sentence)
  await press(button('Senden', 'Send'))
  const message = page.getByRole('article').filter({ hasText: sentence })
  const withdraw = button('Löschen', 'Delete', message)
  const withdrawal = question('Diese Nachricht löschen?', 'Delete this message?')
  await visit(withdraw, withdrawal, 'withdrawing a message')
  await press(withdraw)
  await press(button('Löschen', 'Delete', withdrawal))
  await expect(message).toHaveCount(0)

  await page.goto(clinic.address('client', '/termine'))
  const calendar = dialog('Termine im eigenen Kalender', 'Appointments in your own calendar')
  const open = button('Adresse für den Kalender', 'Calendar address')
  await visit(open, calendar, 'calendar address, none yet')
  await press(open)
  await press(button('Adresse erstellen', 'Create address', calendar))
  await expect(button('Adresse kopieren', 'Copy address', calendar)).toBeVisible()
  await lookAndLeave(calendar, 'calendar address, shown once')
  await press(open)
  await press(button('Neue Adresse erstellen', 'Create new address', calendar))
  await lookAndLeave(question('Neue Adresse erstellen?', 'Create a new address?'), 'another calendar address')
  await look(calendar, 'calendar address, made before')
  await press(button('Adresse aufheben', 'Remove address', calendar))
  const end = question('Adresse aufheben?', 'Remove the address?')
  await look(end, 'ending the calendar address')
  await press(button('Adresse aufheben', 'Remove address', end))
  await expect(
    page.getByText(words('Die Adresse gilt nicht mehr', 'The address no longer works')),
  ).toBeVisible()

  await page.goto(clinic.address('client', '/termine?content=APPOINTMENT&mode=create'))
  const times = button('Übernehmen', 'Apply')
  await press(page.getByRole('button', { name: words('Uhrzeit auswählen', 'Choose a time') }).first())
  await lookAndLeave(page.getByRole('dialog').filter({ has: times }).last(), 'choosing a time')

  await page.goto(clinic.address('client', '/ziele?content=GOAL&mode=create'))
  const overlay = page.getByRole('dialog')
  const goal = of('Samstags kochen', 'Cook on Saturdays')
  await overlay.getByLabel(words('Titel', 'Title')).fill(goal)
  await press(button('Aufgabe hinzufügen', 'Add task', overlay))
  await overlay.getByPlaceholder(words('Neue Aufgabe', 'New task')).fill('Einkaufen')
  await press(button('Anlegen', 'Create', overlay))
  await expect(overlay.getByText(words('Angelegt', 'Added'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  // Whoever closes it is led back first.
  await expect(overlay).toHaveCount(0)
  const tick = page.getByRole('article', { name: goal }).getByRole('checkbox')
  await tick.press('Space')
  await lookAndLeave(
    question('Alle Aufgaben sind erledigt. Das Ziel abschließen?', 'All tasks are done. Complete the goal?'),
    'all tasks of a goal are done',
  )
  await expect.soft(tick, 'focus comes back: all tasks done').toBeFocused()
  await visit(
    button('Verstärker bearbeiten', 'Edit reinforcers'),
    dialog('Primäre Verstärker bearbeiten', 'Edit primary reinforcers'),
    'reinforcers',
  )

  await page.goto(clinic.address('client', '/notfallkoffer'))
  await visit(
    button('Auf diesem Gerät behalten', 'Save on this device'),
    dialog('PIN für den Notfallkoffer', 'PIN for the emergency kit'),
    'PIN for the emergency kit',
  )
  await page.goto(clinic.address('client', '/?notify-overlay=true'))
  const settings = dialog('Einstellungen', 'Settings')
  await expect(
    settings.getByRole('switch', { name: words('Erinnerungen per E-Mail', 'Reminders by e-mail') }),
  ).toBeEnabled()
  await lookAndLeave(settings, 'settings of reminders')

  await page.goto(clinic.address('client', '/tagebuch?content=DIARY&mode=create'))
  const entry = of('Ein ruhiger Abend', 'A quiet evening')
  await overlay.getByLabel(words('Titel', 'Title')).fill(entry)
  await overlay
    .getByTestId('file')
    .setInputFiles({ name: 'Abend.txt', mimeType: 'text/plain', buffer: Buffer.from('Am Fluss.') })
  await press(button('Anlegen', 'Create', overlay))
  await expect(overlay.getByText(words('Angelegt', 'Added'), { exact: true })).toBeVisible()
  await press(button('Bearbeiten', 'Edit', overlay))
  await visit(
    button('„Abend.txt“ löschen', 'Delete “Abend.txt”', overlay),
    question('„Abend.txt“ löschen?', 'Delete “Abend.txt”?'),
    'removing an attachment',
  )
  await press(button('Löschen', 'Delete', overlay))
  await press(button('Eintrag löschen', 'Delete entry'))
  await expect(overlay).toHaveCount(0)
  await page.getByText(words('Gelöschte anzeigen', 'Show deleted')).click()
  await visit(
    button('Endgültig löschen', 'Delete permanently', page.getByRole('listitem').filter({ hasText: entry })),
    question(`„${entry}“ endgültig löschen?`, `Permanently delete “${entry}”?`),
    'final deletion',
  )
})

test('the dialogs of a therapist @desk', async ({ page, words, clinic, hasTouch }, { project }) => {
  const { button, question, dialog, press, look, lookAndLeave, visit } = dialogsOn(page, words, hasTouch)
  const client = clientWithAWholeRecord
  const name = `${client.name} ${client.surname}`
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(client), '/klienten')
  await clientInList(page, name).click()
  await visit(
    page.getByRole('button', { name: /^(Check-in vom .* entfernen|Remove check-in for)/ }).first(),
    page.getByRole('alertdialog', { name: /^(Check-in vom .* entfernen\?|Remove check-in for .*\?)$/ }),
    'removing a check-in',
  )
  await visit(
    button('Check-in für Klient ausfüllen', 'Fill in a check-in for the client'),
    dialog(`Check-in für ${name}`, `Check-in for ${name}`),
    'check-in on behalf',
  )
  const base = page.url().replace(/\/datenerfassung.*/, '')
  await page.goto(`${base}/lebensbereiche`)
  await visit(
    page.getByRole('button', { name: /^(Wochenrückblick vom|Remove weekly review for)/ }).first(),
    page.getByRole('alertdialog', { name: /^(Wochenrückblick vom|Remove weekly review for)/ }),
    'removing a weekly review',
  )
  await page.goto(`${base}/ziele`)
  await press(page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('button').first())
  await visit(
    button('Als Vorlage behalten', 'Save as a template'),
    dialog('Als Vorlage behalten?', 'Save as a template?'),
    'keeping a template',
  )
  await page.goto(`${base}/nachrichten`)
  await visit(
    button('Vorlage', 'Template'),
    dialog('Nachricht aus Vorlage', 'Message from a template'),
    'choosing a template for a message',
  )

  await page.goto(clinic.address('therapist', '/klienten/vorlagen'))
  const add = async (kind: string) => {
    await press(button('Vorlage anlegen', 'Add template'))
    await press(page.getByRole('menuitem', { name: kind, exact: true }))
  }
  await add(words('Nachricht', 'Message'))
  await lookAndLeave(dialog('Nachrichtenvorlage anlegen', 'Add message template'), 'new message template')
  await add(words('Ziel', 'Goal'))
  await lookAndLeave(dialog('Vorlage anlegen: Ziel', 'Add template: Goal'), 'new template of a goal')
  const choose = async (title: string, action: string) => {
    await press(page.getByRole('button', { name: words(`Aktionen zu „${title}“`, `Actions for “${title}”`) }))
    await press(page.getByRole('menuitem', { name: action, exact: true }))
  }
  await choose('Vor dem Termin', words('Bearbeiten', 'Edit'))
  await lookAndLeave(dialog('Nachrichtenvorlage bearbeiten', 'Edit message template'), 'message template')
  await choose('Vor dem Termin', words('Löschen', 'Delete'))
  await lookAndLeave(
    question('Vorlage „Vor dem Termin“ löschen?', 'Delete the template “Vor dem Termin”?'),
    'deleting a template',
  )
  await choose('Abende mit Plan', words('Bearbeiten', 'Edit'))
  await lookAndLeave(dialog('Vorlage bearbeiten: Ziel', 'Edit template: Goal'), 'words of a template')

  await page.goto(clinic.address('therapist', '/klienten?client-overlay=create'))
  const form = dialog('Klient anlegen', 'Add client')
  const alias = `dora.${project.name}`
  await form.getByLabel(words('Vorname', 'First name')).fill('Dora')
  await form.getByLabel(words('Nachname', 'Last name')).fill(`Lindner-${project.name}`)
  await form.getByLabel(words('Anmeldename', 'Login name')).fill(alias)
  await form.getByLabel(words('E-Mail-Adresse', 'E-mail address')).fill(`${alias}@example.org`)
  await press(button('Anlegen', 'Add', form))
  const done = page.getByRole('dialog', { name: `Dora Lindner-${project.name}` })
  await expect(done.getByText(words('Der Zugang ist angelegt', 'The account is ready'))).toBeVisible()
  await page.keyboard.press('Escape')
  await lookAndLeave(
    question('Haben Sie das Passwort notiert?', 'Have you written down the password?'),
    'was the first password noted',
  )
  await look(done, 'first password')
  await press(button('Fertig', 'Done', done))
  await expect(done).toHaveCount(0)
})

test('the dialogs of an administrator @desk', async ({ page, words, clinic, hasTouch }) => {
  const { button, question, dialog, press, look, visit } = dialogsOn(page, words, hasTouch)
  await page.goto(clinic.address('client', '/passwort-zuruecksetzen'))
  await page.getByRole('textbox').fill(clientWithHiddenConsumption.alias)
  await press(page.getByRole('button', { name: /^(Link anfordern|Request link)$/ }))
  await clinic.mailFor(clientWithHiddenConsumption.email)

  await clinic.enter(page, 'admin', aliases.administrator, '/admin-verwaltung/postausgang')
  await visit(
    page
      .getByRole('button', { name: /^(Neues Passwort angefordert lesen|Read New password requested)/ })
      .first(),
    page.getByRole('dialog'),
    'mail in the folder',
  )

  await page.goto(clinic.address('admin', '/admin-verwaltung/sicherheit'))
  const salt = page.getByRole('region', {
    name: words('Salz des zweiten Faktors', 'Two-factor authentication salt'),
  })
  await salt.getByRole('textbox').fill('Nordwind-und-Sonne-2026')
  await visit(
    button('Speichern', 'Save', salt),
    question('Alle zweiten Faktoren ungültig machen?', 'Reset two-factor authentication for everyone?'),
    'another salt',
  )
  const logins = page.getByRole('region', { name: words('Anmeldung sperren', 'Block sign-in') })
  await logins.getByText(words('Klientinnen und Klienten', 'Clients')).click()
  await visit(
    button('Speichern', 'Save', logins),
    question('Anmeldung sperren?', 'Block sign-in?'),
    'switching logins off',
  )

  const elsewhere = page.getByRole('link', {
    name: words('Standfest, zur Startseite', 'Standfest, go to homepage'),
  })
  const discard = question('Änderungen verwerfen?', 'Discard changes?')
  await visit(elsewhere, discard, 'unsaved settings')
  await press(elsewhere)
  await press(button('Verwerfen', 'Discard', discard))
  await page.goto(clinic.address('admin', '/admin-verwaltung/monitoring'))
  await visit(
    button('Vorschau', 'Preview'),
    dialog('So ginge der Bericht jetzt hinaus', 'The report as it would be sent now'),
    'preview of the weekly report',
  )

  await page.goto(clinic.address('admin', '/admin-verwaltung/dashboard'))
  const create = button('Wartungsmeldung', 'Maintenance alert')
  const alert = dialog('Wartungsmeldung anzeigen', 'Show a maintenance alert')
  await visit(create, alert, 'new maintenance alert')
  await press(create)
  await press(button('Anzeigen', 'Show', alert))
  await expect(alert.getByText(words('Text ist ein Pflichtfeld', 'Text is a required field'))).toBeVisible()
  await look(alert, 'new maintenance alert, something missing')
  await alert.getByText(words('Endet von selbst', 'Ends automatically')).click()
  await alert.getByLabel('Text', { exact: true }).fill('Am Abend wird gewartet')
  await press(button('Anzeigen', 'Show', alert))
  const remove = button('Meldung löschen', 'Delete alert')
  const deletion = question('Wartungsmeldung löschen?', 'Delete the maintenance alert?')
  await visit(remove, deletion, 'deleting a maintenance alert')
  await press(remove)
  await press(button('Meldung löschen', 'Delete alert', deletion))
  await expect(page.getByText('Am Abend wird gewartet')).toHaveCount(0)
})
