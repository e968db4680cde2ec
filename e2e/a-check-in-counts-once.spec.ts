import { type Answers, checkInOn } from './check-in.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

const answers: Answers = { sleep: 3, mood: 'medium', pressure: 3, drank: false, text: 'Feier im Betrieb' }

test('a check-in whose answer was lost on the way is sent again and counts once @phone', async ({
  page,
  press,
  words,
  clinic,
  faults,
  anotherDevice,
}) => {
  const client = clinic.newClient()
  await clinic.enter(page, 'client', client.alias, '/check-in')
  const checkIn = checkInOn(page, words, press)
  await checkIn.answerAll(answers)

  // The server takes the survey, and the connection breaks before anybody hears of it.
  faults.expect(/ERR_FAILED/)
  await page.route(
    '**/api/rest/survey',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await press(checkIn.send)
  const notice = page.getByRole('main').getByRole('status')
  await expect(notice).toContainText('Request Error')
  await expect(notice).toContainText(words('Ihre Antworten bleiben hier', 'Your answers stay here'))
  await expect(page.getByText('Feier im Betrieb')).toBeVisible()
  await press(checkIn.sendAgain)
  await expect(checkIn.saved).toBeVisible()

  const record = await anotherDevice()
  await putOffQuestions(record)
  await clinic.enter(record, 'therapist', therapistOf(client), '/klienten')
  await clientInList(record, `${client.name} ${client.surname}`).click()
  const today = record.getByRole('rowheader', { name: words('Do 12.03.', 'Thu 12.03.') })
  await expect(today).toHaveCount(1)
})

test('a check-in that another tab has answered leaves only the report of drinking @desk', async ({
  page,
  press,
  words,
  clinic,
  context,
}) => {
  const client = clinic.newClient()
  await clinic.enter(page, 'client', client.alias, '/check-in')
  const checkIn = checkInOn(page, words, press)
  await press(checkIn.step('sleep', 1))
  await expect(checkIn.question('mood')).toBeVisible()

  const otherTab = await context.newPage()
  await otherTab.goto(clinic.address('client', '/check-in'))
  const otherCheckIn = checkInOn(otherTab, words, press)
  // An unfinished check-in is stored on the device: another tab continues it.
  await expect(otherCheckIn.question('mood')).toBeVisible()
  await press(otherCheckIn.back)
  await otherCheckIn.answerAll(answers)
  await press(otherCheckIn.send)
  await expect(otherCheckIn.saved).toBeVisible()

  await page.bringToFront()
  await expect(
    page.getByText(words('Ihr Check-in für heute ist schon da', 'You have already checked in today')),
  ).toBeVisible()
  await expect(checkIn.question('consumption')).toBeVisible()
  await press(checkIn.consumption(true))
  await page.getByRole('textbox').fill('Auf dem Heimweg')
  await press(checkIn.next)
  await press(checkIn.send)
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: words('Danke für Ihre Offenheit.', 'Thank you for being open.'),
    }),
  ).toBeVisible()
})
