import type { Page } from '@playwright/test'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, clientWithAWholeRecord, therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

test.describe.configure({ timeout: 180_000 })

/**
 * The limit for cumulative layout shift (CLS): above it readers lose their line or press the wrong control; a page
 * rated poor shifts five times as much.
 */
const mostShift = 0.05

const publicPages = [
  '/login',
  '/passwort-zuruecksetzen',
  '/impressum',
  '/information',
  '/barrierefreiheit',
  '/agb',
  '/datenschutz',
  '/hilfe',
  '/ohne-netz',
]
const doorsOfTherapists = ['/registrieren', '/registrierung-bestaetigen', '/zertifikat']
const pagesOfTheClient = [
  '/',
  '/ziele',
  '/termine',
  '/risikosituationen',
  '/ketten',
  '/meine-kopie',
  '/frageboegen',
  '/tagebuch',
  '/tageskalender',
  '/lebensbereiche',
  '/notfallkoffer',
  '/nachrichten',
  '/check-in',
  '/wochenrueckblick',
  '/ziele?content=GOAL&mode=create',
  '/termine?content=APPOINTMENT&mode=create',
  '/risikosituationen?content=ENTITY&mode=create',
  '/tagebuch?content=DIARY&mode=create',
  '/notfallkoffer?content=CONTACT&mode=create',
  '/ziele?account-overlay=view',
  '/ziele?security-overlay=true',
  '/ziele?notify-overlay=true',
]
const pagesOfARecord = [
  'datenerfassung',
  'datenerfassung/vorbereitung',
  'lebensbereiche',
  'nachrichten',
  'ziele',
  'termine',
  'risikosituationen',
  'ketten',
  'notfallkoffer',
  'tagebuch',
  'bericht',
  'brief',
  'frageboegen',
  'kerndatensatz',
  'protokoll',
]
const pagesOfTheAdministration = [
  'dashboard',
  'monitoring',
  'nutzerverwaltung',
  'postausgang',
  'sicherheit',
  'einstellungen',
  'einstellungen/fragebogen',
  'einstellungen/frageboegen',
  'einstellungen/wochenrueckblick',
  'protokoll',
  'protokoll?security-overlay=true',
  'protokoll?notify-overlay=true',
]

declare global {
  var shiftOfThisPage: number
}

/** The page's cumulative layout shift from its first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shiftOfThisPage = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!shift.hadRecentInput) globalThis.shiftOfThisPage += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Answers the page's requests one after the other, as over a slow connection: no two answers arrive together by
 * chance. Done inside the page, because a browser whose requests are intercepted does not cache files.
 */
async function slowAnswersDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [ask, stepMs, steps] = [globalThis.fetch, 20, 6]
    let asked = 0
    globalThis.fetch = async (...what) => {
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, (asked % steps) * stepMs))
      return ask(...what)
    }
  })
}

/** Waits until nothing is loading any more and nothing has changed for a while. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((resolve) => {
      const restMs = 250
      let timer = setTimeout(resolve, restMs)
      new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(resolve, restMs)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  await settle(page)
  return page.evaluate(() => globalThis.shiftOfThisPage)
}

async function findMovingPages(
  page: Page,
  addresses: readonly string[],
): Promise<readonly (readonly [string, number])[]> {
  const found: [string, number][] = []
  await slowAnswersDown(page)
  for (const address of addresses) {
    const shift = await shiftOf(page, address)
    if (shift > mostShift) found.push([address, shift])
  }
  return found
}

// REQ 2.46
test('the pages for everybody stay in place while they load', async ({ page, clinic }) => {
  await watchShifts(page)
  expect(
    await findMovingPages(page, [
      ...publicPages.map((path) => clinic.address('client', path)),
      ...doorsOfTherapists.map((path) => clinic.address('therapist', path)),
    ]),
  ).toEqual([])
})

// REQ 2.46
test('the pages of a client stay in place while they load @phone', async ({ page, clinic }) => {
  await watchShifts(page)
  await clinic.enter(page, 'client', clientWithAWholeRecord.alias, '/ziele')
  expect(
    await findMovingPages(
      page,
      pagesOfTheClient.map((path) => clinic.address('client', path)),
    ),
  ).toEqual([])
})

// REQ 2.46
test('the pages of a therapist stay in place while they load @desk', async ({ page, clinic }) => {
  const { name, surname } = clientWithAWholeRecord
  await putOffQuestions(page)
  await watchShifts(page)
  await clinic.enter(page, 'therapist', therapistOf(clientWithAWholeRecord), '/klienten')
  const row = page.locator('[data-client]').filter({ hasText: `${name} ${surname}` })
  const id = await row.getAttribute('data-client')
  const paths = [
    '/klienten',
    '/klienten/vorlagen',
    '/klienten/nachrichten-uebersicht',
    '/klienten?account-overlay=view',
    '/klienten?security-overlay=true',
    '/klienten?substitute-overlay=view',
    `/klienten?client-overlay=view&client=${id}`,
    ...pagesOfARecord.map((path) => `/klienten/${id}/${path}`),
  ]
  expect(
    await findMovingPages(
      page,
      paths.map((path) => clinic.address('therapist', path)),
    ),
  ).toEqual([])
})

// REQ 2.46
test('the pages of an administrator stay in place while they load @desk', async ({ page, clinic }) => {
  await watchShifts(page)
  await clinic.enter(page, 'admin', aliases.administrator, '/admin-verwaltung/dashboard')
  const addresses = pagesOfTheAdministration.map((path) =>
    clinic.address('admin', `/admin-verwaltung/${path}`),
  )
  expect(await findMovingPages(page, addresses)).toEqual([])
})

// REQ 2.46
test('a form stays in place when the templates come after it @phone', async ({
  page,
  clinic,
  words,
  press,
}) => {
  const { promise: answer, resolve: letTemplatesCome } = Promise.withResolvers<void>()
  await page.route(/\/rest\/templates/, async (route) => {
    await answer
    await route.fallback()
  })
  await clinic.enter(page, 'client', clientWithAWholeRecord.alias, '/ziele')
  await press(page.getByRole('button', { name: words('Ziel anlegen', 'Create goal') }))
  const form = page.getByRole('dialog')
  const field = form.getByRole('textbox').first()
  await expect(field).toBeFocused()
  const before = await field.boundingBox()
  letTemplatesCome()
  const link = form.getByRole('button', { name: words('Aus Vorlage', 'From a template') })
  await expect(link).toBeVisible()
  expect(await field.boundingBox()).toEqual(before)
  await press(link)
  await expect(form.getByRole('radiogroup')).toBeVisible()
})

test('a page that moves is found @once', async ({ page, clinic }) => {
  await watchShifts(page)
  await page.goto(clinic.address('client', '/impressum'))
  await settle(page)
  await page.evaluate(() => {
    const late = document.createElement('p')
    late.style.height = '300px'
    document.querySelector('main')?.prepend(late)
  })
  await expect.poll(() => page.evaluate(() => globalThis.shiftOfThisPage)).toBeGreaterThan(mostShift)
})
