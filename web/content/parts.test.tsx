import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { listProperties } from '@standfest/domain/features/attachments/attachments.calls.ts'
import {
  contentEntityCalls,
  emergencyContactCalls,
} from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'

const therapist = anAccount('THERAPIST')
const jonas = anAccount('CLIENT', { name: 'Jonas', surname: 'Brandt', parentId: therapist.id })
const substitute = anAccount('THERAPIST', { id: '0195a000-0000-7000-8000-00000000000d' as AccountId })

const idOf = (place: number) =>
  `0195a000-0000-7000-8000-0000000005${String(place).padStart(2, '0')}` as ContentId
const deleted = { deletedAt: testInstant }
function anItem(place: number, attributes: object) {
  const id = idOf(place)
  const state = { id, version: 1, accountId: jonas.id, authorId: jonas.id, writtenAs: 'client' as const }
  const times = {
    createdAt: testInstant + place,
    changedAt: testInstant,
    deletedAt: 0,
    finallyDeleted: false,
  }
  return { id, attributes: { ...state, ...times, ...attributes } }
}

const situation = anItem(1, { title: 'Feierabend' })
const ofSituation = { riskSituationId: situation.id }
const signal = anItem(2, { ...ofSituation, contentType: 'SIGNAL', title: 'Unruhe', content: 'In den Händen' })
const step = anItem(3, { ...ofSituation, contentType: 'STRATEGY', title: 'Schwester anrufen', inKit: true })
const note = anItem(4, { ...ofSituation, contentType: 'DEFAULT', title: 'Meist freitags', inKit: true })
const gone = anItem(5, { ...ofSituation, ...deleted, contentType: 'SIGNAL', title: 'Enge' })
const motto = anItem(6, { contentType: 'MNEMONIC', title: 'Erst atmen', content: 'Viermal, langsam' })
const contact = anItem(7, { name: 'Ayşe', phone: '+49301234567', relation: 'Schwester', note: 'ab 18 Uhr' })
const goal = anItem(8, { title: 'Bewegung' })
const task = anItem(9, { goalId: goal.id, title: 'Mit dem Rad', position: 1 })
const goneTask = anItem(10, { goalId: goal.id, ...deleted, title: 'Am Fluss' })

function open(at: string, account = jonas) {
  const isClient = account === jonas
  return openSite({
    site: isClient ? 'CLIENT' : 'THERAPIST',
    at: isClient ? at : `/klienten/${jonas.id}${at}`,
    account,
    prepare: (server) => {
      const list = (call: typeof goalCalls.list, live: readonly object[], all: readonly object[] = []) =>
        server.answer(
          call,
          ({ address }) => (address.searchParams.has('deleted') ? [...live, ...all] : live) as never,
        )
      list(riskSituationCalls.list as never, [situation])
      list(contentEntityCalls.list as never, [signal, step, note, motto], [gone])
      list(goalCalls.list, [goal])
      list(taskCalls.list as never, [task], [goneTask])
      server.answer(emergencyContactCalls.list, [contact] as never)
      server.answer(riskSituationCalls.read, situation)
      server.answer(contentEntityCalls.read, signal)
      server.answer(goalCalls.read, goal)
      server.answer(amplifierCalls.list, [])
      server.answer(listTemplates, [])
      server.answer(listProperties, [])
      server.answer(readAccount, ({ address }) => [
        { attributes: address.searchParams.has('account') ? jonas : account },
      ])
    },
  })
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

describe('what belongs to a risk situation', () => {
  it('is shown in its card with all its words, notes too (§3)', async () => {
    const { user, whereabouts } = open('/risikosituationen')
    const card = within(await screen.findByRole('article', { name: 'Feierabend' }))
    expect(await card.findByText('In den Händen')).toBeDefined()
    expect(card.getByRole('heading', { name: 'Notizen' })).toBeDefined()
    expect(card.getByText('Meist freitags')).toBeDefined()
    await user.click(card.getByRole('button', { name: 'Notiz' }))
    expect(await screen.findByRole('dialog', { name: 'Notiz anlegen' })).toBeDefined()
    expect(whereabouts()).toContain('of=DEFAULT')
  })

  it('is named by the question before the situation is deleted, and what stays in the kit (§4)', async () => {
    const { user } = open(`/risikosituationen?content=RISK_SITUATION&mode=edit&item=${situation.id}`)
    const shown = await dialog('Risikosituation bearbeiten')
    await user.click(await shown.findByRole('button', { name: 'Löschen' }))
    const asked = await question('Risikosituation „Feierabend“ löschen?')
    await asked.findByText('Unruhe')
    const paragraphs = asked.getAllByText(/gelöscht:|bleibt:|wiederherstellen/).map((one) => one.textContent)
    expect(paragraphs).toEqual([
      'Damit wird auch gelöscht:',
      'Im Notfallkoffer bleibt:',
      'Gelöschtes lässt sich 30 Tage lang wiederherstellen.',
    ])
    const names = asked.getAllByRole('list').map((one) => one.textContent)
    expect(names).toEqual(['Unruhe', 'Schwester anrufenMeist freitags'])
  })

  it('is called by its own name when it is deleted, and can be brought back from the card (§4)', async () => {
    const { user, server } = open(`/risikosituationen?content=CONTENT_ENTITY&mode=edit&item=${signal.id}`)
    const shown = await dialog('Warnsignal bearbeiten')
    await user.click(await shown.findByRole('button', { name: 'Löschen' }))
    const asked = await question('Warnsignal „Unruhe“ löschen?')
    expect(asked.getByRole('button', { name: 'Warnsignal löschen' })).toBeDefined()
    await user.click(asked.getByRole('button', { name: 'Abbrechen' }))
    await user.click(shown.getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('switch', { name: 'Gelöschte anzeigen' }))
    const bin = within(await screen.findByRole('list', { name: 'Gelöscht bei „Feierabend“' }))
    expect(bin.getByText('Enge')).toBeDefined()
    server.answer(contentEntityCalls.change, gone)
    await user.click(bin.getByRole('button', { name: 'Wiederherstellen' }))
    await waitFor(() =>
      expect(server.requestsOf(contentEntityCalls.change).map(({ body }) => body)).toEqual([
        { deletedAt: 0 },
      ]),
    )
  })
})

describe('a task of a goal', () => {
  it('that was deleted can be brought back from the card of its goal (§4)', async () => {
    const { user, server } = open('/ziele')
    await screen.findByRole('article', { name: 'Bewegung' })
    await user.click(screen.getByRole('switch', { name: 'Gelöschte anzeigen' }))
    const bin = within(await screen.findByRole('list', { name: 'Gelöscht bei „Bewegung“' }))
    server.answer(taskCalls.change, goneTask)
    await user.click(bin.getByRole('button', { name: 'Wiederherstellen' }))
    await waitFor(() =>
      expect(server.requestsOf(taskCalls.change).map(({ body }) => body)).toEqual([{ deletedAt: 0 }]),
    )
  })

  it('is asked for by its name before the form lets it go', async () => {
    const { user } = open(`/ziele?content=GOAL&mode=edit&item=${goal.id}`)
    const shown = await dialog('Ziel bearbeiten')
    await user.click(await shown.findByRole('button', { name: 'Aufgabe 1 entfernen' }))
    const asked = await question('Aufgabe „Mit dem Rad“ löschen?')
    await user.click(asked.getByRole('button', { name: 'Aufgabe löschen' }))
    await waitFor(() => expect(shown.queryByRole('textbox', { name: 'Aufgabe 1' })).toBeNull())
  })

  it('is not taken away by a substitute, but for one that was just added (§6)', async () => {
    const { user } = open(`/ziele?content=GOAL&mode=edit&item=${goal.id}`, substitute)
    const shown = await dialog('Ziel bearbeiten für Jonas Brandt')
    await shown.findByDisplayValue('Mit dem Rad')
    expect(shown.queryByRole('button', { name: 'Aufgabe 1 entfernen' })).toBeNull()
    await user.click(shown.getByRole('button', { name: 'Aufgabe hinzufügen' }))
    await user.click(await shown.findByRole('button', { name: 'Aufgabe 2 entfernen' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the emergency kit', () => {
  it.each([
    ['the client', jonas],
    ['the treating therapist', therapist],
  ] as const)('shows %s all that was written for it, notes too (§2)', async (_, reader) => {
    open('/notfallkoffer', reader)
    for (const words of ['ab 18 Uhr', 'Viermal, langsam', 'Schwester anrufen', 'Meist freitags'])
      expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByText('Unruhe')).toBeNull()
  })
})

describe('an overlay of what was deleted for good', () => {
  it('says so (§4)', async () => {
    const { server } = open(`/ziele?content=GOAL&mode=view&item=${idOf(99)}`)
    server.refuse(goalCalls.read, 'ERROR.FINALLY_DELETED')
    const shown = await dialog('Ziel')
    expect(await shown.findByText('Dieser Eintrag ist endgültig gelöscht.')).toBeDefined()
  })
})
