import { act, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { InOrder } from './in-order.tsx'
import { useLoadingPart } from './loading-parts.ts'

function Panel({ name, isLoading }: { readonly name: string; readonly isLoading: boolean }) {
  useLoadingPart(isLoading)
  return <h2>{name}</h2>
}

const inSight = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

// REQ 2.46
describe('parts of a page, each of which loads by itself', () => {
  const page = (loading: readonly string[]) => (
    <InOrder>
      <Panel name="first" isLoading={loading.includes('first')} />
      <InOrder>
        <Panel name="second" isLoading={loading.includes('second')} />
        <Panel name="third" isLoading={loading.includes('third')} />
      </InOrder>
      <Panel name="last" isLoading={loading.includes('last')} />
    </InOrder>
  )

  it('are shown in their order, whatever comes first', () => {
    const { rerender } = render(page(['first', 'second', 'third']))
    expect(inSight()).toEqual(['first'])
    rerender(page(['first', 'third']))
    expect(inSight()).toEqual(['first'])
    rerender(page(['third']))
    expect(inSight()).toEqual(['first', 'second', 'third'])
    rerender(page([]))
    expect(inSight()).toEqual(['first', 'second', 'third', 'last'])
  })

  it('are all there at once where nothing has to be waited for', () => {
    render(page([]))
    expect(inSight()).toEqual(['first', 'second', 'third', 'last'])
  })

  it('do not wait for one that never comes', () => {
    vi.useFakeTimers()
    render(page(['first', 'third']))
    expect(inSight()).toEqual(['first'])
    act(() => vi.advanceTimersByTime(5000))
    expect(inSight()).toEqual(['first', 'second', 'third'])
    act(() => vi.advanceTimersByTime(5000))
    expect(inSight()).toEqual(['first', 'second', 'third', 'last'])
    vi.useRealTimers()
  })

  it('stay once they were shown', () => {
    const { rerender } = render(page([]))
    rerender(page(['first']))
    expect(inSight()).toEqual(['first', 'second', 'third', 'last'])
  })
})
