import type { AccountId } from '@standfest/domain/base/id.ts'
import { goalCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { listLifeAreaTypes } from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import {
  listWeeklySurveys,
  removeWeeklySurvey,
  submitWeeklySurvey,
} from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import type { NewWeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import {
  aRating,
  areaIds,
  aWeeklyServer,
  aWeeklySurvey,
  aWeeklyTemplate,
  haveSurveys,
  takeSurveys,
} from '#testing/weekly-surveys.ts'
import { LifeAreas } from './life-areas.tsx'

const client = anAccount('CLIENT')
const substitute = anAccount('THERAPIST', { id: '0195a000-0000-7000-8000-00000000000d' as AccountId })

const known = {
  id: substitute.id,
  person: { prefix: 'Herr', titleId: 'Dr.', name: 'Can', surname: 'Yilmaz' },
}

const twoWeeks = [
  aWeeklySurvey('2026-03-11', {
    overallRating: 4,
    sentBy: 'therapist',
    lifeareaRatings: [aRating('partner', 2), aRating('work', 5)],
  }),
  aWeeklySurvey('2026-03-05', { overallRating: 4, lifeareaRatings: [aRating('partner', 4)] }),
]

/** Reviews of two periods. */
const twoPeriods = [
  aWeeklySurvey('2026-03-12', {
    overallRating: 4,
    lifeareaRatings: [aRating('partner', 2), aRating('work', 5)],
  }),
  aWeeklySurvey('2026-03-05', { overallRating: 4, lifeareaRatings: [aRating('partner', 4)] }),
]

function aServer(surveys = twoWeeks): FakeServer {
  const server = aWeeklyServer()
  server.answer(goalCalls.list, [])
  server.answer(
    listLifeAreaTypes,
    aWeeklyTemplate.areas.map((area) => ({
      attributes: { ...area, version: 1, title: area.titles.de_DE },
    })),
  )
  haveSurveys(server, surveys)
  return server
}

function asClient(server: FakeServer) {
  return renderPage(<LifeAreas />, { at: '/lebensbereiche', server })
}

function asStaff(server: FakeServer, account = anAccount('THERAPIST')) {
  return renderPage(<LifeAreas />, {
    role: 'THERAPIST',
    account,
    at: `/klienten/${client.id}/lebensbereiche`,
    path: '/klienten/:id/lebensbereiche',
    server,
  })
}

const lineOf = async (area: string) => {
  const group = await screen.findByRole('region', { name: area })
  return within(group).getByRole('listitem').textContent
}

describe('life areas with their ratings', () => {
  it('tell how content the client was last, and whether that was more or less than before (§3)', async () => {
    asClient(aServer())
    await screen.findByRole('heading', { name: 'Wochenrückblicke' })
    expect(await lineOf('Familie und Beziehungen')).toContain('2 von 5Niedriger als zuletzt')
    expect(await lineOf('Arbeit')).toContain('5 von 5')
    expect(await lineOf('Arbeit')).not.toContain('als zuletzt')
  })

  it('lead from the lowest one to a goal for it (§3)', async () => {
    const { user, whereabouts } = asClient(aServer())
    const lowest = await screen.findByRole('region', { name: 'Hier könnte ein Ziel helfen' })
    expect(
      within(lowest)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Partnerschaft2 von 5Ziel anlegen: Partnerschaft'])
    await user.click(within(lowest).getByRole('button', { name: 'Ziel anlegen: Partnerschaft' }))
    expect(whereabouts()).toBe(`/ziele?content=GOAL&mode=create&of=${areaIds.partner}`)
  })

  // REQ 4.278
  it('are a field for each week, from which a goal begins in two steps with the keyboard', async () => {
    const { user } = asClient(aServer(twoPeriods))
    const grid = await screen.findByRole('grid', { name: 'Lebensbereiche über die Wochen' })
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Partnerschaft', 'Arbeit', 'Insgesamt'])
    const [stop] = within(grid)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
    stop?.focus()
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(
      /^Partnerschaft, Woche ab 12\.03\.2026: 2 von 5$/,
    )
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Arbeit, .*: 5 von 5$/)
    await user.keyboard('{Enter}')
    const chosen = await screen.findByRole('link', { name: 'Ziel anlegen: Arbeit' })
    expect(chosen.getAttribute('href')).toBe(`/ziele?content=GOAL&mode=create&of=${areaIds.work}`)
  })

  // REQ 4.279
  it('stand side by side for two weeks as numbers, without a verdict', async () => {
    asClient(aServer(twoPeriods))
    const table = await screen.findByRole('table', { name: 'Vorher und nachher' })
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(cells).toEqual([
      ['Bereich', '05.03.', '', '12.03.'],
      ['Partnerschaft', '4', '', '2'],
      ['Arbeit', '–Nicht gefragt', '', '5'],
      ['Insgesamt', '4', '', '4'],
    ])
    expect(table.textContent).not.toMatch(/besser|schlechter|gestiegen|gesunken/)
  })

  // REQ 1.22
  it('list the reviews as a table, with who sent them; a client takes none back', async () => {
    asClient(aServer(twoWeeks.map((week, place) => (place === 0 ? { ...week, sender: known } : week))))
    const table = await screen.findByRole('table', { name: 'Wochenrückblicke' })
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(cells).toEqual([
      ['Tag', 'Insgesamt', 'Partnerschaft', 'Arbeit'],
      ['Mi 11.03.Dr. Can Yilmaz', '4', '2', '5'],
      ['Do 05.03.', '4', '4', '–Nicht gefragt'],
    ])
    expect(screen.queryByRole('button', { name: /entfernen/u })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Für die Person ausfüllen' })).toBeNull()
  })

  it.each([
    ['therapist', null, 'Behandelnde'],
    ['substitute', null, 'Vertretung'],
    ['substitute', known, 'Dr. Can Yilmaz (Vertretung)'],
    ['therapist', { id: anAccount('THERAPIST').id, person: null }, 'von Ihnen'],
  ] as const)('say of one by a %s who it was as far as it is known: %o', async (sentBy, sender, words) => {
    asStaff(aServer([aWeeklySurvey('2026-03-11', { sentBy, sender })]))
    expect((await screen.findByRole('rowheader', { name: /^Mi 11/ })).textContent).toBe(`Mi 11.03.${words}`)
  })

  // REQ 2.49
  it('come to the care team after the reviews, to the client before', async () => {
    const order = async () => {
      const reviews = await screen.findByRole('heading', { name: 'Wochenrückblicke' })
      const areas = await screen.findByRole('heading', { name: 'Arbeit' })
      return reviews.compareDocumentPosition(areas) === Node.DOCUMENT_POSITION_FOLLOWING
    }
    const staff = asStaff(aServer())
    expect(await order()).toBe(true)
    staff.unmount()
    asClient(aServer())
    expect(await order()).toBe(false)
  })

  it('say nothing of ratings before the first review', async () => {
    asClient(aServer([]))
    expect(await screen.findByText('Noch kein Wochenrückblick.')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Hier könnte ein Ziel helfen' })).toBeNull()
    expect(screen.queryByText('Noch nicht bewertet')).toBeNull()
  })

  it('let the treating therapist answer the open one on behalf of the client, whole or not at all (§6)', async () => {
    const server = aServer()
    takeSurveys(server)
    const { user } = asStaff(server)
    expect(
      await screen.findByText('Der Wochenrückblick vom 12.03.2026 bis 18.03.2026 ist noch offen.'),
    ).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Für die Person ausfüllen' }))
    const form = await screen.findByRole('dialog', { name: 'Wochenrückblick für Jonas Brandt' })
    const rate = async (area: string, step: string) =>
      user.click(within(within(form).getByRole('group', { name: area })).getByRole('button', { name: step }))
    await rate('Partnerschaft', '2 von 5')
    await rate('Arbeit', '4 von 5')
    await user.click(within(form).getByRole('button', { name: 'Absenden' }))
    expect(within(form).getByRole('alert').textContent).toMatch(/^Bitte treffen Sie eine Auswahl/)
    expect(server.requestsOf(submitWeeklySurvey)).toEqual([])
    await rate('Alles zusammen', '3 von 5, mittel')
    await user.click(within(form).getByRole('button', { name: 'Absenden' }))
    expect(await screen.findByText('Wochenrückblick gespeichert')).toBeDefined()
    expect(
      server.requestsOf(submitWeeklySurvey).map(({ address, body }) => ({
        account: address.searchParams.get('account'),
        ratings: (body as NewWeeklySurvey).lifeareaRatings.map(({ rating }) => rating),
      })),
    ).toEqual([{ account: client.id, ratings: [2, 4] }])
    expect(await screen.findByText('Der nächste Wochenrückblick kommt am 19.03.2026.')).toBeDefined()
  })

  it('ask before ratings are given up', async () => {
    const { user, whereabouts } = asStaff(aServer())
    await user.click(await screen.findByRole('button', { name: 'Für die Person ausfüllen' }))
    const form = await screen.findByRole('dialog', { name: 'Wochenrückblick für Jonas Brandt' })
    await user.click(within(form).getAllByRole('button', { name: '2 von 5' })[0] as HTMLElement)
    await user.click(within(form).getByRole('button', { name: 'Abbrechen' }))
    const question = await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' })
    await user.click(within(question).getByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(whereabouts()).toBe(`/klienten/${client.id}/lebensbereiche`))
  })

  it('let the treating therapist take back a mistaken one after a question, and nobody else (§6)', async () => {
    const server = aServer()
    server.answer(removeWeeklySurvey, undefined)
    const { user } = asStaff(server)
    await user.click(await screen.findByRole('button', { name: 'Wochenrückblick vom 11.03.2026 entfernen' }))
    const question = await screen.findByRole('alertdialog', {
      name: 'Wochenrückblick vom 11.03.2026 entfernen?',
    })
    await user.click(within(question).getByRole('button', { name: 'Rückblick entfernen' }))
    expect(await screen.findByText('Wochenrückblick entfernt')).toBeDefined()
    const [sent] = server.requestsOf(removeWeeklySurvey)
    expect(sent?.headers.get('If-Match')).toBe('"1"')
  })

  it('let a substitute answer on behalf of the client and take nothing back (§6)', async () => {
    asStaff(aServer(), substitute)
    expect(await screen.findByRole('button', { name: 'Für die Person ausfüllen' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /entfernen/u })).toBeNull()
  })
})

it('says what could not be loaded, and asks no further until somebody presses', async () => {
  const server = aServer()
  server.cutOff(listWeeklySurveys)
  const { user } = asClient(server)
  const failed = 'Die Wochenrückblicke konnten nicht geladen werden.'
  const asked = () => server.requestsOf(listWeeklySurveys).length
  await screen.findByText(failed)
  // The parts that are shown then read the same once more, together.
  await waitFor(() => expect(asked()).toBe(2))
  await screen.findByText(failed)
  await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
  await waitFor(() => expect(asked()).toBe(3))
  await screen.findByText(failed)
})
