import type { Page } from '@playwright/test'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, passwords } from './people.ts'
import { printedPages } from './printed-pages.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './standfest.ts'

type Lists =
  | 'consumption'
  | 'openBefore'
  | 'diary'
  | 'analyses'
  | 'due'
  | 'overdue'
  | 'undated'
  | 'done'
  | 'words'
  | 'agreed'
  | 'agreedPrivately'
type Listed = { count: number; shown: Record<string, unknown>[] }
type Sheet = Record<Lists, Listed> & {
  lifeAreas: { areas: Listed } & Record<string, unknown>
  soberTime: { startsOn: string; endsOn: string } | null
}

const longWords = 'Donaudampfschifffahrtsgesellschaftskapitän und noch vieles mehr, '.repeat(8)

/** The largest number of rows of each list that the server ever sends. */
const most = {
  consumption: 4,
  openBefore: 2,
  diary: 3,
  analyses: 2,
  work: 4,
  done: 3,
  areas: 8,
  words: 4,
  agreed: 4,
}

/** The preparation sheet of a client with more content than fits: every list is full and every text long. */
function overfull(sheet: Sheet, rows: typeof most): Sheet {
  const list = (count: number, row: (place: number) => Record<string, unknown>): Listed => ({
    count: count + 40,
    shown: Array.from({ length: count }, (_, place) => row(place)),
  })
  const dated = { day: '2026-03-01', title: longWords }
  const task = (place: number) => ({ id: `task-${place}`, kind: 'task', ...dated })
  const drinking = (month: string) => (place: number) => ({
    day: `2026-${month}-0${place + 1}`,
    triggers: [longWords, longWords],
    event: null,
    isOpen: true,
  })
  const agreement = () => ({ text: longWords })
  return {
    ...sheet,
    consumption: list(rows.consumption, drinking('03')),
    openBefore: list(rows.openBefore, drinking('01')),
    diary: list(rows.diary, (place) => ({ id: `entry-${place}`, ...dated })),
    analyses: list(rows.analyses, (place) => ({ id: `chain-${place}`, about: 'drinking', ...dated })),
    due: list(rows.work, task),
    overdue: list(rows.work, task),
    undated: list(rows.work, task),
    done: list(rows.done, task),
    words: list(rows.words, (place) => ({
      kind: 'message',
      at: 1_773_000_000 - place,
      text: longWords.slice(0, 160),
    })),
    soberTime: { startsOn: '2026-03-01', endsOn: '2027-02-28' },
    agreed: list(rows.agreed, agreement),
    agreedPrivately: list(rows.agreed, agreement),
    lifeAreas: {
      on: '2026-03-08',
      before: '2026-02-22',
      scaleMax: 5,
      overall: { rating: 4, before: 3 },
      areas: list(rows.areas, (place) => ({ id: `area-${place}`, title: longWords, rating: 4, before: 2 })),
    },
  }
}

async function openSheet(page: Page): Promise<void> {
  await clientInList(page, 'Jonas Brandt').click()
  await page.getByRole('link', { name: /^(Vorbereitung|Preparation)$/ }).click()
  await expect(page).toHaveURL(/vorbereitung$/)
}

for (const language of ['de_DE', 'en_EN'] as const) {
  // REQ 4.46
  test(`the sheet for the next meeting is one page of A4, however much happened (${language}) @once`, async ({
    page,
    clinic,
  }) => {
    await putOffQuestions(page)
    const origin = clinic.address('therapist')
    await signIn(page.context(), {
      origin,
      alias: aliases.therapist,
      password: passwords.therapist,
      language,
    })
    await page.goto(`${origin}/klienten`)
    const [answer] = await Promise.all([page.waitForResponse('**/rest/preparation?*'), openSheet(page)])
    await expect(page.getByRole('img')).toHaveCount(3)
    expect(await printedPages(page)).toBe(1)

    let rows = most
    const body = await answer.json()
    const ordinary = body.data.attributes
    await page.route('**/rest/preparation?*', async (route) => {
      body.data.attributes = overfull(ordinary, rows)
      await route.fulfill({ json: body })
    })
    await page.reload()
    await expect(page.getByText('Donaudampf').first()).toBeVisible()
    await expect(page.getByText(/^(Gezählt in|Based on check-ins)/)).toBeVisible()
    expect(await printedPages(page)).toBe(1)

    rows = { ...most, diary: 60 }
    await page.reload()
    await expect(page.getByText('Donaudampf').nth(60)).toBeVisible()
    expect(await printedPages(page)).toBeGreaterThan(1)
  })
}
