import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listedNames, openClientList } from '#testing/client-list.tsx'
import { aListedClient } from '#testing/listed-clients.ts'

const many = () => Array.from({ length: 80 }, (_, place) => aListedClient(`Person Nummer${place + 100}`))

/** A stub of the browser's IntersectionObserver: reports nothing until the test scrolls. */
let scrollHere: (() => void)[] = []
class Sight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #tell: () => void
  constructor(tell: IntersectionObserverCallback) {
    const seen = [{ isIntersecting: true }] as unknown as IntersectionObserverEntry[]
    this.#tell = () => tell(seen, this as unknown as IntersectionObserver)
  }
  observe(): void {
    scrollHere.push(this.#tell)
  }
  disconnect(): void {
    scrollHere = scrollHere.filter((one) => one !== this.#tell)
  }
}
beforeEach(() => {
  scrollHere = []
  vi.stubGlobal('IntersectionObserver', Sight)
})

const rows = () => document.querySelectorAll('[data-client]')

/** The number of rows as soon as there were any, whatever was rendered afterwards. */
async function firstDrawn(): Promise<number> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (rows().length === 0) return
      watch.disconnect()
      resolve(rows().length)
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
}

describe('a long list', () => {
  it('is drawn from the top, and in the end the browser finds everybody', async () => {
    const first = firstDrawn()
    await openClientList(many())
    expect(await first).toBeLessThan(80)
    await waitFor(() => expect(rows()).toHaveLength(80))
    expect((await listedNames()).slice(0, 2)).toEqual(['Person Nummer100', 'Person Nummer101'])
    expect((await listedNames()).at(-1)).toBe('Person Nummer179')
  })

  it('draws at once where somebody scrolls', async () => {
    await openClientList(many())
    await screen.findByRole('table')
    for (const scroll of scrollHere) scroll()
    await waitFor(() => expect(rows()).toHaveLength(80))
  })

  it('hides those whom a search leaves out, and takes them out of the page one after the other', async () => {
    const { user } = await openClientList(many())
    await waitFor(() => expect(rows()).toHaveLength(80))
    await user.type(screen.getByRole('searchbox'), 'nummer17')
    await waitFor(async () => expect(await listedNames()).toHaveLength(10))
    await user.keyboard('{ArrowDown}{End}')
    expect(document.activeElement?.textContent).toBe('Person Nummer179')
    await waitFor(() => expect(rows()).toHaveLength(10))
    await user.clear(screen.getByRole('searchbox'))
    await waitFor(async () => expect(await listedNames()).toHaveLength(80))
  })
})
