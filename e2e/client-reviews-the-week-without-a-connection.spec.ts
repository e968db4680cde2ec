import { clientsToReview } from './people.ts'
import { expect, test } from './standfest.ts'

test.use({ serviceWorkers: 'allow' })

test('a weekly review that begins without a connection outlives tab and session, and arrives @once', async ({
  page,
  context,
  press,
  words,
  clinic,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  // The other test of reviews begins at the other end.
  const { alias } = clientsToReview.at(-1) ?? { alias: '' }
  await clinic.enter(page, 'client', alias, '/')
  const begin = page.getByRole('link', { name: words('Rückblick beginnen', 'Start review') })
  await expect(begin).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)

  // REQ 8.20
  await context.setOffline(true)
  await press(begin)
  const heading = page.getByRole('heading', { level: 1 })
  const progress = page.getByRole('progressbar', { name: /^(Frage|Question) / })
  await expect(progress).toHaveAttribute('aria-valuenow', '1')
  const count = Number(await progress.getAttribute('aria-valuemax'))
  for (let number = 1; number <= count; number += 1) {
    await expect(progress).toHaveAttribute('aria-valuenow', String(number))
    await press(page.getByRole('button', { name: words('4 von 5', '4 of 5'), exact: true }))
  }
  await expect(heading).toHaveText(words('Ihr Rückblick', 'Your review'))
  await press(page.getByRole('button', { name: words('Absenden', 'Send'), exact: true }))
  await expect(page.getByText('Request Error')).toBeVisible()
  await page.close()

  const closed = await context.newPage()
  await closed.goto(clinic.address('client', '/lebensbereiche'))
  await expect(closed.getByText(words('wartet 1 Text', 'Something you wrote on this device'))).toBeVisible()

  await context.clearCookies()
  await context.setOffline(false)
  await clinic.enter(closed, 'client', alias, '/')
  const card = closed.getByRole('region', { name: words('Ihr Wochenrückblick', 'Your weekly review') })
  await expect(closed.getByRole('region', { name: /Check-in/ }).first()).toBeVisible()
  await expect(card).toHaveCount(0)
  await closed.goto(clinic.address('client', '/lebensbereiche'))
  const reviews = closed.getByRole('table', { name: words('Wochenrückblicke', 'Weekly reviews') })
  await expect(reviews.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('4')
})
