import type { Language } from '@standfest/domain/base/language.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { readCalendarAddress } from '@standfest/domain/features/appointments/calendar.calls.ts'
import { login } from '@standfest/domain/features/login/login.calls.ts'
import { readRoles } from '@standfest/domain/features/roles/roles.calls.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AppointmentsPage } from '#features/appointments/appointments-page.tsx'
import { SafetyPage } from '#features/legal-pages/safety-page.tsx'
import { LoginPage } from '#features/login/login-page.tsx'
import { RolesPanel } from '#features/roles/roles-panel.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'

/** The language that add-language.ts adds, known to this test only. */
const third = 'xx_XX' as Language
/** Texts that are the same in every language: the clinic's own, and proper names. */
const untranslated = ['Standfest', 'Deutsch', 'English', 'Xx']

/** Every text on the page, and every accessible name, that is not in the third language. */
function foreignTexts(): string[] {
  const found: string[] = []
  const look = (text: string | null) => {
    const left = (text ?? '').replaceAll(/\[[^[\]]*\]/g, '').trim()
    if (/\p{L}{2}/u.test(left) && !untranslated.includes(left)) found.push(left)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement?.closest('[data-untranslated], style, script') === null) look(node.textContent)
  for (const named of document.querySelectorAll('[aria-label]')) look(named.getAttribute('aria-label'))
  return found
}

// REQ 1.14
describe('a third language', () => {
  it('is spoken by a page before sign-in, its faults and the answers of the server', async () => {
    const server = fakeServer()
    server.refuse(login, 'ERROR.WRONG_CREDENTIALS')
    const { user } = renderPage(<LoginPage />, { server, account: null, at: '/login', language: third })
    await user.click(await screen.findByRole('button', { name: '[Anmelden]' }))
    expect(await screen.findByText('[Bitte geben Sie Ihr Passwort ein]')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: '[Anmeldename]' }), 'j.brandt')
    await user.type(screen.getByLabelText('[Passwort]'), 'geheim')
    await user.click(screen.getByRole('button', { name: '[Anmelden]' }))
    expect(await screen.findByText(/\[Der Anmeldename oder das Passwort sind ungültig\]/)).toBeDefined()
    expect(foreignTexts()).toEqual([])
  })

  it('is spoken by a page of content, an administrator’s and a public one', async () => {
    const server = fakeServer()
    server.answer(appointmentCalls.list, [])
    server.answer(readCalendarAddress, { attributes: { madeAt: null } })
    const first = renderPage(<AppointmentsPage />, { server, at: '/termine', language: third })
    expect(await screen.findByRole('heading', { name: '[Termine]' })).toBeDefined()
    expect(foreignTexts()).toEqual([])
    first.unmount()

    server.answer(readRoles, [{ id: 'CLIENT', attributes: { name: 'CLIENT', version: 1, permissions: [] } }])
    const second = renderPage(<RolesPanel />, { server, role: 'ADMIN', language: third })
    expect(await screen.findByRole('heading', { level: 3 })).toBeDefined()
    expect(foreignTexts()).toEqual([])
    second.unmount()

    renderPage(<SafetyPage />, { account: null, at: '/sicherheit', language: third })
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(foreignTexts()).toEqual([])
  })
})
