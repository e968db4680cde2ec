import 'fake-indexeddb/auto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  listSurveys,
  readSurveyTemplate,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasDrafts } from '#drafts/drafts.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { RehearsalPage } from './rehearsal-page.tsx'

const jonas = anAccount('CLIENT')
const today = '2026-03-12' as Day
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function aServer(different: Partial<Account> = {}) {
  const server = fakeServer()
  server.answer(readAccount, [{ attributes: anAccount('CLIENT', different) }])
  server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
  server.answer(listSurveys, [])
  return server
}

function open(different: Partial<Account> = {}, language: Language = 'de_DE') {
  const server = aServer(different)
  return renderPage(<RehearsalPage />, { at: '/check-in/probe', server, language })
}

describe('trying out a check-in', () => {
  // REQ 4.302, 4.303
  it('asks the questions of the check-in, and neither keeps nor sends an answer', async () => {
    const { user, server } = open()
    await heading('Eine Probe, die nicht zählt')
    expect(screen.getByText(/wird nicht gespeichert und nicht gesendet/)).toBeTruthy()
    await user.click(await button('Probe beginnen'))
    await heading('Wie haben Sie geschlafen?')
    for (const name of ['3 von 5, mittel', 'Gut', /^5 von 5/]) {
      expect(screen.getByText('Probe. Nichts wird gespeichert.')).toBeTruthy()
      await user.click(await button(name))
    }
    // The way to help after a strong craving is there as in the check-in.
    expect(screen.getByRole('link', { name: 'Notfallkoffer öffnen' })).toBeTruthy()
    await user.click(await button('Nein'))
    await user.type(screen.getByRole('textbox'), 'Streit am Telefon')
    await user.click(await button('Weiter'))
    await heading('Ihre Antworten')
    expect(screen.getByText('Streit am Telefon')).toBeTruthy()
    await user.click(await button('Probe beenden'))
    await heading('Die Probe ist zu Ende')
    expect(screen.getByText(/nichts gespeichert und nichts gesendet/)).toBeTruthy()
    expect(server.requests.filter(({ call }) => call.method !== 'GET')).toEqual([])
    expect(await hasDrafts(jonas.id)).toBe(false)
  })

  // REQ 4.303
  it('begins without the answers of the try before', async () => {
    const { user } = open()
    await user.click(await button('Probe beginnen'))
    for (const name of ['3 von 5, mittel', 'Gut', '2 von 5', 'Nein', 'Weiter', 'Probe beenden'])
      await user.click(await button(name))
    await user.click(await button('Noch einmal ausprobieren'))
    await heading('Wie haben Sie geschlafen?')
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  })

  // REQ 4.302
  it('says so in English too', async () => {
    const { user } = open({}, 'en_EN')
    await heading('A practice run that doesn’t count')
    await user.click(await button('Start practice run'))
    expect(screen.getByText('Practice run. Nothing is saved.')).toBeTruthy()
  })

  // REQ 4.302
  it('is not there once the treatment is closed', async () => {
    const { whereabouts } = open({ treatmentClosedOn: today })
    await waitFor(() => expect(whereabouts()).toBe('/'))
  })

  // REQ 4.301
  it.each([
    [today, 1],
    ['2026-03-11' as Day, 0],
  ])(
    'is offered beside the check-in on the first day only: registered on %s',
    async (registeredOn, count) => {
      renderPage(<CheckInCard />, { server: aServer({ registeredOn }) })
      await screen.findByRole('link', { name: 'Check-in beginnen' })
      expect(
        screen
          .queryAllByRole('link', { name: 'Erst ausprobieren, ohne zu speichern' })
          .map((link) => link.getAttribute('href')),
      ).toEqual(Array.from({ length: count }, () => '/check-in/probe'))
    },
  )
})
