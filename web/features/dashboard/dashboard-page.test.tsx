import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const page = <DashboardPage main={<p>Serie</p>} further={<p>Stimmung</p>} />

describe('dashboard', () => {
  it('greets by time of day and name and says the day', () => {
    renderPage(page)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guten Morgen, Herr Brandt')
    expect(screen.getByText('Donnerstag, 12. März')).toBeDefined()
  })

  it('speaks English', () => {
    renderPage(page, { language: 'en_EN', account: anAccount('CLIENT', { prefix: '' }) })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good morning, Jonas Brandt')
    expect(screen.getByText('Thursday, 12 March')).toBeDefined()
  })
})
