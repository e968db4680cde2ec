import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aListedClient } from '#testing/listed-clients.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const therapist = anAccount('THERAPIST')
const client = anAccount('CLIENT', { parentId: therapist.id })

async function openRecord(newMessages = 0) {
  const page = openSite({
    site: 'THERAPIST',
    at: `/klienten/${client.id}/ziele`,
    account: therapist,
    prepare: (server) => {
      const listed = aListedClient(`${client.name} ${client.surname}`)
      const account = { ...listed.account, id: client.id }
      server.answer(listClients, [{ attributes: { ...listed, account, newMessages } }])
      for (const { list } of [goalCalls, taskCalls, amplifierCalls]) server.answer(list, [])
      server.answer(readAccount, ({ address }) => [
        { attributes: address.searchParams.has('account') ? client : therapist },
      ])
    },
  })
  const button = await screen.findByRole('button', { name: /^Bereiche/ })
  return { ...page, button }
}

const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true'

describe('the menu button of a navigation', () => {
  it('opens the links of the record, and closes once one of them leads elsewhere (§2)', async () => {
    // REQ 2.44
    const { user, button, whereabouts } = await openRecord()
    expect(isOpen(button)).toBe(false)
    await user.click(button)
    expect(isOpen(button)).toBe(true)
    const links = within(screen.getByRole('navigation', { name: 'In dieser Akte' }))
    await user.click(links.getByRole('link', { name: 'Protokoll' }))
    await waitFor(() => expect(whereabouts()).toBe(`/klienten/${client.id}/protokoll`))
    expect(isOpen(button)).toBe(false)
  })

  it('says itself what waits behind it (§7)', async () => {
    // REQ 2.44
    const { button } = await openRecord(2)
    await waitFor(() => expect(button.textContent).toContain('2 ungelesen'))
  })

  it('closes on Escape with the focus back on it, and when something else is pressed', async () => {
    const { user, button } = await openRecord()
    await user.click(button)
    await user.keyboard('{Tab}{Escape}')
    expect([isOpen(button), document.activeElement]).toEqual([false, button])
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Menü' }))
    expect(isOpen(button)).toBe(false)
  })
})
