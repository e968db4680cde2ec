import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

describe('language', () => {
  test('of a visitor is the one of the clinic, until they choose; the choice stays on the device', async () => {
    const { user, server } = openSite({ site: 'CLIENT', at: '/login' })
    await screen.findByRole('heading', { name: 'Anmelden' })
    expect(document.documentElement.lang).toBe('de-DE')
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined()
    expect(document.documentElement.lang).toBe('en-GB')
    expect(document.title).toBe('Log in · Standfest')
    expect(localStorage.getItem('sf-language')).toBe('en_EN')
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
