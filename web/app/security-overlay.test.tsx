import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@standfest/domain/features/login/own-sessions.calls.ts'
import type { OwnSession } from '@standfest/domain/features/login/own-sessions.ts'
import { listPasskeys } from '@standfest/domain/features/login/passkeys.calls.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@standfest/domain/features/login/second-factor.calls.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sessionToken } from '#api/connection.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { SecurityOverlay } from './security-overlay.tsx'

const here: OwnSession = {
  openedAt: testInstant - 600,
  lastActiveAt: testInstant,
  endsAt: testInstant + 43_200,
  browser: 'firefox',
  system: 'linux',
  present: true,
}
const phone: OwnSession = {
  ...here,
  openedAt: testInstant - 86_400,
  lastActiveAt: testInstant - 7200,
  browser: 'safari',
  system: 'ios',
  present: false,
}
const ids = [1, 2, 3].map((last) => `0195a000-0000-7000-8000-00000000000${last}`)
const codes = Array.from({ length: 10 }, (_, at) => `WXYZ-000${at}`)

function aServer(factor = { required: true, enrolled: true, recoveryCodesLeft: 3 }) {
  const server = fakeServer()
  server.answer(readSecondFactor, { attributes: factor })
  server.answer(listPasskeys, [])
  server.answer(listOwnSessions, [
    { id: ids[0] ?? '', attributes: here },
    { id: ids[1] ?? '', attributes: phone },
    { id: ids[2] ?? '', attributes: { ...phone, browser: 'chrome', system: 'android' } },
  ])
  return server
}

const open = (server: ReturnType<typeof aServer>, language: 'de_DE' | 'en_EN' = 'de_DE') =>
  renderPage(<SecurityOverlay isOpen />, { server, language })

describe('own sessions', () => {
  test.each([
    {
      language: 'de_DE',
      device: 'Firefox auf Linux',
      present: 'Dieses Gerät',
      since: 'Angemeldet seit gestern 08:15, zuletzt aktiv heute 06:15',
    },
    {
      language: 'en_EN',
      device: 'Firefox on Linux',
      present: 'This device',
      since: 'Signed in since yesterday 08:15, last active today 06:15',
    },
  ] as const)('say where and since when, and which one this is: $language', async (expected) => {
    open(aServer(), expected.language)
    const list = await screen.findByRole('list')
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toContain(expected.device)
    expect(first?.textContent).toContain(expected.present)
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second?.textContent).toContain(expected.since)
  })

  test('are ended one by one, or all but this one', async () => {
    const server = aServer()
    server.answer(endOwnSession, undefined)
    server.answer(endOtherSessions, undefined)
    const { user } = open(server)
    await user.click(
      await screen.findByRole('button', { name: 'Anmeldung auf Safari auf iPhone oder iPad beenden' }),
    )
    expect(await screen.findByText('Die Anmeldung ist beendet.')).toBeDefined()
    expect(server.requestsOf(endOwnSession)[0]?.address.pathname).toContain(ids[1])
    await user.click(screen.getByRole('button', { name: 'Alle anderen beenden' }))
    expect(await screen.findByText('Alle anderen Anmeldungen sind beendet.')).toBeDefined()
    expect(server.requestsOf(listOwnSessions).length).toBeGreaterThan(2)
  })
})

describe('own second factor', () => {
  test('is set up with the app, and goes on in the session under its new token', async () => {
    const server = aServer({ required: true, enrolled: false, recoveryCodesLeft: 0 })
    server.answer(beginEnrolment, { attributes: { uri: 'otpauth://totp/x?secret=AAAA', secret: 'AAAA' } })
    const session = { token: 'renewed', idleUntil: testInstant + 900, endsAt: testInstant + 43_200 }
    server.answer(confirmEnrolment, { attributes: { ...session, recoveryCodes: codes } })
    const { user } = open(server)
    await user.click(await screen.findByRole('button', { name: 'Einrichten' }))
    await user.type(await screen.findByRole('textbox', { name: /Authenticator/ }), '123456{Enter}')
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Weiter' }))
    expect(await screen.findByText('Der zweite Faktor ist eingerichtet.')).toBeDefined()
    expect(sessionToken()).toBe('renewed')
    expect(server.requestsOf(readSecondFactor).length).toBeGreaterThan(1)
  })

  test('gets new recovery codes after a question, and they can be copied', async () => {
    const server = aServer()
    server.answer(renewRecoveryCodes, { attributes: { recoveryCodes: codes } })
    const { user } = open(server)
    expect(await screen.findByText('Noch 3 Wiederherstellungscodes')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Neue Codes erstellen' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Neue Codes erstellen' }))
    expect((await screen.findAllByRole('listitem')).map((one) => one.textContent)).toEqual(
      expect.arrayContaining(codes),
    )
    await user.click(screen.getByRole('button', { name: 'Kopieren' }))
    expect(await screen.findByText('Die Codes sind kopiert.')).toBeDefined()
    const copied = await navigator.clipboard.readText()
    for (const code of codes) expect(copied).toContain(code)
  })

  test('is replaced, not removed, where the role needs it', async () => {
    open(aServer())
    expect(await screen.findByRole('button', { name: 'Anderes Telefon einrichten' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Entfernen' })).toBeNull()
  })

  test('is removed after a question where it is no longer needed', async () => {
    const server = aServer({ required: false, enrolled: true, recoveryCodesLeft: 10 })
    server.answer(removeSecondFactor, undefined)
    const { user } = open(server)
    await user.click(await screen.findByRole('button', { name: 'Entfernen' }))
    const question = await screen.findByRole('alertdialog', { name: 'Zweiten Faktor entfernen?' })
    await user.click(within(question).getByRole('button', { name: 'Entfernen' }))
    expect(await screen.findByText('Der zweite Faktor ist entfernt.')).toBeDefined()
  })

  // REQ 4.77
  test('may be had where nobody asks for one', async () => {
    const server = aServer({ required: false, enrolled: false, recoveryCodesLeft: 0 })
    server.answer(beginEnrolment, { attributes: { uri: 'otpauth://totp/x', secret: 'ABCD EFGH' } })
    const { user } = open(server)
    expect(await screen.findByText(/^Freiwillig:/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Einrichten' }))
    expect(await screen.findByText('ABCD EFGH')).toBeDefined()
  })
})
