import { act, screen } from '@testing-library/react'
import { lazy } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const { broken } = vi.hoisted(() => ({ broken: { by: new Error(), isWithin: false } }))

vi.mock('#features/legal-pages/help-page.tsx', () => ({
  get HelpPage() {
    if (broken.isWithin) return lazy(() => Promise.reject(broken.by))
    throw broken.by
  },
}))

beforeEach(() => {
  broken.by = new Error()
  broken.isWithin = false
})

const at = 'https://standfest.example/assets/help-page-3f.js'

// As browsers do without a connection, for a page whose files are not on the device.
test.each([
  ['Chromium', new TypeError(`Failed to fetch dynamically imported module: ${at}`)],
  ['Firefox', new TypeError(`error loading dynamically imported module: ${at}`)],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['any browser, for a stylesheet', new Error('Unable to preload CSS for /assets/help-page-3f.css')],
])(
  'says that a page cannot be loaded without a connection, inside the frame, and tells nobody to call the clinic (%s)',
  async (_, error) => {
    broken.by = error
    openSite({ site: 'CLIENT', at: '/hilfe', account: anAccount('CLIENT') })
    await screen.findByRole('heading', { name: 'Das hat leider nicht geklappt.' })
    expect(screen.getByRole('navigation', { name: 'Hauptnavigation' })).toBeDefined()
    expect(screen.getByText(/sobald Sie wieder eine Verbindung haben/)).toBeDefined()
    expect(screen.queryByText(/Klinik Bescheid/)).toBeNull()
    const help = await screen.findByRole('link', { name: 'Was kann ich tun?' })
    expect(help.getAttribute('href')).toBe('/hilfe/fehler/keine-verbindung')
  },
)

// As for a chart, a dialog or a card, which come once they are shown.
test('says the same where a part of the page cannot be fetched', async () => {
  broken.by = new TypeError(`Failed to fetch dynamically imported module: ${at}`)
  broken.isWithin = true
  openSite({ site: 'CLIENT', at: '/hilfe', account: anAccount('CLIENT') })
  await screen.findByRole('heading', { name: 'Das hat leider nicht geklappt.' })
  expect(screen.getByText(/sobald Sie wieder eine Verbindung haben/)).toBeDefined()
})

// A file that is there and breaks: a browser that is too old, or a fault of the program.
test.each([
  ['that no browser of this age can read', new SyntaxError('Unexpected token')],
  ['that breaks while it runs', new TypeError("Cannot read properties of undefined (reading 'de')")],
])('tells whoever opens a page %s to tell the clinic, and nothing of a connection', async (_, error) => {
  broken.by = error
  openSite({ site: 'CLIENT', at: '/hilfe', account: anAccount('CLIENT') })
  await screen.findByRole('heading', { name: 'Das hat leider nicht geklappt.' })
  expect(screen.getByText(/Klinik Bescheid/)).toBeDefined()
  expect(screen.queryByText(/sobald Sie wieder eine Verbindung haben/)).toBeNull()
})

// Vite fires it for every chunk that rejects, whatever the reason.
test.each([
  ['cannot be fetched', 1, new TypeError('Importing a module script failed.')],
  ['breaks', 0, new SyntaxError('Unexpected token')],
])('a chunk that %s: the notice that the connection is lost is shown %i times', async (_, times, payload) => {
  openSite({ site: 'CLIENT', at: '/hilfe', account: anAccount('CLIENT') })
  await screen.findByRole('heading', { name: 'Das hat leider nicht geklappt.' })
  act(() => void window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload })))
  expect(screen.queryAllByText('Request Error')).toHaveLength(times)
})
