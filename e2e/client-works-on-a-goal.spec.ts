import { expectAccessible, expectToFit } from './accessibility.ts'
import { expectPressesToArrive } from './below-a-field.ts'
import { reachByKeyboard } from './keyboard.ts'
import { aliases, clientWithHiddenConsumption } from './people.ts'
import { expect, test } from './standfest.ts'

test.describe.configure({ timeout: 120_000 })

test('a client makes a goal, finishes a task, deletes the goal and brings it back, with the keyboard alone @desk', async ({
  page,
  words,
  clinic,
  hasTouch,
}, { project }) => {
  const goal = `Abende am Fluss, ${project.name}`
  await clinic.enter(page, 'client', clientWithHiddenConsumption.alias, '/ziele')
  await expect(page.getByRole('heading', { level: 1, name: words('Ziele', 'Goals') })).toBeVisible()
  const press = async (name: string) => {
    await reachByKeyboard(page, page.getByRole('button', { name, exact: true }).first())
    await page.keyboard.press('Enter')
  }
  await press(words('Ziel anlegen', 'Create goal'))
  const overlay = page.getByRole('dialog')
  const title = overlay.getByLabel(words('Titel', 'Title'))
  await expect(title).toBeFocused()
  await page.keyboard.type(goal)
  for (const task of ['Schuhe putzen', 'Dienstags losgehen']) {
    await press(words('Aufgabe hinzufügen', 'Add task'))
    await expect(overlay.getByPlaceholder(words('Neue Aufgabe', 'New task')).last()).toBeFocused()
    await page.keyboard.type(task)
  }
  await expectAccessible(page, 'goal, create')
  await page.keyboard.press('Enter')
  await expect(overlay.getByText(words('Angelegt', 'Added'), { exact: true })).toBeVisible()
  await expectAccessible(page, 'goal, view')
  await page.keyboard.press('Escape')
  await expect(overlay).toHaveCount(0)

  const card = page.getByRole('article', { name: goal })
  const tick = card.getByRole('checkbox', { name: 'Schuhe putzen' })
  await reachByKeyboard(page, tick)
  await page.keyboard.press('Space')
  await expect(tick).toBeChecked()

  await reachByKeyboard(page, card.getByRole('button', { name: new RegExp(goal) }))
  await page.keyboard.press('Enter')
  await press(words('Bearbeiten', 'Edit'))
  await press(words('Aufgabe 1: Datum und Beschreibung', 'Task 1: date and description'))
  await expect(overlay.getByRole('group', { name: words('Aufgabe 1', 'Task 1') })).toBeVisible()
  await expectAccessible(page, 'goal, edit')
  await expectPressesToArrive(page, { scope: overlay, isTouch: hasTouch, of: 'goal, edit' })
  await press(words('Löschen', 'Delete'))
  await expectAccessible(page, 'goal, question before deleting')
  await press(words('Ziel löschen', 'Delete goal'))
  await expect(card).toHaveCount(0)
  await expect(overlay).toHaveCount(0)
  const nothing = page.locator('body')
  await expect(nothing, 'the focus is kept').not.toBeFocused()
  const showDeleted = page.getByRole('switch', { name: words('Gelöschte anzeigen', 'Show deleted') })
  await reachByKeyboard(page, showDeleted)
  await page.keyboard.press('Space')
  await expect(showDeleted).toBeChecked()
  await press(words('Wiederherstellen', 'Restore'))
  await expect(card).toBeVisible()
  await expect(nothing, 'the focus is kept').not.toBeFocused()
  await expect(card.getByRole('checkbox', { name: 'Schuhe putzen' })).toBeChecked()
})

test('every page of the record is accessible and fits a narrow screen @everyPage', async ({
  page,
  words,
  clinic,
}) => {
  const pages = [
    ['ziele', words('Ziele', 'Goals')],
    ['tagebuch', words('Tagebuch', 'Diary')],
    ['termine', words('Termine', 'Appointments')],
    ['lebensbereiche', words('Lebensbereiche', 'Life areas')],
    ['risikosituationen', words('Risikosituationen', 'Risky situations')],
    ['ketten', words('Ketten', 'Chains')],
    ['nachrichten', words('Nachrichten', 'Messages')],
  ] as const
  await clinic.enter(page, 'client', aliases.client)
  for (const [path, title] of pages) {
    await page.goto(clinic.address('client', `/${path}`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page, path)
    await expectToFit(page, path)
  }
  await page.goto(clinic.address('client', '/notfallkoffer?bearbeiten=ja'))
  await expect(
    page.getByRole('heading', { level: 1, name: words('Notfallkoffer bearbeiten', 'Edit emergency kit') }),
  ).toBeVisible()
  await expectAccessible(page, 'emergency kit, editing')
  await expectToFit(page, 'emergency kit, editing')
})
