import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'
import { afterLogin, loginFor } from './guard.ts'

describe('guard', () => {
  // REQ 2.5, 2.12, 2.13
  test.each([
    { who: 'nobody', site: 'CLIENT', at: '/', ends: '/login' },
    { who: 'nobody', site: 'CLIENT', at: '/notfallkoffer', ends: '/login?ziel=%2Fnotfallkoffer' },
    { who: 'nobody', site: 'THERAPIST', at: '/klienten', ends: '/login?ziel=%2Fklienten' },
    { who: 'nobody', site: 'CLIENT', at: '/gibt-es-nicht', ends: '/login' },
    { who: 'nobody', site: 'CLIENT', at: '/impressum', ends: '/impressum' },
    { who: 'nobody', site: 'CLIENT', at: '/passwort-aendern', ends: '/passwort-aendern' },
    { who: 'CLIENT', site: 'CLIENT', at: '/notfallkoffer', ends: '/notfallkoffer' },
    { who: 'CLIENT', site: 'CLIENT', at: '/klienten', ends: '/' },
    { who: 'CLIENT', site: 'CLIENT', at: '/login', ends: '/' },
    { who: 'CLIENT', site: 'CLIENT', at: '/gibt/es/nicht', ends: '/' },
    { who: 'THERAPIST', site: 'THERAPIST', at: '/', ends: '/heute' },
    { who: 'THERAPIST', site: 'THERAPIST', at: '/check-in', ends: '/heute' },
    { who: 'THERAPIST', site: 'THERAPIST', at: '/login', ends: '/heute' },
    { who: 'THERAPIST', site: 'THERAPIST', at: '/hilfe', ends: '/hilfe' },
    { who: 'THERAPIST', site: 'THERAPIST', at: '/klienten/1', ends: '/klienten/1/datenerfassung' },
    { who: 'ADMIN', site: 'ADMIN', at: '/klienten', ends: '/admin-verwaltung/dashboard' },
    { who: 'ADMIN', site: 'ADMIN', at: '/', ends: '/admin-verwaltung/dashboard' },
  ] as const)('leads $who from $at on the $site site to $ends (§2)', async ({ who, site, at, ends }) => {
    const { router, whereabouts } = openSite({
      site,
      at,
      ...(who === 'nobody' ? {} : { account: anAccount(who) }),
    })
    await waitFor(() => expect(router.state.initialized).toBe(true))
    await waitFor(() => expect(whereabouts()).toBe(ends))
  })

  const inARecord = [
    'datenerfassung',
    'lebensbereiche',
    'nachrichten',
    'notfallkoffer',
    'protokoll',
    'risikosituationen',
    'tagebuch',
    'termine',
    'ziele',
  ].map((part) => `/klienten/1/${part}`)
  const inTheAdministration = ['dashboard', 'monitoring', 'nutzerverwaltung', 'sicherheit', 'einstellungen']
  const ofAClient = inARecord.filter((path) => !/datenerfassung|protokoll/.test(path))

  // REQ 2.4, 2.9, 2.10, 2.11
  test.each([
    {
      who: 'nobody',
      site: 'CLIENT',
      pages: [
        '/login',
        '/passwort-zuruecksetzen',
        '/passwort-aendern',
        '/hilfe',
        '/impressum',
        '/information',
        '/datenschutz',
        '/agb',
      ],
    },
    {
      who: 'CLIENT',
      site: 'CLIENT',
      pages: ['/', ...ofAClient.map((path) => path.slice('/klienten/1'.length))],
    },
    {
      who: 'THERAPIST',
      site: 'THERAPIST',
      pages: [
        '/heute',
        '/vertretungen/1/uebergabe',
        '/vertretungen/1/bericht',
        '/klienten',
        '/klienten/nachrichten-uebersicht',
        '/klienten/vorlagen',
        ...inARecord,
      ],
    },
    { who: 'ADMIN', site: 'ADMIN', pages: inTheAdministration.map((part) => `/admin-verwaltung/${part}`) },
  ] as const)('has every page at its address for $who (§2)', async ({ who, site, pages }) => {
    const account = who === 'nobody' ? {} : { account: anAccount(who) }
    const { router, whereabouts } = openSite({ site, at: '/hilfe', ...account })
    await waitFor(() => expect(router.state.initialized).toBe(true))
    for (const path of pages) {
      await act(() => router.navigate(path))
      expect(whereabouts()).toBe(path)
    }
  })

  // REQ 2.23
  test('shows a client the emergency link on public pages too', async () => {
    openSite({ site: 'CLIENT', at: '/impressum', account: anAccount('CLIENT') })
    expect((await screen.findByRole('link', { name: 'Notfall' })).getAttribute('href')).toBe('/notfallkoffer')
  })
})

describe('the target after the login', () => {
  test('is where the person wanted to go', () => {
    const address = loginFor('/klienten/7?seite=2')
    expect(afterLogin(new URL(address, location.origin).search, 'THERAPIST')).toBe('/klienten/7?seite=2')
  })

  // ASVS 3.7.2
  // TR-2 O.Source_9
  test.each([
    '?ziel=https%3A%2F%2Fboese.example%2F',
    '?ziel=%2F%2Fboese.example%2F',
    '?ziel=%2F%5Cboese.example',
    '?ziel=%2F.%2F%2Fboese.example',
    '?ziel=%2Fklienten%2F..%2F%2Fboese.example%2Fx',
    '?ziel=%2F%252e%2F%2Fboese.example',
    '?ziel=javascript%3Aalert(1)',
    '?ziel=%2Flogin',
    '?ziel=',
    '',
  ])('is home for %j, which does not lie on this site', (search) => {
    expect(afterLogin(search, 'CLIENT')).toBe('/')
  })
})
