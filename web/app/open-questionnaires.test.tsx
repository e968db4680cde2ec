import type { Day } from '@standfest/domain/base/day.ts'
import type { QuestionnairePackId } from '@standfest/domain/base/id.ts'
import type { OpenRound } from '@standfest/domain/features/questionnaires/open-round.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const open = (place: number, state: OpenRound['state'], more: Partial<OpenRound> = {}): OpenRound => ({
  id: `0195a000-0000-7000-8000-0000000000a${place}` as QuestionnairePackId,
  until: `2026-03-1${place}` as Day,
  state,
  ...more,
})
const startPage = (openQuestionnaires: readonly OpenRound[], language: 'de_DE' | 'en_EN' = 'de_DE') =>
  openSite({
    site: 'CLIENT',
    at: '/',
    account: { ...anAccount('CLIENT', { language }), openQuestionnaires: [...openQuestionnaires] },
  })
const row = async (name: RegExp) => screen.findByRole('link', { name })

describe('the start page of a client', () => {
  // REQ 4.386
  it('leads to the questionnaire that is due, with its last day and without its name', async () => {
    startPage([open(5, 'due')])
    const link = await row(/1 Fragebogen/)
    expect(link.textContent).toContain('Bitte bis 15.03.2026 ausfüllen')
    expect(link.getAttribute('href')).toBe(`/frageboegen/${open(5, 'due').id}`)
  })

  // REQ 4.386
  it('says of one whose window is over only that it can still be filled in', async () => {
    startPage([open(0, 'overdue')])
    const link = await row(/1 Fragebogen/)
    expect(link.textContent).toContain('Sie können ihn noch ausfüllen')
    expect(link.textContent).not.toMatch(/10\.03\.|fällig/)
  })

  // REQ 4.386
  it('leads to all of several in one row, with the next last day', async () => {
    startPage([open(0, 'overdue'), open(5, 'due'), open(6, 'due')], 'en_EN')
    const link = await row(/3 questionnaires/)
    expect(link.textContent).toContain('Please fill in by 15.03.2026')
    expect(link.getAttribute('href')).toBe('/frageboegen')
  })

  // REQ 4.386
  it('has no row where there is nothing to fill in', async () => {
    startPage([])
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/ausfüllen$/)).toBeNull()
  })
})
