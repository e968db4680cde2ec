import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectToFit,
  findDividedWords,
  findFaintTextInOtherTheme,
  findFaults,
  findLackOfRoom,
  findSidewaysOverflow,
} from './accessibility.ts'
import { checkInOn } from './check-in.ts'
import { clientInList, listTools } from './client-list.ts'
import { putOffQuestion, putOffQuestions } from './consumption-question.ts'
import { aliases, clientWithHiddenConsumption, clientWithoutCheckIns, therapistOf } from './people.ts'
import { printedPages } from './printed-pages.ts'
import { areaOfRecord } from './record-areas.ts'
import { changeSetting } from './settings.ts'
import { expect, test } from './standfest.ts'

test.describe.configure({ timeout: 180_000 })

test('the doors and the pages for everybody @everyPage', async ({ page, words, clinic, faults }) => {
  await page.goto(clinic.address('client'))
  await page.getByRole('button', { name: words('Deutsch', 'English') }).click()
  const login = words('Anmelden', 'Sign in')
  await expect(page.locator('html')).toHaveAttribute('lang', words('de-DE', 'en-GB'))
  await expectAccessible(page, 'client login', { title: login })
  await expectToFit(page, 'client login')
  await page.getByRole('button', { name: login, exact: true }).click()
  await expect(
    page.getByText(words('Bitte geben Sie Ihr Passwort ein', 'Please enter your password')),
  ).toBeVisible()
  await expectAccessible(page, 'client login, something missing')
  faults.expect(/403 /)
  await page.getByRole('textbox', { name: words('Anmeldename', 'Login name') }).fill('niemand')
  await page.getByLabel(words('Passwort', 'Password'), { exact: true }).fill('Falsches-Passwort-1')
  await page.getByRole('button', { name: login, exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'client login, refused')
  await page.getByRole('button', { name: /^Version / }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'changelog')

  faults.expect(/410 .*\/api\/user\/recovery-check/)
  for (const [path, title] of [
    ['/impressum', words('Impressum', 'Legal notice')],
    ['/datenschutz', words('Datenschutz', 'Privacy')],
    ['/barrierefreiheit', words('Barrierefreiheit', 'Accessibility')],
    ['/information', words('Sicherheit im Netz', 'Staying safe online')],
    ['/agb', words('Nutzungsbedingungen', 'Terms of use')],
    ['/passwort-zuruecksetzen', words('Passwort zurücksetzen', 'Reset your password')],
    ['/passwort-aendern', words('Passwort festlegen', 'Set a password')],
    ['/passwort-aendern#ein-link', words('Passwort festlegen', 'Set a password')],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(clinic.address('client', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path, { title })
    await expectToFit(page, path)
  }
  for (const site of ['therapist', 'admin'] as const) {
    await page.goto(clinic.address(site))
    await page.getByRole('button', { name: words('Deutsch', 'English') }).click()
    await expectAccessible(page, `${site} login`, { title: login })
    await expectToFit(page, `${site} login`)
  }
  for (const [site, chapter] of [
    ['client', words('Der tägliche Check-in', 'The daily check-in')],
    ['therapist', words('Wer braucht mich heute?', 'Who needs me today?')],
    ['admin', words('Das Dashboard', 'The dashboard')],
  ] as const) {
    await page.goto(clinic.address(site, '/hilfe'))
    await expect(page.getByRole('heading', { name: chapter })).toBeVisible()
    const picture = page.getByRole('main').getByRole('img').last()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBeGreaterThan(300)
    await expectAccessible(page, `help of ${site}`, { title: words('Hilfe', 'Help') })
    await expectToFit(page, `help of ${site}`)
  }
  await page.goto(clinic.address('therapist', '/registrieren'))
  await expect(page.getByRole('heading', { level: 1, name: /geschlossen|closed/ })).toBeVisible()
  await expectAccessible(page, 'registration closed', { title: words('Registrieren', 'Register') })
  await expectToFit(page, 'registration closed')
  const restore = await changeSetting(clinic, 'registration_domains', ['klinik.example'])
  try {
    for (const [path, title] of [
      ['/registrieren', words('Registrieren', 'Register')],
      ['/registrierung-bestaetigen', words('Adresse bestätigen', 'Confirm your address')],
      ['/zertifikat', words('Zertifikat einrichten', 'Set up a certificate')],
    ] as const) {
      await page.goto(clinic.address('therapist', path))
      await expectAccessible(page, path, { title })
      await expectToFit(page, path)
    }
  } finally {
    await restore()
  }
})

test('the pages of a client @everyPage', async ({ page, words, clinic, isMobile }) => {
  const client = clinic.newClient()
  const today = words('Heute', 'Today')
  await clinic.enter(page, 'client', client.alias)
  await expect(page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') })).toBeVisible()
  await expect(page.getByRole('region', { name: words('Ihr Weg', 'Your journey') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', words('de-DE', 'en-GB'))
  await expectAccessible(page, 'dashboard, check-in open', { title: today })
  await expectToFit(page, 'dashboard')
  await page.getByRole('button', { name: words('Als Tabelle', 'As a table') }).click()
  await expectAccessible(page, 'dashboard, mood as a table')
  await page.getByRole('button', { name: new RegExp(client.surname) }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'user menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  if (isMobile) {
    await page.getByRole('button', { name: words('Mehr', 'More') }).click()
    await expect(page.getByRole('dialog', { name: words('Mehr', 'More') })).toBeVisible()
    await expectAccessible(page, 'more')
  }
  await page.goto(clinic.address('client', '/notfallkoffer'))
  await expectAccessible(page, 'emergency', { title: words('Notfall', 'Help now') })
  await expectToFit(page, 'emergency')
  expect(await printedPages(page), 'the kit as a card').toBe(1)

  await page.goto(clinic.address('client', '/check-in'))
  const checkIn = checkInOn(page, words)
  await expect(checkIn.question('sleep')).toBeVisible()
  await expectAccessible(page, 'check-in, sleep', { title: 'Check-in' })
  await expectToFit(page, 'check-in, sleep')
  await checkIn.step('sleep', 2).click()
  await expectAccessible(page, 'check-in, mood')
  await checkIn.mood('bad').click()
  await checkIn.step('pressure', 5).click()
  await checkIn.back.click()
  await expectAccessible(page, 'check-in, craving with hint')
  await expectToFit(page, 'check-in, craving')
  await checkIn.step('pressure', 5).click()
  await expectAccessible(page, 'check-in, consumption')
  await checkIn.consumption(false).click()
  await expectAccessible(page, 'check-in, risks')
  await checkIn.back.click()
  await checkIn.consumption(true).click()
  await checkIn.next.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'check-in, trigger missing')
  await expectToFit(page, 'check-in, trigger missing')
  await checkIn.today.click()
  await page.getByRole('textbox').fill('Streit am Telefon, danach lange allein am Küchentisch gesessen')
  await checkIn.next.click()
  await expect(checkIn.overview).toBeVisible()
  await expectAccessible(page, 'check-in, all answers')
  await expectToFit(page, 'check-in, all answers')
  await checkIn.send.click()
  await expect(checkIn.saved).toBeVisible()
  await expectAccessible(page, 'check-in saved, with drinking')
  await expectToFit(page, 'check-in saved, with drinking')

  await page.getByRole('link', { name: words('Fertig', 'Done') }).click()
  await expect(page.getByText(words('Check-in eingetragen', 'You’ve checked in today'))).toBeVisible()
  await expectAccessible(page, 'dashboard, check-in done')
  await page.getByRole('link', { name: words('Nachtragen', 'Add it here') }).click()
  await expect(checkIn.question('consumption')).toBeVisible()
  await expectAccessible(page, 'check-in, consumption only')
})

test('the pages of clients with little to show, and of one of whom something stands out @everyPage', async ({
  page,
  words,
  clinic,
}) => {
  const begin = page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') })
  await clinic.enter(page, 'client', clientWithoutCheckIns.alias)
  await expect(begin).toBeVisible()
  await expectAccessible(page, 'dashboard of a new client')
  await expectToFit(page, 'dashboard of a new client')
  await clinic.enter(page, 'client', clientWithHiddenConsumption.alias)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(clientWithHiddenConsumption.surname)
  await expect(page.getByRole('region', { name: words('Ihre Stimmung', 'Your mood') })).toBeVisible()
  await expectAccessible(page, 'dashboard without the consumption display')
  await clinic.enter(page, 'client', aliases.clientWithRecentConsumption)
  await expect(
    page.getByRole('region', { name: words('Was in Ihren Check-ins auffällt', 'What stands out in your') }),
  ).toBeVisible()
  await expectAccessible(page, 'dashboard with what stands out')
})

test('the pages of a therapist @everyPage', async ({ page, words, clinic }) => {
  await clinic.enter(page, 'therapist', aliases.therapist, '/klienten')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'client list, question about consumption')
  await page.getByRole('button', { name: words('Thomas Reinhardt anrufen', 'Call Thomas Reinhardt') }).click()
  await expect(page.getByRole('dialog').locator('a[href^="tel:"]')).toBeVisible()
  await expectAccessible(page, 'client list, question with a number to call')
  await expectToFit(page, 'client list, question about consumption')
  await putOffQuestion(page)
  await expect(clientInList(page, 'Jonas Brandt')).toBeVisible()
  await expectAccessible(page, 'client list', { title: words('Übersicht', 'Overview') })
  await expectToFit(page, 'client list')
  await page.getByRole('button', { name: /Thomas Reinhardt/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'client list, menu of a row')
  await page.getByRole('menuitem', { name: words('Als besprochen markieren', 'Mark as discussed') }).click()
  await expect(page.getByRole('button', { name: words('Rückgängig', 'Undo') })).toBeVisible()
  await expectAccessible(page, 'client list, marked as discussed')
  await page.getByRole('button', { name: words('Rückgängig', 'Undo') }).click()
  await listTools(page, words).click()
  await page.getByText(words('Deaktivierte', 'Deactivated')).click()
  await expect(page.getByText(words('Nicht mehr in Behandlung', 'No longer in treatment'))).toBeVisible()
  await expectAccessible(page, 'client list, with deactivated clients')
  await page.getByRole('button', { name: words('ohne Check-in', 'without a check-in') }).click()
  await expectAccessible(page, 'client list, filtered')
  await page.getByRole('button', { name: words('Vertretungen', 'Cover'), exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Okafor' })).toBeVisible()
  await expectAccessible(page, 'substitutions')
  await expectToFit(page, 'substitutions')
  await page.getByRole('button', { name: words('Vertretung anlegen', 'Add cover') }).click()
  await page.getByRole('button', { name: words('Anlegen', 'Add'), exact: true }).click()
  await expect(
    page.getByText(words('Letzter Tag ist ein Pflichtfeld', 'Last day is a required')),
  ).toBeVisible()
  await expectAccessible(page, 'substitution, something missing')
  await expectToFit(page, 'substitution, something missing')
  await page.getByRole('button', { name: words('Vertretende Person', 'Covered by') }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  const close = page.getByRole('button', { name: words('Schließen', 'Close'), exact: true })
  // Not those that only screen readers meet.
  await close.filter({ has: page.locator('svg') }).click()
  const question = page.getByRole('alertdialog', { name: words('Änderungen verwerfen?', 'Discard changes?') })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'substitution, discard?')
  await question.getByRole('button', { name: words('Verwerfen', 'Discard') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox').fill('Vogl')
  await expect(page.getByText(words('Keine Treffer für „Vogl“', 'No results for “Vogl”'))).toBeVisible()
  await expectAccessible(page, 'client list, no hits')
  await page.getByRole('button', { name: /Miriam Albrecht/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'user menu of a therapist')
  await page.keyboard.press('Escape')

  await page
    .getByRole('button', { name: words('Suche leeren', 'Clear search') })
    .last()
    .click()
  await page.getByRole('button', { name: words('ohne Check-in', 'without a check-in') }).click()
  await clientInList(page, 'Jonas Brandt').click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'data collection', { title: words('Datenerfassung', 'Data collection') })
  await expectToFit(page, 'data collection')
  await page.getByRole('button', { name: words('Als Tabelle', 'As a table') }).click()
  await expect(page.getByRole('table')).toHaveCount(2)
  await expectAccessible(page, 'data collection, course as a table')
  await expectToFit(page, 'data collection, course as a table')
  await page.getByRole('button', { name: words('Drucken', 'Print') }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'data collection, print menu')
  await page.keyboard.press('Escape')
  const preparation = words('Vorbereitung', 'Preparation')
  await page.getByRole('link', { name: preparation }).click()
  await expect(page.getByRole('img')).toHaveCount(3)
  await expectAccessible(page, 'preparation', { title: preparation })
  await expectToFit(page, 'preparation')

  await page.getByRole('link', { name: words('Alle Klienten', 'All clients') }).click()
  await clientInList(page, 'Thomas Reinhardt').click()
  await (await areaOfRecord(page, words, words('Protokoll', 'Audit log'))).click()
  await expectEveryColumnInSight(page, words('Protokoll', 'Audit log'))
  await expectAccessible(page, 'protocol', { title: words('Protokoll', 'Audit log') })
  await expectToFit(page, 'protocol')
  await page.getByRole('button', { name: words('Wer', 'Who') }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page, 'protocol, choosing who')
  await page.getByRole('option', { name: 'Standfest' }).click()
  await expect(
    page.getByText(words('Keine Einträge für diese Auswahl.', 'No entries match these filters.')),
  ).toBeVisible()
  await expectAccessible(page, 'protocol, nothing found')
})

test('the pages on which messages are read and written @everyPage', async ({
  page,
  press,
  words,
  clinic,
}) => {
  const title = words('Nachrichten', 'Messages')
  await clinic.enter(page, 'therapist', aliases.therapist, '/klienten/nachrichten-uebersicht')
  const list = page.getByRole('list', { name: words('Klienten', 'Clients') })
  await expect(list).toBeVisible()
  await expectAccessible(page, 'inbox', { title })
  await expectToFit(page, 'inbox')
  await press(list.getByRole('link').first())
  await expect(page.getByRole('textbox', { name: words('Nachricht an', 'Message to') })).toBeVisible()
  await expectAccessible(page, 'inbox, with a thread', { title })
  await expectToFit(page, 'inbox, with a thread')
  await clinic.enter(page, 'client', clientWithoutCheckIns.alias, '/nachrichten')
  await expect(page.getByRole('textbox')).toBeVisible()
  await expectAccessible(page, 'messages of a client', { title })
  await expectToFit(page, 'messages of a client')
})

test('a record with nothing in it, and one that is not there @everyPage', async ({
  page,
  words,
  clinic,
  faults,
}) => {
  const { name, surname } = clientWithoutCheckIns
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(clientWithoutCheckIns), '/klienten')
  await clientInList(page, `${name} ${surname}`).click()
  await expect(page.getByText(words('Noch kein Check-in.', 'No check-in yet.'))).toBeVisible()
  await expectAccessible(page, 'data collection without check-ins')
  await expectToFit(page, 'data collection without check-ins')
  faults.expect(/403 /)
  await page.goto(
    clinic.address('therapist', '/klienten/018f0000-0000-7000-8000-000000000000/datenerfassung'),
  )
  await expect(page.getByText(words('Diese Person gibt es nicht', 'This client doesn’t exist'))).toBeVisible()
  await expectAccessible(page, 'a record that is not there')
})

test('the page of an administrator @everyPage', async ({ page, words, clinic }) => {
  await clinic.enter(page, 'admin', aliases.administrator, '/admin-verwaltung/dashboard')
  await expect(page.getByRole('meter').or(page.getByRole('img')).first()).toBeVisible()
  const setup = page.getByRole('region', { name: words('Einrichtung', 'Set-up') })
  await setup.getByText(/^\d+ (Hinweise?|notes?)$/).click()
  await expect(setup.getByText(words('Dies ist die Demo-Klinik', 'This is the demo clinic'))).toBeVisible()
  await expect(page.getByRole('region', { name: words('Nicht zugestellt', 'Not delivered') })).toBeVisible()
  await expectAccessible(page, 'dashboard of an administrator', { title: words('Übersicht', 'Overview') })
  await expectToFit(page, 'dashboard of an administrator')
  const asTable = { name: words('Als Tabelle', 'As a table') }
  await expect(page.getByRole('button', asTable)).toHaveCount(3)
  for (const name of [/^CPU.*24/, /^Check-ins/, /^(Zustellung|Delivery)/]) {
    const panel = page.getByRole('region', { name })
    await panel.getByRole('button', asTable).click()
    await expect(panel.getByRole('table')).toBeVisible()
  }
  await expectAccessible(page, 'dashboard of an administrator, courses as tables')
  const monitoring = words('Monitoring', 'Monitoring')
  await page.goto(clinic.address('admin', '/admin-verwaltung/monitoring'))
  await expect(page.getByRole('region', { name: words('Wochenbericht', 'Weekly report') })).toBeVisible()
  const outcomes = page.getByRole('region', { name: words('Ergebniszahlen', 'Outcome figures') })
  await expect(outcomes.getByRole('table').first()).toBeVisible()
  await expectAccessible(page, 'monitoring', { title: monitoring })
  await expectToFit(page, 'monitoring')
  await page.getByRole('radio', { name: words('2 Jahre', '2 years') }).click()
  await page.getByRole('button', asTable).click()
  const courses = page.getByRole('region', { name: words('Verlauf', 'Over time') })
  await expect(courses.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'monitoring as a table')
})

/** REQ 3.58 A table that scrolls sideways, and so hides facts of each line, is a group of its name. */
async function expectEveryColumnInSight(page: Page, name: string) {
  await expect(page.getByRole('table', { name }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('group', { name, exact: true })).toHaveCount(0)
}

test('the pages on which an administrator manages people and reads what happened @everyPage', async ({
  page,
  words,
  clinic,
}) => {
  await clinic.enter(page, 'admin', aliases.administrator, '/admin-verwaltung/nutzerverwaltung')
  await expect(page.getByRole('switch')).toHaveCount(2)
  const accounts = page.getByRole('list', { name: words('Konten', 'Accounts') })
  await expect(accounts.getByRole('listitem').filter({ hasText: 'Okafor' })).toBeVisible()
  await expectAccessible(page, 'user management', { title: words('Nutzerverwaltung', 'User management') })
  await expectToFit(page, 'user management')
  const outbox = words('Postausgang', 'Outbox')
  await page.goto(clinic.address('admin', '/admin-verwaltung/postausgang'))
  await expect(page.getByRole('table')).toBeVisible()
  await expectEveryColumnInSight(page, words('Was versandt wurde', 'What was sent'))
  await expectAccessible(page, 'outbox', { title: outbox })
  await expectToFit(page, 'outbox')
  const security = words('Sicherheit', 'Security')
  await page.goto(clinic.address('admin', '/admin-verwaltung/sicherheit'))
  await expect(page.getByRole('region', { name: words('Passwörter', 'Passwords') })).toBeVisible()
  await expectAccessible(page, 'security settings', { title: security })
  await expectToFit(page, 'security settings')
  const details = words('Einstellungen', 'Settings')
  await page.goto(clinic.address('admin', '/admin-verwaltung/einstellungen'))
  await expect(page.getByRole('group', { name: words('Hotline 1', 'Helpline 1') })).toBeVisible()
  await page.getByRole('button', { name: words('Vorschau zeigen', 'Show preview') }).click()
  const preview = page.getByRole('region', { name: words('Vorschau, Deutsch', 'Preview, German') })
  await expect(preview.getByRole('heading', { name: 'Aufsicht' })).toBeVisible()
  await expectAccessible(page, 'details of the clinic', { title: details })
  await expectToFit(page, 'details of the clinic')
  await page.getByRole('link', { name: words('Fragen ändern', 'Change questions') }).click()
  await page.getByRole('button', { name: words('Vorschau zeigen', 'Show preview') }).click()
  await expect(page.getByRole('region', { name: words('Vorschau', 'Preview') })).toBeVisible()
  await expectAccessible(page, 'questions of the check-in', { title: 'Check-in' })
  await expectToFit(page, 'questions of the check-in')
  const protocol = words('Protokoll', 'Audit log')
  await page.goto(clinic.address('admin', '/admin-verwaltung/protokoll'))
  await expectEveryColumnInSight(page, protocol)
  await expectAccessible(page, 'protocol of the instance', { title: protocol })
  await expectToFit(page, 'protocol of the instance')
})

test('a check-in goes at 400 percent @everyPage', async ({ page, words, clinic }) => {
  const client = clinic.newClient()
  await page.setViewportSize({ width: 320, height: 256 })
  await clinic.enter(page, 'client', client.alias)
  await page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') }).click()
  const checkIn = checkInOn(page, words)
  await checkIn.answerAll({ sleep: 5, mood: 'good', pressure: 1, drank: false })
  await checkIn.send.click()
  await expect(checkIn.saved).toBeVisible()
  await expectAccessible(page, 'check-in saved, at 400 percent')
})

test('the checks see what is planted @once', async ({ page, clinic, faults }) => {
  await page.goto(clinic.address('client', '/impressum'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  faults.expect(/securitypolicyviolation|Content Security Policy/)
  const complaint = page.waitForEvent('console', (message) =>
    message.text().startsWith('securitypolicyviolation'),
  )
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://elsewhere.example/picture.png'
    picture.style.minWidth = '120vw'
    document.querySelector('main')?.append(picture)
  })
  expect((await complaint).text()).toContain('img-src')
  expect((await findFaults(page)).map(({ id }) => id)).toEqual(['image-alt'])
  expect(await findSidewaysOverflow(page)).not.toEqual([])
  await page.evaluate(() => {
    const text = document.createElement('p')
    text.textContent = 'zu blass'
    text.style.color = '#333'
    document.querySelector('main')?.append(text)
  })
  expect((await findFaintTextInOtherTheme(page)).map(({ id }) => id)).toEqual(['color-contrast'])

  expect([...(await findDividedWords(page)), ...(await findLackOfRoom(page))]).toEqual([])
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Donnerstag'
    button.style.cssText = 'width: 3em; overflow-wrap: anywhere'
    const bar = document.createElement('header')
    bar.style.cssText = 'position: sticky; top: 0; width: 100%; height: 60vh'
    const field = document.createElement('textarea')
    field.style.width = '3em'
    document.querySelector('main')?.append(button, bar, field)
  })
  expect(await findDividedWords(page)).toEqual(['Donnerstag'])
  expect(await findLackOfRoom(page)).toHaveLength(2)
})
