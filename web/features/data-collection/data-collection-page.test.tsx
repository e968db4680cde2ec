import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { listSurveys } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { changeEvent, listEvents } from '@standfest/domain/features/events/events.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  anEvent,
  aSubstitute,
  aSurvey,
  chart,
  client,
  keep,
  manyDays,
  rowsOf,
  show,
  showWith,
  statOf,
  surveyId,
  today,
} from '#testing/data-collection.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'

const canYilmaz = { prefix: 'Herr', titleId: 'Dr.', name: 'Can', surname: 'Yilmaz' }

describe('data collection', () => {
  it('shows the four figures of sober days (§2)', async () => {
    show([])
    expect(await statOf('Aktuelle Serie')).toContain('47 Tage seit 25.01.2026')
    expect(await statOf('Längste Serie')).toContain('47 Tage die aktuelle')
    expect(await statOf('Nüchterne Tage gesamt')).toContain('128 von 133 seit 30.10.2025')
    await waitFor(async () => expect(await statOf('Letzter Konsum')).toContain('24.01.2026 besprochen'))
  })

  // REQ 4.264
  it('says how many of the days were said, and how many are open (§4)', async () => {
    const streak = { days: 47, sober: 44, drinking: 0, open: 3 }
    const total = { days: 133, sober: 119, drinking: 5, open: 9 }
    show([], { said: { lately: streak, streak, total } })
    expect(await statOf('Aktuelle Serie')).toContain('44 bestätigt, 3 offen')
    expect(await statOf('Nüchterne Tage gesamt')).toContain('davon 119 bestätigt')
  })

  // REQ 4.255, 4.256
  it('names the day of the drinking, and when a day was answered later', async () => {
    const yesterday = addDays(today, -1)
    const toldToday = aSurvey(today, { consumption: true }, { consumptionDay: yesterday })
    const answeredToday = aSurvey(yesterday, {}, { execTime: toldToday.execTime })
    show([toldToday, answeredToday])
    await waitFor(() => expect(rowsOf('Letzte Check-ins')).toHaveLength(2))
    const [newest, older] = rowsOf('Letzte Check-ins')
    expect([newest?.[0], newest?.[4]]).toEqual(['Do 12.03. 07:52', 'ja, am Mi 11.03.'])
    expect(older?.[0]).toBe('Mi 11.03., eingetragen Do 12.03. 07:52')
  })

  it('marks the last consumption as discussed, with the version that was seen (§4)', async () => {
    const { server, user } = show([], { ignored: false })
    const button = await screen.findByRole('button', { name: 'Als besprochen markieren' })
    const marked = { ...anEvent, version: 2, ignored: true }
    server.answer(changeEvent, { attributes: marked })
    server.answer(listEvents, [{ attributes: marked }])
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Als nicht besprochen markieren' })).toBeDefined()
    const [sent] = server.requestsOf(changeEvent)
    expect(sent?.body).toEqual({ ignored: true })
    expect(sent?.headers.get('If-Match')).toBe('"1"')
    expect(sent?.address.searchParams.get('account')).toBe(client.id)
  })

  // REQ 4.32
  it('says why a mark was not kept, and keeps what stands', async () => {
    const { server, user } = show([], { ignored: false })
    server.refuse(changeEvent, 'ERROR.CONFLICT')
    await user.click(await screen.findByRole('button', { name: 'Als besprochen markieren' }))
    expect((await screen.findByRole('alert')).textContent).toContain('konnte nicht gespeichert werden')
    expect(await statOf('Letzter Konsum')).toContain('noch nicht besprochen')
  })

  it('says so where nothing was reported and nothing was answered', async () => {
    show([], { account: { ...client, lastRelapseDate: null } })
    expect(await statOf('Letzter Konsum')).toContain('keiner gemeldet')
    expect(await statOf('Aktuelle Serie')).toContain('seit 30.10.2025')
    expect((await screen.findAllByText('Noch kein Check-in')).length).toBe(1)
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('draws one dot a plot for one check-in, and says in words what is drawn', async () => {
    show([aSurvey(today, {})], { account: { ...client, registeredOn: today } })
    const drawing = await chart()
    expect(drawing.querySelectorAll('circle.dot')).toHaveLength(3)
    expect(drawing.querySelectorAll('path.mean')).toHaveLength(3)
    expect(
      screen.getByText(
        '12.03.2026 bis 12.03.2026: Check-in an 1 von 1 Tagen. Mittel über 7 Tage am 12.03.2026: Stimmung 2,0 von 3, Suchtdruck 2,0 von 5, Schlaf 3,0 von 5. Kein Konsumereignis.',
      ),
    ).toBeTruthy()
  })

  it('breaks the lines at days without a check-in and greys those days (§2)', async () => {
    show(
      ['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-11'].map((on) => aSurvey(on as Day, {})),
      {
        account: { ...client, registeredOn: '2026-03-01' as Day },
      },
    )
    const drawing = await chart()
    expect(drawing.querySelectorAll('path.mean')).toHaveLength(9)
    expect(drawing.querySelectorAll('rect.gap')).toHaveLength(2)
    expect(screen.getByText('kein Check-in')).toBeTruthy()
  })

  it('marks consumption by a diamond, a line through the plots and its date (§2)', async () => {
    show([
      aSurvey('2026-01-24' as Day, { consumption: true, consumption_trigger: 'Feier im Betrieb' }),
      aSurvey('2026-01-25' as Day, {}),
    ])
    const drawing = await chart()
    expect(drawing.querySelectorAll('rect.event')).toHaveLength(1)
    expect(within(drawing).getByText('24.01.')).toBeTruthy()
    expect(screen.getByText(/Konsumereignis am 24\.01\.2026\.$/)).toBeTruthy()
  })

  it('holds in its table what the plots show, gaps included (§2)', async () => {
    const { user } = show(
      [
        aSurvey('2026-03-08' as Day, { mood: 1, pressure: 5, sleep: 2 }),
        aSurvey('2026-03-11' as Day, { mood: 3, pressure: 2, sleep: 5, consumption: true }),
      ],
      { account: { ...client, registeredOn: '2026-03-08' as Day } },
    )
    await user.click(await screen.findByRole('button', { name: 'Als Tabelle' }))
    expect(rowsOf('Verlauf als Tabelle')).toEqual([
      ['11.03.2026', 'gut', '2,0', '2 von 5', '3,5', '5 von 5, gut', '3,5', 'ja'],
      ['09.03.2026 bis 10.03.2026', 'kein Check-in'],
      ['08.03.2026', 'schlecht', '1,0', '5 von 5', '5,0', '2 von 5', '2,0', 'nein'],
    ])
    await user.click(screen.getByRole('button', { name: 'Als Diagramm' }))
    expect(await chart()).toBeTruthy()
  })

  it('reads on only as far as the chosen stretch of time needs (§2)', async () => {
    const { user, server } = show(
      manyDays(420).map((on) => aSurvey(on, {})),
      {
        account: { ...client, registeredOn: addDays(today, -419) },
      },
    )
    expect((await chart()).querySelectorAll('circle.dot')).toHaveLength(3 * 84)
    expect(server.requestsOf(listSurveys)).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: '4 Wochen' }))
    expect((await chart()).querySelectorAll('circle.dot')).toHaveLength(3 * 28)
    expect(server.requestsOf(listSurveys)).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: 'Gesamt' }))
    await waitFor(() => expect(document.querySelectorAll('circle.dot')).toHaveLength(3 * 420))
    const asked = server.requestsOf(listSurveys).map(({ address }) => address.searchParams.get('after'))
    expect(asked).toEqual([null, surveyId(addDays(today, -199)), surveyId(addDays(today, -399))])
  })

  it('lists the latest ten check-ins and at a press all of them (§2)', async () => {
    const { user } = show(manyDays(12).map((on) => aSurvey(on, { risks: 'Feierabend im Büro' })))
    await screen.findByRole('button', { name: 'Alle 12 anzeigen' })
    expect(rowsOf('Letzte Check-ins')).toHaveLength(10)
    expect(rowsOf('Letzte Check-ins')[0]?.slice(0, 6)).toEqual([
      'Do 12.03. 07:52',
      'mittel',
      '22 von 5',
      '3 mittel3 von 5, mittel',
      'nein',
      'Feierabend im Büro',
    ])
    await user.click(screen.getByRole('button', { name: 'Alle 12 anzeigen' }))
    expect(rowsOf('Letzte Check-ins')).toHaveLength(12)
    await user.click(screen.getByRole('button', { name: 'Nur die letzten 10 anzeigen' }))
    expect(rowsOf('Letzte Check-ins')).toHaveLength(10)
  })

  // REQ 1.22
  it.each([
    ['therapist', { id: aSubstitute.id, person: canYilmaz }, 'von Dr. Can Yilmaz eingetragen'],
    ['substitute', { id: aSubstitute.id, person: canYilmaz }, 'von Dr. Can Yilmaz (Vertretung) eingetragen'],
    ['therapist', { id: anAccount('THERAPIST').id, person: null }, 'von Ihnen eingetragen'],
    ['therapist', { id: aSubstitute.id, person: null }, 'von Behandelnden eingetragen'],
    ['substitute', { id: aSubstitute.id, person: null }, 'in Vertretung eingetragen'],
  ])(
    'tells which %s entered consumption, and that it was no check-in (§6)',
    async (sentBy, sender, words) => {
      show([
        aSurvey(
          '2026-03-11' as Day,
          {},
          {
            complete: false,
            sentBy,
            sender,
            content: [
              { id: 'consumption', user_selection: true },
              { id: 'consumption_trigger', user_selection: 'Therapeutisch nachgetragen' },
            ],
          },
        ),
      ])
      await chart()
      expect(rowsOf('Letzte Check-ins')[0]?.slice(1, 6)).toEqual([
        '–',
        '–',
        '–',
        'ja',
        `Therapeutisch nachgetragen${words}`,
      ])
    },
  )

  it('shows the profile (§2)', async () => {
    show([])
    const profile = await screen.findByRole('region', { name: 'Profil' })
    for (const words of ['j.brandt', 'K-0147', '30.10.2025', '08:00, E-Mail', 'Dr. Miriam Albrecht'])
      expect(within(profile).getByText(words)).toBeTruthy()
  })

  it('offers to load again what could not be loaded', async () => {
    const server = fakeServer()
    server.refuse(listSurveys, 'ERROR.INTERNAL')
    const { user } = showWith(server)
    const again = await screen.findByRole('button', { name: 'Erneut laden' })
    keep(server, [aSurvey(today, {})])
    await user.click(again)
    expect(await chart()).toBeTruthy()
  })

  it('prints with the patient code, and with the name only where asked for', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { user } = show([aSurvey(today, {})])
    await user.click(await screen.findByRole('button', { name: 'Drucken' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mit Patientencode' }))
    expect(print).toHaveBeenCalledTimes(1)
    expect(screen.getByText(/^Standfest · K-0147 · /)).toBeTruthy()
    window.dispatchEvent(new Event('afterprint'))
    await user.click(screen.getByRole('button', { name: 'Drucken' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mit Namen und Patientencode' }))
    expect(screen.getByText(/^Standfest · Jonas Brandt, K-0147 · /)).toBeTruthy()
  })

  it('is drawn anew for paper, however narrow the screen is', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(326)
    const { user } = show([aSurvey(today, {})])
    const widthOf = async () => (await chart()).querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]
    expect(await widthOf()).toBe('326')
    const onPaper: unknown[] = []
    vi.stubGlobal('print', () => {
      window.dispatchEvent(new Event('beforeprint'))
      onPaper.push(document.querySelector('[role=slider] svg')?.getAttribute('viewBox')?.split(' ')[2])
      window.dispatchEvent(new Event('afterprint'))
    })
    await user.click(screen.getByRole('button', { name: 'Drucken' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mit Patientencode' }))
    expect(onPaper).toEqual(['640'])
    await waitFor(async () => expect(await widthOf()).toBe('326'))
  })

  it('speaks English as well', async () => {
    show([aSurvey(today, { consumption: true })], { language: 'en_EN' })
    expect(await screen.findByRole('slider', { name: '19.12.2025 to 12.03.2026' })).toBeTruthy()
    expect(await statOf('Current streak')).toContain('47 days since 25.01.2026')
    expect(screen.getByText(/Drinking reported on 12\.03\.2026\.$/)).toBeTruthy()
  })
})
