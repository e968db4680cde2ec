import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { LogoutQuestion } from './logout-question.tsx'

describe('the question before a logout with unsaved text', () => {
  // REQ 2.20
  it.each([
    {
      language: 'de_DE',
      title: 'Es gibt Text, der nicht gespeichert ist',
      stay: 'Angemeldet bleiben',
      leave: 'Abmelden und verwerfen',
    },
    {
      language: 'en_EN',
      title: 'You have unsaved text',
      stay: 'Stay signed in',
      leave: 'Sign out and discard',
    },
  ] as const)('is asked in $language, and either answer counts (§7)', async (words) => {
    const [onStay, onLeave] = [vi.fn(), vi.fn()]
    const question = <LogoutQuestion onStay={onStay} onLeave={onLeave} />
    const { user } = renderPage(question, { language: words.language })
    expect(await screen.findByRole('alertdialog', { name: words.title })).toBeDefined()
    await user.click(screen.getByRole('button', { name: words.stay }))
    await user.click(screen.getByRole('button', { name: words.leave }))
    expect([onStay.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1])
  })
})

describe('the question before the automatic logout', () => {
  it.each([
    {
      language: 'de_DE',
      title: 'Sind Sie noch da?',
      text: 'Zu Ihrem Schutz werden Sie in 1 Sekunde abgemeldet.',
      stay: 'Angemeldet bleiben',
    },
    {
      language: 'en_EN',
      title: 'Are you still there?',
      text: 'To protect your information, you will be signed out in 1 second.',
      stay: 'Stay signed in',
    },
  ] as const)('is asked in $language, down to the last second (§9)', async (words) => {
    const onStay = vi.fn()
    const warning = <IdleWarning secondsLeft={1} onStay={onStay} />
    const { user } = renderPage(warning, { language: words.language })
    expect(await screen.findByRole('alertdialog', { name: words.title })).toBeDefined()
    expect(screen.getByText(words.text)).toBeDefined()
    await user.click(screen.getByRole('button', { name: words.stay }))
    expect(onStay).toHaveBeenCalled()
  })
})
