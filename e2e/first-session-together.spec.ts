import { expectAccessible, expectToFit } from './accessibility.ts'
import { checkInOn } from './check-in.ts'
import { putOffQuestions } from './consumption-question.ts'
import { clientWithAWholeRecord, therapistOf } from './people.ts'
import { printedPages } from './printed-pages.ts'
import { expect, test } from './standfest.ts'

// REQ 4.302, 4.303
test('the first check-in is explained and tried out, and nothing of it is kept @everyPage', async ({
  page,
  press,
  words,
  clinic,
}) => {
  await clinic.enter(page, 'client', clinic.newClient().alias, '/erster-check-in')
  const title = words('So geht Ihr erster Check-in', 'How your first check-in works')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expectAccessible(page, 'first check-in')
  await expectToFit(page, 'first check-in')
  await press(page.getByText(words('Leichte Sprache', 'Easy language')))
  await expectAccessible(page, 'first check-in, easy language')
  await expectToFit(page, 'first check-in, easy language')

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto(clinic.address('client', '/check-in/probe'))
  await expectAccessible(page, 'rehearsal')
  await press(page.getByRole('button', { name: words('Probe beginnen', 'Start practice run') }))
  const checkIn = checkInOn(page, words, press)
  await expect(checkIn.question('sleep')).toBeVisible()
  await expectAccessible(page, 'rehearsal, a question')
  await expectToFit(page, 'rehearsal, a question')
  await page.goto(clinic.address('client', '/'))
  await expect(page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') })).toBeVisible()
  expect(sent.filter((one) => one.includes('survey'))).toEqual([])
})

test('the page of the first session, and the form of an agreement @everyPage', async ({
  page,
  press,
  words,
  clinic,
}) => {
  const client = clientWithAWholeRecord
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(client), '/klienten')
  const row = page.locator('[data-client]').filter({ hasText: `${client.name} ${client.surname}` })
  const record = clinic.address('therapist', `/klienten/${await row.getAttribute('data-client')}`)
  await page.goto(`${record}/erste-sitzung`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Erste Sitzung', 'First session'))
  await expect(page.getByText(words('Teil 1 von 4', 'Part 1 of 4'))).toBeVisible()
  await expectAccessible(page, 'first session')
  await expectToFit(page, 'first session')
  expect(await printedPages(page), 'the sheet to take home').toBe(1)
  await press(page.getByText(words('Erster Check-in', 'First check-in'), { exact: true }))
  expect(await printedPages(page), 'the sheet of the first check-in').toBe(1)

  await page.goto(`${record}/ziele/vereinbarung`)
  await press(page.getByRole('button', { name: words('Gemeinsam vereinbaren', 'Make it together') }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'agreement, form')
  await expectToFit(page, 'agreement, form')
})
