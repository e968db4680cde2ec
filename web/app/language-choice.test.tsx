import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { login } from '@standfest/domain/features/login/login.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { aDraftKey, anAccount, testInstant } from '#testing/people.ts'

describe('language', () => {
  // REQ 1.14
  test('of a visitor is the one of the clinic, until they choose; the choice stays on the device', async () => {
    const { user, server } = openSite({ site: 'CLIENT', at: '/login' })
    await screen.findByRole('heading', { name: 'Anmelden' })
    expect(document.documentElement.lang).toBe('de-DE')
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(document.documentElement.lang).toBe('en-GB')
    expect(document.title).toBe('Sign in · Standfest')
    expect(localStorage.getItem('sf-language')).toBe('en_EN')
    expect(server.requestsOf(changeAccount)).toEqual([])
  })

  // REQ 1.17
  test('of a visitor is the one of the browser, where the product speaks it', async () => {
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en-GB', 'de'])
    openSite({ site: 'CLIENT', at: '/login' })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    languages.mockRestore()
  })

  // REQ 1.21
  test.each([
    ['is the one in which its link opens', null, 'en-GB'],
    ['gives way to the one chosen on the device', 'de_DE', 'de-DE'],
  ])('of a letter %s', async (_, chosen, spoken) => {
    if (chosen !== null) localStorage.setItem('sf-language', chosen)
    history.replaceState(null, '', '/passwort-aendern?lang=en')
    openSite({ site: 'CLIENT', at: '/passwort-aendern' })
    history.replaceState(null, '', '/')
    await screen.findByRole('heading', { level: 1 })
    expect(document.documentElement.lang).toBe(spoken)
  })

  // REQ 1.17
  test('chosen at the login goes on after it, and becomes the one of the account', async () => {
    const account = anAccount('CLIENT', { version: 7 })
    const { user, server } = openSite({
      site: 'CLIENT',
      at: '/login?ziel=%2Fnotfallkoffer',
      prepare: (prepared) => {
        const opened = { token: 't', idleUntil: testInstant + 900, endsAt: testInstant + 43_200 }
        prepared.answer(login, { attributes: { ...opened, draftKey: aDraftKey(account.alias) } })
        prepared.answer(readAccount, [{ attributes: account }])
        const changed = { ...account, version: 8, language: 'en_EN' as const }
        prepared.answer(changeAccount, { attributes: changed })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'English' }))
    await user.type(await screen.findByRole('textbox', { name: 'Login name' }), 'j.brandt')
    await user.type(screen.getByLabelText('Password'), 'ein langes Passwort')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'You are not alone.' })).toBeDefined()
    await waitFor(() => expect(server.requestsOf(changeAccount)).toHaveLength(1))
    expect(server.requestsOf(changeAccount)[0]?.body).toEqual({ language: 'en_EN' })
  })

  // REQ 1.17
  test('that nobody chose at the login leaves the one of the account as it is', async () => {
    const account = anAccount('CLIENT', { language: 'en_EN' })
    const { user, server } = openSite({
      site: 'CLIENT',
      at: '/login?ziel=%2Fnotfallkoffer',
      prepare: (prepared) => {
        const opened = { token: 't', idleUntil: testInstant + 900, endsAt: testInstant + 43_200 }
        prepared.answer(login, { attributes: { ...opened, draftKey: aDraftKey(account.alias) } })
        prepared.answer(readAccount, [{ attributes: account }])
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Anmeldename' }), 'j.brandt')
    await user.type(screen.getByLabelText('Passwort'), 'ein langes Passwort')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect(await screen.findByRole('heading', { name: 'You are not alone.' })).toBeDefined()
    expect(server.requestsOf(changeAccount)).toEqual([])
  })

  test('of a signed-in person is the one of the account, whatever the device last spoke', async () => {
    localStorage.setItem('sf-language', 'de_DE')
    openSite({ site: 'CLIENT', at: '/notfallkoffer', account: anAccount('CLIENT', { language: 'en_EN' }) })
    expect(await screen.findByRole('heading', { name: 'You are not alone.' })).toBeDefined()
  })

  test('chosen by a signed-in person is kept in the account, on the version that was read', async () => {
    const { user, server } = openSite({
      site: 'CLIENT',
      at: '/notfallkoffer',
      account: anAccount('CLIENT', { version: 7 }),
      prepare: (prepared) =>
        prepared.answer(changeAccount, {
          attributes: anAccount('CLIENT', { version: 8, language: 'en_EN' }),
        }),
    })
    await user.click(await screen.findByRole('button', { name: 'Benutzermenü, Jonas Brandt' }))
    await user.click(await screen.findByRole('menuitem', { name: 'English' }))
    expect(await screen.findByRole('heading', { name: 'You are not alone.' })).toBeDefined()
    await waitFor(() => expect(server.requestsOf(changeAccount)).toHaveLength(1))
    const [sent] = server.requestsOf(changeAccount)
    expect(sent?.body).toEqual({ language: 'en_EN' })
    expect(sent?.headers.get('If-Match')).toBe('"7"')
  })

  test('goes on to the present version when the account has changed elsewhere', async () => {
    const { user, server } = openSite({
      site: 'CLIENT',
      at: '/notfallkoffer',
      account: anAccount('CLIENT', { version: 7 }),
      prepare: (prepared) => {
        prepared.refuse(changeAccount, 'ERROR.CONFLICT')
      },
    })
    await screen.findByRole('heading', { name: 'Sie sind nicht allein.' })
    server.answer(readAccount, [{ attributes: anAccount('CLIENT', { version: 9 }) }])
    await user.click(screen.getByRole('button', { name: 'Benutzermenü, Jonas Brandt' }))
    await user.click(await screen.findByRole('menuitem', { name: 'English' }))
    await waitFor(() => expect(server.requestsOf(changeAccount)).toHaveLength(2))
    expect(server.requestsOf(changeAccount)[1]?.headers.get('If-Match')).toBe('"9"')
    expect(await screen.findByRole('heading', { name: 'Sie sind nicht allein.' })).toBeDefined()
    expect(screen.getByText('Die Sprache konnte nicht gespeichert werden')).toBeDefined()
  })
})
