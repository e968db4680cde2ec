import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { checkInOn, totalIn } from './check-in.ts'
import { setDeviceClock } from './device.ts'
import { loadedVariable } from './global-setup.ts'
import { clientWithoutCheckIns, passwords, therapistOf } from './people.ts'
import { type DemoServer, startCopyOf, turnClockTo } from './server-process.ts'
import { agreeOnSoberTime, type Language, signIn } from './sign-in.ts'
import { expect, test, type Words } from './standfest.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 480_000 })

/** The most taps of a check-in without drinking, from the dashboard until it is sent. */
const mostTaps = 7
/** Registered on 6 March, without any answer until the 12th. */
const { alias } = clientWithoutCheckIns
const agreed = {
  startsOn: '2026-03-12',
  endsOn: '2026-04-10',
  why: 'Morgens klar im Kopf sein.',
  hardMoment: 'Erst raus, dann Bernd anrufen.',
}

// REQ 4.257, 4.258, 4.259, 4.261, 4.262
test('a client plays a month on a phone @onePhone', async ({
  page,
  context,
  press,
  words,
  locale,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  // The clock of this clinic goes on for a month: other tests cannot share it.
  const server = await startCopyOf(process.env[loadedVariable] ?? '')
  try {
    const language = locale?.startsWith('de') === true ? 'de_DE' : 'en_EN'
    const therapist = { alias: therapistOf(clientWithoutCheckIns), password: passwords.therapist }
    const origin = server.addresses.therapist
    await agreeOnSoberTime(context, { origin, ...therapist, client: alias, agreed })
    const played = { page, words, press, on: morningsOf(page, server, language) }
    await test.step('first day', () => playFirstDay(played))
    await test.step('forgotten days', () => fillInForgottenDays(played))
    await test.step('weekly review', () => reviewTheWeek(played))
    await test.step('a yes for yesterday', () => sayYesForYesterday(played))
    await test.step('without a connection', () => checkInOffline(played))
    await test.step('pause of reminders', () => pauseReminders(played))
    await test.step('a chain', () => writeChain(played))
    await test.step('agreement', () => readAgreement(played))
    await test.step('a month later', () => lookBack(played))
    await page.goto('about:blank')
  } finally {
    await server.stop()
  }
})

type Played = {
  readonly page: Page
  readonly words: Words
  readonly press: (what: Locator) => Promise<void>
  /** Opens a page at half past eight, or in April at half past nine, of a day, after a login. */
  readonly on: (day: string, path?: string) => Promise<void>
}

function morningsOf(page: Page, { addresses, clockFile }: DemoServer, language: Language): Played['on'] {
  const origin = addresses.client
  return async (day, path = '/') => {
    const instant = `${day}T07:30:20Z`
    await page.goto('about:blank')
    turnClockTo(instant, clockFile)
    await setDeviceClock(page.context(), instant)
    await signIn(page.context(), { origin, alias, password: passwords.client, language })
    await page.goto(`${origin}${path}`)
  }
}

/** The parts of the dashboard and of the page after a check-in that are looked at each day. */
function todayOn({ page, words }: Played) {
  return {
    ground: page.getByRole('region', { name: words('Ihr Weg', 'Your journey') }),
    begin: page.getByRole('link', { name: words('Check-in beginnen', 'Start check-in') }),
    title: page.getByRole('heading', { level: 1 }),
    kit: page
      .getByRole('region', { name: words('Für schwere Momente', 'For difficult moments') })
      .getByRole('link', { name: words('Notfallkoffer öffnen', 'Open emergency kit') }),
    stillOpen: words('Heute ist noch offen.', 'Today hasn’t been added yet.'),
  }
}

async function playFirstDay(played: Played): Promise<void> {
  const { page, words, press, on } = played
  const { ground, begin, title, kit, stillOpen } = todayOn(played)
  await on('2026-03-12')
  await expect(ground).toContainText(stillOpen)
  let taps = 0
  const tap = (what: Locator) => {
    taps += 1
    return press(what)
  }
  await tap(begin)
  const checkIn = checkInOn(page, words, tap)
  await checkIn.answerAll({ sleep: 4, mood: 'good', pressure: 1, drank: false })
  await tap(checkIn.send)
  await expect(title).toContainText(words('Gut, dass Sie da sind, ', 'Good to have you here, '))
  expect(taps).toBeLessThanOrEqual(mostTaps)
  await expect(ground).toContainText(
    words('Der 12. März liegt jetzt mit darin.', '12 March is now part of it.'),
  )
  await expect(kit).toBeVisible()
  await expect(page.getByText(words('Für den Anfang', 'To get started'))).toBeVisible()
  await expectAccessible(page, 'first day')
  await expectToFit(page, 'first day')
}

async function fillInForgottenDays(played: Played): Promise<void> {
  const { page, words, press, on } = played
  const { ground } = todayOn(played)
  await on('2026-03-13')
  const before = await totalIn(ground)
  await press(page.getByRole('link', { name: words('Tageskalender', 'Day calendar') }))
  const lately = page.getByText(words('bestätigt', 'confirmed')).filter({ visible: true })
  await expect(lately).toContainText(/: 1 .*, 0 .*, 6 /)
  const fillIn = page.getByRole('button', { name: /(offene Tage eintragen|open days)$/ })
  await press(fillIn)
  const sheet = page.getByRole('dialog')
  for (let place = 1; place <= 6; place += 1) {
    await expect(sheet.getByText(words(`${place} von 6`, `${place} of 6`))).toBeVisible()
    await press(sheet.getByRole('button', { name: words('Nein', 'No'), exact: true }))
  }
  await expect(sheet).toHaveCount(0)
  await expect(fillIn).toHaveCount(0)
  await expect(lately).toContainText(/: 7 .*, 0 .*, 0 /)
  // What was said makes days confirmed, and no figure larger or smaller.
  await press(page.getByRole('link', { name: words('Heute', 'Today'), exact: true }))
  expect(await totalIn(ground)).toEqual(before)
}

async function reviewTheWeek({ page, words, press }: Played): Promise<void> {
  const card = page.getByRole('region', { name: words('Ihr Wochenrückblick', 'Your weekly review') })
  await press(card.getByRole('link'))
  const progress = page.getByRole('progressbar', { name: /^(Frage|Question) / })
  const count = Number(await progress.getAttribute('aria-valuemax'))
  for (let number = 1; number <= count; number += 1) {
    await expect(progress).toHaveAttribute('aria-valuenow', String(number))
    await press(page.getByRole('button', { name: words('4 von 5', '4 of 5'), exact: true }))
  }
  await press(
    page
      .getByRole('group', { name: words('Alles zusammen', 'Everything together') })
      .getByRole('button', { name: words('3 von 5', '3 of 5') }),
  )
  await press(page.getByRole('button', { name: words('Absenden', 'Send'), exact: true }))
  const areas = page.getByRole('region', {
    name: words('Aus einem Bereich ein Ziel machen', 'Turn an area into a goal'),
  })
  await expectToFit(page, 'weekly review, sent')
  await press(areas.getByRole('link').first())
  const form = page.getByRole('dialog')
  await form.getByLabel(words('Titel', 'Title')).fill('Sonntags an den Fluss')
  await press(form.getByRole('button', { name: words('Anlegen', 'Create'), exact: true }))
  await expect(page.getByRole('article', { name: 'Sonntags an den Fluss' })).toBeAttached()
}

async function sayYesForYesterday(played: Played): Promise<void> {
  const { page, words, press, on } = played
  const { ground, begin, title, kit, stillOpen } = todayOn(played)
  await on('2026-03-15')
  const before = await totalIn(ground)
  await press(begin)
  const checkIn = checkInOn(page, words, press)
  await press(checkIn.step('sleep', 2))
  await press(checkIn.mood('bad'))
  await press(checkIn.step('pressure', 4))
  await press(checkIn.consumption(true))
  await expect(page.getByRole('radio', { name: words('Gestern, ', 'Yesterday, ') })).toBeChecked()
  await page.getByRole('textbox').fill('Geburtstag beim Nachbarn')
  await press(checkIn.next)
  await press(checkIn.send)
  await expect(title).toHaveText(words('Danke für Ihre Offenheit.', 'Thank you for being open.'))
  await expect(kit).toBeVisible()
  await expect(ground).toContainText(stillOpen)
  await press(page.getByRole('link', { name: words('Beantworten', 'Answer') }))
  await press(page.getByRole('button', { name: words('Nein', 'No'), exact: true }))
  await press(checkIn.send)
  await expect(ground).not.toContainText(stillOpen)
  // The day of drinking is no longer among the days without alcohol, and today is.
  const [sober, all] = await totalIn(ground)
  expect([sober, all]).toEqual([before[0], before[1] + 1])
}

async function checkInOffline(played: Played): Promise<void> {
  const { page, words, press, on } = played
  const { ground, begin } = todayOn(played)
  await on('2026-03-16')
  const before = await totalIn(ground)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await press(begin)
  const checkIn = checkInOn(page, words, press)
  await checkIn.answerAll({ sleep: 3, mood: 'medium', pressure: 2, drank: false })
  await press(checkIn.send)
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    words('Ihre Antworten bleiben hier', 'Your answers stay here'),
  )
  await page.context().setOffline(false)
  await on('2026-03-16')
  await expect(
    page.getByRole('heading', { name: words('Check-in eingetragen', 'You’ve checked in today') }),
  ).toBeVisible()
  expect(await totalIn(ground)).toEqual(before.map((days) => days + 1))
}

async function pauseReminders({ page, words, press, on }: Played): Promise<void> {
  await on('2026-03-20', '/?notify-overlay=true')
  const settings = page.getByRole('dialog', { name: words('Einstellungen', 'Settings') })
  await press(settings.getByRole('button', { name: words('Kalender öffnen', 'Open calendar') }))
  await press(page.getByRole('button', { name: words('25. März', '25 March') }))
  await press(page.getByRole('button', { name: words('Übernehmen', 'Apply'), exact: true }))
  await expect(
    settings.getByText(words('Pause bis Mittwoch, 25. März', 'Paused until Wednesday, 25 March')),
  ).toBeVisible()
  await expectToFit(page, 'settings, pause')
}

async function writeChain({ page, words, press, on }: Played): Promise<void> {
  await on('2026-03-20', '/ketten')
  await press(page.getByRole('link', { name: words('Was hat gutgetan?', 'What did you good?') }))
  const next = page.getByRole('button', { name: words('Weiter', 'Next'), exact: true })
  const at = (number: number) =>
    expect(page.getByText(words(`Feld ${number} von 5`, `Box ${number} of 5`), { exact: true })).toBeVisible()
  await at(1)
  await page.getByRole('textbox').fill('Sonntag früh, allein am Fluss.')
  await press(next)
  await at(2)
  // The answer before is above the question, and a box may stay empty.
  await expect(page.getByText('Sonntag früh, allein am Fluss.')).toBeVisible()
  await press(next)
  await at(3)
  await expect(page.getByText(words('leer gelassen', 'left empty'))).toBeVisible()
  await page.getByRole('textbox').first().fill('Am Fluss')
  await press(next)
  await at(4)
  await press(next)
  await at(5)
  await page.getByRole('textbox').fill('Ruhig, den ganzen Vormittag.')
  await press(page.getByRole('button', { name: words('Fertig', 'Done'), exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Am Fluss' })).toBeVisible()
}

async function readAgreement({ page, words, on }: Played): Promise<void> {
  await on('2026-03-20', '/ziele/vereinbarung')
  const main = page.getByRole('main')
  await expect(main).toContainText(words('Tag 9 von 30', 'Day 9 of 30'))
  await expect(main).toContainText(agreed.why)
  await expect(main).toContainText(words('Die Vereinbarung läuft weiter.', 'the agreement carries on.'))
  await expect(main).toContainText('112')
  await expectAccessible(page, 'agreement')
  await expectToFit(page, 'agreement')
}

async function lookBack({ page, words, press, on }: Played): Promise<void> {
  await on('2026-04-11', '/ziele/vereinbarung')
  await expect(page.getByRole('main')).toContainText(words('30 Tage sind um.', 'The 30 days are over.'))
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words('Heute', 'Today'), exact: true })
    .waitFor()
  await on('2026-04-11', '/tageskalender')
  await press(page.getByRole('button', { name: words('Früherer Monat', 'Earlier month') }))
  const cell = (german: string, english: string) =>
    page.getByRole('grid').getByRole('button', { name: words(german, english), exact: true })
  await expect(cell('6. März: bestätigt ohne Alkohol', '6 March: confirmed, no alcohol')).toBeVisible()
  await expect(cell('14. März: Konsum', '14 March: drinking')).toBeVisible()
  await expect(cell('16. März: bestätigt ohne Alkohol', '16 March: confirmed, no alcohol')).toBeVisible()
  await press(cell('20. März: offen', '20 March: open'))
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(words('Dieser Tag liegt länger zurück.', 'This day is further back.'))
  await expect(sheet.getByRole('button', { name: words('Ja', 'Yes'), exact: true })).toHaveCount(0)
}
