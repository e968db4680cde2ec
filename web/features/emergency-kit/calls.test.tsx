import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ContentItem } from '#content/content-feature.ts'
import { useLaterTexts } from '#language/later-texts.ts'
import { renderPage } from '#testing/render.tsx'
import { Calls } from './calls.tsx'
import * as words from './emergency-kit.texts.ts'

const hatice = {
  id: 'a',
  name: 'Hatice Demir',
  relation: 'Nachbarin',
  phone: '0151 2345',
} as unknown as ContentItem

type Standing = Parameters<typeof Calls>[0]

function Kit(standing: Standing) {
  useLaterTexts('emergency-kit', words)
  return <Calls {...standing} />
}

/** Who can be called, from the top. */
const toCall = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

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
    expect([calls[0], calls.at(-1)]).toEqual(['tel:01512345', 'tel:112'])
  })

  it('begins with 112 where there is no contact', () => {
    const { calls, large } = show({ contacts: [], isPending: false })
    expect(large).toBe('112 anrufen')
    expect(calls.filter((one) => one === 'tel:112')).toEqual(['tel:112'])
  })
})
