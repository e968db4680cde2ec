/*
 * npm run screenshots [-- <folder>]
 *
 * Takes a picture of every page in both languages, light and dark, on a phone and on a desktop, of the demo clinic at
 * the moment of the browser tests; the pictures of README.md are taken anew as well.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { join } from 'node:path'
import { checkInOn } from './check-in.ts'
import { putOffQuestion } from './consumption-question.ts'
import { aliases, clientsToCheckIn, passwords } from './people.ts'
import { type DemoServer, root, type Site, startDemoClinic } from './server-process.ts'
import { type Language, signIn } from './sign-in.ts'

type Width = 'phone' | 'desktop'
type Theme = 'light' | 'dark'
type Look = { readonly language: Language; readonly theme: Theme; readonly width: Width }
type Words = (german: string, english: string) => string

/** One page in one look, and who takes its picture. */
type Sitting = {
  readonly page: Page
  readonly words: Words
  readonly look: Look
  readonly open: (site: Site, path: string) => Promise<void>
  readonly enter: (site: Site, alias: string, path: string) => Promise<void>
  /** A tap on a phone, so that nothing looks pointed at. */
  readonly press: (what: Locator) => Promise<void>
  /** The page in its whole length, or what the screen shows of it. */
  readonly shoot: (name: string, part?: 'whole' | 'screen') => Promise<void>
}

const folder = process.argv[2] ?? join(root, 'test-results', 'screenshots')
const readmeFolder = join(root, 'docs', 'screenshots')

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const

/** Clients whose check-in is sent for a picture, one for each look; none of the list that is taken as well. */
const others = clientsToCheckIn.filter(({ therapist }) => therapist !== 0 && therapist !== 2)

const looks: readonly Look[] = (['de_DE', 'en_EN'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['phone', 'desktop'] as const).map((width) => ({ language, theme, width })),
  ),
)

const chromiumPath = process.env['CHROMIUM_PATH']
const server = await startDemoClinic()
const browser = await chromium.launch({
  ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const [place, look] of looks.entries())
    await takeAll(browser, server, look, others[place]?.alias ?? '')
  await takeForReadme(browser, server)
} finally {
  await browser.close()
  await server.stop()
}

async function takeAll(from: Browser, { addresses }: DemoServer, look: Look, other: string): Promise<void> {
  const name = (page: string) =>
    join(folder, `${page}-${look.width}-${look.theme}-${look.language.slice(0, 2)}.png`)
  const sit = await sitting(from, addresses, look, (page, of) => page.screenshot({ path: name(of) }))
  await takeDoors(sit)
  await takeClient(sit)
  await takeCheckIn(sit)
  await takeSaved(sit, other)
  await takeStaff(sit)
  await takeSubstitutes(sit)
  await sit.page.context().close()
  process.stdout.write(`${look.language} ${look.theme} ${look.width}\n`)
}

async function sitting(
  from: Browser,
  addresses: DemoServer['addresses'],
  look: Look,
  take: (page: Page, name: string) => Promise<unknown>,
): Promise<Sitting> {
  const { language, theme, width } = look
  const context = await from.newContext({
    ...screens[width],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language === 'de_DE' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  await context.addInitScript((chosen) => localStorage.setItem('sf-language', chosen), language)
  const page = await context.newPage()
  const open = async (site: Site, path: string) => {
    await page.goto(`${addresses[site]}${path}`)
  }
  return {
    page,
    look,
    words: (german, english) => (language === 'de_DE' ? german : english),
    open,
    enter: async (site, alias, path) => {
      await signIn(context, { origin: addresses[site], alias, password: passwords[site], language })
      await open(site, path)
    },
    press: (what) => (width === 'phone' ? what.tap() : what.click()),
    shoot: async (name, part = 'whole') => {
      await standStill(page)
      if (part === 'whole') await showWhole(page)
      await take(page, name)
      await page.setViewportSize(screens[width].viewport)
    },
  }
}

/** Content is there once nothing has changed for a while: the live channel keeps the network from ever resting. */
async function standStill(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((resolve) => {
      const restMs = 400
      let timer = setTimeout(resolve, restMs)
      new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(resolve, restMs)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
}

/** Makes the screen as long as the page, so that what sticks to its lower edge stands there. */
async function showWhole(page: Page): Promise<void> {
  const screen = page.viewportSize()
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  if (screen === null || length <= screen.height) return
  await page.setViewportSize({ ...screen, height: length })
  await standStill(page)
}

async function takeDoors({ open, shoot }: Sitting): Promise<void> {
  for (const site of ['client', 'therapist', 'admin'] as const) {
    await open(site, '/login')
    await shoot(`login-${site}`)
  }
  for (const path of ['hilfe', 'impressum', 'datenschutz', 'information', 'agb']) {
    await open('client', `/${path}`)
    await shoot(`public-${path}`)
  }
  for (const path of ['passwort-zuruecksetzen', 'passwort-aendern']) {
    await open('client', `/${path}`)
    await shoot(`public-${path}`)
  }
  for (const path of ['registrieren', 'zertifikat']) {
    await open('therapist', `/${path}`)
    await shoot(`public-${path}`)
  }
  await open('client', '/passwort-aendern#ein-link')
  await shoot('public-passwort-aendern-form')
}

async function takeClient({ enter, open, shoot, press, page, words, look }: Sitting): Promise<void> {
  await enter('client', aliases.client, '/')
  await shoot('client-dashboard')
  await press(page.getByRole('button', { name: /Brandt/ }))
  await shoot('client-menu', 'screen')
  await page.keyboard.press('Escape')
  if (look.width === 'phone') {
    await press(page.getByRole('button', { name: words('Mehr', 'More') }))
    await shoot('client-more', 'screen')
  }
  await open('client', '/?security-overlay=true')
  await page.getByText(words('Dieses Gerät', 'This device')).waitFor()
  await shoot('client-security', 'screen')
  await open('client', '/notfallkoffer')
  await shoot('client-emergency')
}

async function takeCheckIn({ open, shoot, press, page, words }: Sitting): Promise<void> {
  await open('client', '/check-in')
  const checkIn = checkInOn(page, words, press)
  await shoot('check-in-1-sleep')
  await press(checkIn.step('sleep', 4))
  await shoot('check-in-2-mood')
  await press(checkIn.mood('medium'))
  await press(checkIn.step('pressure', 4))
  await press(checkIn.back)
  await shoot('check-in-3-craving')
  await press(checkIn.step('pressure', 4))
  await shoot('check-in-4-consumption')
  await press(checkIn.consumption(false))
  await shoot('check-in-5-risks')
  await press(checkIn.back)
  await press(checkIn.consumption(true))
  await page
    .getByRole('textbox')
    .fill(
      words('Einladung zum Geburtstag, alle haben angestoßen', 'A birthday party, everybody raised a glass'),
    )
  await shoot('check-in-5-trigger')
  await press(checkIn.next)
  await shoot('check-in-6-answers')
}

async function takeSaved(sit: Sitting, alias: string): Promise<void> {
  const { enter, shoot, press, page, words } = sit
  await enter('client', alias, '/check-in')
  await sendConsumption(sit)
  await shoot('check-in-saved')
  await press(page.getByRole('link', { name: words('Zur Übersicht', 'To the overview') }))
  await page.getByRole('link', { name: words('Konsum melden', 'Report drinking') }).waitFor()
  await shoot('client-dashboard-done')
}

async function sendConsumption({ page, words, press }: Sitting): Promise<void> {
  const checkIn = checkInOn(page, words, press)
  await checkIn.answerAll({
    sleep: 3,
    mood: 'medium',
    pressure: 4,
    drank: true,
    text: words('Einladung zum Geburtstag', 'A birthday party'),
  })
  await press(checkIn.send)
  await checkIn.saved.waitFor()
  await page.getByRole('region', { name: words('Was jetzt helfen kann', 'What can help now') }).waitFor()
}

async function takeStaff({ enter, shoot, press, page, words }: Sitting): Promise<void> {
  await enter('therapist', aliases.therapist, '/klienten')
  await page.getByRole('dialog').waitFor()
  await shoot('therapist-clients-question', 'screen')
  await putOffQuestion(page)
  await shoot('therapist-clients')
  await page.getByRole('searchbox').fill('Vogl')
  await shoot('therapist-clients-no-hits')
  await page.getByRole('searchbox').fill('')
  await press(page.getByRole('link', { name: 'Jonas Brandt' }))
  await page.getByRole('table').waitFor()
  await shoot('data-collection')
  await press(page.getByRole('button', { name: words('Als Tabelle', 'As a table') }))
  await shoot('data-collection-table')
  await enter('admin', aliases.administrator, '/admin-verwaltung/dashboard')
  await shoot('admin-dashboard')
}

async function takeSubstitutes({ enter, shoot, press, page, words }: Sitting): Promise<void> {
  await enter('therapist', aliases.therapist, '/klienten')
  await putOffQuestion(page)
  await press(page.getByRole('button', { name: words('Vertretungen', 'Substitutions'), exact: true }))
  await page.getByRole('listitem').filter({ hasText: 'Okafor' }).waitFor()
  await shoot('therapist-substitutes', 'screen')
  await press(page.getByRole('button', { name: words('Vertretung anlegen', 'Name a substitute') }))
  await press(page.getByRole('button', { name: words('Anlegen', 'Create'), exact: true }))
  await shoot('therapist-substitute-create', 'screen')
  await press(page.getByRole('button', { name: words('Abbrechen', 'Cancel') }))
  await press(page.getByRole('button', { name: /Okafor/ }).first())
  await shoot('therapist-substitute-edit', 'screen')
  await enter('admin', aliases.administrator, '/admin-verwaltung/nutzerverwaltung')
  await page.getByRole('switch').first().waitFor()
  await shoot('admin-user-management')
  await enter('admin', aliases.administrator, '/admin-verwaltung/sicherheit')
  await page.getByRole('checkbox').first().waitFor()
  await shoot('admin-security')
  await enter('admin', aliases.administrator, '/admin-verwaltung/einstellungen')
  await page.getByRole('group', { name: 'Hotline 1' }).waitFor()
  await shoot('admin-clinic')
  await enter('admin', aliases.administrator, '/admin-verwaltung/protokoll')
  await page.getByRole('table').waitFor()
  await shoot('admin-protocol', 'screen')
}

/** The pictures of the first page of the repository, German as the clinic sees them. */
async function takeForReadme(from: Browser, { addresses }: DemoServer): Promise<void> {
  const take = (page: Page, name: string) => page.screenshot({ path: join(readmeFolder, `${name}.png`) })
  const sit = (width: Width, theme: Theme) =>
    sitting(from, addresses, { language: 'de_DE', theme, width }, take)
  const phone = await sit('phone', 'light')
  await phone.open('client', '/login')
  await phone.shoot('login', 'screen')
  await phone.enter('client', aliases.client, '/')
  await phone.shoot('client-dashboard', 'screen')
  await phone.open('client', '/check-in')
  await phone.press(checkInOn(phone.page, phone.words).step('sleep', 4))
  await phone.shoot('check-in', 'screen')
  const desktop = await sit('desktop', 'light')
  await desktop.enter('therapist', aliases.therapist, '/klienten')
  await putOffQuestion(desktop.page)
  await desktop.shoot('therapist-clients', 'screen')
  await desktop.page.getByRole('link', { name: 'Jonas Brandt' }).click()
  await desktop.page.getByRole('table').waitFor()
  await desktop.shoot('data-collection', 'screen')
  const darkPhone = await sit('phone', 'dark')
  await darkPhone.enter('client', aliases.client, '/check-in')
  await sendConsumption(darkPhone)
  await darkPhone.shoot('check-in-saved-dark', 'screen')
}
