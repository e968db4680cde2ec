import { expectAccessible, expectToFit } from './accessibility.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { clientWithAWholeRecord, therapistOf } from './people.ts'
import { printedPages } from './printed-pages.ts'
import { expect, test } from './standfest.ts'

for (const locale of ['de-DE', 'en-GB'])
  test.describe(locale, () => {
    test.use({ locale })

    // REQ 2.90, 2.91, 2.92, 2.93, 4.191, 4.192, 6.90, 6.92, 6.94
    test(`a therapist begins with the day, holds a session and ends it by keys (${locale}) @desk`, async ({
      page,
      press,
      words,
      clinic,
      anotherDevice,
    }) => {
      const client = clinic.newClient()
      const name = `${client.name} ${client.surname}`
      await putOffQuestions(page)
      await clinic.enter(page, 'therapist', therapistOf(client), '/heute')
      await expect(page.getByRole('heading', { level: 1, name: words('Heute', 'Today') })).toBeVisible()
      await expect(
        page.getByRole('region', { name: words('Sitzungen heute', 'Sessions today') }),
      ).toBeVisible()
      await press(page.getByRole('link', { name: words('Klienten', 'Clients') }))
      await press(clientInList(page, name))
      await page.waitForURL(/datenerfassung/)
      const record = new URL(page.url()).pathname.replace('/datenerfassung', '')
      await page.goto(clinic.address('therapist', `${record}/termine?content=APPOINTMENT&mode=create`))
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: words('Titel', 'Title') }).fill(words('Gespräch', 'Talk'))
      await press(form.getByRole('button', { name: words('Anlegen', 'Create'), exact: true }))
      await expect(form.getByText(words('Angelegt', 'Added'))).toBeVisible()
      await page.goto(clinic.address('therapist', '/heute'))

      const open = words(`Sitzung mit ${name} öffnen`, `Open session with ${name}`)
      await press(page.getByRole('link', { name: open }).first())
      const toToday = (place: 'navigation' | 'complementary') =>
        page
          .getByRole(place)
          .first()
          .getByRole('link', { name: words('Heute', 'Today'), exact: true })
      const end = page.getByRole('button', { name: words('Sitzung beenden', 'End session') })
      await expect(end).toBeVisible()
      await page.locator('main').focus()
      await page.keyboard.press('v')
      await page.keyboard.type(words('Anna mitbringen', 'Bring Anna'))
      await page.keyboard.press('Enter')
      const next = page.getByRole('region', { name: words('Für das nächste Mal', 'For next time') })
      await expect(next.getByRole('listitem')).toHaveText(new RegExp(words('Anna mitbringen', 'Bring Anna')))
      await press(page.getByRole('button', { name: words('Notizen öffnen', 'Open notes') }))
      await page.getByRole('textbox', { name: words('Neue Notiz', 'New note') }).fill('Wirkt erschöpft')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText(words('Notiz gespeichert', 'Note saved'))).toBeVisible()

      await press(page.getByRole('button', { name: words('Gemeinsam ansehen', 'View together') }))
      await expect(page.locator('main')).not.toContainText('Wirkt erschöpft')
      await press(toToday('navigation'))
      const hidden = words('Andere Personen sind ausgeblendet', 'Other people are hidden')
      await expect(page.getByRole('heading', { name: hidden })).toBeVisible()
      await page.goBack()
      await expect(end).toBeVisible()
      await page.locator('main').focus()
      await page.keyboard.press('g')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText(words('Sitzung beendet', 'Session ended'))).toBeVisible()
      await expectAccessible(page, 'session that ended', { title: words('Sitzung', 'Session') })
      await expect(page.getByRole('link', { name: /^(Weiter zu |On to )/ })).toBeVisible()
      await press(toToday('complementary'))
      const held = page.getByRole('listitem').filter({ hasText: name })
      await expect(held.first()).toContainText(words('stattgefunden', 'held'))

      const phone = await anotherDevice()
      await clinic.enter(phone, 'client', client.alias, '/termine')
      await expect(phone.getByRole('region', { name: words('Vereinbart', 'Agreed') })).toContainText(
        words('Anna mitbringen', 'Bring Anna'),
      )
      await expect(phone.locator('body')).not.toContainText('Wirkt erschöpft')

      await phone.goto(clinic.address('client', '/nachrichten'))
      const message = /^(Nachricht schreiben|Write a message|Nachricht an|Message to)/
      await phone.getByRole('textbox', { name: message }).fill('Geht auch Freitag?')
      await phone.getByRole('button', { name: words('Senden', 'Send'), exact: true }).click()
      await expect(
        phone.getByText(words('Ihre Nachricht ist angekommen', 'Your message has been delivered')),
      ).toBeVisible()
      const waiting = page.getByRole('region', { name: words('Warten auf Antwort', 'Waiting for an answer') })
      // Where an earlier message waits too, it is the one that is shown, with the number of both.
      const row = waiting.getByRole('listitem').filter({ hasText: name })
      await expect(row).toContainText(/Geht auch Freitag\?|2 (Nachrichten|messages)/)
    })
  })

test('the day, a session and notes are accessible @everyPage', async ({ page, words, clinic }) => {
  const client = clientWithAWholeRecord
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(client), '/heute')
  await expect(page.getByRole('region', { name: words('Sitzungen heute', 'Sessions today') })).toBeVisible()
  await expectAccessible(page, 'today', { title: words('Heute', 'Today') })
  await expectToFit(page, 'today')
  expect(await printedPages(page)).toBe(1)

  await page.goto(clinic.address('therapist', '/klienten'))
  const row = page.locator('[data-client]').filter({ hasText: `${client.name} ${client.surname}` })
  const record = `/klienten/${await row.getAttribute('data-client')}`
  await page.goto(clinic.address('therapist', `${record}/notizen`))
  await page.getByRole('button', { name: words('Notizen öffnen', 'Open notes') }).click()
  await page.getByRole('button', { name: words('Wiedervorlagen öffnen', 'Open follow-ups') }).click()
  await expect(page.getByRole('textbox', { name: words('Neue Notiz', 'New note') })).toBeVisible()
  await expectAccessible(page, 'notes', { title: words('Notizen', 'Notes') })
  await expectToFit(page, 'notes')

  await page.goto(clinic.address('therapist', `${record}/termine`))
  await page
    .getByRole('link', { name: /^(Sitzung „|Open session “)/ })
    .first()
    .click()
  await expect(
    page.getByRole('region', { name: words('Für das nächste Mal', 'For next time') }),
  ).toBeVisible()
  await expectAccessible(page, 'session', { title: words('Sitzung', 'Session') })
  await expectToFit(page, 'session')
})
