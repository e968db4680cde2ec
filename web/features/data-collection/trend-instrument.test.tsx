import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import { goalCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { listMessageHeaders } from '@standfest/domain/features/messages/messages.calls.ts'
import { leaveReadReceipt } from '@standfest/domain/features/read-receipts/read-receipts.calls.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEvent, aSurvey, chart, client, manyDays, rowsOf, show, today } from '#testing/data-collection.tsx'

const left = 100
const width = 820

beforeEach(() => {
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue({ left, width } as DOMRect)
})
afterEach(() => vi.restoreAllMocks())

const drawing = async () => (await chart()).querySelector('svg') as SVGSVGElement
const widthOf = (chartOf: Element) => chartOf.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]
const valueText = async () => (await chart()).getAttribute('aria-valuetext')
/** Days of the last twelve weeks, two with consumption beside each other. */
const surveys = [
  ...manyDays(200)
    .filter((on) => on !== '2026-03-01')
    .map((on) =>
      aSurvey(
        on,
        on === '2026-02-10' ? { consumption: true, consumption_trigger: 'Streit', pressure: 5, mood: 1 } : {},
      ),
    ),
  aSurvey(
    '2026-02-11' as Day,
    { consumption: true },
    { id: '0195a000-0000-7000-8000-0000000000b1', complete: false },
  ),
]
const account = { ...client, registeredOn: addDays(today, -199) }

const content = (place: number) => ({
  id: `0195a000-0000-7000-8000-00000000d00${place}`,
  version: 1,
  accountId: client.id,
  authorId: client.id,
  writtenAs: 'self',
  createdAt: Date.parse('2026-02-01T10:00:00+01:00') / 1000,
  changedAt: 1,
  deletedAt: 0,
  finallyDeleted: false,
})

function aMessage(place: number, at: string, deletedAt = 0) {
  return {
    id: `0195a000-0000-7000-8000-00000000e00${place}`,
    version: 1,
    accountId: client.id,
    senderId: client.id,
    senderType: 'client',
    recipientId: client.id,
    substituteId: null,
    datetime: Date.parse(at) / 1000,
    new: false,
    read: true,
    deletedAt,
  }
}

function withRecord(shown: ReturnType<typeof show>) {
  const { server } = shown
  server.answer(diaryCalls.list, [
    { attributes: { ...content(1), title: 'Ein langer Tag', content: '', day: '2026-02-10' } },
  ] as never)
  const messages = [aMessage(1, '2026-02-10T21:00:00+01:00'), aMessage(2, '2026-02-10T22:00:00+01:00', 5)]
  server.answer(
    listMessageHeaders,
    messages.map((attributes) => ({ id: attributes.id, attributes })) as never,
    [
      {
        type: 'messageBody',
        attributes: { accountId: client.id, messageId: messages[0]?.id, content: 'Kann ich anrufen?' },
      },
    ] as never,
  )
  return shown
}

describe('the chart as an instrument', () => {
  // REQ 2.115
  it('reads the day in one line, which is also the value of its slider', async () => {
    show(surveys, { account })
    expect(await valueText()).toBe(
      'Donnerstag, 12. März: Stimmung mittel, Suchtdruck 2 von 5, Schlaf 3 von 5, mittel.',
    )
    expect(screen.getByText('Do 12.03.').parentElement?.textContent).toBe(
      'Do 12.03.Stimmung mittelSuchtdruck 2Schlaf 3Tag öffnen',
    )
  })

  // REQ 2.116
  it('goes by keys from day to day, by weeks and to the next drinking, which it tells with its trigger', async () => {
    const { user } = show(surveys, { account })
    ;(await chart()).focus()
    await user.keyboard('{ArrowLeft}')
    expect(await valueText()).toMatch(/^Mittwoch, 11\. März: /)
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(await valueText()).toMatch(/^Mittwoch, 4\. März: /)
    await user.keyboard('k')
    expect(await valueText()).toBe(
      'Dienstag, 10. Februar: Stimmung schlecht, Suchtdruck 5 von 5, Schlaf 3 von 5, mittel, Konsum: „Streit“.',
    )
    await user.keyboard('k')
    expect(await valueText()).toMatch(/^Mittwoch, 11\. Februar: .*, Konsum\.$/)
    const slider = await chart()
    expect([slider.getAttribute('aria-valuemin'), slider.getAttribute('aria-valuemax')]).toEqual(['1', '84'])
    expect(slider.getAttribute('aria-valuenow')).toBe('55')
  })

  // REQ 2.115
  it('says of a day without a check-in that there is none', async () => {
    const { user } = show(surveys, { account })
    ;(await chart()).focus()
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(await valueText()).toBe('Sonntag, 1. März: kein Check-in.')
  })

  // REQ 2.116
  it('follows the pointer, keeps the day that was clicked, and draws nothing again but that day', async () => {
    show(surveys, { account })
    const svg = await drawing()
    const changed: Node[] = []
    const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)))
    observer.observe(svg, { subtree: true, childList: true, attributes: true, characterData: true })
    fireEvent.pointerMove(svg, { clientX: left + 400, pointerType: 'mouse' })
    const hovered = await valueText()
    expect(hovered).not.toMatch(/12\. März/)
    fireEvent.pointerLeave(svg)
    expect(await valueText()).toMatch(/12\. März/)
    fireEvent.pointerDown(svg, { clientX: left + 400, pointerType: 'mouse', buttons: 1 })
    fireEvent.pointerLeave(svg)
    expect(await valueText()).toBe(hovered)
    for (let x = 80; x < width; x += 5)
      fireEvent.pointerMove(svg, { clientX: left + x, pointerType: 'mouse' })
    await waitFor(() => expect(changed.length).toBeGreaterThan(50))
    observer.disconnect()
    const outside = changed.filter(
      (node) =>
        node.isConnected &&
        node !== svg &&
        (node instanceof Element ? node : node.parentElement)?.closest('.cursor') === null,
    )
    expect(outside).toEqual([])
  })

  // REQ 2.116
  it('follows a finger that is laid on it', async () => {
    show(surveys, { account })
    const svg = await drawing()
    fireEvent.pointerMove(svg, { clientX: left + 400, pointerType: 'touch' })
    expect(await valueText()).toMatch(/12\. März/)
    fireEvent.pointerDown(svg, { clientX: left + 400, pointerType: 'touch', buttons: 1 })
    const first = await valueText()
    fireEvent.pointerMove(svg, { clientX: left + 500, pointerType: 'touch', buttons: 1 })
    expect(await valueText()).not.toBe(first)
  })

  // REQ 2.117
  it('opens the day with all that is in it, by Enter, under an address', async () => {
    const { user, whereabouts } = withRecord(show(surveys, { account }))
    ;(await chart()).focus()
    await user.keyboard('k{Enter}')
    const sheet = await screen.findByRole('dialog', { name: 'Dienstag, 10. Februar' })
    expect(whereabouts()).toMatch(/\?day=2026-02-10$/)
    expect(within(sheet).getByText('Streit')).toBeTruthy()
    const entry = await within(sheet).findByRole('link', { name: 'Ein langer Tag' })
    expect(entry.getAttribute('href')).toMatch(/\/tagebuch\?content=DIARY&mode=view&item=/)
    expect(await within(sheet).findByText('Kann ich anrufen?')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(whereabouts()).not.toContain('day=')
  })

  // REQ 2.197
  it.each([
    { situation: 'discussed drinking', on: '2026-02-10', ignored: true, offered: true },
    { situation: 'drinking not discussed yet', on: '2026-02-10', ignored: false, offered: false },
    { situation: 'drinking today', on: today, ignored: true, offered: false },
  ])('begins a chain from the sheet of a day: $situation', async ({ on, ignored, offered }) => {
    const lastRelapseDate = on as Day
    const { user } = withRecord(show(surveys, { account: { ...account, lastRelapseDate }, ignored }))
    ;(await chart()).focus()
    await user.keyboard(on === today ? '{Enter}' : 'k{Enter}')
    const sheet = await screen.findByRole('dialog')
    await within(sheet).findByRole('link', { name: 'Alle Nachrichten' })
    const doors = within(sheet).queryAllByRole('link', { name: 'Kette beginnen' })
    expect(doors.map((door) => door.getAttribute('href'))).toEqual(
      offered ? [`/klienten/${client.id}/ketten?von=event.${anEvent.id}.2026-02-10`] : [],
    )
  })

  // REQ 4.300
  it('tells the client of each check-in of an opened day, and of none before, where the clinic shows it', async () => {
    const { user, server } = withRecord(show(surveys, { account, config: { readReceipts: true } }))
    server.answer(leaveReadReceipt, undefined)
    ;(await chart()).focus()
    expect(server.requestsOf(leaveReadReceipt)).toEqual([])
    await user.keyboard('k{Enter}')
    const sheet = await screen.findByRole('dialog', { name: 'Dienstag, 10. Februar' })
    expect(
      within(sheet).getByText('Die Klientin oder der Klient sieht, dass Sie diesen Eintrag geöffnet haben.'),
    ).toBeTruthy()
    const ofDay = surveys.filter(({ day }) => day === '2026-02-10')
    await waitFor(() => {
      expect(server.requestsOf(leaveReadReceipt).map(({ body }) => body)).toEqual(
        ofDay.map(({ id }) => ({ survey: id })),
      )
    })
  })

  // REQ 2.119
  it('reads diary and messages only where their lanes are switched on, and links to those of the day', async () => {
    const { user, server } = withRecord(show(surveys, { account }))
    await chart()
    expect(server.requestsOf(diaryCalls.list)).toHaveLength(0)
    expect(server.requestsOf(listMessageHeaders)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Tagebuch' }))
    await user.click(screen.getByRole('button', { name: 'Nachrichten' }))
    await waitFor(async () => expect((await chart()).querySelectorAll('rect.entry')).toHaveLength(2))
    ;(await chart()).focus()
    await user.keyboard('k')
    expect(await valueText()).toMatch(/Konsum: „Streit“, Tagebuch: 1, Nachrichten: 1\.$/)
    expect(screen.getByRole('link', { name: 'Tagebuch: 1' }).getAttribute('href')).toMatch(/item=/)
    await user.click(screen.getByRole('button', { name: 'Nachrichten: 1' }))
    expect(await screen.findByRole('dialog', { name: 'Dienstag, 10. Februar' })).toBeTruthy()
  })

  // REQ 2.119
  it('has a lane of goals with a bar for each, and a column of the table', async () => {
    const shown = show(surveys, { account })
    shown.server.answer(goalCalls.list, [
      {
        attributes: {
          ...content(1),
          title: 'Wieder schwimmen',
          doneAt: Date.parse('2026-03-01T10:00:00+01:00') / 1000,
        },
      },
      { attributes: { ...content(2), title: 'Samstage mit Plan' } },
    ] as never)
    await shown.queries.invalidateQueries({ queryKey: ['client', client.id] })
    expect(await within(await chart()).findByText('Wieder schwimmen, erledigt')).toBeTruthy()
    expect((await chart()).querySelectorAll('rect.goal')).toHaveLength(2)
    await shown.user.click(screen.getByRole('button', { name: 'Als Tabelle' }))
    const row = rowsOf('Verlauf als Tabelle').find(([date]) => date === '01.02.2026')
    expect(row?.at(-1)).toBe('begonnen: Wieder schwimmen; begonnen: Samstage mit Plan')
  })

  // REQ 2.118
  it('turns pages by buttons and by keys, with the day that is read', async () => {
    const { user } = show(surveys, { account })
    ;(await chart()).focus()
    await user.keyboard('{ArrowLeft}{PageUp}')
    expect(await screen.findByRole('slider', { name: 'Verlauf 26.09.2025 bis 18.12.2025' })).toBeTruthy()
    expect(await valueText()).toMatch(/^Mittwoch, 17\. Dezember 2025: /)
    await user.keyboard('{PageUp}')
    expect(await screen.findByRole('slider', { name: 'Verlauf 25.08.2025 bis 16.11.2025' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Zeitraum davor' })).toHaveProperty('disabled', true)
    await user.keyboard('{PageUp}')
    await user.click(screen.getByRole('button', { name: 'Zeitraum danach' }))
    await user.click(screen.getByRole('button', { name: 'Zeitraum danach' }))
    expect(await screen.findByRole('slider', { name: 'Verlauf 19.12.2025 bis 12.03.2026' })).toBeTruthy()
  })

  // REQ 2.118
  it('shows days that were typed, and refuses those in the wrong order', async () => {
    const { user } = show(surveys, { account })
    await chart()
    await user.click(screen.getByRole('radio', { name: 'Von bis' }))
    const [from, to] = [
      screen.getByRole('textbox', { name: 'Von' }),
      screen.getByRole('textbox', { name: 'Bis' }),
    ]
    await user.clear(from)
    await user.type(from, '10.02.2026')
    await user.clear(to)
    await user.type(to, '01.02.2026')
    await user.click(screen.getByRole('button', { name: 'Anzeigen' }))
    expect(await screen.findByText('Der letzte Tag muss nach dem ersten sein.')).toBeTruthy()
    await user.clear(to)
    await user.type(to, '14.02.2026')
    await user.click(screen.getByRole('button', { name: 'Anzeigen' }))
    expect(await screen.findByRole('slider', { name: 'Verlauf 10.02.2026 bis 14.02.2026' })).toBeTruthy()
  })

  // REQ 2.120
  it('compares with the days before on the same scale, read together', async () => {
    const { user } = show(surveys, { account })
    await chart()
    await user.click(screen.getByRole('radio', { name: '4 Wochen' }))
    await user.click(screen.getByRole('button', { name: 'Vergleichen' }))
    const beside = await screen.findByRole('img', { name: 'Verlauf 16.01.2026 bis 12.02.2026' })
    const slider = await chart()
    expect(slider.getAttribute('aria-label')).toBe('Verlauf 13.02.2026 bis 12.03.2026')
    expect(widthOf(beside)).toBe(widthOf(slider))
    slider.focus()
    await user.keyboard('{Home}')
    expect(await valueText()).toMatch(/^Freitag, 16\. Januar: .* Freitag, 13\. Februar: /)
    await user.click(screen.getByRole('button', { name: 'Vergleich: Zeitraum davor' }))
    expect(await screen.findByRole('img', { name: 'Verlauf 19.12.2025 bis 15.01.2026' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Vergleichen' }))
    expect(screen.queryByRole('img', { name: /^Verlauf / })).toBeNull()
  })

  it('speaks English as well', async () => {
    const { user } = withRecord(show(surveys, { account, language: 'en_EN' }))
    const slider = await screen.findByRole('slider', { name: '19.12.2025 to 12.03.2026' })
    slider.focus()
    await user.keyboard('k')
    expect(slider.getAttribute('aria-valuetext')).toMatch(/mood bad.*Drinking: “Streit”\.$/i)
  })
})
