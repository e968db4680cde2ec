import { expectAccessible, expectToFit } from './accessibility.ts'
import { checkInOn } from './check-in.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { askToKeepKit, isPersonKept, setDeviceClock } from './device.ts'
import { therapistOf } from './people.ts'
import { demoInstant } from './server-process.ts'
import { expect, test } from './standfest.ts'

const pin = '384729'

test.use({ serviceWorkers: 'allow' })

test('a check-in answered without a connection outlives tab and session, and arrives @phone', async ({
  page,
  context,
  press,
  words,
  clinic,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const client = clinic.newClient()
  await clinic.enter(page, 'client', client.alias, '/')
  const begin = (on: typeof page) =>
    on.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') })
  await begin(page).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)

  // Before the first key.
  await context.setOffline(true)
  await press(begin(page))
  const checkIn = checkInOn(page, words, press)
  await checkIn.answerAll({ sleep: 3, mood: 'medium', pressure: 3, drank: false, text: 'Feier im Betrieb' })
  await press(checkIn.send)
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    words('Ihre Antworten bleiben hier', 'Your answers stay here'),
  )
  await page.close()

  const closed = await context.newPage()
  await closed.goto(clinic.address('client', '/'))
  await expect(closed.getByText(words('wartet 1 Text', 'Something you wrote on this device'))).toBeVisible()
  await expect(closed.getByRole('textbox')).toHaveCount(0)

  await context.clearCookies()
  await context.setOffline(false)
  await clinic.enter(closed, 'client', client.alias, '/')
  await expect(
    closed.getByRole('heading', { name: words('Check-in eingetragen', 'You’ve checked in today') }),
  ).toBeVisible()
})

// REQ 2.50, 7.25
test('with the PIN of the kept kit a check-in is answered after the session has ended, and arrives once @phone', async ({
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
  await setDeviceClock(context, demoInstant)
  const client = clinic.newClient()
  const checkIn = checkInOn(page, words, press)
  const begin = page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') })
  const waiting = page.getByRole('list', {
    name: words('Was auf diesem Gerät wartet', 'Waiting on this device'),
  })
  const open = async () => {
    await page.getByLabel(words('PIN für den Notfallkoffer', 'PIN for the emergency kit')).fill(pin)
    await press(page.getByRole('button', { name: words('Öffnen', 'Open') }))
  }

  await test.step('the kit is kept, and the session ends', async () => {
    await clinic.enter(page, 'client', client.alias, '/notfallkoffer')
    const { keepUnder } = await askToKeepKit(page, words)
    await keepUnder(pin)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => isPersonKept(page)).toBe(true)
    await clinic.forget(page)
    await context.setOffline(true)
  })

  await test.step('a cold start shows numbers, and with the PIN kit and check-in', async () => {
    await page.goto(clinic.address('client', '/'))
    await expect(page.getByRole('link', { name: /112/ })).toBeVisible()
    await expect(begin).toHaveCount(0)
    await open()
    await expect(begin).toBeVisible()
    await expectAccessible(page, 'kit and check-in without a connection')
    await expectToFit(page, 'kit and check-in without a connection')
  })

  await test.step('what is answered is kept, and after a reload it is a number until the PIN is given', async () => {
    await press(begin)
    await checkIn.answerAll({ sleep: 3, mood: 'medium', pressure: 3, drank: false, text: 'Feier im Betrieb' })
    await press(checkIn.send)
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      words('nach dem nächsten Anmelden gesendet', 'sent the next time you sign in'),
    )
    await page.goto(clinic.address('client', '/'))
    await expect(page.getByText(words('wartet 1 Text', 'Something you wrote on this device'))).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await open()
    await expect(waiting).toHaveText(
      words('Check-in vom Donnerstag, 12. März', 'Check-in for Thursday, 12 March'),
    )
    await expectAccessible(page, 'what waits without a connection')
  })

  await test.step('the next login sends it, once', async () => {
    await context.setOffline(false)
    await clinic.enter(page, 'client', client.alias, '/')
    await expect(
      page.getByRole('heading', { name: words('Check-in eingetragen', 'You’ve checked in today') }),
    ).toBeVisible()
    await page.reload()
    const record = await anotherDevice()
    await putOffQuestions(record)
    await clinic.enter(record, 'therapist', therapistOf(client), '/klienten')
    await clientInList(record, `${client.name} ${client.surname}`).click()
    await expect(record.getByRole('rowheader', { name: words('Do 12.03.', 'Thu 12.03.') })).toHaveCount(1)
  })
})
