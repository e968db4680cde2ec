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
  // REQ 2.21
  it('shows the days in a row on the ground of all days (§4)', async () => {
    show({})
    expect(await words('Ihr Weg')).toEqual([
      'Ohne Alkohol seit dem 25. Januar',
      '47Tage in Folge',
      '128 von 133 Tagen insgesamtDieser Boden trägt.',
    ])
  })

  it('says today instead of zero on the day of a consumption, and that the ground stays', async () => {
    show({ currentStreak: 0, soberDays: 127, totalDays: 133, lastRelapseDate: '2026-03-12' as Day })
    expect(await words('Ihr Weg')).toEqual([
      'Ihre neue Serie beginnt heute',
      'Heute',
      '127 von 133 Tagen insgesamtDieser Boden bleibt Ihnen.',
    ])
  })

  // REQ 2.22
  it('says a round total in words, on the day on which it is reached', async () => {
    show({ currentStreak: 12, soberDays: 100, totalDays: 104 })
    expect((await words('Ihr Weg')).at(-1)).toBe('100 Tage insgesamt.Das haben Sie gemacht.')
  })

  it('does so in English, and not where the total rose on an earlier day', async () => {
    const { unmount } = show({ currentStreak: 12, soberDays: 100, totalDays: 104 }, 'en_EN')
    expect((await words('Your journey')).at(-1)).toBe('100 days in total.You made this happen.')
    unmount()
    show({ currentStreak: 0, soberDays: 100, totalDays: 101 })
    expect((await words('Ihr Weg')).at(-1)).toBe('100 von 101 Tagen insgesamtDieser Boden bleibt Ihnen.')
  })

  it('counts nothing on the day of the registration', async () => {
    show({
      currentStreak: 0,
      soberDays: 0,
      totalDays: 0,
      lastRelapseDate: null,
      registeredOn: '2026-03-12' as Day,
    })
    expect((await words('Ihr Weg')).at(-1)).toBe('Ihr erster TagVon hier an wächst der Boden.')
  })

  it('speaks of one day and in English', async () => {
    show({ currentStreak: 1, soberDays: 127, lastRelapseDate: '2026-03-11' as Day }, 'en_EN')
    expect(await words('Your journey')).toEqual([
      'Alcohol-free since 12 March',
      '1day in a row',
      '127 of 133 days in totalThis is solid ground.',
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
    await screen.findByText('128 von 133 Tagen insgesamt')
  })
})
