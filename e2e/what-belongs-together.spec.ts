import type { Locator, Page } from '@playwright/test'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, clientWithAWholeRecord, therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

/** Whether the centre of an element can be clicked in place: nothing covers it, and no scroll frame clips it. */
function isUncovered(what: Locator): Promise<boolean> {
  return what.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

async function openRecord(page: Page): Promise<void> {
  const { name, surname } = clientWithAWholeRecord
  await clientInList(page, `${name} ${surname}`).click()
  // The list is a table as well.
  await page.waitForURL(/datenerfassung/)
  await expect(page.getByRole('table')).toBeVisible()
}

test('a check-in is taken back beside its own day, without scrolling sideways @desk', async ({
  page,
  words,
  clinic,
}) => {
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(clientWithAWholeRecord), '/klienten')
  await openRecord(page)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
  const remove = row.getByRole('button', { name: words('entfernen', 'Remove check-in') })
  const isClear = async () => {
    // Again at each try: what is above the row may still be loading.
    await row.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    return [await isUncovered(row.getByRole('rowheader')), await isUncovered(remove)]
  }
  await expect.poll(isClear).toEqual([true, true])
  await page
    .getByRole('group', { name: words('Letzte Check-ins', 'Latest check-ins') })
    .evaluateAll(([frame]) => frame?.scrollTo({ left: 1000 }))
  await expect.poll(isClear).toEqual([true, true])
})

test('one writes at the lower edge of the screen, however short the thread @desk', async ({
  page,
  words,
  clinic,
}) => {
  await putOffQuestions(page)
  await page.setViewportSize({ width: 1440, height: 1600 })
  await clinic.enter(page, 'therapist', therapistOf(clientWithAWholeRecord), '/klienten')
  await openRecord(page)
  await page.goto(page.url().replace('/datenerfassung', '/nachrichten'))
  const send = page.getByRole('button', { name: words('Senden', 'Send'), exact: true })
  await expect(send).toBeVisible()
  const { y = 0, height = 0 } = (await send.boundingBox()) ?? {}
  expect(1600 - y - height).toBeLessThan(64)
})

test('the two languages of a question stand beside each other @desk', async ({ page, words, clinic }) => {
  await clinic.enter(page, 'admin', aliases.administrator, '/admin-verwaltung/einstellungen/fragebogen')
  const question = page.getByRole('region', { name: words('Frage 1', 'Question 1') })
  for (const field of [
    words('Frage', 'Question'),
    words('Hilfe dazu', 'Help text'),
    words('Antwort 2', 'Answer 2'),
  ]) {
    const [german, english] = [words('Deutsch', 'German'), words('Englisch', 'English')].map((language) =>
      question.getByRole('textbox', { name: `${field}, ${language}` }).boundingBox(),
    )
    expect((await german)?.y, field).toBe((await english)?.y)
  }
})
