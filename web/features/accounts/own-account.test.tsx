import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const jonas = anAccount('CLIENT', { email: 'jonas@example.org', phone: '' })

function open(at: string, account = jonas) {
  return openSite({ site: 'CLIENT', at, account })
}

describe('the own account', () => {
  it('opens from the user menu, has an address, and closes to where the person was (§2)', async () => {
    const { user, whereabouts } = open('/notfallkoffer')
    const menu = await screen.findByRole('button', { name: 'Benutzermenü, Jonas Brandt' })
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Konto' }))
    const overlay = await screen.findByRole('dialog', { name: 'Konto' })
    expect(whereabouts()).toBe('/notfallkoffer?account-overlay=view')
    await user.click(within(overlay).getAllByRole('button', { name: 'Schließen' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(whereabouts()).toBe('/notfallkoffer')
  })

  it('stands at once where the address says so, and shows what is known and what is not given', async () => {
    open('/notfallkoffer?account-overlay=view')
    const overlay = await screen.findByRole('dialog', { name: 'Konto' })
    expect(await within(overlay).findByText('jonas@example.org')).toBeDefined()
    const phone = within(overlay).getByText('Telefon').parentElement as HTMLElement
    expect(phone.textContent).toBe('Telefonkeine Angabe')
  })

  it('closes with Escape from an address that somebody came to directly', async () => {
    const { user, whereabouts } = open('/notfallkoffer?account-overlay=view')
    await screen.findByText('jonas@example.org')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(whereabouts()).toBe('/notfallkoffer'))
  })
})
