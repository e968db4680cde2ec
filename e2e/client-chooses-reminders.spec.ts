import { expectAccessible, expectToFit } from './accessibility.ts'
import { expect, test } from './standfest.ts'

// REQ 2.35
test('a client switches mail on with the keyboard, sends a test and sees how far it came @once', async ({
  page,
  words,
  clinic,
}) => {
  const client = clinic.newClient()
  await clinic.enter(page, 'client', client.alias, '/?notify-overlay=true')
  const settings = page.getByRole('dialog', { name: words('Einstellungen', 'Settings') })
  const mail = settings.getByRole('switch', { name: words('Erinnerungen per E-Mail', 'Reminders by e-mail') })
  await expect(mail).toBeEnabled()
  if (await mail.isChecked()) {
    await mail.press('Space')
    await expect(settings.getByText(words('Gespeichert', 'Saved'), { exact: true })).toBeVisible()
  }
  await expectAccessible(page, 'settings, no way switched on')
  await expectToFit(page, 'settings, no way switched on')
  const send = settings.getByRole('button', {
    name: words('Probe-Erinnerung senden', 'Send a test reminder'),
  })
  await expect(send).toBeDisabled()
  await mail.press('Space')
  await expect(mail).toBeChecked()
  await expect(send).toBeEnabled()

  await send.press('Enter')
  await expect(settings.getByText(words('ist unterwegs', 'has been sent'))).toBeVisible()
  const trace = settings.getByRole('list', {
    name: words('Ihre letzten Erinnerungen', 'Your latest reminders'),
  })
  await expect(trace.getByRole('listitem').first()).toContainText(words('Probe', 'Test'))
  await expect(trace.getByRole('listitem').first()).toContainText(words('gesendet', 'sent'))
  await expectAccessible(page, 'settings, a test was sent')
  await expectToFit(page, 'settings, a test was sent')
  expect(await clinic.mailFor(client.email)).toContain(
    words('zur Probe geschickt', 'This is the test reminder'),
  )

  await page.keyboard.press('Escape')
  await expect(settings).toHaveCount(0)
  await expect(page).toHaveURL(clinic.address('client', '/'))
})
