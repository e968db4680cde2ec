import type { Locator, Response } from '@playwright/test'
import { phq9Bundle } from '@standfest/domain/testing/questionnaire-files.ts'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, type Client, therapistOf } from './people.ts'
import { demoInstant } from './server-process.ts'
import { expect, test } from './standfest.ts'

test.use({ serviceWorkers: 'allow' })

const weeks = [4, 12, 26, 52]
const windowDays = 13

/** Whether a round of the clinic's plan is due today. */
function isAskedToday({ registeredOn }: Client): boolean {
  const days = (Date.parse(demoInstant.slice(0, 10)) - Date.parse(registeredOn)) / 86_400_000
  return weeks.some((week) => Math.abs(days - week * 7) < windowDays)
}

// REQ 4.370, 4.372, 4.373, 4.374, 4.375
test('a questionnaire is loaded, filled in while the connection comes and goes, and read as plain numbers @phone', async ({
  page,
  context,
  press,
  words,
  clinic,
  faults,
  anotherDevice,
}) => {
  test.slow()
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const client = clinic.newClient(isAskedToday)
  const title = 'MII QST PRO PHQ-9'
  const readers = 'Dr. Miriam Albrecht'
  const office = await anotherDevice()
  const pack = office.getByRole('region', { name: title })
  const packButton = (german: string, english: string) =>
    pack.getByRole('button', { name: words(german, english), exact: true })
  /** Presses a button of the pack that changes it, and waits until the page has read it again. */
  const change = async (button: Locator) => {
    const isChange = (answer: Response) => answer.request().method() === 'PATCH'
    await Promise.all([office.waitForResponse(isChange), press(button)])
    await expect(pack.locator('[data-pending]')).toHaveCount(0)
  }

  await test.step('an administrator loads it, without what cannot be asked, and says who reads it and when', async () => {
    await clinic.enter(office, 'admin', aliases.administrator, '/admin-verwaltung/einstellungen/frageboegen')
    const choose = office.getByRole('button', { name: words('Datei wählen', 'Choose file') })
    await expect(choose).toBeVisible()
    const [chooser] = await Promise.all([office.waitForEvent('filechooser'), press(choose)])
    const buffer = Buffer.from(phq9Bundle())
    await chooser.setFiles({ name: 'phq-9.json', mimeType: 'application/json', buffer })
    const refused = office.getByRole('alert').filter({ hasText: 'PHQ-9.Score' })
    await expect(refused).toContainText(words('kann Standfest nicht stellen', 'can’t ask this kind'))
    await press(refused.getByText('PHQ-9.Score', { exact: true }))
    await press(office.getByRole('button', { name: words('Ohne diese Einträge', 'Load without these') }))
    await expect(pack).toBeVisible()

    await expect(
      pack.getByRole('checkbox', { name: words('Fragt nach Suizid', 'Asks about suicide') }),
    ).toBeChecked()
    const put = (german: string, english: string, text: string) =>
      pack.getByRole('textbox', { name: words(german, english), exact: true }).fill(text)
    await put('Lizenz', 'Licence', 'frei')
    await put('Wer die Rechte hat', 'Rights holder', 'Herausgeber des Bogens')
    await put('Wer die Antworten liest', 'Who reads the answers', readers)
    await put('Wann sie gelesen werden', 'When they are read', 'an Werktagen bis 16 Uhr')
    await change(packButton('Speichern', 'Save').first())
    await change(packButton('Einschalten', 'Switch on'))
    await expect(packButton('Ausschalten', 'Switch off')).toBeVisible()
    for (const week of weeks) await press(pack.getByText(words(`Nach ${week} Wochen`, `After ${week} weeks`)))
    await pack
      .getByRole('textbox', { name: words('Tage davor und danach', 'Days before and after') })
      .fill(String(windowDays))
    await change(packButton('Speichern', 'Save').last())
    await expect(packButton('Ohne Plan', 'No plan')).toBeVisible()
    await expectAccessible(office, 'a questionnaire that is switched on and planned')
    await expectToFit(office, 'a questionnaire that is switched on and planned')
  })

  const desk = await anotherDevice()
  const panel = desk.getByRole('region', { name: title })
  const record = await test.step('the therapist sees that it is due', async () => {
    await putOffQuestions(desk)
    await clinic.enter(desk, 'therapist', therapistOf(client), '/klienten')
    const row = desk.locator('[data-client]').filter({ hasText: `${client.name} ${client.surname}` })
    const address = `/klienten/${await row.getAttribute('data-client')}/frageboegen`
    await desk.goto(clinic.address('therapist', address))
    await expect(panel).toContainText(words('fällig bis', 'due by'))
    return address
  })

  const card = page.getByRole('region', { name: title })
  const fillIn = card.getByRole('link', { name: words('Ausfüllen', 'Fill in') })
  const groups = page.getByRole('radiogroup')
  const notice = page.getByText(words('Niemand liest Ihre Antworten sofort', 'Nobody reads your answers'))
  const call = page.getByRole('main').getByRole('link', { name: /112/ })
  const answer = async (from: number, to: number, option: string) => {
    for (let place = from; place < to; place += 1)
      await press(groups.nth(place).getByText(words(option, `${option} (en)`), { exact: true }))
  }
  const chosen = page.getByRole('radio', { checked: true })
  const onThisDevice = words('auf diesem Gerät', 'on this device')
  const kept = page.getByRole('main').getByRole('status').filter({ hasText: onThisDevice })

  await test.step('the client reads first that nobody reads at once, and whom to call', async () => {
    await clinic.enter(page, 'client', client.alias, '/frageboegen')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await press(fillIn)
    await expect(groups).toHaveCount(10)
    await expect(notice).toBeVisible()
    await expect(call).toBeVisible()
    await expect(page.getByText(readers)).toBeVisible()
    await expectAccessible(page, 'a questionnaire to fill in')
    await expectToFit(page, 'a questionnaire to fill in')
  })

  await test.step('what is answered without a connection outlives a reload, and what is sent without one arrives', async () => {
    await answer(0, 4, 'Tage')
    await context.setOffline(true)
    await answer(4, 9, 'Oft')
    await answer(9, 10, 'Etwas')
    await expect(kept).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(chosen).toHaveCount(10)
    await context.setOffline(true)
    const send = page.getByRole('button', { name: words('Senden', 'Send'), exact: true })
    await Promise.all([page.waitForEvent('requestfailed'), press(send)])
    await expect(kept).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(words('Angekommen.', 'It has arrived.'))).toBeVisible()
    await expect(notice).toBeVisible()
    await expect(call).toBeVisible()
    await expectAccessible(page, 'a questionnaire that has arrived')
  })

  await test.step('the client reads the answers in words, and no number made of them', async () => {
    await press(page.getByRole('link', { name: words('Zurück zu den', 'Back to the') }))
    await press(card.getByText(words('Ausgefüllt am', 'Filled in on')))
    await expect(card.getByText(words('Oft', 'Oft (en)'), { exact: true }).first()).toBeVisible()
    await expect(fillIn).toHaveCount(0)
    await expect(card).not.toContainText(/Summe|Sum\b|(von|of) 27/)
    await expectAccessible(page, 'a questionnaire that was filled in')
    await expectToFit(page, 'a questionnaire that was filled in')
  })

  await test.step('the therapist reads it once, as a number with its range, beside a second one and in no band', async () => {
    await desk.reload()
    const rows = panel.getByRole('table', { name: words('Ausgefüllt', 'Filled in') }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText(words('14 von 27 (ab 0)', '14 of 27 (from 0)'))
    await press(panel.getByRole('link', { name: words('Gemeinsam ausfüllen', 'Fill in together') }))
    const asked = desk.getByRole('radiogroup')
    await expect(asked).toHaveCount(10)
    for (const group of await asked.all()) await press(group.getByText(/^(Tage|Etwas)( \(en\))?$/))
    await press(desk.getByRole('button', { name: words('Senden', 'Send'), exact: true }))
    await press(desk.getByRole('link', { name: words('Zurück zu den', 'Back to the') }))
    await expect(rows).toHaveCount(3)
    const range = words('von 27 (ab 0)', 'of 27 (from 0)')
    for (const sum of ['9', '14'])
      await expect(panel.getByRole('cell', { name: `${sum} ${range}`, exact: true })).toHaveCount(1)
    await expect(panel.getByRole('img').or(panel.getByRole('meter'))).toHaveCount(0)
    await expectAccessible(desk, `questionnaires of a client: ${record}`)
    await expectToFit(desk, 'questionnaires of a client')
  })

  // Left on, it would be due for the clients of other tests too.
  await change(packButton('Ausschalten', 'Switch off'))
  await expect(packButton('Einschalten', 'Switch on')).toBeVisible()
})
