import { readSecondFactor } from '@standfest/domain/features/login/second-factor.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { SecondFactorOffer } from './second-factor-offer.tsx'

afterEach(() => localStorage.clear())

const question = 'Möchten Sie Ihren Zugang besser schützen?'

function open(factor = { required: false, enrolled: false }, language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(readSecondFactor, { attributes: { ...factor, recoveryCodesLeft: 0 } })
  return { ...renderPage(<SecondFactorOffer />, { server, language }), server }
}

describe('the offer of a second factor', () => {
  // REQ 2.53
  test('leads to where it is set up, and asks nobody again who said no', async () => {
    const { user, router, unmount } = open()
    await user.click(await screen.findByRole('button', { name: 'Einrichten' }))
    expect(router.state.location.search).toBe('?security-overlay=true')
    expect(screen.getByRole('heading', { name: question })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Nicht jetzt' }))
    expect(screen.queryByText(question)).toBeNull()
    unmount()
    const again = open()
    expect(screen.queryByText(question)).toBeNull()
    expect(again.server.requestsOf(readSecondFactor)).toEqual([])
  })

  test.each([
    { required: true, enrolled: false },
    { required: false, enrolled: true },
  ])('is not made to whoever has one or must have one: %o', async (factor) => {
    const { server } = open(factor)
    await waitFor(() => expect(server.requestsOf(readSecondFactor)).toHaveLength(1))
    expect(screen.queryByText(question)).toBeNull()
  })

  test('speaks to its reader in English as well', async () => {
    open({ required: false, enrolled: false }, 'en_EN')
    expect(
      await screen.findByRole('heading', { name: 'Would you like extra protection for your account?' }),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Not now' })).toBeDefined()
  })
})
