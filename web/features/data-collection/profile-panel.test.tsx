import type { AccountId } from '@standfest/domain/base/id.ts'
import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { readSurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { newQuestion } from '@standfest/domain/features/daily-survey/own-questions.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useClientAccount } from '#session/client-account.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { ProfilePanel } from './profile-panel.tsx'

const jonas = anAccount('CLIENT', { version: 7 })

function Panel() {
  const client = useClientAccount(jonas.id)
  return client.data ? <ProfilePanel record={client.data} /> : null
}

function show(account: Account, reader: Account = anAccount('THERAPIST'), server: FakeServer = fakeServer()) {
  server.answer(readAccount, [{ attributes: account }])
  return { ...renderPage(<Panel />, { role: 'THERAPIST', account: reader, server }), server }
}

const display = () => screen.findByRole<HTMLInputElement>('switch', { name: /Konsumanzeige/ })

describe('the profile in the record', () => {
  it('hides the consumption display from the client at once, and says what that means (§4)', async () => {
    const { user, server } = show(jonas)
    expect((await display()).checked).toBe(true)
    const hidden = { ...jonas, version: 8, consumptionVisible: false }
    server.answer(changeAccount, { attributes: hidden })
    server.answer(readAccount, [{ attributes: hidden }])
    await user.click(await display())
    expect(await screen.findByText(/ausgeblendet\. Die Daten bleiben/)).toBeDefined()
    expect((await display()).checked).toBe(false)
    const [sent] = server.requestsOf(changeAccount)
    expect(sent?.body).toEqual({ consumptionVisible: false })
    expect(sent?.id).toBe(jonas.id)
    expect(sent?.headers.get('If-Match')).toBe('"7"')
  })

  it('shows what is so when the display could not be switched', async () => {
    const { user, server } = show(jonas)
    server.refuse(changeAccount, 'ERROR.INTERNAL')
    await user.click(await display())
    expect((await screen.findByRole('alert')).textContent).toMatch(/konnte nicht umgestellt werden/)
    await waitFor(async () => expect((await display()).checked).toBe(true))
  })

  // REQ 4.291
  it('asks this client questions of the clinic’s pool, five at once at most', async () => {
    const pool = Array.from({ length: 6 }, (_, index) => ({
      ...newQuestion(`own_${index + 1}`, 'scale_ten'),
      question: { de_DE: `Frage ${index + 1}?`, en_EN: `Question ${index + 1}?` },
      isInPool: true as const,
    }))
    const server = fakeServer()
    server.answer(readSurveyTemplate, { attributes: { ...firstSurveyTemplate, items: pool } })
    const { user } = show({ ...jonas, chosenQuestions: 'own_1 own_2 own_3 own_4' }, undefined, server)
    const question = (number: number) =>
      screen.findByRole<HTMLInputElement>('checkbox', { name: `Frage ${number}?` })
    expect([(await question(4)).checked, (await question(5)).checked]).toEqual([true, false])
    const chosen = { ...jonas, version: 8, chosenQuestions: 'own_1 own_2 own_3 own_4 own_6' }
    server.answer(changeAccount, { attributes: chosen })
    server.answer(readAccount, [{ attributes: chosen }])
    await user.click(await question(6))
    await waitFor(async () => expect((await question(6)).disabled).toBe(false))
    expect(server.requestsOf(changeAccount)[0]?.body).toEqual({ chosenQuestions: chosen.chosenQuestions })
    await user.click(await question(5))
    expect(await screen.findByText(/höchstens 5 eigene Fragen/)).toBeDefined()
    expect(server.requestsOf(changeAccount)).toHaveLength(1)
  })

  it('leads to the form of the account', async () => {
    const { user, whereabouts } = show(jonas)
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
    expect(whereabouts()).toBe(`/?client-overlay=edit&client=${jonas.id}`)
  })

  it('is only looked at by a colleague who stands in (§6)', async () => {
    const colleague = anAccount('THERAPIST', { id: '0195a000-0000-7000-8000-00000000000c' as AccountId })
    const { user, whereabouts } = show(jonas, colleague)
    await user.click(await screen.findByRole('button', { name: 'Ansehen' }))
    expect(whereabouts()).toBe(`/?client-overlay=view&client=${jonas.id}`)
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
