import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { Footer, supportHref } from './footer.tsx'

describe('footer', () => {
  test.each([
    { address: 'hilfe@klinik.example', href: 'mailto:hilfe@klinik.example' },
    { address: '+49 341 123 45-60', href: 'tel:+493411234560' },
    { address: 'https://klinik.example/hilfe', href: 'https://klinik.example/hilfe' },
    { address: '', href: undefined },
    { address: 'javascript:alert(1)', href: undefined },
    { address: 'http://klinik.example', href: undefined },
  ])('support at $address leads to $href', ({ address, href }) => {
    expect(supportHref(address)).toBe(href)
  })

  test('leads to the help page where the clinic named no address', () => {
    renderPage(<Footer />)
    expect(screen.getByRole('link', { name: 'Hilfe und Support' }).getAttribute('href')).toBe('/hilfe')
  })

  test('tells everyone what is new', async () => {
    const { user } = renderPage(<Footer />, { language: 'en_EN' })
    await user.click(screen.getByRole('button', { name: 'Version 0.4' }))
    expect(await screen.findByRole('dialog', { name: 'What is new?' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
