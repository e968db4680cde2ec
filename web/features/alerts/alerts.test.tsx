import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId, AlertId } from '@standfest/domain/base/id.ts'
import { createAlert, deleteAlert, listAlerts } from '@standfest/domain/features/alerts/alerts.calls.ts'
import type { Alert } from '@standfest/domain/features/alerts/alerts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Alerts } from '#entrance/alerts.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { emptyAlert, faultsOfAlert, wantedAlert } from './alert-form.ts'
import { NewAlert } from './new-alert.tsx'

const alert = (message: string, displayUntil: number | null = null): Alert => ({
  id: '01941f29-7c00-7000-8000-0000000000a1' as AlertId,
  accountId: null as AccountId | null,
  message,
  messageEnglish: null,
  displayFrom: null,
  displayUntil,
})
const shown = (one: Alert) => [{ id: one.id, attributes: one }]

function show(one: Alert, role: Role = 'CLIENT', language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(listAlerts, shown(one))
  return renderPage(<Alerts />, { role, server, language, config: { alerts: [one] } })
}

describe('a maintenance alert', () => {
  it('stands on top with its headline, its text and its end (§6)', async () => {
    show(alert('Wartung am Samstag\nKurz nicht erreichbar.', testInstant + 3600))
    const list = await screen.findByRole('region', { name: 'Wartungsmeldungen' })
    expect(within(list).getByText('Wartung am Samstag').tagName).toBe('STRONG')
    expect(list.textContent).toContain('Kurz nicht erreichbar.')
    // The page's own text is apart from the clinic's.
    expect(within(list).getByText('Angezeigt bis 12.03.2026, 09:15 Uhr.').tagName).toBe('P')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('speaks English around the words of the administrator', async () => {
    show(alert('Wartung', testInstant + 3600), 'THERAPIST', 'en_EN')
    expect((await screen.findByRole('region')).textContent).toContain('Shown until 12.03.2026, 09:15.')
  })

  // REQ 3.56
  it('has its English text on English pages', async () => {
    show({ ...alert('Wartung'), messageEnglish: 'Maintenance' }, 'CLIENT', 'en_EN')
    expect((await screen.findByRole('region')).textContent).toContain('Maintenance')
    expect(screen.queryByText('Wartung')).toBeNull()
  })

  // REQ 3.55
  it.each([
    ['ADMIN', 1],
    ['CLIENT', 0],
  ] as const)('is seen before its beginning by administrators alone: %s', async (role, count) => {
    const { server } = show({ ...alert('Wartung'), displayFrom: testInstant + 3600 }, role)
    await waitFor(() => expect(server.requestsOf(listAlerts).length).toBeGreaterThan(0))
    await waitFor(() =>
      expect(screen.queryAllByText('Geplant: wird ab 12.03.2026, 09:15 Uhr angezeigt.')).toHaveLength(count),
    )
    expect(screen.queryAllByText('Wartung')).toHaveLength(count)
  })

  it('is gone at its end without being asked for again (§3)', async () => {
    show(alert('Wartung', testInstant))
    await waitFor(() => expect(screen.queryByText('Wartung')).toBeNull())
  })

  it('is deleted by administrators after a question', async () => {
    const { user, server } = show(alert('Wartung'), 'ADMIN')
    server.answer(deleteAlert, undefined)
    await user.click(await screen.findByRole('button', { name: 'Meldung löschen' }))
    server.answer(listAlerts, [])
    const question = await screen.findByRole('alertdialog', { name: 'Wartungsmeldung löschen?' })
    await user.click(within(question).getByRole('button', { name: 'Meldung löschen' }))
    expect(await screen.findByText('Meldung gelöscht')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Wartung')).toBeNull())
    expect(server.requestsOf(deleteAlert)).toHaveLength(1)
  })
})

it.each([
  [null, 'Sie verschwindet sofort von allen Seiten.'],
  [testInstant + 3600, 'Sie wird dann nicht angezeigt.'],
])('the question before an alert is deleted says what follows: from %s', async (displayFrom, words) => {
  const { user } = show({ ...alert('Wartung'), displayFrom }, 'ADMIN')
  await user.click(await screen.findByRole('button', { name: 'Meldung löschen' }))
  expect(await screen.findByText(words)).toBeDefined()
})

describe('a new maintenance alert', () => {
  const open = async () => {
    const server = fakeServer()
    server.answer(listAlerts, [])
    const { user } = renderPage(<NewAlert />, { role: 'ADMIN', server })
    await user.click(screen.getByRole('button', { name: 'Wartungsmeldung' }))
    return { user, server }
  }

  it('is shown without an end where none is wanted', async () => {
    const { user, server } = await open()
    server.answer(createAlert, { attributes: alert('Wartung') })
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Wartung')
    await user.click(screen.getByRole('switch', { name: 'Endet von selbst' }))
    await user.click(screen.getByRole('button', { name: 'Anzeigen' }))
    expect(await screen.findByText('Meldung gespeichert')).toBeDefined()
    expect(server.requestsOf(createAlert).map(({ body }) => body)).toEqual([
      { message: 'Wartung', messageEnglish: null, displayFrom: null, displayUntil: null },
    ])
  })

  it('says what is missing, and sends nothing', async () => {
    const { user, server } = await open()
    await user.click(await screen.findByRole('button', { name: 'Anzeigen' }))
    expect(await screen.findByText('Text ist ein Pflichtfeld')).toBeDefined()
    expect(screen.getByText('Letzter Tag ist ein Pflichtfeld')).toBeDefined()
    expect(server.requestsOf(createAlert)).toHaveLength(0)
  })

  // REQ 3.55
  it('is planned rather than shown where it begins later, and leads to the first field that is missing', async () => {
    const { user, server } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Wartung')
    await user.click(screen.getByRole('switch', { name: 'Erst später anzeigen' }))
    expect(screen.queryByRole('button', { name: 'Anzeigen' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Planen' }))
    expect(await screen.findByText('Beginn um ist ein Pflichtfeld')).toBeDefined()
    expect(screen.getByText('Ende um ist ein Pflichtfeld')).toBeDefined()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Erster Tag/ })),
    )
    expect(server.requestsOf(createAlert)).toHaveLength(0)
  })

  it('keeps what was typed where it was refused', async () => {
    const { user, server } = await open()
    server.refuse(createAlert, 'ERROR.INTERNAL')
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Wartung')
    await user.click(screen.getByRole('switch', { name: 'Endet von selbst' }))
    await user.click(screen.getByRole('button', { name: 'Anzeigen' }))
    expect(await screen.findByText('Die Meldung wurde nicht gespeichert')).toBeDefined()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Wartung')
  })

  const now = { instant: testInstant, today: '2026-03-12', zone: 'Europe/Berlin' } as never
  it.each([
    [{ day: '2026-03-12', time: '08:00' }, { time: 'past' }],
    [{ day: '2026-03-12', time: '09:00' }, {}],
    [{ day: '', time: '09:00' }, { day: 'required' }],
  ])('ends in the future: %j gives %j', (end, faults) => {
    expect(faultsOfAlert({ ...emptyAlert, message: 'Wartung', hasEnd: true, ...end }, now)).toEqual(faults)
  })

  // REQ 3.55
  it('ends after it begins, and both are read in the clinic’s zone', () => {
    const fields = {
      ...emptyAlert,
      message: 'Wartung',
      beginsLater: true,
      beginDay: '2026-03-14',
      beginTime: '20:00',
      day: '2026-03-14',
      time: '20:00',
    }
    expect(faultsOfAlert(fields, now)).toEqual({ time: 'beforeBegin' })
    expect(faultsOfAlert({ ...fields, beginTime: '' }, now)).toEqual({ beginTime: 'required' })
    const wanted = wantedAlert({ ...fields, time: '21:00', messageEnglish: ' Maintenance ' }, 'Europe/Berlin')
    expect(wanted).toEqual({
      message: 'Wartung',
      messageEnglish: 'Maintenance',
      displayFrom: Date.parse('2026-03-14T20:00:00+01:00') / 1000,
      displayUntil: Date.parse('2026-03-14T21:00:00+01:00') / 1000,
    })
  })

  it('ends at the time of the clinic’s zone', () => {
    const fields = { ...emptyAlert, message: 'Wartung', hasEnd: true, day: '2026-03-12', time: '08:15' }
    expect(wantedAlert(fields, 'Europe/Berlin').displayUntil).toBe(testInstant)
  })
})
