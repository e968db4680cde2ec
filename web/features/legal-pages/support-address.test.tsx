import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { SupportAddress } from './support-address.tsx'
import { supportHref } from './support-href.ts'

describe('address for questions about the application', () => {
  test.each([
    { address: 'hilfe@klinik.example', href: 'mailto:hilfe@klinik.example' },
    { address: 'https://klinik.example/hilfe', href: 'https://klinik.example/hilfe' },
    { address: '', href: undefined },
    { address: 'javascript:alert(1)', href: undefined },
    { address: 'http://klinik.example', href: undefined },
  ])('$address leads to $href', ({ address, href }) => {
    expect(supportHref(address)).toBe(href)
  })

  test('is shown as the clinic wrote it, without its scheme', () => {
    renderPage(<SupportAddress />, { config: { supportAddress: 'mailto:hilfe@klinik.example' } })
    expect(screen.getByRole('link', { name: 'hilfe@klinik.example' }).getAttribute('href')).toBe(
      'mailto:hilfe@klinik.example',
    )
  })

  test('that is a telephone number shows its digits and dials it', () => {
    renderPage(<SupportAddress />, {
      config: { supportAddress: '0341 1234560', supportPhone: '+493411234560' },
    })
    expect(screen.getByRole('link', { name: '0341 1234560' }).getAttribute('href')).toBe('tel:+493411234560')
  })
})
