import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { AdministratorSettings } from './administrator-settings.tsx'

function open(language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  const account = anAccount('ADMIN', { notifyViaMail: true })
  server.answer(readAccount, [{ id: account.id, attributes: account }])
  const shown = renderPage(<AdministratorSettings isOpen />, { role: 'ADMIN', account, server, language })
  return { ...shown, account }
}

describe("an administrator's settings", () => {
  it('hold language, look, and the mails about security, which are switched at once (§3)', async () => {
    const { user, server, account } = open()
    server.answer(changeAccount, { id: account.id, attributes: { ...account, notifyViaMail: false } })
    expect(screen.getByRole('radio', { name: 'Deutsch' }).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('radio', { name: 'Dunkel' })).toBeDefined()
    await user.click(
      await screen.findByRole('switch', { name: /^Über Änderungen der Sicherheit per E-Mail informieren/ }),
    )
    expect(await screen.findByText('Gespeichert')).toBeDefined()
    expect(server.requestsOf(changeAccount)[0]?.body).toEqual({ notifyViaMail: false })
  })

  it('say why the mails cannot be switched off by the only other one', async () => {
    const { user, server } = open('en_EN')
    server.refuse(changeAccount, 'ERROR.ONLY_OTHER_ADMINISTRATOR')
    await user.click(await screen.findByRole('switch', { name: /^E-mail me about security changes/ }))
    expect(
      await screen.findByText('At least two other administrators must be receiving these e-mails.'),
    ).toBeDefined()
  })
})
