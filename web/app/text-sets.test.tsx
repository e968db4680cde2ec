import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const offered = { textSets: ['de_SIMPLE', 'tr_TR'] } as const
const easy = 'Einfache Sprache (noch nicht von Lesenden geprüft)'

// REQ 1.23
describe('a set of texts', () => {
  test('is offered before sign-in, with a note that nobody reviewed it, and stays on the device', async () => {
    const { user } = openSite({ site: 'CLIENT', at: '/login', config: { textSets: [...offered.textSets] } })
    await user.click(await screen.findByRole('button', { name: easy }))
    expect(await screen.findByText(/Auch zwischen den Terminen\./)).toBeDefined()
    expect(document.documentElement.lang).toBe('de-simple')
    expect(localStorage.getItem('sf-language')).toBe('de_SIMPLE')
  })

  test('is offered neither before the clinic switched one on, nor on the sites of staff', async () => {
    const client = openSite({ site: 'CLIENT', at: '/login' })
    expect(await screen.findByRole('button', { name: 'English' })).toBeDefined()
    expect(screen.queryByRole('button', { name: easy })).toBeNull()
    client.unmount()
    openSite({ site: 'THERAPIST', at: '/login', config: { textSets: [...offered.textSets] } })
    await screen.findAllByRole('button', { name: 'English' })
    expect(screen.queryByRole('button', { name: easy })).toBeNull()
  })

  test('of the account applies from the first page on', async () => {
    openSite({
      site: 'CLIENT',
      at: '/risikosituationen',
      account: anAccount('CLIENT', { textSet: 'de_SIMPLE' }),
      config: { textSets: [...offered.textSets] },
    })
    expect(await screen.findByRole('heading', { name: 'Schwere Situationen' })).toBeDefined()
  })

  test('is ignored once the clinic no longer offers it', async () => {
    openSite({
      site: 'CLIENT',
      at: '/risikosituationen',
      account: anAccount('CLIENT', { textSet: 'de_SIMPLE' }),
    })
    expect(await screen.findByRole('heading', { name: 'Risikosituationen' })).toBeDefined()
  })

  test('chosen in the menu is stored in the account beside the language', async () => {
    const account = anAccount('CLIENT', { version: 7 })
    const { user, server } = openSite({
      site: 'CLIENT',
      at: '/notfallkoffer',
      account,
      config: { textSets: [...offered.textSets] },
      prepare: (prepared) => {
        prepared.answer(readAccount, [{ attributes: account }])
        prepared.answer(changeAccount, { attributes: { ...account, version: 8, textSet: 'de_SIMPLE' } })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Benutzermenü, Jonas Brandt' }))
    await user.click(await screen.findByRole('menuitem', { name: easy }))
    await waitFor(() => expect(server.requestsOf(changeAccount)).toHaveLength(1))
    expect(server.requestsOf(changeAccount)[0]?.body).toEqual({ language: 'de_DE', textSet: 'de_SIMPLE' })
    expect(await screen.findByText(/machen Sie einen Schritt nach dem anderen/)).toBeDefined()
  })

  test('marks a legal text as German', async () => {
    localStorage.setItem('sf-language', 'tr_TR')
    openSite({ site: 'CLIENT', at: '/datenschutz', config: { textSets: [...offered.textSets] } })
    const article = await screen.findByRole('article')
    await waitFor(() => expect(document.documentElement.lang).toBe('tr'))
    expect(article.lang).toBe('de-DE')
  })
})
