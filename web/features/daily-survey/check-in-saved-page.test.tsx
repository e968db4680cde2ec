import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  readSurveyTemplate,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, peopleOf, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { CheckInPage } from './check-in-page.tsx'
import { CheckInSavedPage } from './check-in-saved-page.tsx'

/** A stub router with the page after the check-in, in the same session. */
function CheckInThenSaved() {
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <button onClick={() => setSaved(!isSaved)} type="button">
        Seite wechseln
      </button>
      {isSaved ? (
        <CheckInSavedPage ground={<p>Fester Boden</p>} offer={<p>Ein Angebot</p>} />
      ) : (
        <CheckInPage />
      )}
    </>
  )
}

async function show(consumption: 'Ja' | 'Nein', included = peopleOf()) {
  const server = fakeServer()
  server.answer(readAccount, [{ attributes: anAccount('CLIENT', { surveyFlag: true }) }], included)
  server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
  server.answer(submitDailySurvey, {
    attributes: {
      id: '0195a000-0000-7000-8000-0000000000aa',
      version: 1,
      accountId: anAccount('CLIENT').id,
      refId: firstSurveyTemplate.refId,
      execTime: testInstant,
      executionTime: testInstant,
      day: '2026-03-12',
      complete: false,
      sentBy: 'client',
      sender: null,
      content: [],
    },
  })
  const { user } = renderPage(<CheckInThenSaved />, { at: '/check-in/gespeichert', server })
  await user.click(await screen.findByRole('button', { name: consumption }))
  if (consumption === 'Ja') {
    await user.type(await screen.findByRole('textbox', { name: /Auslöser/ }), 'Streit')
    await user.click(screen.getByRole('button', { name: 'Weiter' }))
  }
  await user.click(await screen.findByRole('button', { name: 'Absenden' }))
  await waitFor(() => expect(server.requestsOf(readAccount).length).toBeGreaterThan(1))
  await user.click(screen.getByRole('button', { name: 'Seite wechseln' }))
}

describe('after the check-in', () => {
  // REQ 4.26
  it('thanks for the openness, shows the ground and who can help now', async () => {
    await show('Ja')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Danke für Ihre Offenheit.')
    expect(screen.getByText('Check-in gespeichert, 08:15 Uhr')).toBeDefined()
    expect(screen.getByText('Fester Boden')).toBeDefined()
    expect(screen.queryByText('Ein Angebot')).toBeNull()
    const doors = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(doors).toEqual([
      ['Notfallkoffer öffnenMenschen und Schritte für jetzt', '/notfallkoffer'],
      ['Nachricht an Dr. Miriam AlbrechtSchreiben, was war. Auch kurz.', '/nachrichten'],
      [
        'Ins Tagebuch schreibenIn Ihren Worten. Ihre Behandelnden können es lesen.',
        '/tagebuch?content=DIARY&mode=create',
      ],
      ['Dr. Miriam Albrecht anrufenTelefon der Klinik: +49 341 1234560', 'tel:+493411234560'],
      ['Zur Übersicht', '/'],
    ])
  })

  // REQ 6.43
  it('leads to the colleague who answers while a substitution lasts (§6)', async () => {
    await show('Ja', peopleOf({ startDate: '2026-03-12', endDate: '2026-03-20' }))
    await screen.findByRole('heading', { level: 1 })
    const doors = screen.getAllByRole('link').map((link) => link.textContent)
    expect(doors).toContain(
      'Nachricht an Dr. Nkechi Okaforvertritt Dr. Miriam Albrecht vom 12.03.2026 bis 20.03.2026',
    )
    expect(doors).toContain('Dr. Nkechi Okafor anrufenTelefon der Klinik: +49 341 1234560')
  })

  // REQ 6.43
  it.each([
    ['before the first day', '2026-03-13', '2026-03-20'],
    ['after the last day', '2026-03-01', '2026-03-11'],
  ])('leads to the therapist %s of a substitution (§6)', async (_, startDate, endDate) => {
    await show('Ja', peopleOf({ startDate, endDate }))
    await screen.findByRole('heading', { level: 1 })
    const doors = screen.getAllByRole('link').map((link) => link.textContent)
    expect(doors).toContain('Nachricht an Dr. Miriam AlbrechtSchreiben, was war. Auch kurz.')
    expect(doors).toContain('Dr. Miriam Albrecht anrufenTelefon der Klinik: +49 341 1234560')
  })

  // REQ 4.26
  it('shows the same ground and the same way to the kit after a no, and a quiet way to add something', async () => {
    await show('Nein')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Danke für Ihren Check-in.')
    expect(screen.getByText('Fester Boden')).toBeDefined()
    expect(screen.getByText('Ein Angebot')).toBeDefined()
    const doors = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(doors).toEqual([
      ['Notfallkoffer öffnenMenschen und Schritte für jetzt', '/notfallkoffer'],
      ['Zur Übersicht', '/'],
      ['Nachtragen', '/check-in'],
    ])
  })
})
