import type { Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import {
  readSurveyTemplate,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { listEvents } from '@standfest/domain/features/events/events.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Overlays } from '#app/overlays.tsx'
import { anEvent, aSubstitute, aSurvey, client, show } from '#testing/data-collection.tsx'

const sheet = (name = 'Konsumereignis nachtragen') => screen.findByRole('dialog', { name })
const effect = async () => within(await sheet()).getByRole('status').textContent

async function open(situation: Parameters<typeof show>[1] = {}) {
  const shown = show([], { ...situation, over: <Overlays /> })
  shown.server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
  shown.server.answer(submitDailySurvey, { attributes: aSurvey('2026-03-11' as Day, {}) })
  const isEnglish = situation.language === 'en_EN'
  const openSheet = async () => {
    const name = isEnglish ? 'Record drinking' : 'Konsum nachtragen'
    await shown.user.click(await screen.findByRole('button', { name }))
    return sheet(isEnglish ? name : undefined)
  }
  await openSheet()
  const fill = async (day: string, time?: string) => {
    const [date, clock] = screen.getAllByRole('textbox')
    await shown.user.clear(date as HTMLElement)
    await shown.user.paste(day)
    if (time === undefined) return
    await shown.user.clear(clock as HTMLElement)
    await shown.user.paste(time)
  }
  const enter = () => shown.user.click(screen.getByRole('button', { name: 'Eintragen' }))
  return { ...shown, fill, enter, openSheet }
}

describe('consumption that the care team enters by hand', () => {
  it('says before what it does to the streak: the streak begins anew, the total loses one day (§4)', async () => {
    const { fill } = await open()
    expect(await effect()).toContain('Wählen Sie ein Datum')
    await fill('11.03.2026')
    expect(await effect()).toBe(
      'Die Serie beginnt am 12.03.2026 neu. Die Gesamtzahl sinkt nur um diesen einen Tag.',
    )
  })

  it('leaves the current streak where the day lies in an earlier one, and says so (§4)', async () => {
    const { fill } = await open()
    await fill('31.12.2025')
    expect(await effect()).toBe(
      'Die aktuelle Serie bleibt bei 47 Tagen. Die längste Serie zählt dann 61 statt 85. Die Gesamtzahl sinkt nur um diesen einen Tag.',
    )
  })

  it('says that nothing changes on a day with consumption, and on the day of registration (§4)', async () => {
    const { fill } = await open()
    await fill('24.01.2026')
    expect(await effect()).toContain('ist schon Konsum eingetragen')
    await fill('30.10.2025')
    expect(await effect()).toContain('beginnt die Zählung')
  })

  // REQ 4.28
  it('goes without a note, which the server adds, for the client and the moment that were chosen (§4)', async () => {
    const { fill, enter, server } = await open()
    await fill('11.03.2026', '20:30')
    await enter()
    expect(await screen.findByText('Konsum eingetragen')).toBeTruthy()
    const [sent] = server.requestsOf(submitDailySurvey)
    expect(sent?.address.searchParams.get('account')).toBe(client.id)
    expect(sent?.body).toEqual({
      refId: firstSurveyTemplate.refId,
      execTime: Date.parse('2026-03-11T20:30:00+01:00') / 1000,
      content: [{ id: 'consumption', user_selection: true }],
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  // REQ 4.69
  it('is entered as discussed where it just was', async () => {
    const { user, fill, enter, server } = await open()
    await fill('11.03.2026', '20:30')
    await user.click(screen.getByRole('checkbox', { name: 'Schon besprochen' }))
    await enter()
    expect(await screen.findByText('Konsum eingetragen')).toBeTruthy()
    expect(server.requestsOf(submitDailySurvey)[0]?.body).toMatchObject({ discussed: true })
  })

  it('can be entered again for the same moment, with a key of its own', async () => {
    const { fill, enter, server, openSheet } = await open()
    await fill('11.03.2026', '20:30')
    await enter()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openSheet()
    await fill('11.03.2026', '20:30')
    await enter()
    await expect.poll(() => server.requestsOf(submitDailySurvey).length).toBe(2)
    const keys = server.requestsOf(submitDailySurvey).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('needs day and time, from registration to this moment (§4, §5)', async () => {
    const { fill, enter, server } = await open()
    await enter()
    expect(await screen.findByText('Datum ist ein Pflichtfeld')).toBeTruthy()
    expect(screen.getByText('Uhrzeit ist ein Pflichtfeld')).toBeTruthy()
    await fill('13.03.2026', '08:00')
    await enter()
    expect(await screen.findByText('Datum ist nicht gültig.')).toBeTruthy()
    await fill('12.03.2026', '20:30')
    await enter()
    expect(await screen.findByText('Diese Uhrzeit ist heute noch nicht erreicht.')).toBeTruthy()
    expect(server.requestsOf(submitDailySurvey)).toHaveLength(0)
  })

  it('says why it was not taken, and keeps what was entered', async () => {
    const { fill, enter, server } = await open()
    server.refuse(submitDailySurvey, 'ERROR.SURVEY_TIME')
    await fill('11.03.2026', '20:30')
    await enter()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Der Eintrag konnte nicht gespeichert werden',
    )
    expect(await effect()).toContain('Die Serie beginnt am 12.03.2026 neu.')
  })

  it('is open to a substitute, and not where the record is anonymised (§6)', async () => {
    const { unmount } = await open({ reader: aSubstitute })
    unmount()
    show([], { account: { ...client, anonymizedFlag: true } })
    await screen.findByText('Aktuelle Serie')
    expect(screen.queryByRole('button', { name: 'Konsum nachtragen' })).toBeNull()
  })

  it('counts days on all pages of events', async () => {
    const { server, fill, queries } = await open()
    const many = Array.from({ length: 201 }, (_, index) => ({
      attributes: {
        ...anEvent,
        id: `0195a000-0000-7000-8000-${String(index).padStart(12, '0')}` as typeof anEvent.id,
        day: (index === 200 ? '2025-12-31' : '2026-01-24') as Day,
      },
    }))
    server.answer(listEvents, ({ address: { searchParams } }) =>
      searchParams.get('after') === null ? many.slice(0, 200) : many.slice(200),
    )
    await queries.invalidateQueries({ queryKey: ['client', client.id, 'events'] })
    await fill('31.12.2025')
    expect(await effect()).toContain('ist schon Konsum eingetragen')
  })

  it('speaks English as well', async () => {
    const { fill } = await open({ language: 'en_EN' satisfies Language })
    await fill('11.03.2026')
    expect(screen.getByText(/^The streak starts again on 12\.03\.2026\./)).toBeTruthy()
  })
})
