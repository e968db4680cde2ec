import type { Locator, Page } from '@playwright/test'
import type { Words } from './standfest.ts'

type Press = (what: Locator) => Promise<void>

export type Answers = {
  readonly sleep: 1 | 2 | 3 | 4 | 5
  readonly mood: 'bad' | 'medium' | 'good'
  readonly pressure: 1 | 2 | 3 | 4 | 5
  readonly drank: boolean
  /** The text of the answer about difficult situations, or about what led up to the drinking. */
  readonly text?: string
}

/** The check-in as a client uses it on the screen. */
export function checkInOn(page: Page, words: Words, press: Press = (what) => what.click()) {
  const questions = {
    sleep: words('Wie haben Sie geschlafen?', 'How did you sleep?'),
    mood: words('Wie ist Ihre Stimmung heute?', 'How is your mood today?'),
    pressure: words('Wie stark war Ihr Suchtdruck?', 'How strong was your craving?'),
    consumption: words(
      'Haben Sie seit gestern Alkohol getrunken?',
      'Have you had any alcohol since yesterday?',
    ),
    risks: words('Gab es Situationen, die schwierig waren?', 'Were there any difficult situations?'),
    trigger: words('Was ging dem voraus?', 'What led up to it?'),
  }
  const moods = {
    bad: words('Schlecht', 'Bad'),
    medium: words('Mittel', 'Medium'),
    good: words('Gut', 'Good'),
  }
  const question = (of: keyof typeof questions) =>
    page.getByRole('heading', { level: 1, name: questions[of] })
  const answers = (of: keyof typeof questions) => page.getByRole('group', { name: questions[of] })
  const step = (of: 'sleep' | 'pressure', value: number) =>
    answers(of).getByRole('button', { name: new RegExp(`^${value} `) })
  const mood = (value: Answers['mood']) => answers('mood').getByRole('button', { name: moods[value] })
  const consumption = (drank: boolean) =>
    answers('consumption').getByRole('button', { name: drank ? words('Ja', 'Yes') : words('Nein', 'No') })
  const next = page.getByRole('button', { name: words('Weiter', 'Continue') })
  const back = page.getByRole('button', { name: words('Zurück', 'Back') })
  const overview = page.getByRole('heading', { level: 1, name: words('Ihre Antworten', 'Your answers') })
  const send = page.getByRole('button', { name: words('Absenden', 'Send'), exact: true })
  const sendAgain = page.getByRole('button', { name: words('Erneut senden', 'Send again') })
  const saved = page.getByText(/^(Check-in (gespeichert|saved)|Ihr erster Check-in|Your first check-in), /)
  const today = page.getByText(/^(Heute|Today), /)

  /** Answers from the first question to the overview of all answers. */
  const answerAll = async ({ sleep, mood: feeling, pressure, drank, text = '' }: Answers) => {
    await press(step('sleep', sleep))
    await press(mood(feeling))
    await press(step('pressure', pressure))
    await press(consumption(drank))
    // In the morning yesterday is offered first.
    if (drank) await press(today)
    if (text !== '') await page.getByRole('textbox').fill(text)
    await press(next)
    await overview.waitFor()
  }
  return { question, step, mood, consumption, next, back, overview, send, sendAgain, saved, today, answerAll }
}

/** The days without alcohol and all days, as the card of the client's days says them. */
export async function totalIn(ground: Locator): Promise<readonly [number, number]> {
  const told = await ground.getByText(/\d (von|of) \d/).textContent()
  const [sober = Number.NaN, all = Number.NaN] = (told?.match(/\d+/g) ?? []).map(Number)
  return [sober, all]
}

type OnScreen = { readonly page: Page; readonly words: Words; readonly press: Press }

/** Sends a check-in with drinking, up to the page that says what can help now. */
export async function sendConsumption({ page, words, press }: OnScreen): Promise<void> {
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
