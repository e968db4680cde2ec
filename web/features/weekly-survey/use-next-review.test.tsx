import type { Day } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { listWeeklySurveys } from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { aWeeklyServer } from '#testing/weekly-surveys.ts'
import { useNextReview } from './use-next-review.ts'

const client = anAccount('CLIENT', { registeredOn: '2026-03-05' as Day })

/** What a page says of the next review. */
function NextReview() {
  return <p>{useNextReview().text}</p>
}

function show(server = aWeeklyServer(), language: 'de_DE' | 'en_EN' = 'de_DE') {
  const path = '/klienten/:id/datenerfassung/vorbereitung'
  renderPage(<NextReview />, {
    role: 'THERAPIST',
    server,
    language,
    path,
    at: path.replace(':id', client.id),
  })
  return server
}

describe('the weekly review, beside the life areas', () => {
  // REQ 2.148
  it('is named as open where nobody has answered it in the present period', async () => {
    show(aWeeklyServer({ answeredOn: ['2026-03-11'] }))
    expect(await screen.findByText('Der aktuelle Wochenrückblick ist noch nicht ausgefüllt.')).toBeTruthy()
  })

  // REQ 2.148
  it('has the first day of the next period once it is answered', async () => {
    show(aWeeklyServer({ answeredOn: ['2026-03-12'] }), 'en_EN')
    expect(await screen.findByText('Next weekly review from 19.03.2026.')).toBeTruthy()
  })

  it('is not named after the end of a treatment', async () => {
    const server = aWeeklyServer()
    const treatmentClosedOn = '2026-03-11' as Day
    server.answer(readAccount, [{ attributes: { ...client, treatmentClosedOn } }])
    show(server)
    await waitFor(() => expect(server.requestsOf(listWeeklySurveys)).toHaveLength(1))
    expect(screen.queryByText(/Wochenrückblick/)).toBeNull()
  })
})
