/*
 * npm run screenshots [-- <folder> [<part> …]]
 *
 * Takes a picture of every page in both languages, light and dark, on a phone and on a desktop, of the demo clinic at
 * the moment of the browser tests; the pictures of README.md and of the guides in docs/help are taken anew as well.
 * Named parts are taken alone: `readme`, `guides`, or a guide by its name (`guide-client`).
 */

import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { checkInOn, sendConsumption } from './check-in.ts'
import { putOffQuestion } from './consumption-question.ts'
import { aliases, clientsToCheckIn } from './people.ts'
import { guides, takeGuides } from './pictures-of-guides.ts'
import { takeContent, takeTreating } from './screenshots-of-content.ts'
import { type DemoServer, root, type Site, startDemoClinic } from './server-process.ts'
import { changeSetting } from './settings.ts'
import { type Look, type Sitting, sitting, type Theme, type Width } from './sitting.ts'

const folder = process.argv[2] ?? join(root, 'test-results', 'screenshots')
const asked = process.argv.slice(3)
const isAsked = (part: string) => asked.length === 0 || asked.includes(part)
const readmeFolder = join(root, 'docs', 'screenshots')

/**
 * Clients whose check-in is sent for a screenshot, one for each project; none of them is on the list that is taken as
 * well.
 */
const others = clientsToCheckIn.filter(({ therapist }) => therapist !== 0 && therapist !== 2)

const looks: readonly Look[] = (['de_DE', 'en_EN'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['phone', 'desktop'] as const).map((width) => ({ language, theme, width })),
  ),
)

const parts: Record<string, (sit: Sitting, other: string) => Promise<void>> = {
  doors: takeDoors,
  client: takeClient,
  content: takeContent,
  'check-in': takeCheckIn,
  saved: takeSaved,
  staff: takeStaff,
  substitutes: takeSubstitutes,
  treating: takeTreating,
}

const chromiumPath = process.env['CHROMIUM_PATH']
const server = await startDemoClinic()
const browser = await chromium.launch({
  ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  // Closed, a registration has no form, and the sign-in page does not lead to it.
  const address = (site: Site, path = '') => `${server.addresses[site]}${path}`
  await changeSetting({ address }, 'registration_domains', ['klinik.example'])
  const guidesAsked = guides.filter(({ name }) => isAsked('guides') || isAsked(`guide-${name}`))
  const senders = others.slice(looks.length).map(({ alias }) => alias)
  await takeGuides(browser, server, { asked: guidesAsked, senders })
  for (const [place, look] of looks.entries())
    if (Object.keys(parts).some(isAsked)) await takeAll(browser, server, look, others[place]?.alias ?? '')
  if (isAsked('readme')) await takeForReadme(browser, server)
} finally {
  await browser.close()
  await server.stop()
}

async function takeAll(from: Browser, { addresses }: DemoServer, look: Look, other: string): Promise<void> {
  const name = (page: string) =>
    join(folder, `${page}-${look.width}-${look.theme}-${look.language.slice(0, 2)}.png`)
  const sit = await sitting(from, addresses, look, (page, of) => page.screenshot({ path: name(of) }))
  for (const [part, take] of Object.entries(parts)) if (isAsked(part)) await take(sit, other)
  await sit.page.context().close()
  process.stdout.write(`${look.language} ${look.theme} ${look.width}\n`)
}

async function takeDoors({ open, shoot }: Sitting): Promise<void> {
  for (const site of ['client', 'therapist', 'admin'] as const) {
    await open(site, '/login')
    await shoot(`login-${site}`)
  }
  for (const path of ['hilfe', 'impressum', 'datenschutz', 'information', 'barrierefreiheit', 'agb']) {
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
  await press(page.getByRole('link', { name: words('Fertig', 'Done') }))
  await page.getByRole('link', { name: words('Nachtragen', 'Add it here') }).waitFor()
  await shoot('client-dashboard-done')
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
  // The list is a table as well.
  await page.waitForURL(/datenerfassung/)
  await page.getByRole('table').waitFor()
  await shoot('data-collection')
  await press(page.getByRole('button', { name: words('Als Tabelle', 'As a table') }))
  await shoot('data-collection-table')
  await press(page.getByRole('link', { name: words('Vorbereitung', 'Preparation') }))
  await shoot('preparation')
  await enter('admin', aliases.administrator, '/admin-verwaltung/dashboard')
  await shoot('admin-dashboard')
}

async function takeSubstitutes({ enter, shoot, press, page, words }: Sitting): Promise<void> {
  await enter('therapist', aliases.therapist, '/klienten')
  await putOffQuestion(page)
  await press(page.getByRole('button', { name: words('Vertretungen', 'Cover'), exact: true }))
  await page.getByRole('listitem').filter({ hasText: 'Okafor' }).waitFor()
  await shoot('therapist-substitutes', 'screen')
  await press(page.getByRole('button', { name: words('Vertretung anlegen', 'Add cover') }))
  await press(page.getByRole('button', { name: words('Anlegen', 'Add'), exact: true }))
  await shoot('therapist-substitute-create', 'screen')
  await press(page.getByRole('button', { name: words('Abbrechen', 'Cancel') }))
  await press(page.getByRole('button', { name: words('Vertretungen', 'Cover'), exact: true }))
  await press(page.getByRole('button', { name: /Okafor/ }).first())
  await shoot('therapist-substitute-edit', 'screen')
  await enter('admin', aliases.administrator, '/admin-verwaltung/nutzerverwaltung')
  await page.getByRole('switch').first().waitFor()
  await shoot('admin-user-management')
  await enter('admin', aliases.administrator, '/admin-verwaltung/sicherheit')
  await page.getByRole('checkbox').first().waitFor()
  await shoot('admin-security')
  await enter('admin', aliases.administrator, '/admin-verwaltung/einstellungen')
  await page.getByRole('group', { name: words('Hotline 1', 'Helpline 1') }).waitFor()
  await shoot('admin-clinic')
  await enter('admin', aliases.administrator, '/admin-verwaltung/protokoll')
  await page.getByRole('table').waitFor()
  await shoot('admin-protocol', 'screen')
}

/** The screenshots of the repository's README, in German. */
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
  await desktop.page.waitForURL(/datenerfassung/)
  await desktop.page.getByRole('table').waitFor()
  await desktop.shoot('data-collection', 'screen')
  const darkPhone = await sit('phone', 'dark')
  await darkPhone.enter('client', aliases.client, '/check-in')
  await sendConsumption(darkPhone)
  await darkPhone.shoot('check-in-saved-dark', 'screen')
}
