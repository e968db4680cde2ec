import { readSession, stepUp } from '@standfest/domain/features/login/login.calls.ts'
import { renewRecoveryCodes } from '@standfest/domain/features/login/second-factor.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { sessionToken } from '#api/connection.ts'
import { sessionExpiredEvent } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { StepUpKeeper } from './step-up-keeper.tsx'

const renewed = { token: 'renewed', idleUntil: testInstant + 900, endsAt: testInstant + 43_200 }

/** A form whose call needs a fresh step-up. */
function SomeForm() {
  const [outcome, setOutcome] = useState('')
  const act = async () => {
    try {
      const { data } = await send(renewRecoveryCodes)
      setOutcome(`done ${data?.attributes.recoveryCodes.length}`)
    } catch (error) {
      setOutcome(String(error))
    }
  }
  return (
    <>
      <label>
        Notiz <input defaultValue="getippt" />
      </label>
      <button type="button" onClick={act}>
        Senden
      </button>
      <output>{outcome}</output>
      <StepUpKeeper />
    </>
  )
}

/** A server that refuses the call until a step-up was made. */
function serverThatAsks() {
  const server = fakeServer()
  let isProven = false
  const codes = { type: 'recovery-codes', attributes: { recoveryCodes: ['A', 'B'] } }
  server.handle(renewRecoveryCodes, () =>
    isProven
      ? Response.json({ data: codes, state: 'success', status: 200 })
      : Response.json({ code: 'ERROR.STEP_UP_REQUIRED', errors: [] }, { status: 403 }),
  )
  server.answer(stepUp, () => {
    isProven = true
    return { attributes: renewed }
  })
  return server
}

describe('a call that wants to know once more who is here', () => {
  test.each([
    { language: 'de_DE', title: 'Sind Sie es?', password: 'Passwort', confirm: 'Bestätigen' },
    { language: 'en_EN', title: 'Please confirm it’s you', password: 'Password', confirm: 'Confirm' },
  ] as const)(
    'asks for the password and is repeated once, nothing typed is gone: $language',
    async ({ language, title, password, confirm }) => {
      const server = serverThatAsks()
      const { user } = renderPage(<SomeForm />, { server, language })
      await user.click(screen.getByRole('button', { name: 'Senden' }))
      expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
      await user.type(screen.getByLabelText(password), 'ein langes Passwort')
      await user.click(screen.getByRole('button', { name: confirm }))
      expect(await screen.findByText('done 2')).toBeDefined()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Notiz' }).value).toBe('getippt')
      const [first, second] = server.requestsOf(renewRecoveryCodes)
      expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
      expect(second?.headers.get('X-Session')).toBe('Bearer renewed')
      expect(sessionToken()).toBe('renewed')
    },
  )

  // REQ 4.166
  test('asks for the code too where there is a second factor, and for a wrong password again', async () => {
    const server = serverThatAsks()
    const { user } = renderPage(<SomeForm />, { server })
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    server.refuse(stepUp, 'ERROR.WRONG_CREDENTIALS')
    await user.type(await screen.findByLabelText('Passwort'), 'falsch{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Das Passwort stimmt nicht.')

    server.refuse(stepUp, 'ERROR.SECOND_FACTOR_REQUIRED')
    await user.type(screen.getByLabelText('Passwort'), 'richtig{Enter}')
    const code = await screen.findByRole('textbox', { name: /Authenticator/ })
    server.answer(stepUp, { attributes: renewed })
    await user.type(code, '123456{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requestsOf(stepUp).at(-1)?.body).toEqual({ password: 'richtig', code: '123456' })
    // Refused again after a successful step-up: there must be no endless loop.
    expect(await screen.findByText(/STEP_UP_REQUIRED/)).toBeDefined()
  })

  test('does not log anybody out whose request met the change of the token', async () => {
    const server = serverThatAsks()
    server.handle(readSession, ({ headers }) => {
      return headers.get('X-Session') === 'Bearer test-token'
        ? Response.json({ code: 'ERROR.SESSION_EXPIRED', errors: [] }, { status: 401 })
        : Response.json({ data: { type: 'session', attributes: renewed }, state: 'success', status: 200 })
    })
    const { user } = renderPage(<SomeForm />, { server })
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    await screen.findByRole('dialog')
    const expired = vi.fn()
    window.addEventListener(sessionExpiredEvent, expired)
    const meanwhile = send(readSession)
    await user.type(screen.getByLabelText('Passwort'), 'richtig{Enter}')
    expect((await meanwhile).data?.attributes.token).toBe('renewed')
    expect(expired).not.toHaveBeenCalled()
    window.removeEventListener(sessionExpiredEvent, expired)
  })

  test('ends with the session that ran out while it was asked', async () => {
    const server = serverThatAsks()
    const { user } = renderPage(<SomeForm />, { server })
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    const expired = vi.fn()
    window.addEventListener(sessionExpiredEvent, expired)
    server.refuse(stepUp, 'ERROR.SESSION_EXPIRED')
    await user.type(await screen.findByLabelText('Passwort'), 'richtig{Enter}')
    await waitFor(() => expect(expired).toHaveBeenCalled())
    window.removeEventListener(sessionExpiredEvent, expired)
  })

  test('is refused when nobody confirms', async () => {
    const server = serverThatAsks()
    const { user } = renderPage(<SomeForm />, { server })
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }))
    expect(await screen.findByText(/STEP_UP_REQUIRED/)).toBeDefined()
    expect(server.requestsOf(renewRecoveryCodes)).toHaveLength(1)
  })

  test('is asked once for all calls that wait for it', async () => {
    const server = serverThatAsks()
    const { user } = renderPage(<SomeForm />, { server })
    const button = screen.getByRole('button', { name: 'Senden' })
    button.click()
    button.click()
    await user.type(await screen.findByLabelText('Passwort'), 'richtig{Enter}')
    expect(await screen.findByText('done 2')).toBeDefined()
    expect(server.requestsOf(stepUp)).toHaveLength(1)
    expect(server.requestsOf(renewRecoveryCodes)).toHaveLength(4)
  })
})
