import { expectAccessible, expectToFit } from './accessibility.ts'
import { putOffQuestions } from './consumption-question.ts'
import { therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

// REQ 6.169, 6.173, 6.174
test('a client reads who looked at the diary, and asks the clinic about it @desk', async ({
  page,
  press,
  words,
  clinic,
  anotherDevice,
}) => {
  const client = clinic.newClient()
  const desk = await anotherDevice()
  await putOffQuestions(desk)
  await clinic.enter(desk, 'therapist', therapistOf(client), '/klienten')
  const link = desk.getByRole('link', { name: new RegExp(`${client.name} ${client.surname}`) }).first()
  const record = await link.getAttribute('href')
  const id = /klienten\/([^/]+)/.exec(record ?? '')?.[1]
  await desk.goto(clinic.address('therapist', `/klienten/${id}/tagebuch`))
  await expect(desk.getByRole('heading', { level: 1, name: words('Tagebuch', 'Diary') })).toBeVisible()
  const printed = desk.waitForResponse(/\/rest\/protocol\/prints/)
  await desk.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect((await printed).status()).toBe(200)

  await clinic.enter(page, 'client', client.alias, '/')
  const title = words('Wer hat meine Daten gesehen?', 'Who has seen my data?')
  await press(page.getByRole('link', { name: title }))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const today = page.getByRole('list', { name: new RegExp(`^${words('Heute', 'Today')}`) }).first()
  await expect(today).toContainText(words('Tagebuch', 'diary'))
  await expect(today).toContainText(words('druckte Seiten aus Ihrer Akte', 'printed pages from your record'))
  await expectAccessible(page, 'who saw my data')
  await expectToFit(page, 'who saw my data')
  await press(page.getByText(words('Weitergegeben', 'Passed on'), { exact: true }).first())
  await expect(today).not.toContainText(words('Tagebuch', 'diary'))
  const door = page.getByRole('link', {
    name: words('Das kann ich mir nicht erklären', 'I can’t explain this'),
  })
  expect(await door.getAttribute('href')).toMatch(
    /^mailto:datenschutz@klinik-am-lindenhof\.example\?subject=/,
  )
})
