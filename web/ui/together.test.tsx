import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Loading } from './loading.tsx'
import { useLoadingPart } from './loading-parts.ts'
import { Together } from './together.tsx'

function Panel({ name, isLoading }: { readonly name: string; readonly isLoading: boolean }) {
  useLoadingPart(isLoading)
  return <h2>{name}</h2>
}

const page = (loading: readonly string[]) => (
  <Together label="Wird geladen" skeleton={<p>skeleton</p>}>
    <Panel name="first" isLoading={loading.includes('first')} />
    <Loading isLoading={loading.includes('second')} label="part" skeleton={<p>part</p>}>
      <h2>second</h2>
    </Loading>
  </Together>
)
const inSight = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

// REQ 2.46, 2.65
describe('parts of a page that come together', () => {
  it('are shown when the last of them has loaded, without a timer', () => {
    vi.useFakeTimers()
    const { rerender } = render(page(['first', 'second']))
    expect([inSight(), screen.queryByText('skeleton') !== null]).toEqual([[], true])
    rerender(page(['second']))
    expect(inSight()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
    rerender(page([]))
    expect([inSight(), screen.queryByText('skeleton')]).toEqual([['first', 'second'], null])
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('are there in the first frame where nothing has to be waited for', () => {
    render(page([]))
    expect([inSight(), screen.queryByText('skeleton')]).toEqual([['first', 'second'], null])
  })

  it('stay when one of them loads again', () => {
    const { rerender } = render(page([]))
    rerender(page(['first']))
    expect(inSight()).toEqual(['first', 'second'])
  })
})
