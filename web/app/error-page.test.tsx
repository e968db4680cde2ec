import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

// As a browser does without a connection, for a page whose files are not on the device.
vi.mock('#features/legal-pages/help-page.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('says that a page cannot be loaded without a connection, inside the frame, and tells nobody to call the clinic', async () => {
  openSite({ site: 'CLIENT', at: '/hilfe', account: anAccount('CLIENT') })
  await screen.findByRole('heading', { name: 'Das hat leider nicht geklappt.' })
  expect(screen.getByRole('navigation', { name: 'Hauptnavigation' })).toBeDefined()
  expect(screen.getByText(/sobald Sie wieder eine Verbindung haben/)).toBeDefined()
  expect(screen.queryByText(/Klinik Bescheid/)).toBeNull()
  const help = await screen.findByRole('link', { name: 'Was kann ich tun?' })
  expect(help.getAttribute('href')).toBe('/hilfe/fehler/keine-verbindung')
})
