import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Loading } from './loading.tsx'
import { ProgressLine } from './progress-line.tsx'
import { Skeleton } from './skeleton.tsx'

const part = (isLoading: boolean) => (
  <Loading isLoading={isLoading} label="Wird geladen" skeleton={<Skeleton />}>
    <p>Inhalt</p>
  </Loading>
)

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a part that loads', () => {
  test('shows no skeleton when the content comes at once', () => {
    const { rerender } = render(part(true))
    pass(140)
    expect(screen.queryByText('Wird geladen')).toBeNull()
    rerender(part(false))
    expect(screen.getByText('Inhalt')).toBeDefined()
    pass(1000)
    expect(screen.getByText('Inhalt')).toBeDefined()
  })

  test('shows the skeleton after 150 ms, and then for at least 300 ms', () => {
    const { rerender } = render(part(true))
    pass(150)
    expect(screen.getByRole('status').textContent).toBe('Wird geladen')
    pass(50)
    rerender(part(false))
    pass(200)
    expect(screen.queryByText('Inhalt')).toBeNull()
    pass(60)
    expect(screen.getByText('Inhalt')).toBeDefined()
  })
})

describe('the progress line', () => {
  // REQ 2.26, 9.3
  test('clears 200 ms after the answer', () => {
    const { rerender } = render(<ProgressLine isLoading label="Seite wird geladen" />)
    expect(screen.getByRole('progressbar', { name: 'Seite wird geladen' })).toBeDefined()
    rerender(<ProgressLine isLoading={false} label="Seite wird geladen" />)
    pass(190)
    expect(screen.queryByRole('progressbar')).not.toBeNull()
    pass(10)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
