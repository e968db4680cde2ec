import { readAccount, therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  readSurveyTemplate,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { CheckInPage } from './check-in-page.tsx'
import { CheckInSavedPage } from './check-in-saved-page.tsx'

/** Stands in for the router: the page after the check-in, in the same session. */
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

async function show(consumption: 'Ja' | 'Nein') {
  const server = fakeServer()
  const { prefix, titleId, name, surname } = anAccount('THERAPIST')
  server.answer(
    readAccount,
    [{ attributes: anAccount('CLIENT', { surveyFlag: true }) }],
    [{ type: therapistResource.type, attributes: { prefix, titleId, name, surname } }],
  )
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
      ['Ins Tagebuch schreibenFür Sie, in Ihren Worten', '/tagebuch?content=DIARY&mode=create'],
      ['Dr. Miriam Albrecht anrufenTelefon der Klinik: +49 341 1234560', 'tel:+493411234560'],
      ['Zur Übersicht', '/'],
    ])
  })

  it('thanks and leads on after a no', async () => {
    await show('Nein')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Danke für Ihren Check-in.')
    expect(screen.queryByText('Fester Boden')).toBeNull()
    expect(screen.getByText('Ein Angebot')).toBeDefined()
    expect(screen.queryByRole('link', { name: /Notfallkoffer/ })).toBeNull()
  })
})
