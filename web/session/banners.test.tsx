import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { useBanner } from './banners.tsx'

function Page() {
  const { show } = useBanner()
  return (
    <button
      type="button"
      onClick={() => show({ tone: 'success', headline: 'Gespeichert', text: 'Alles da.' })}
    >
      Speichern
    </button>
  )
}

function open() {
  vi.useFakeTimers()
  renderPage(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('banners', () => {
  // REQ 8.10, 9.1
  test('stand for four seconds (§9)', () => {
    open()
    pass(3999)
    expect(screen.getByRole('status').textContent).toBe('GespeichertAlles da.')
    pass(1)
    expect(screen.queryByText('Gespeichert')).toBeNull()
  })

  test('wait while they are pointed at', () => {
    open()
    fireEvent.pointerEnter(screen.getByText('Gespeichert'))
    pass(60_000)
    expect(screen.getByText('Gespeichert')).toBeDefined()
    fireEvent.pointerLeave(screen.getByText('Gespeichert'))
    pass(4000)
    expect(screen.queryByText('Gespeichert')).toBeNull()
  })

  // REQ 9.4
  test('rest while the page scrolls, until nothing has moved for 200 ms (§9)', () => {
    open()
    pass(3900)
    fireEvent.scroll(window)
    pass(199)
    expect(screen.getByText('Gespeichert')).toBeDefined()
    pass(1)
    pass(3999)
    expect(screen.getByText('Gespeichert')).toBeDefined()
    pass(1)
    expect(screen.queryByText('Gespeichert')).toBeNull()
  })

  test('give way to the next one, which has its own four seconds', () => {
    open()
    pass(3000)
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    pass(3000)
    expect(screen.getAllByText('Gespeichert')).toHaveLength(1)
  })
})
