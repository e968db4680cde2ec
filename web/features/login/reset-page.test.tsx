import { requestRecovery } from '@standfest/domain/features/login/login.calls.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { ResetPage } from './reset-page.tsx'

const here = { account: null, at: '/passwort-zuruecksetzen' } as const

describe('asking for a new password', () => {
  test.each([
    {
      language: 'de_DE',
      field: 'Anmeldename oder E-Mail-Adresse',
      submit: 'Link anfordern',
      answer: 'Bitte sehen Sie in Ihr Postfach.',
    },
    {
      language: 'en_EN',
      field: 'Login name or e-mail address',
      submit: 'Request link',
      answer: 'Please check your inbox.',
    },
  ] as const)(
    'answers the same whoever was named, in $language (§2)',
    async ({ language, field, submit, answer }) => {
      for (const typed of ['j.brandt', 'niemand', ' jonas@example.org ']) {
        const server = fakeServer()
        server.answer(requestRecovery, undefined)
        const { user, unmount } = renderPage(<ResetPage />, { ...here, server, language })
        await user.type(screen.getByRole('textbox', { name: field }), typed)
        await user.click(screen.getByRole('button', { name: submit }))
        const heading = await screen.findByRole('heading', { level: 1, name: answer })
        expect(document.activeElement).toBe(heading)
        expect(screen.getByText(/Spam|spam/)).toBeDefined()
        expect(screen.getByRole('link', { name: /112/ })).toBeDefined()
        expect(server.requestsOf(requestRecovery)[0]?.body).toEqual({ alias: typed.trim() })
        unmount()
      }
    },
  )

  test('asks for a name before anything is sent', async () => {
    const { user, server } = renderPage(<ResetPage />, here)
    await user.type(screen.getByRole('textbox'), '   ')
    await user.click(screen.getByRole('button', { name: 'Link anfordern' }))
    expect(await screen.findByText(/Anmeldenamen oder Ihre E-Mail-Adresse ein/)).toBeDefined()
    expect(server.requests).toEqual([])
  })

  test('tells of an unknown name only where the server does (§8), and keeps what was typed', async () => {
    const server = fakeServer()
    server.refuse(requestRecovery, 'ERROR.UNKNOWN_ALIAS')
    const { user } = renderPage(<ResetPage />, { ...here, server })
    await user.type(screen.getByRole('textbox'), 'niemand{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('gibt es kein Konto')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('niemand')
  })

  test.each([
    { role: 'CLIENT', says: /rufen Sie Ihre Klinik an/ },
    { role: 'THERAPIST', says: /Verwaltung Ihrer Klinik/ },
  ] as const)(
    'says to $role whom to turn to when no mail comes, and asks once more',
    async ({ role, says }) => {
      const server = fakeServer()
      server.answer(requestRecovery, undefined)
      const { user } = renderPage(<ResetPage />, { ...here, server, role })
      await user.type(screen.getByRole('textbox'), 'j.brandt{Enter}')
      expect(await screen.findByText(says)).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'Noch einmal anfordern' }))
      expect(screen.getByRole('textbox', { name: 'Anmeldename oder E-Mail-Adresse' })).toBeDefined()
    },
  )
})
