import { checkInOn, sendConsumption } from './check-in.ts'
import { askToKeepKit } from './device.ts'
import { aliases } from './people.ts'
import type { Sitting } from './sitting.ts'

/** The screenshots of the clients' guide. `sender` sends a check-in and appears in no other screenshot. */
export async function takeForClients(sit: Sitting, sender: string): Promise<void> {
  const { open, enter, shoot, page } = sit
  await open('client', '/login')
  await shoot('login', 'screen')
  await open('client', '/passwort-zuruecksetzen')
  await shoot('new-password', page.getByRole('main'))
  await enter('client', aliases.client, '/')
  await takeFirstPage(sit)
  await takeQuestions(sit)
  await takeOwnPages(sit)
  await takeKit(sit)
  await takeSettings(sit)
  await enter('client', sender, '/check-in')
  await sendConsumption(sit)
  await shoot('thanks', 'screen')
}

async function takeFirstPage({ shoot, page, press, words }: Sitting): Promise<void> {
  await shoot('today', 'screen')
  await shoot('days', page.getByRole('region', { name: words('Ihr Weg', 'Your journey') }))
  await shoot(
    'who-sees',
    page.getByRole('region', { name: words('Wer Ihre Daten sieht', 'Who can see your data') }),
  )
  await press(page.getByRole('button', { name: words('Mehr', 'More') }))
  await page.getByRole('dialog').waitFor()
  await shoot('more', 'screen')
}

async function takeQuestions({ open, shoot, page, press, words }: Sitting): Promise<void> {
  await open('client', '/check-in')
  const checkIn = checkInOn(page, words, press)
  await press(checkIn.step('sleep', 4))
  await press(checkIn.mood('good'))
  await press(checkIn.back)
  await shoot('question', 'screen')
  await press(checkIn.mood('good'))
  await press(checkIn.step('pressure', 2))
  await press(checkIn.consumption(false))
  await page
    .getByRole('textbox')
    .fill(words('Feierabend, bin gleich spazieren gegangen', 'After work, went straight for a walk'))
  await press(checkIn.next)
  await checkIn.overview.waitFor()
  await shoot('answers', 'screen')
  await open('client', '/wochenrueckblick')
  await page.getByRole('progressbar', { name: /^(Frage|Question) / }).waitFor()
  await shoot('weekly-review', 'screen')
}

/** The pages of which the guide shows the upper part. */
const ownPages = {
  goals: '/ziele',
  diary: '/tagebuch',
  appointments: '/termine',
  'life-areas': '/lebensbereiche',
  'risk-situations': '/risikosituationen',
  messages: '/nachrichten',
} as const

async function takeOwnPages({ open, shoot, page }: Sitting): Promise<void> {
  for (const [name, path] of Object.entries(ownPages)) {
    await open('client', path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await shoot(name, 'screen')
  }
}

const pin = '384729'

async function takeKit({ open, shoot, page, words }: Sitting): Promise<void> {
  await open('client', '/notfallkoffer')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await shoot('emergency-kit', 'screen')
  const { dialog, keepUnder } = await askToKeepKit(page, words)
  await shoot('pin', dialog)
  await keepUnder(pin)
  await open('client', '/ohne-netz')
  await page.getByRole('textbox').waitFor()
  await shoot('no-connection', page.getByRole('main'))
}

async function takeSettings({ open, shoot, page, words }: Sitting): Promise<void> {
  await open('client', '/?notify-overlay=true')
  await page.getByRole('switch').first().waitFor()
  await shoot('reminders', 'screen')
  await open('client', '/?account-overlay=view')
  await page.getByRole('dialog').getByText(aliases.client).first().waitFor()
  await shoot('account', 'screen')
  await open('client', '/?security-overlay=true')
  await page.getByText(words('Dieses Gerät', 'This device')).waitFor()
  await shoot('security', 'screen')
}
