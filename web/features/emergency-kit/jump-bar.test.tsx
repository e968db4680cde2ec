import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { JumpBar } from './jump-bar.tsx'

const screenHeight = 600
const places = { anrufen: 100, schritte: 900, signale: 1500 }

/** A page with three sections, 2,000 pixels long, scrolled so that the viewport shows 600 pixels from `y` on. */
function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

beforeEach(() => {
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerHeight', screenHeight)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, (places[this.id as keyof typeof places] ?? 0) - window.scrollY, 300, 400)
  })
})

function Kit({ hasSignals }: { readonly hasSignals: boolean }) {
  return (
    <>
      <JumpBar hasSteps hasSignals={hasSignals} />
      {Object.keys(places).map((id) => (
        <section id={id} key={id} />
      ))}
    </>
  )
}

function show(hasSignals = true) {
  const { user } = renderPage(<Kit hasSignals={hasSignals} />)
  const bar = within(screen.getByRole('navigation', { name: 'Im Notfallkoffer' }))
  const marked = () => bar.getAllByRole('link', { current: 'location' }).map((link) => link.textContent)
  return { user, bar, marked }
}

describe('the jump bar of the kit', () => {
  it('marks the calls at first, and then the section that is read', () => {
    const { marked } = show()
    expect(marked()).toEqual(['Anrufen'])
    scrollTo(750)
    expect(marked()).toEqual(['Schritte'])
    scrollTo(0)
    expect(marked()).toEqual(['Anrufen'])
  })

  it('marks the last section at the end of the page, though it never comes up', () => {
    const { marked } = show()
    scrollTo(1400)
    expect(marked()).toEqual(['Signale'])
  })

  it('keeps what was chosen until the page is moved on', async () => {
    const { user, bar, marked } = show()
    await user.click(bar.getByRole('link', { name: 'Signale' }))
    expect(marked()).toEqual(['Signale'])
    scrollTo(1000)
    expect(marked()).toEqual(['Signale'])
    scrollTo(990)
    expect(marked()).toEqual(['Schritte'])
  })

  it('leaves out a section that is not there', () => {
    const { bar } = show(false)
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Anrufen', 'Schritte'])
  })
})
