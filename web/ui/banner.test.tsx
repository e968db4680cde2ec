import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Banner } from './banner.tsx'

describe('a banner', () => {
  // REQ 8.9
  test.each([
    ['success', 'status', 'leaf'],
    ['error', 'alert', 'rose'],
    ['default', 'status', 'lake'],
  ] as const)('tells %s, and is read aloud as %s, in %s', (tone, role, hue) => {
    render(<Banner tone={tone} headline="Gespeichert" />)
    expect(screen.getByRole(role).classList.contains(hue)).toBe(true)
  })

  test('tells neither success nor error where nobody says which', () => {
    render(<Banner headline="Gespeichert" />)
    expect(screen.getByRole('status').classList.contains('lake')).toBe(true)
  })
})
