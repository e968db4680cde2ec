import { expectAccessible, expectToFit } from './accessibility.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases } from './people.ts'
import { expect, test } from './standfest.ts'

/** More Tab stops than there are before the chart. */
const mostStops = 60

declare global {
  var shiftWhileReading: number
}

// REQ 2.115, 2.116, 2.117, 2.118, 2.120
test('a therapist reads the chart day by day with the keyboard alone, and nothing moves @desk', async ({
  page,
  words,
  clinic,
}) => {
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', aliases.therapist, '/klienten')
  await clientInList(page, 'Katrin Vogel').click()
  await page.waitForURL(/datenerfassung/)
  const slider = page.getByRole('slider')
  await expect(slider).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await slider.evaluate((chart) => chart === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(slider).toBeFocused()

  await page.evaluate(() => {
    globalThis.shiftWhileReading = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        globalThis.shiftWhileReading += shift.value
    }).observe({ type: 'layout-shift' })
  })
  const today = await slider.getAttribute('aria-valuenow')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuenow', String(Number(today) - 1))
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuenow', String(Number(today) - 8))
  await page.keyboard.press('k')
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(words(', Konsum', ', Drinking')))
  for (let day = 0; day < 20; day += 1) await page.keyboard.press('ArrowLeft')
  const box = await slider.boundingBox()
  if (box === null) throw new Error('the chart has no place')
  await page.mouse.move(box.x + box.width / 3, box.y + 150)
  await page.mouse.move(box.x + box.width - 20, box.y + 200, { steps: 60 })
  expect(await page.evaluate(() => globalThis.shiftWhileReading)).toBe(0)

  await page.keyboard.press('Home')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: words('Tagebuch', 'Diary') })).toBeVisible()
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
  await expectAccessible(page, 'one day of the chart', { title: words('Datenerfassung', 'Data collection') })
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(slider).toBeFocused()

  const period = await slider.getAttribute('aria-label')
  await page.keyboard.press('PageUp')
  await expect(slider).not.toHaveAttribute('aria-label', period ?? '')
  await page.keyboard.press('PageDown')
  await expect(slider).toHaveAttribute('aria-label', period ?? '')
})

test('the chart with all lanes and a comparison is accessible and fits @everyPage', async ({
  page,
  press,
  words,
  clinic,
}) => {
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', aliases.therapist, '/klienten')
  await clientInList(page, 'Katrin Vogel').click()
  await page.waitForURL(/datenerfassung/)
  await expect(page.getByRole('slider')).toBeVisible()
  for (const lane of [words('Tagebuch', 'Diary'), words('Nachrichten', 'Messages')])
    await press(
      page.getByRole('toolbar', { name: words('Spuren', 'Lanes') }).getByRole('button', { name: lane }),
    )
  await press(page.getByRole('button', { name: words('Vergleichen', 'Compare') }))
  await expect(page.getByRole('figure').getByRole('img')).toBeVisible()
  await press(page.getByRole('radio', { name: words('Von bis', 'From–to') }))
  await expectAccessible(page, 'chart with comparison', { title: words('Datenerfassung', 'Data collection') })
  await expectToFit(page, 'chart with comparison')
})
