import { putOffQuestions } from './consumption-question.ts'
import { aliases, jonas } from './people.ts'
import { expect, test } from './standfest.ts'

test('the language goes with the account to every device', async ({ page, words, clinic, anotherDevice }) => {
  await clinic.enter(page, 'client', jonas.alias)
  await page.getByRole('button', { name: new RegExp(jonas.surname) }).click()
  await page.getByRole('menuitem', { name: words('English', 'Deutsch') }).click()
  const otherWords = words('Start check-in', 'Check-in beginnen')
  await expect(page.getByRole('link', { name: otherWords })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', words('en-GB', 'de-DE'))
  await expect(page).toHaveTitle(words('Today · Standfest', 'Heute · Standfest'))

  const state = await page.context().storageState()
  const tablet = await anotherDevice()
  await tablet.context().addCookies(state.cookies)
  await tablet.goto(clinic.address('client'))
  await expect(tablet.getByRole('link', { name: otherWords })).toBeVisible()
})

// REQ 9.23
test('light or dark stays on the device and stands before anything is painted @phone', async ({
  page,
  words,
  clinic,
  colorScheme,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { themesPainted: seen })
    new PerformanceObserver(() => seen.push(document.documentElement.dataset['theme'] ?? 'none')).observe({
      type: 'paint',
      buffered: true,
    })
  })
  const system = colorScheme === 'dark' ? 'dark' : 'light'
  const other = system === 'dark' ? 'light' : 'dark'
  const html = page.locator('html')
  await page.goto(clinic.address('client', '/hilfe'))
  await expect(html).toHaveAttribute('data-theme', system)
  await page.goto(clinic.address('client', '/login'))
  await page.getByRole('button', { name: words('Deutsch', 'English') }).click()
  await page
    .getByRole('button', {
      name:
        other === 'dark' ? words('Dunkles Aussehen', 'Dark mode') : words('Helles Aussehen', 'Light mode'),
    })
    .click()
  await expect(html).toHaveAttribute('data-theme', other)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { themesPainted: string[] }).themesPainted))
    .not.toEqual([])
  const painted = await page.evaluate(() => (window as unknown as { themesPainted: string[] }).themesPainted)
  expect(new Set(painted)).toEqual(new Set([other]))
})

// REQ 2.25
test('the version tells what is new, and the footer leads to every public page @desk', async ({
  page,
  words,
  clinic,
}) => {
  await clinic.enter(page, 'client', aliases.clientOfAbsentTherapist, '/notfallkoffer')
  await page.getByRole('button', { name: /^Version / }).click()
  const news = page.getByRole('dialog', { name: words('Was ist neu?', 'What’s new?') })
  await expect(news).toContainText(/Version 0[.]4[.]0/)
  await news.getByRole('button', { name: words('Schließen', 'Close') }).click()
  await expect(news).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Version / })).toBeFocused()

  for (const [link, path] of [
    [words('Nutzungsbedingungen', 'Terms of use'), '/agb'],
    [words('Sicherheit im Netz', 'Staying safe online'), '/information'],
    [words('Datenschutz', 'Privacy'), '/datenschutz'],
    [words('Impressum', 'Legal notice'), '/impressum'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(clinic.address('client', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

// REQ 2.25
test('therapists have no terms in their footer @once', async ({ page, words, clinic }) => {
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', aliases.therapistWithoutSubstitution, '/klienten')
  const footer = page.getByRole('navigation', {
    name: words('Rechtliches und Hilfe', 'Help and legal information'),
  })
  await expect(footer.getByRole('link', { name: words('Impressum', 'Legal notice') })).toBeVisible()
  await expect(footer.getByRole('link', { name: words('Nutzungsbedingungen', 'Terms of use') })).toHaveCount(
    0,
  )
})
