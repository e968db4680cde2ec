import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { readSurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { acceptSurveys, surveysSentTo } from '#testing/sent-surveys.ts'
import { CheckInPage } from './check-in-page.tsx'

const group = { name: 'Aus Ihren Risikosituationen' }
const { id: accountId } = anAccount('CLIENT')
const written = {
  version: 1,
  accountId,
  authorId: accountId,
  writtenAs: 'client',
  createdAt: testInstant,
  changedAt: testInstant,
  deletedAt: 0,
  finallyDeleted: false,
} as const
const button = (name: string) => screen.findByRole('button', { name })
const chip = (name: string) => within(screen.getByRole('toolbar', group)).getByRole('button', { name })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

/**
 * The check-in of a client with these risk situations, after the question about consumption; a free text comes next.
 */
async function askedForWords(titles: readonly string[], drank: 'Ja' | 'Nein') {
  const server = fakeServer()
  server.answer(readAccount, [{ attributes: anAccount('CLIENT') }])
  server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
  server.answer(
    riskSituationCalls.list,
    titles.map((title, at) => ({
      attributes: { ...written, id: `0195b000-0000-7000-8000-00000000000${at}`, title },
    })),
  )
  acceptSurveys(server)
  const page = renderPage(<CheckInPage />, { at: '/check-in', server })
  await waitFor(() => expect(server.requestsOf(riskSituationCalls.list)).toHaveLength(1))
  for (const name of ['3 von 5, mittel', 'Gut', '2 von 5', drank]) await page.user.click(await button(name))
  await screen.findByRole('textbox')
  return page
}

describe('own risk situations in the check-in', () => {
  // REQ 4.27
  it('writes a tapped situation into the answer and takes it out again', async () => {
    const { user } = await askedForWords(['Streit', 'Allein am Abend'], 'Ja')
    await user.click(chip('Streit'))
    expect(field().value).toBe('Streit')
    expect(chip('Streit').getAttribute('aria-pressed')).toBe('true')
    await user.click(chip('Allein am Abend'))
    expect(field().value).toBe('Streit, Allein am Abend')
    await user.click(chip('Streit'))
    expect(field().value).toBe('Allein am Abend')
    expect(chip('Streit').getAttribute('aria-pressed')).toBe('false')
  })

  // REQ 4.27
  it('lets one tap be the whole answer, which is sent as words like any other', async () => {
    const { server, user } = await askedForWords(['Streit'], 'Ja')
    await user.click(await button('Weiter'))
    expect(screen.getByRole('alert')).toBeDefined()
    await user.click(chip('Streit'))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(await button('Weiter'))
    await screen.findByText('Streit')
    await user.click(await button('Absenden'))
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(1))
    expect(surveysSentTo(server)[0]?.survey.content.at(-1)).toEqual({
      id: 'consumption_trigger',
      user_selection: 'Streit',
    })
  })

  it('offers them without consumption too, to the keyboard, and marks what was typed', async () => {
    const { user } = await askedForWords(['Streit', 'Feierabend'], 'Nein')
    await user.type(field(), 'Feierabend.')
    expect(chip('Feierabend').getAttribute('aria-pressed')).toBe('true')
    await user.tab()
    expect(document.activeElement).toBe(chip('Streit'))
    await user.keyboard(' ')
    expect(field().value).toBe('Feierabend. Streit')
    expect(document.activeElement).toBe(chip('Streit'))
    await user.keyboard('{ArrowRight}{Enter}')
    expect(field().value).toBe('Streit')
  })

  it('shows one chip for two situations of the same name', async () => {
    await askedForWords(['Streit', 'Streit'], 'Ja')
    expect(within(screen.getByRole('toolbar', group)).getAllByRole('button')).toHaveLength(1)
  })

  it('shows nothing where there are none', async () => {
    await askedForWords([], 'Ja')
    expect(screen.queryByText(group.name)).toBeNull()
  })

  it('asks for words all the same when they cannot be read', async () => {
    const server = fakeServer()
    server.answer(readAccount, [{ attributes: anAccount('CLIENT', { surveyFlag: true }) }])
    server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
    server.cutOff(riskSituationCalls.list)
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server })
    await user.click(await button('Ja'))
    expect(await screen.findByRole('textbox')).toBeDefined()
    expect(screen.queryByText(group.name)).toBeNull()
  })
})
