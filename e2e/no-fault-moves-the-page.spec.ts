import type { Locator, Page } from '@playwright/test'
import { expectPressesToArrive, pressBelowEachField } from './below-a-field.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, clientWithAWholeRecord, therapistOf } from './people.ts'
import { changeSetting } from './settings.ts'
import { expect, test } from './standfest.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 10_000 })

/** Presses below each field of a form. `wrong` are the fields whose error message is right. */
function pressesOn(page: Page, isTouch: boolean) {
  const wrong: string[] = []
  const pressIn = async (scope: Locator, of: string) => {
    await expect(scope.getByRole('textbox').first(), of).toBeEditable()
    wrong.push(...(await expectPressesToArrive(page, { scope, isTouch, of })))
  }
  return {
    wrong,
    inDialog: (of: string) => pressIn(page.getByRole('dialog'), of),
    onPage: (of: string) => pressIn(page.getByRole('main'), of),
  }
}

// REQ 5.11, 5.23
test('a press that leaves a field arrives at the doors', async ({ page, clinic, hasTouch }) => {
  const presses = pressesOn(page, hasTouch)
  const restore = await changeSetting(clinic, 'registration_domains', ['klinik.example'])
  try {
    for (const [site, path] of [
      ['client', '/login'],
      ['therapist', '/login'],
      ['admin', '/login'],
      ['client', '/passwort-zuruecksetzen'],
      ['therapist', '/registrieren'],
    ] as const) {
      await page.goto(clinic.address(site, path))
      await presses.onPage(`${site} ${path}`)
    }
  } finally {
    await restore()
  }
  expect(presses.wrong).not.toEqual([])
})

test('a press that leaves a field arrives in the forms of a client @phone', async ({
  page,
  clinic,
  hasTouch,
}) => {
  const presses = pressesOn(page, hasTouch)
  await clinic.enter(page, 'client', clientWithAWholeRecord.alias, '/impressum')
  for (const path of [
    '/ziele?content=AMPLIFIER&mode=create',
    '/notfallkoffer?content=CONTENT_ENTITY&mode=create&of=STRATEGY',
  ]) {
    await page.goto(clinic.address('client', path))
    await presses.inDialog(path)
  }
  for (const path of ['/impressum?account-overlay=edit', '/?notify-overlay=true']) {
    await page.goto(clinic.address('client', path))
    await presses.inDialog(path)
  }
  expect(presses.wrong).not.toEqual([])
})

test('a press that leaves a field arrives in the forms of staff @desk', async ({
  page,
  words,
  clinic,
  hasTouch,
}) => {
  const presses = pressesOn(page, hasTouch)
  const client = clientWithAWholeRecord
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(client), '/klienten')
  await clientInList(page, `${client.name} ${client.surname}`).click()
  await page.getByRole('button', { name: words('Konsum eintragen', 'Record drinking') }).click()
  await presses.inDialog('consumption')
  for (const path of ['/klienten?client-overlay=create', '/klienten?substitute-overlay=create']) {
    await page.goto(clinic.address('therapist', path))
    await presses.inDialog(path)
  }
  await clinic.enter(
    page,
    'admin',
    aliases.administrator,
    '/admin-verwaltung/nutzerverwaltung?person-overlay=create',
  )
  await presses.inDialog('new account of staff')
  for (const path of ['monitoring', 'sicherheit', 'einstellungen', 'protokoll']) {
    await page.goto(clinic.address('admin', `/admin-verwaltung/${path}`))
    await presses.onPage(path)
  }
  expect(presses.wrong).not.toEqual([])
})

test('a fault that appears while the finger is down is noticed', async ({ page, clinic, hasTouch }) => {
  await page.goto(clinic.address('client', '/login'))
  const field = page.getByRole('textbox').first()
  await field.evaluate((one) => {
    one.addEventListener('blur', () => {
      const line = document.createElement('p')
      line.style.height = '80px'
      one.parentElement?.after(line)
    })
  })
  const { lost } = await pressBelowEachField(page, { scope: page.getByRole('main'), isTouch: hasTouch })
  expect(lost[0]).toContain('passed through')
})
