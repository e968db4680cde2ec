import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '#testing/patience.ts'
import { neutralKey, showChosenLook } from './neutral.ts'

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/mark.svg"><link rel="manifest" href="/app.webmanifest">'
})
afterEach(() => localStorage.clear())

const hrefOf = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')

// REQ 2.240
test.each([
  ['de_DE', '/notizen.webmanifest'],
  ['de_SIMPLE', '/notizen.webmanifest'],
  ['en_EN', '/notes.webmanifest'],
] as const)('the neutral name is in the language of the device: %s', async (language, manifest) => {
  // The document is German until the pages are rendered.
  document.documentElement.lang = 'de'
  localStorage.setItem(neutralKey, '1')
  showChosenLook(language)
  await vi.waitFor(() => expect(hrefOf('manifest')).toBe(manifest), patience)
  expect(hrefOf('icon')).toBe('/notiz.svg')
})
