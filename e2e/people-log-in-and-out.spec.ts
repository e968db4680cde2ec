import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { aliases, jonas, passwords, secondAdministrator } from './people.ts'
import { expect, test, type Words } from './standfest.ts'

/** The login page in the language of the run, which nobody has chosen on this device yet. */
function loginOn(page: Page, words: Words) {
  const alias = page.getByRole('textbox', { name: words('Anmeldename', 'Login name') })
  const password = page.getByLabel(words('Passwort', 'Password'), { exact: true })
  const submit = page.getByRole('button', { name: words('Anmelden', 'Sign in'), exact: true })
  const speak = async () => {
    await page.getByRole('button', { name: words('Deutsch', 'English') }).click()
  }
  const logIn = async (name: string, secret: string) => {
    await alias.fill(name)
    await password.fill(secret)
    await submit.click()
  }
  return { alias, password, submit, speak, logIn }
}

// REQ 2.51
test('search engines are asked to leave every site out @once', async ({ request, clinic }) => {
  for (const site of ['client', 'therapist', 'admin'] as const) {
    const answer = await request.get(clinic.address(site, '/robots.txt'))
    expect(answer.headers()['content-type']).toContain('text/plain')
    expect(await answer.text()).toBe('User-agent: *\nDisallow: /\n')
  }
})

test('the login asks for what is missing, and does not tell what of it was wrong', async ({
  page,
  words,
  clinic,
  faults,
}) => {
  await page.goto(clinic.address('client'))
  const login = loginOn(page, words)
  await login.speak()
  await login.submit.click()
  await expect(
    page.getByText(words('Bitte geben Sie Ihren Anmeldenamen ein', 'Please enter your login name')),
  ).toBeVisible()
  await expect(
    page.getByText(words('Bitte geben Sie Ihr Passwort ein', 'Please enter your password')),
  ).toBeVisible()
  await expect(login.alias).toBeFocused()

  faults.expect(/403 .*\/api\/user\/login/)
  const refusal = page.getByRole('alert')
  for (const name of [aliases.client, 'niemand', aliases.therapist]) {
    await login.logIn(name, name === aliases.therapist ? passwords.therapist : 'Falsches-Passwort-1')
    await expect(refusal).toContainText(
      words('Der Anmeldename oder das Passwort sind ungültig', 'The login name or password is not valid'),
    )
    await expect(login.alias).toHaveValue(name)
    await expect(login.password).toHaveValue('')
  }
})

for (const { site, alias, path, german, english } of [
  {
    site: 'client',
    alias: aliases.client,
    path: '/',
    german: 'Guten Morgen, Herr Brandt',
    english: 'Good morning, Mr Brandt',
  },
  { site: 'therapist', alias: aliases.therapist, path: '/heute', german: 'Heute', english: 'Today' },
  {
    site: 'admin',
    alias: aliases.administrator,
    path: '/admin-verwaltung/dashboard',
    german: 'Dashboard',
    english: 'Dashboard',
  },
] as const) {
  // REQ 2.13
  test(`the ${site} site begins at ${path}, keeps the others out, and goes on in a new tab @once`, async ({
    page,
    words,
    clinic,
    context,
  }) => {
    await clinic.enter(page, site, alias, '/hilfe')
    await clinic.forget(page)
    await page.goto(clinic.address(site, '/gibt-es-nicht'))
    const login = loginOn(page, words)
    await login.speak()
    await expect(page).toHaveURL(clinic.address(site, '/login'))
    await login.logIn(alias, passwords[site])
    const home = page.getByRole('heading', { level: 1, name: words(german, english) })
    await expect(home).toBeVisible()
    await expect(page).toHaveURL(clinic.address(site, path))

    for (const elsewhere of ['/', '/heute', '/admin-verwaltung/dashboard', '/login', '/gibt-es-nicht']) {
      const tab = await context.newPage()
      await tab.goto(clinic.address(site, elsewhere))
      await expect(tab.getByRole('heading', { level: 1, name: words(german, english) })).toBeVisible()
      await expect(tab).toHaveURL(clinic.address(site, path))
      await tab.close()
    }
  })
}

test('the login leads on to the page that somebody wanted @once', async ({ page, words, clinic }) => {
  await clinic.enter(page, 'client', jonas.alias, '/hilfe')
  await clinic.forget(page)
  await page.goto(clinic.address('client', '/check-in'))
  const login = loginOn(page, words)
  await login.speak()
  await login.logIn(jonas.alias, passwords.client)
  await expect(page).toHaveURL(clinic.address('client', '/check-in'))
  await expect(
    page.getByRole('heading', { level: 1, name: words('Wie haben Sie geschlafen?', 'How did you sleep?') }),
  ).toBeVisible()
})

/**
 * All notices that the page has shown so far: a notice that lasts two seconds may be gone before a test looks for it.
 */
async function noticesOn(page: Page): Promise<() => string> {
  const shown: string[] = []
  await page.exposeFunction('noteNotice', (text: string) => shown.push(text))
  await page.addInitScript(() => {
    const { noteNotice } = globalThis as unknown as { noteNotice: (text: string) => void }
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('[role="alert"]')) noteNotice(notice.textContent ?? '')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => shown.join('\n')
}

test('a session that ran out says so, forgets everything and begins anew at the login @phone', async ({
  page,
  words,
  clinic,
  faults,
}) => {
  await page.clock.install()
  const notices = await noticesOn(page)
  await clinic.enter(page, 'client', jonas.alias)
  await expect(page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') })).toBeVisible()

  faults.expect(/401 /)
  clinic.turnClock(16)
  await page.clock.fastForward('16:00')
  const notice = page.getByRole('alert')
  await expect.poll(notices).toContain(words('Login abgelaufen', 'Your session has ended.'))
  expect(notices()).toContain(words('Bitte melden Sie sich erneut an.', 'Please sign in again.'))
  await expect(page.getByRole('link', { name: /112/ })).toBeVisible()
  await expect(page.getByText(jonas.surname)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: /^(Anmelden|Sign in)$/ })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('the page asks before the automatic logout, and once locked, even a reload does not open it @desk', async ({
  page,
  words,
  clinic,
}) => {
  await page.clock.install()
  await clinic.enter(page, 'client', jonas.alias)
  await expect(page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') })).toBeVisible()

  clinic.turnClock(13.5)
  await page.clock.fastForward('13:30')
  const question = page.getByRole('alertdialog', { name: words('Sind Sie noch da?', 'Are you still there?') })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'are you still there?')
  await expectToFit(page, 'are you still there?')
  await question.getByRole('button', { name: words('Angemeldet bleiben', 'Stay signed in') }).click()
  await expect(question).toHaveCount(0)

  clinic.turnClock(20)
  // What a while in the background leaves behind.
  await page.evaluate(() => localStorage.setItem('sf-locked', '1'))
  await page.reload()
  const lock = page.getByRole('alertdialog', { name: words('Gesperrt', 'Locked') })
  await expect(lock).toBeVisible()
  await expectAccessible(page, 'locked')
  await expectToFit(page, 'locked')
  await lock.getByLabel(words('Passwort', 'Password'), { exact: true }).fill(passwords.client)
  await lock.getByRole('button', { name: words('Entsperren', 'Unlock') }).click()
  await expect(lock).toHaveCount(0)
  await expect(page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') })).toBeVisible()
})

/** Puts the page into the background for longer than the clinic's limit, by the page's faked clock. */
async function leaveAlone(page: Page): Promise<void> {
  const turnTo = (state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turnTo('hidden')
  await page.clock.fastForward('05:01')
  await turnTo('visible')
}

// REQ 5.72, 7.72
test('a locked page of staff is unlocked by the PIN, and five wrong ones end the session @desk', async ({
  page,
  press,
  words,
  clinic,
  faults,
}) => {
  test.slow()
  const [pin, wrongPin] = ['384729', '902188']
  await page.clock.install()
  const security = '/admin-verwaltung/dashboard?security-overlay=true'
  await clinic.enter(page, 'admin', secondAdministrator, security)
  const setUp = page.getByRole('button', { name: new RegExp(words('PIN festlegen', 'Choose a (new )?PIN')) })
  await press(setUp)
  await page.getByLabel(words('PIN, sechs Ziffern', 'PIN, six digits')).fill(pin)
  await page.getByLabel(words('PIN wiederholen', 'Repeat the PIN')).fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByText(words('Die PIN gilt ab jetzt.', 'Your PIN now works.'))).toBeVisible()

  // A call that the server refuses to a locked page and to an ended session.
  faults.expect(/40[13] .*\/api\//)
  const lock = page.getByRole('alertdialog', { name: words('Gesperrt', 'Locked') })
  const asked = lock.getByText(words('Bitte PIN eingeben', 'Please enter your PIN'))
  const triesLeft = (count: number) => lock.getByText(new RegExp(words(`Noch ${count} Vers`, `${count} tr`)))
  await leaveAlone(page)
  await expect(asked).toBeVisible()
  await expect(lock.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112')
  await expectAccessible(page, 'lock of staff')
  await expectToFit(page, 'lock of staff')
  // A reload does not unlock it.
  await page.reload()
  await expect(asked).toBeVisible()
  await page.keyboard.type(wrongPin)
  await expect(triesLeft(4)).toBeVisible()
  await page.keyboard.type(pin)
  await expect(lock).toHaveCount(0)
  await expect(setUp).toBeVisible()

  await leaveAlone(page)
  await expect(asked).toBeVisible()
  for (const left of [4, 3, 2, 1]) {
    await page.keyboard.type(wrongPin)
    await expect(triesLeft(left)).toBeVisible()
  }
  await page.keyboard.type(wrongPin)
  await page.waitForURL(/\/login/)
  // The session cookie is no longer valid.
  await page.goto(clinic.address('admin', '/admin-verwaltung/dashboard'))
  await page.waitForURL(/\/login/)
})
