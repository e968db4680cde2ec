import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import { listProperties } from '@standfest/domain/features/attachments/attachments.calls.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'

const jonas = anAccount('CLIENT')
const id = '0195a000-0000-7000-8000-00000000d1a1' as ContentId
const idOf = (number: number) => `0195a000-0000-7000-8000-00000000a00${number}` as ContentId

function stored<More extends object>(of: ContentId, version: number, more: More) {
  return {
    id: of,
    version,
    accountId: jonas.id,
    authorId: jonas.id,
    writtenAs: 'client' as const,
    createdAt: testInstant,
    changedAt: testInstant,
    deletedAt: 0,
    finallyDeleted: false,
    ...more,
  }
}
const aGoal = (title: string, version = 1) => stored(id, version, { title })
const aTask = (number: number, title: string, doneAt = 0) =>
  stored(idOf(number), 1, { goalId: id, title, doneAt, position: number })
const listed = <One extends { readonly id: ContentId }>(all: readonly One[]) =>
  all.map((attributes) => ({ id: attributes.id, attributes }))
const two = [aTask(1, 'Mit dem Rad'), aTask(2, 'Am Fluss')]

/** The page at the address of an overlay, as after a reload: the goal is loaded before its tasks. */
function open(mode: 'view' | 'edit' | 'template_select') {
  const held = { letGo: () => {} }
  const tasks = new Promise<void>((resolve) => {
    held.letGo = resolve
  })
  const site = openSite({
    site: 'CLIENT',
    at: `/ziele?content=GOAL&mode=${mode}${mode === 'template_select' ? '' : `&item=${id}`}`,
    account: jonas,
    prepare: (server) => {
      server.answer(goalCalls.list, listed([aGoal('Bewegung')]))
      server.answer(goalCalls.read, { id, attributes: aGoal('Bewegung') })
      server.handle(taskCalls.list, async () => {
        await tasks
        const data = listed(two).map((one) => ({ type: 'intervention', ...one }))
        return Response.json({ data, state: 'success' })
      })
      server.answer(amplifierCalls.list, [])
      server.answer(listTemplates, [])
      server.answer(listProperties, [])
    },
  })
  return { ...site, letTasksCome: held.letGo }
}

const overlay = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('a goal at its own address', () => {
  it('shows its tasks also where they are read later than the goal (§3)', async () => {
    const { letTasksCome } = open('view')
    const waiting = await screen.findByRole('dialog', { name: 'Ziel' })
    letTasksCome()
    expect(await screen.findByRole('checkbox', { name: 'Am Fluss' })).toBeDefined()
    // It slides in once.
    expect(screen.getByRole('dialog', { name: 'Ziel' })).toBe(waiting)
    expect((await overlay('Ziel')).getAllByRole('checkbox')).toHaveLength(2)
  })

  it('keeps the tasks that it has when only its words are changed (§7)', async () => {
    const { user, server, letTasksCome } = open('edit')
    await screen.findByRole('dialog')
    letTasksCome()
    const shown = await overlay('Ziel bearbeiten')
    expect(await shown.findByDisplayValue('Am Fluss')).toBeDefined()
    await user.type(shown.getByLabelText(/Titel/), ' an der Luft')
    // Meanwhile the other side ticks a task and adds one: both must be kept.
    const later = [aTask(1, 'Mit dem Rad', testInstant), aTask(2, 'Am Fluss'), aTask(3, 'Zu zweit')]
    server.answer(taskCalls.list, listed(later))
    server.answer(goalCalls.change, { id, attributes: aGoal('Bewegung an der Luft', 2) })
    server.answer(goalCalls.read, { id, attributes: aGoal('Bewegung an der Luft', 2) })
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    const view = await overlay('Ziel')
    expect(server.requestsOf(goalCalls.change).map(({ body }) => body)).toEqual([
      { title: 'Bewegung an der Luft' },
    ])
    // The newly read version is shown.
    await waitFor(() => expect(view.getByRole('checkbox', { name: 'Zu zweit' })).toBeDefined())
    expect(view.getByRole<HTMLInputElement>('checkbox', { name: 'Mit dem Rad' }).checked).toBe(true)
  })

  it('says so where there is no template to begin with, and leads to the empty form (§2)', async () => {
    const { user } = open('template_select')
    const choice = await overlay('Inhalt aus Vorlage')
    await choice.findByText('Dafür gibt es noch keine Vorlage.')
    await user.click(choice.getByRole('button', { name: 'Ohne Vorlage beginnen' }))
    expect(await (await overlay('Ziel anlegen')).findByLabelText(/Titel/)).toBeDefined()
  })

  it('takes a new reinforcer from the form onto the list, and chooses it (design 05b)', async () => {
    const { user, server, letTasksCome } = open('edit')
    letTasksCome()
    const shown = await overlay('Ziel bearbeiten')
    await user.click(await shown.findByRole('button', { name: 'Verstärker hinzufügen' }))
    const field = shown.getByRole('textbox', { name: 'Neuer Verstärker' })
    expect(document.activeElement).toBe(field)
    await user.keyboard('Kinoabend')
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    expect(await shown.findByText(/fügen Sie den Verstärker hinzu/)).toBeDefined()
    expect(server.requestsOf(goalCalls.change)).toEqual([])

    const kinoabend = stored(idOf(7), 1, { title: 'Kinoabend', position: 1 })
    server.answer(amplifierCalls.create, { id: kinoabend.id, attributes: kinoabend })
    server.answer(amplifierCalls.list, listed([kinoabend]))
    await user.type(field, '{Enter}')
    const chip = await shown.findByRole('button', { name: 'Kinoabend', pressed: true })
    expect(chip).toBeDefined()
    expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Verstärker hinzufügen' }))

    server.answer(goalCalls.change, { id, attributes: aGoal('Bewegung', 2) })
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(server.requestsOf(goalCalls.change).map(({ body }) => body)).toEqual([
        { amplifierIds: [kinoabend.id] },
      ]),
    )
  })

  it.each([
    [
      'de_DE',
      'Ziel abschließen',
      '„Bewegung“ ist erledigt. Das haben Sie gemacht. Dafür ausgesucht: Kinoabend',
    ],
    ['en_EN', 'Complete goal', '“Bewegung” is done. You made that happen. Your reward: Kinoabend'],
  ] as const)('that is finished names what was chosen for it: %s', async (language, finish, words) => {
    const [kinoabend, sauna] = [7, 8].map((number) => stored(idOf(number), 1, { position: number }))
    if (kinoabend === undefined || sauna === undefined) throw new Error('two reinforcers')
    const goal = { ...aGoal('Bewegung'), amplifierIds: [kinoabend.id] }
    const { user, server } = openSite({
      site: 'CLIENT',
      at: '/ziele',
      account: anAccount('CLIENT', { language }),
      prepare: (prepared) => {
        prepared.answer(goalCalls.list, listed([goal]))
        prepared.answer(taskCalls.list, [])
        const both = [
          { ...kinoabend, title: 'Kinoabend' },
          { ...sauna, title: 'Sauna' },
        ]
        prepared.answer(amplifierCalls.list, listed(both))
        prepared.answer(listTemplates, [])
      },
    })
    const button = await screen.findByRole('button', { name: finish })
    await screen.findByText('Kinoabend')
    const done = { ...goal, version: 2, doneAt: testInstant }
    server.answer(goalCalls.change, { id, attributes: done })
    server.answer(goalCalls.list, listed([done]))
    await user.click(button)
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('gives a task a date, a reminder of it and a description, and tells of them (§3, §9)', async () => {
    const { user, server, letTasksCome } = open('edit')
    letTasksCome()
    const shown = await overlay('Ziel bearbeiten')
    await user.click(await shown.findByRole('button', { name: 'Aufgabe 2: Datum und Beschreibung' }))
    const more = within(shown.getByRole('group', { name: 'Aufgabe 2: Datum und Beschreibung' }))
    expect(more.queryByText('Erinnerung')).toBeNull()
    await user.click(more.getByRole('textbox', { name: /^Bis wann/ }))
    await user.keyboard('30042026')
    await user.click(await more.findByRole('button', { name: /Erinnerung/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Keine Erinnerung',
      'Am Tag um 08:00 Uhr',
      '1 Tag vorher um 08:00 Uhr',
      '2 Tage vorher um 08:00 Uhr',
    ])
    await user.click(screen.getByRole('option', { name: '1 Tag vorher um 08:00 Uhr' }))
    await user.type(more.getByRole('textbox', { name: /Beschreibung/ }), 'Bis zur Brücke')
    const changed = {
      ...aTask(2, 'Am Fluss'),
      dueDate: '2026-04-30' as Day,
      reminder: [0, 0, 1] as [number, number, number],
      description: 'Bis zur Brücke',
    }
    server.answer(taskCalls.list, listed([two[0] ?? changed, changed]))
    server.answer(goalCalls.change, { id, attributes: aGoal('Bewegung', 2) })
    server.answer(goalCalls.read, { id, attributes: aGoal('Bewegung', 2) })
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    const view = await overlay('Ziel')
    const [sent] = server.requestsOf(goalCalls.change).map(({ body }) => body as { interventions: object[] })
    expect(sent?.interventions).toMatchObject([
      { id: idOf(1), dueDate: null, reminder: null, description: '' },
      { id: idOf(2), dueDate: '2026-04-30', reminder: [0, 0, 1], description: 'Bis zur Brücke' },
    ])
    for (const words of ['bis 30.04.2026', '1 Tag vorher um 08:00 Uhr', 'Bis zur Brücke'])
      expect(await view.findByText(words)).toBeDefined()
  })

  it('gives a task a time of its day, and with it the reminders of the timed list (§9)', async () => {
    const { user, server, letTasksCome } = open('edit')
    letTasksCome()
    const shown = await overlay('Ziel bearbeiten')
    await user.click(await shown.findByRole('button', { name: 'Aufgabe 2: Datum und Beschreibung' }))
    const more = within(shown.getByRole('group', { name: 'Aufgabe 2: Datum und Beschreibung' }))
    await user.click(more.getByRole('textbox', { name: /^Bis wann/ }))
    await user.keyboard('30042026')
    await user.click(await more.findByRole('textbox', { name: /^Uhrzeit/ }))
    await user.keyboard('1830')
    await user.click(await more.findByRole('button', { name: /Erinnerung/ }))
    await user.click(await screen.findByRole('option', { name: '15 Minuten vorher' }))
    server.answer(goalCalls.change, { id, attributes: aGoal('Bewegung', 2) })
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(goalCalls.change)).toHaveLength(1))
    const [sent] = server.requestsOf(goalCalls.change).map(({ body }) => body as { interventions: object[] })
    expect(sent?.interventions[1]).toMatchObject({
      dueDate: '2026-04-30',
      dueAt: Date.parse('2026-04-30T18:30:00+02:00') / 1000,
      reminder: [15, 0, 0],
    })
  })

  // REQ 5.25
  it.each([
    ['the goal', false, { dueDate: '2026-03-01' }],
    ['a task', true, { interventions: [{ id: idOf(1) }, { id: idOf(2), dueDate: '2026-03-01' }] }],
  ])('asks before a past date of %s is saved, and saves it so (§5)', async (_, isOfTask, sent) => {
    const { user, server, letTasksCome } = open('edit')
    letTasksCome()
    const shown = await overlay('Ziel bearbeiten')
    const more = await shown.findByRole('button', { name: 'Aufgabe 2: Datum und Beschreibung' })
    if (isOfTask) await user.click(more)
    const form = isOfTask
      ? within(shown.getByRole('group', { name: 'Aufgabe 2: Datum und Beschreibung' }))
      : shown
    await user.click(form.getByRole('textbox', { name: /^Bis wann/ }))
    await user.keyboard('01032026')
    const changes = () => server.requestsOf(goalCalls.change).map(({ body }) => body)
    const save = async (answer: string) => {
      await user.click(shown.getByRole('button', { name: 'Speichern' }))
      const question = within(
        await screen.findByRole('alertdialog', { name: 'Das Datum liegt in der Vergangenheit' }),
      )
      await user.click(question.getByRole('button', { name: answer }))
    }
    await save('Datum ändern')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(changes()).toEqual([])
    server.answer(goalCalls.change, { id, attributes: aGoal('Bewegung', 2) })
    await save('So speichern')
    await waitFor(() => expect(changes()).toMatchObject([sent]))
  })

  it('says of a task which words are missing, or too many (§5)', async () => {
    const { user, server, letTasksCome } = open('edit')
    letTasksCome()
    const shown = await overlay('Ziel bearbeiten')
    const field = await shown.findByRole('textbox', { name: 'Aufgabe 1' })
    await user.clear(field)
    await user.tab()
    expect(await shown.findByText('Aufgabe ist ein Pflichtfeld')).toBeDefined()
    await user.click(field)
    await user.paste('x'.repeat(256))
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    expect(await shown.findByText('Aufgabe: höchstens 255 Zeichen.')).toBeDefined()
    expect(server.requestsOf(goalCalls.change)).toEqual([])
  })
})
