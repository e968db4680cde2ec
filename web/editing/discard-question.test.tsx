import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { DiscardQuestion } from './discard-question.tsx'

const languages = [
  {
    language: 'de_DE',
    title: 'Änderungen verwerfen?',
    text: 'Was Sie eingegeben haben, ist noch nicht gespeichert.',
    stay: 'Weiter bearbeiten',
    leave: 'Verwerfen',
  },
  {
    language: 'en_EN',
    title: 'Discard changes?',
    text: 'You have unsaved changes.',
    stay: 'Keep editing',
    leave: 'Discard',
  },
] as const

describe('the question before something typed is given up', () => {
  it.each(languages)('is asked in $language, and either answer counts (§2)', async (words) => {
    const unsaved = { isAsking: true, stay: vi.fn(), leave: vi.fn(), settle: vi.fn() }
    const { user } = renderPage(<DiscardQuestion unsaved={unsaved} />, { language: words.language })
    expect(await screen.findByRole('alertdialog', { name: words.title })).toBeDefined()
    expect(screen.getByText(words.text)).toBeDefined()
    await user.click(screen.getByRole('button', { name: words.stay }))
    await user.click(screen.getByRole('button', { name: words.leave }))
    expect([unsaved.stay.mock.calls.length, unsaved.leave.mock.calls.length]).toEqual([1, 1])
  })
})
