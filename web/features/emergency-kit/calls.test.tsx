import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ContentItem } from '#api/content-item.ts'
import { renderPage } from '#testing/render.tsx'
import { Calls } from './calls.tsx'

const hatice = {
  id: 'a',
  name: 'Hatice Demir',
  relation: 'Nachbarin',
  phone: '+4915123456789',
  phoneShown: '0151 23456789',
} as unknown as ContentItem

type Standing = Omit<Parameters<typeof Calls>[0], 'isOwn'> & { readonly isOwn?: boolean }

function Kit(standing: Standing) {
  return <Calls isOwn {...standing} />
}

/** The order of the call buttons. */
const toCall = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

function show(standing: Standing) {
  renderPage(<Kit {...standing} />)
  return {
    calls: toCall(),
    large: screen.queryByRole('link', { name: /^(Hatice|112) anrufen$/ })?.textContent,
  }
}

describe('whom to call', () => {
  it('holds the place of a contact that is on its way, and no number gives way to it', () => {
    const { calls, large } = show({ contacts: [], isPending: true })
    expect(large).toBeUndefined()
    expect(calls.at(-1)).toBe('tel:112')
  })

  it('begins with the first contact, and ends with 112', () => {
    const { calls, large } = show({ contacts: [hatice], isPending: true })
    expect(large).toBe('Hatice anrufen')
    expect([calls[0], calls.at(-1)]).toEqual(['tel:+4915123456789', 'tel:112'])
  })

  // REQ 2.49
  it('is to the care team a number to read, not one to call', () => {
    const { calls } = show({ contacts: [hatice], isPending: false, isOwn: false })
    expect(calls).toEqual([])
    expect(screen.getByText('0151 23456789').closest('li')?.textContent).toContain('Hatice DemirNachbarin')
    expect(screen.getByText('112').closest('ul')?.className).toContain('onPaper')
    expect(screen.getByText('Ihre Klinik').closest('ul')?.className).toContain('onPaper')
  })

  it('shows the digits beside every button: the clinic’s, a hotline’s, and a contact’s kept before they were grouped', () => {
    const old = { id: 'b', name: 'Mutter', phone: '030 1234567' } as unknown as ContentItem
    show({ contacts: [hatice, old], isPending: false })
    for (const digits of ['0151 23456789', '030 1234567', '+49 341 1234560', '0800 1110111'])
      expect(screen.getByText(digits)).toBeDefined()
    expect(toCall()).toEqual([
      'tel:+4915123456789',
      'tel:0301234567',
      'tel:+493411234560',
      'tel:+498001110111',
      'tel:112',
    ])
  })

  it('begins with 112 where there is no contact', () => {
    const { calls, large } = show({ contacts: [], isPending: false })
    expect(large).toBe('112 anrufen')
    expect(calls.filter((one) => one === 'tel:112')).toEqual(['tel:112'])
  })
})
