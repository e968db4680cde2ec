import { languages } from '@standfest/domain/base/language.ts'
import { type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { addressOfFault, faultPageOf, faultPages } from '#language/fault-pages.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { textsIn } from '#language/words.ts'
import { patience } from '#testing/patience.ts'
import { aConfig } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { FaultPage } from './fault-page.tsx'
import * as faultTexts from './fault-texts.ts'
import { HelpPage } from './help-page.tsx'

const path = '/hilfe/fehler/:page'
const { clinic } = aConfig('CLIENT')

describe('the help page of an error', () => {
  // REQ 2.235
  test.each(faultPages)(
    '%s says in both languages what happened, what is kept, what to do and whom to ask',
    (page) => {
      for (const language of languages) {
        const { container, unmount } = renderPage(<FaultPage />, {
          account: null,
          language,
          at: addressOfFault(page),
          path,
        })
        const text = textsIn(faultTexts, language)[page]
        expect(container.querySelector('h1')?.textContent).toBe(text.title)
        expect(container.querySelectorAll('section li').length).toBeGreaterThan(1)
        expect(container.textContent).not.toMatch(/\{\{|ERROR/)
        expect(screen.getByRole('link', { name: clinic.phoneShown })).toBeDefined()
        expect(screen.getByRole('link', { name: /112/ }).getAttribute('href')).toBe('tel:112')
        unmount()
      }
    },
  )

  test('has a neutral address', () => {
    const telling =
      /alkohol|sucht|trink|konsum|behandl|therap|klinik|patient|krank|notfall|koffer|check-in|tagebuch/
    expect(faultPages.filter((page) => telling.test(page) || !/^[a-z-]+$/.test(page))).toEqual([])
  })

  test('exists for every refusal, and no page is unused', () => {
    const used = new Set(Object.values(faultPageOf))
    expect(Object.keys(faultPageOf).toSorted()).toEqual(Object.keys(refusals).toSorted())
    expect(faultPages.filter((page) => !used.has(page))).toEqual([
      'keine-verbindung',
      'seite-oeffnet-nicht',
      'nicht-behalten',
      'mitteilungen',
    ])
  })

  test('of an unknown address says that it does not exist', () => {
    renderPage(<FaultPage />, { account: null, at: '/hilfe/fehler/%3Cimg%3E', path })
    expect(screen.getByRole('heading', { level: 1, name: 'Hier ist nichts zu finden' })).toBeDefined()
  })

  test('shows the request id from the address, and nothing else in it', () => {
    const { unmount } = renderPage(<FaultPage />, { at: '/hilfe/fehler/datei#ab12cd34ef', path })
    expect(screen.getByText(/ab12cd34ef/)).toBeDefined()
    unmount()
    for (const hash of ['#Rufen Sie 0900 an', '#<b>x</b>', '#', `#${'a'.repeat(41)}`]) {
      const { container, unmount: end } = renderPage(<FaultPage />, {
        at: `/hilfe/fehler/datei${hash}`,
        path,
      })
      expect(container.textContent).not.toContain('Dazu gehört diese Nummer')
      end()
    }
  })

  test.each([
    ['THERAPIST', 'Verwaltung Ihrer Klinik'],
    ['ADMIN', 'die den Server betreibt'],
  ] as const)('sends a reader with the role %s to whom can help them', (role, whom) => {
    renderPage(<FaultPage />, { role, account: null, at: '/hilfe/fehler/zertifikat', path })
    expect(screen.getByText(new RegExp(whom))).toBeDefined()
  })

  test('leads back to the tab from which it was opened', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined)
    const { user, whereabouts } = renderPage(<FaultPage />, { at: '/hilfe/fehler/datei', path })
    await user.click(screen.getByRole('button', { name: 'Zurück' }))
    expect(close).toHaveBeenCalledOnce()
    expect(whereabouts()).toBe('/')
    close.mockRestore()
  })
})

describe('the link of an error message', () => {
  const refused = (code: RefusalCode, errors: { code: RefusalCode }[] = []) =>
    new RequestFailed({ status: 400, code, errors, requestId: 'ab12cd34ef' })

  test.each([
    ['a refusal', refused('ERROR.CONFLICT'), '/hilfe/fehler/inzwischen-geaendert#ab12cd34ef'],
    [
      'a fault of a field',
      refused('ERROR.INVALID', [{ code: 'ERROR.FILE_TYPE' }]),
      '/hilfe/fehler/datei#ab12cd34ef',
    ],
    [
      'a code of a newer server',
      refused('ERROR.BRAND_NEW' as never),
      '/hilfe/fehler/gerade-nicht-moeglich#ab12cd34ef',
    ],
    ['a missing connection', new NetworkFailed(undefined), '/hilfe/fehler/keine-verbindung'],
    ['a rule', { code: 'ERROR.LINK_EXPIRED' }, '/hilfe/fehler/link-abgelaufen'],
    ['a page by its name', 'pin', '/hilfe/fehler/pin'],
    ['a fault of the page itself', new TypeError('x is undefined'), '/hilfe/fehler/gerade-nicht-moeglich'],
    ['nothing that is known', undefined, '/hilfe/fehler/gerade-nicht-moeglich'],
  ])('of %s leads to its page, in a tab of its own', (_name, of, address) => {
    renderPage(<WhatToDo of={of} />)
    const link = screen.getByRole('link', { name: 'Was kann ich tun? (neuer Tab)' })
    expect(link.getAttribute('href')).toBe(address)
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  })

  test('opens in the same tab if the message is the whole page', () => {
    renderPage(<WhatToDo of="pin" staysHere />, { language: 'en_EN' })
    const link = screen.getByRole('link', { name: 'What can I do?' })
    expect(link.getAttribute('target')).toBeNull()
  })
})

describe('the search of the help page', () => {
  // Queries by role over a whole guide take seconds.
  const searchField = () => document.querySelector('input') as HTMLInputElement
  const results = (label = 'Gefundene Stellen') => [
    ...document.querySelectorAll(`ul[aria-label="${label}"] a`),
  ]
  const told = () => searchField().closest('section')?.querySelector('[role=status]')?.textContent

  // REQ 2.234
  test.each([
    ['CLIENT', 'Anmeldename', 'anmeldung'],
    ['THERAPIST', 'Zertifikt', 'zertifikat'],
    ['ADMIN', 'zweite Person', 'zweite-person'],
  ] as const)('finds the pages of errors and places of the guide for %s', async (role, search, page) => {
    const { user } = renderPage(<HelpPage />, { role, account: null, at: '/hilfe', path: '/hilfe' })
    await vi.waitUntil(() => document.querySelector('img'), patience)
    await user.type(searchField(), search)
    const links = results().map((one) => one.getAttribute('href') ?? '')
    expect(links).toContain(addressOfFault(page))
    const jumps = links.filter((one) => one.startsWith('#'))
    expect(jumps.length).toBeGreaterThan(0)
    expect(
      jumps.filter((jump) => document.getElementById(decodeURIComponent(jump.slice(1))) === null),
    ).toEqual([])
    expect(document.querySelector('mark')?.textContent).not.toBe('')
    expect(told()).toMatch(/\d+ Stellen? gefunden/)
  })

  test('keeps errors that only staff meet from clients', async () => {
    const { user } = renderPage(<HelpPage />, { account: null, at: '/hilfe', path: '/hilfe' })
    await user.type(searchField(), 'Zertifikat')
    expect(document.querySelector('a[href="/hilfe/fehler/zertifikat"]')).toBeNull()
  })

  test('says what to try and whom to ask if nothing is found, and keeps the search out of the address', async () => {
    const { user, whereabouts, router } = renderPage(<HelpPage />, {
      account: null,
      language: 'en_EN',
      at: '/hilfe#contact',
      path: '/hilfe',
    })
    await user.type(searchField(), 'quxquux')
    await user.tab()
    expect(told()).toBe('There is nothing about this here.')
    expect(screen.getAllByText(clinic.phoneShown)).toHaveLength(2)
    expect(whereabouts()).toBe('/hilfe#contact')
    expect(router.state.location.state).toEqual({ search: 'quxquux' })
  })

  test('searches in the language of the page, and restores the search on Back', async () => {
    const { user, router } = renderPage(<HelpPage />, {
      account: null,
      language: 'en_EN',
      at: '/hilfe',
      path: '/hilfe',
    })
    await user.type(searchField(), 'conection')
    const [first] = results('Results')
    expect(first?.textContent).toBe('No connection')
    await user.click(first as Element)
    await router.navigate(-1)
    expect((await vi.waitUntil(() => document.querySelector('input'), patience)).value).toBe('conection')
  })
})
