import { expectAccessible, expectToFit } from './accessibility.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, jonas } from './people.ts'
import { expect, test } from './standfest.ts'

// REQ 6.130, 6.131, 6.133, 6.135
test('a therapist writes a handover, sees it as the colleague does, and reads the report of another absence @everyPage', async ({
  page,
  press,
  words,
  clinic,
  anotherDevice,
}) => {
  const name = `${jonas.name} ${jonas.surname}`
  const text = words('Läuft gut, gern per Video.', 'Going well, video is fine.')
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', aliases.therapist, '/heute')
  await press(page.getByRole('link', { name: words('Übergabe an', 'Write handover to') }).first())
  await expect(
    page.getByRole('heading', { level: 1, name: words('Übergabe an', 'Handover to') }),
  ).toBeVisible()
  await expectAccessible(page, 'handover, closed', { title: words('Übergabe', 'Handover') })
  await expectToFit(page, 'handover, closed')

  const others = page.getByRole('button', { name: words('Auch diese zeigen', 'Show these too') })
  if (await others.isVisible()) await press(others)
  await press(page.getByRole('button', { name: words('Hinweise öffnen', 'Open notes') }))
  const field = page.getByRole('textbox', {
    name: words(`Worauf achten bei ${name}`, `What to look out for with ${name}`),
  })
  await field.fill(text)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('row').filter({ has: field })).toContainText(words('gespeichert', 'saved'))
  await expectAccessible(page, 'handover, opened')
  await expectToFit(page, 'handover, opened')

  await press(page.getByRole('button', { name: words('Ansehen wie', 'View as') }))
  await expect(field).toHaveCount(0)
  await expect(page.locator('main')).toContainText(text)
  await expectAccessible(page, 'handover, as the substitute')

  const phone = await anotherDevice()
  await clinic.enter(phone, 'client', jonas.alias)
  const whoSees = phone.getByRole('list', { name: words('Wer Ihre Daten sieht', 'Who can see your data') })
  await expect(whoSees).toContainText(words('Übergabe über Sie', 'handover about you'))
  await expect(phone.locator('body')).not.toContainText(text)

  await page.goto(clinic.address('therapist', '/klienten?substitute-overlay=view'))
  await press(page.getByRole('button', { name: /frühere anzeigen|past entr/ }).first())
  await press(page.getByRole('link', { name: words('Bericht über', 'Report on') }).first())
  await expect(
    page.getByRole('heading', { level: 1, name: words('Während Ihrer Abwesenheit', 'While you were away') }),
  ).toBeVisible()
  await expectAccessible(page, 'return report', { title: words('Bericht', 'Report') })
  await expectToFit(page, 'return report')
})
