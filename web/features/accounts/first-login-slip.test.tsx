import { revealsTreatment } from '@standfest/domain/features/instance-settings/revealing-name.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { aConfig, anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { FirstLoginSlip } from './first-login-slip.tsx'

const paula = { ...anAccount('CLIENT'), alias: 'p.neu', name: 'Paula', surname: 'Neumann', customId: 'K-17' }
const address = 'https://klient.example'

function Slip({ language }: { readonly language: 'de_DE' | 'en_EN' }) {
  return <FirstLoginSlip account={{ ...paula, language }} />
}

function show(language: 'de_DE' | 'en_EN') {
  const clinic = { ...aConfig('THERAPIST').clinic, name: 'Suchtklinik am See' }
  renderPage(<Slip language={language} />, {
    role: 'THERAPIST',
    server: fakeServer(),
    language: language === 'de_DE' ? 'en_EN' : 'de_DE',
    config: { clientAddress: address, appName: 'Standfest', clinic },
  })
  return document.querySelector<HTMLElement>('[data-slip]') as HTMLElement
}

describe('the slip for the first login', () => {
  // REQ 4.163
  it.each([
    ['de_DE', 'Ihre erste Anmeldung', 'QR-Code mit der Adresse'],
    ['en_EN', 'Signing in for the first time', 'QR code with the web address'],
  ] as const)(
    'is in the client’s language, whatever the therapist reads: %s',
    async (language, title, code) => {
      const slip = within(show(language))
      expect(slip.getByRole('heading', { name: title })).toBeTruthy()
      expect(slip.getByText(address)).toBeTruthy()
      expect(slip.getByText('p.neu')).toBeTruthy()
      expect(slip.getByRole('img', { name: `${code} ${address}` })).toBeTruthy()
      expect(screen.getAllByText('p.neu')).toHaveLength(1)
    },
  )

  // REQ 4.163
  it.each(['de_DE', 'en_EN'] as const)(
    'tells nothing of what the site is for, nor whose it is: %s',
    (language) => {
      const text = show(language).textContent
      for (const word of [paula.name, paula.surname, paula.customId, 'Standfest', 'Suchtklinik'])
        expect(text).not.toContain(word)
      expect(revealsTreatment(text)).toBe(false)
      expect(text).not.toMatch(/klini|therap|behand|treat|client\b|klientin|check-in|gesund|health/i)
    },
  )
})
