import { changePassword } from '@standfest/domain/features/login/login.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionToken } from '#api/connection.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'
import { strengthOf } from './password-strength.ts'

async function openDialog(language: 'de_DE' | 'en_EN' = 'de_DE') {
  const site = openSite({
    site: 'CLIENT',
    at: '/impressum?account-overlay=view',
    account: anAccount('CLIENT', { language }),
  })
  const name = language === 'de_DE' ? 'Passwort ändern' : 'Change password'
  await site.user.click(await screen.findByRole('button', { name }))
  await screen.findByRole('dialog', { name })
  return site
}

const submit = () => screen.getAllByRole('button', { name: 'Passwort ändern' }).at(-1) as HTMLElement

describe('changing the own password', () => {
  it('sends both as typed, says that it is done, and goes on under the new token (§8)', async () => {
    const { user, server } = await openDialog()
    server.answer(changePassword, { attributes: { token: 'new-token', idleUntil: 1, endsAt: 2 } })
    await user.type(screen.getByLabelText('Bisheriges Passwort'), ' Fester-Boden-2026 ')
    await user.type(screen.getByLabelText('Neues Passwort'), ' Wiese hinter dem Haus ')
    await user.click(submit())
    expect(await screen.findByRole('dialog', { name: 'Ihr Passwort ist geändert' })).toBeDefined()
    expect(screen.getByRole('status').textContent).toMatch(/mit dem neuen Passwort/)
    expect(server.requestsOf(changePassword)[0]?.body).toEqual({
      oldPassword: ' Fester-Boden-2026 ',
      newPassword: ' Wiese hinter dem Haus ',
    })
    expect(sessionToken()).toBe('new-token')
  })

  // REQ 5.3
  it('asks for both and for the length before anything is sent (§5)', async () => {
    const { user, server } = await openDialog()
    expect(screen.getByText(/^Mindestens 12 Zeichen\./)).toBeDefined()
    await user.click(submit())
    expect(await screen.findByText('Bitte geben Sie Ihr bisheriges Passwort ein')).toBeDefined()
    expect(screen.getByText('Bitte geben Sie ein neues Passwort ein')).toBeDefined()
    await user.type(screen.getByLabelText('Neues Passwort'), 'zu kurz')
    expect(screen.getByText('Stärke: noch 5 Zeichen')).toBeDefined()
    await user.tab()
    expect(await screen.findByText('Mindestens 12 Zeichen')).toBeDefined()
    expect(server.requestsOf(changePassword)).toEqual([])
  })

  it('says below the old password that it is wrong (§8)', async () => {
    const { user, server } = await openDialog()
    server.refuse(changePassword, 'ERROR.WRONG_PASSWORD_CHANGE')
    const old = screen.getByLabelText('Bisheriges Passwort')
    await user.type(old, 'Weicher-Boden-2026')
    await user.type(screen.getByLabelText('Neues Passwort'), 'Wiese hinter dem Haus')
    await user.click(submit())
    expect(await screen.findByText('Das bisherige Passwort stimmt nicht.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(old))
  })

  // REQ 5.2, 8.6
  it('says below the new password which length the clinic asks for, in English too (§8)', async () => {
    const { user, server } = await openDialog('en_EN')
    server.refuse(changePassword, 'ERROR.PASSWORD_RESTRICTION_LENGTH', [
      { code: 'ERROR.PASSWORD_RESTRICTION_LENGTH', field: 'password', count: 24 },
    ])
    await user.type(screen.getByLabelText('Current password'), 'Fester-Boden-2026')
    const fresh = screen.getByLabelText('New password')
    await user.type(fresh, 'A meadow behind')
    await user.click(screen.getAllByRole('button', { name: 'Change password' }).at(-1) as HTMLElement)
    expect(await screen.findByText('Your password needs at least 24 characters.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(fresh))
  })

  it('shows what is typed to whoever wants to see it', async () => {
    const { user } = await openDialog()
    const fresh = screen.getByLabelText('Neues Passwort')
    expect(fresh.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Neues Passwort anzeigen' }))
    expect(fresh.getAttribute('type')).toBe('text')
  })
})

describe('the word for a password', () => {
  it.each([
    ['kurz', { word: 'short', missing: 8 }],
    ['passwort1234', { word: 'obvious' }],
    ['aaaaaaaaaaaaaaaaaaaa', { word: 'obvious' }],
    ['Laterne am See', { word: 'enough' }],
    ['Laterne am kleinen', { word: 'good' }],
    ['Laterne am kleinen See', { word: 'strong' }],
  ])('for "%s" is %j', (password, strength) => {
    expect(strengthOf(password, 12)).toEqual(strength)
  })
})
