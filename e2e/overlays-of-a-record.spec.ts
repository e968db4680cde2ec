import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { expectPressesToArrive } from './below-a-field.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { clientWithHiddenConsumption, standInFor, therapistOf } from './people.ts'
import { expect, test, type Words } from './standfest.ts'

test.describe.configure({ timeout: 240_000 })

/** Every content kind that has an overlay: its page, and the fields that must be filled in. */
function kindsOf(words: Words, isOwn: boolean) {
  const title = words('Titel', 'Title')
  const signal = isOwn
    ? words('Woran Sie es merken', 'How you can tell')
    : words('Woran die Person es merkt', 'How the client can tell')
  return [
    { of: 'content=GOAL', path: 'ziele', fill: { [title]: 'Donnerstags schwimmen' } },
    { of: 'content=DIARY', path: 'tagebuch', fill: { [title]: 'Ein langer Spaziergang' } },
    { of: 'content=APPOINTMENT', path: 'termine', fill: { [title]: 'Gruppe am Abend' } },
    { of: 'content=RISK_SITUATION', path: 'risikosituationen', fill: { [title]: 'Feier im Betrieb' } },
    {
      of: 'content=EMERGENCY_CONTACT',
      path: 'notfallkoffer',
      fill: { Name: 'Schwester Ruth', [words('Telefon', 'Phone')]: '030 1234567' },
    },
    {
      of: 'content=CONTENT_ENTITY&of=SIGNAL',
      path: 'notfallkoffer',
      fill: { [signal]: 'Ich werde unruhig' },
    },
  ] as const
}

/** Creates one item of each kind, reads it and opens it for editing, and checks every mode. */
async function throughAllOverlays(
  page: Page,
  { base, words, lookAtForm }: { base: string; words: Words; lookAtForm?: (of: string) => Promise<void> },
) {
  for (const { of, path, fill } of kindsOf(words, !base.includes('/klienten/'))) {
    await page.goto(`${base}/${path}?${of}&mode=create`)
    const overlay = page.getByRole('dialog')
    for (const [label, text] of Object.entries(fill)) await overlay.getByLabel(label).first().fill(text)
    await expectAccessible(page, `${of}, create`)
    await expectToFit(page, `${of}, create`)
    await overlay.getByRole('button', { name: words('Anlegen', 'Create'), exact: true }).click()
    await expect(overlay.getByText(words('Angelegt', 'Added'), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/mode=view/)
    await expectAccessible(page, `${of}, view`)
    await expectToFit(page, `${of}, view`)
    await overlay.getByRole('button', { name: words('Bearbeiten', 'Edit'), exact: true }).click()
    await expect(overlay.getByText(words('Angelegt', 'Added'), { exact: true })).toHaveCount(0)
    await expectAccessible(page, `${of}, edit`)
    await lookAtForm?.(`${of}, edit`)
    await page.keyboard.press('Escape')
    await expect(overlay).toHaveCount(0)
    await expect(page.getByText(Object.values(fill)[0] ?? '').first()).toBeAttached()
  }
}

test('a client creates, reads and edits every kind of content @phone', async ({
  page,
  words,
  clinic,
  hasTouch,
}) => {
  const wrong: string[] = []
  const lookAtForm = async (of: string) => {
    const scope = page.getByRole('dialog')
    wrong.push(...(await expectPressesToArrive(page, { scope, isTouch: hasTouch, of })))
  }
  await clinic.enter(page, 'client', clientWithHiddenConsumption.alias)
  await throughAllOverlays(page, { base: clinic.address('client'), words, lookAtForm })
  expect(wrong, 'fields that were found fault with rightly').not.toEqual([])
})

test('a therapist and a substitute do the same in a record @once', async ({ page, words, clinic }) => {
  const { client, colleague } = standInFor
  await putOffQuestions(page)
  for (const alias of [therapistOf(client), colleague.alias]) {
    await clinic.enter(page, 'therapist', alias, '/klienten')
    await clientInList(page, `${client.name} ${client.surname}`).click()
    await expect(page).toHaveURL(/datenerfassung/)
    const base = page.url().replace(/\/datenerfassung.*/, '')
    await throughAllOverlays(page, { base, words })
  }
})
