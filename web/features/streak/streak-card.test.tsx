import type { Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { StreakCard } from './streak-card.tsx'

function show(different: Partial<Account>, language: Language = 'de_DE') {
  const account = anAccount('CLIENT', different)
  const server = fakeServer()
  server.answer(readAccount, [{ attributes: account }])
  return renderPage(<StreakCard />, { server, account, language })
}

async function words(name: string): Promise<(string | null)[]> {
  const card = await screen.findByRole('region', { name })
  return [...card.querySelectorAll('p')].map((line) => line.textContent)
}

describe('streak card', () => {
  const said = { lastSurveyWithoutRelapseDate: '2026-03-12' as Day }

  // REQ 4.258
  it('shows the figures up to yesterday until today was said, and where today will be (§4)', async () => {
    const { container } = show({})
    expect(await words('Ihr Weg')).toEqual([
      'Ohne Alkohol seit dem 25. Januar',
      '46Tage in Folge',
      '127 von 132 Tagen bis gesternHeute ist noch offen.',
    ])
    expect(container.querySelectorAll('svg path')).toHaveLength(4)
  })

  // REQ 2.21, 4.258
  it('grows by the day once it was said, and lays it on the ground (§4)', async () => {
    show(said)
    expect(await words('Ihr Weg')).toEqual([
      'Ohne Alkohol seit dem 25. Januar',
      '47Tage in Folge',
      '128 von 133 Tagen insgesamtDer 12. März liegt jetzt mit darin.',
    ])
  })

  // REQ 4.259
  it('says today instead of zero on the day of a consumption, and that the ground stays', async () => {
    show({ currentStreak: 0, soberDays: 127, totalDays: 133, lastRelapseDate: '2026-03-12' as Day })
    expect(await words('Ihr Weg')).toEqual([
      'Ihre neue Serie beginnt heute',
      'Heute',
      '127 von 133 Tagen insgesamtDieser Boden bleibt Ihnen.',
    ])
  })

  it('says today on the day after a consumption as long as it is open', async () => {
    show({ currentStreak: 1, soberDays: 127, lastRelapseDate: '2026-03-11' as Day })
    expect(await words('Ihr Weg')).toEqual([
      'Ihre neue Serie beginnt heute',
      'Heute',
      '126 von 132 Tagen bis gesternHeute ist noch offen.',
    ])
  })

  // REQ 2.22
  it('says a round total in words, on the day on which it is reached, once that was said', async () => {
    const { unmount } = show({ ...said, currentStreak: 12, soberDays: 100, totalDays: 104 })
    expect((await words('Ihr Weg')).at(-1)).toBe('100 Tage insgesamt.Das haben Sie gemacht.')
    unmount()
    show({ currentStreak: 12, soberDays: 100, totalDays: 104 })
    expect((await words('Ihr Weg')).at(-1)).toBe('99 von 103 Tagen bis gesternHeute ist noch offen.')
  })

  it('does so in English, and not where the total rose on an earlier day', async () => {
    const { unmount } = show({ ...said, currentStreak: 12, soberDays: 100, totalDays: 104 }, 'en_EN')
    expect((await words('Your journey')).at(-1)).toBe('100 days in total.You made this happen.')
    unmount()
    show({ currentStreak: 0, soberDays: 100, totalDays: 101, lastRelapseDate: '2026-03-12' as Day })
    expect((await words('Ihr Weg')).at(-1)).toBe('100 von 101 Tagen insgesamtDieser Boden bleibt Ihnen.')
  })

  it('says each thing once on the day of the registration, before and after the check-in', async () => {
    const first = {
      currentStreak: 0,
      soberDays: 0,
      totalDays: 0,
      lastRelapseDate: null,
      lastSurveyWithoutRelapseDate: null,
      registeredOn: '2026-03-12' as Day,
    }
    const { unmount } = show(first)
    expect(await words('Ihr Weg')).toEqual([
      'Ihr erster Tag',
      'Heute',
      'Von hier an wächst Ihr Boden.Heute ist noch offen.',
    ])
    unmount()
    show({ ...first, ...said })
    expect((await words('Ihr Weg')).at(-1)).toBe(
      'Von hier an wächst Ihr Boden.Die erste Schicht: der 12. März.',
    )
  })

  it('stays as it was once the treatment is closed', async () => {
    show({ treatmentClosedOn: '2026-03-10' as Day })
    expect((await words('Ihr Weg')).at(-1)).toBe('128 von 133 Tagen insgesamtDieser Boden trägt.')
  })

  it('speaks of one day and in English', async () => {
    show({ ...said, currentStreak: 1, soberDays: 127, lastRelapseDate: '2026-03-11' as Day }, 'en_EN')
    expect(await words('Your journey')).toEqual([
      'Alcohol-free since 12 March',
      '1day in a row',
      '127 of 133 days in total12 March is now part of it.',
    ])
  })

  it('leaves no hole where the consumption display is hidden (§4)', async () => {
    const { server, container } = show({ consumptionVisible: false })
    await waitFor(() => expect(server.requestsOf(readAccount)).toHaveLength(1))
    expect(container.textContent).toBe('')
    expect(container.querySelector('svg')).toBeNull()
  })

  it('stays in its place when the figures cannot be read, and reads them again (§8)', async () => {
    const server = fakeServer()
    server.refuse(readAccount, 'ERROR.INTERNAL')
    const { user } = renderPage(<StreakCard />, { server })
    await screen.findByText('Ihre Tage konnten nicht geladen werden.')
    server.answer(readAccount, [{ attributes: anAccount('CLIENT') }])
    await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
    await screen.findByText('127 von 132 Tagen bis gestern')
  })
})
