import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  checkQuestionnaire,
  fillInQuestionnaire,
  listClientQuestionnaires,
  listQuestionnaires,
  loadQuestionnaire,
  readQuestionnaireVersion,
} from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import type { ClientQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { aFilled, aPack, packContent, packId, packWords, versionId } from '#testing/questionnaires.ts'
import { renderPage } from '#testing/render.tsx'
import { FillInPage } from './fill-in-page.tsx'
import { OwnQuestionnairesPage } from './own-questionnaires-page.tsx'
import { PacksPage } from './packs-page.tsx'
import { RecordQuestionnairesPage } from './record-questionnaires-page.tsx'

function serverWith(one: ClientQuestionnaire) {
  const server = fakeServer()
  server.answer(listClientQuestionnaires, () => [{ id: one.id, attributes: one }])
  server.answer(readQuestionnaireVersion, () => ({
    id: versionId,
    attributes: { id: versionId, content: packContent },
  }))
  server.answer(fillInQuestionnaire, () => ({ attributes: aFilled([]) }))
  return server
}
const fillIn = (server = serverWith(aPack())) =>
  renderPage(<FillInPage />, { server, at: `/frageboegen/${packId}`, path: '/frageboegen/:pack' })
const choose = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole('radio', { name }))

describe('a questionnaire that a client fills in', () => {
  // REQ 4.374
  it('says what is missing at its question, asks what an answer leads to, and is sent once', async () => {
    const { user, server } = fillIn()
    await user.click(await screen.findByRole('button', { name: 'Senden' }))
    expect(screen.getAllByText('Bitte beantworten Sie diese Frage')).toHaveLength(1)
    expect(server.requestsOf(fillInQuestionnaire)).toHaveLength(0)
    await choose(user, 'gut')
    expect(screen.queryByRole('textbox', { name: /Frage what/ })).toBeNull()
    await choose(user, 'Ja')
    await user.type(screen.getByRole('textbox', { name: /Frage what/ }), 'Chor')
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    expect(await screen.findAllByText(/Angekommen/)).toHaveLength(1)
    const [sent, ...others] = server.requestsOf(fillInQuestionnaire)
    expect(others).toEqual([])
    expect(sent?.body).toMatchObject({
      versionId,
      answers: { mood: 1, more: true, what: 'Chor' },
      askedIn: 'de_DE',
    })
    expect(sent?.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  // REQ 4.374
  it('without a connection says that it is not sent yet, and keeps every answer', async () => {
    const server = serverWith(aPack())
    server.cutOff(fillInQuestionnaire)
    const { user } = fillIn(server)
    await screen.findByRole('button', { name: 'Senden' })
    await choose(user, 'gut')
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    expect(await screen.findAllByText(/dieses Gerät konnte Ihre Antworten nicht speichern/)).toHaveLength(1)
    expect(screen.queryByText(/Angekommen/)).toBeNull()
  })

  // REQ 4.372
  it('about self-harm says before and after it who reads it, that nobody reads at once, and whom to call', async () => {
    const selfHarm = { readers: 'Ihr Behandlungsteam', readWhen: 'an Werktagen' }
    const { user } = fillIn(serverWith(aPack({ selfHarm })))
    const isSaid = () => {
      expect(screen.getAllByText('Niemand liest Ihre Antworten sofort.')).toHaveLength(1)
      expect(screen.getAllByText(/Ihre Antworten lesen: Ihr Behandlungsteam \(an Werktagen\)/)).toHaveLength(
        1,
      )
      expect(screen.getAllByRole('link', { name: /112/ }).length).toBeGreaterThan(0)
    }
    await screen.findByRole('button', { name: 'Senden' })
    isSaid()
    await choose(user, 'gut')
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    await screen.findAllByText(/Angekommen/)
    isSaid()
  })

  // REQ 4.375
  it('is listed with its day and the client’s own answers, and no number', async () => {
    renderPage(<OwnQuestionnairesPage />, { server: serverWith(aPack({ filled: [aFilled([])] })) })
    expect(await screen.findAllByText('Bitte bis 16.03.2026 ausfüllen')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Ausfüllen' }).getAttribute('href')).toBe(
      `/frageboegen/${packId}`,
    )
    expect(screen.getAllByText('gut')).toHaveLength(1)
    expect(screen.queryByText(/Summe/)).toBeNull()
  })
})

describe('a client’s questionnaires for the care team', () => {
  // REQ 4.373, 4.375
  it('have rounds, and sums as numbers with their range', async () => {
    const me = anAccount('THERAPIST')
    const client = { ...anAccount('CLIENT'), parentId: me.id }
    const whole = { group: null, words: null, sum: 1.5, min: 0, max: 3 }
    const sleep = { group: 'sleep', words: packWords('Schlaf'), sum: 1, min: 0, max: 2 }
    const unscored = { ...aFilled([]), id: 'unscored' as never, scored: false }
    const server = serverWith(
      aPack({
        filled: [aFilled([whole, sleep]), { ...aFilled([sleep]), id: versionId as never }, unscored],
      }),
    )
    server.answer(readAccount, () => [{ id: client.id, attributes: client }])
    renderPage(<RecordQuestionnairesPage />, {
      role: 'THERAPIST',
      account: me,
      server,
      at: `/klienten/${client.id}/frageboegen`,
      path: '/klienten/:id/frageboegen',
    })
    const table = await screen.findByRole('table', { name: 'Ausgefüllt' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.lastElementChild?.textContent),
    ).toEqual(['Summe', '1,5 von 3 (ab 0)Schlaf: 1 von 2 (ab 0)', 'unvollständigSchlaf: 1 von 2 (ab 0)', '–'])
    expect(screen.getAllByText('Zu Beginn: fällig bis 16.03.2026')).toHaveLength(1)
  })
})

describe('questionnaires for administrators', () => {
  // REQ 4.370
  it('are refused by linkId, with nothing stored, and loaded without what may be left out', async () => {
    const server = fakeServer()
    server.answer(listQuestionnaires, () => [])
    const refused = [{ linkId: 'score', reason: 'type' as const, detail: 'quantity' }]
    server.answer(checkQuestionnaire, ({ body }) => {
      const isLeftOut = (body as { leaveOut: string[] }).leaveOut.length > 0
      return {
        attributes: {
          content: isLeftOut ? packContent : null,
          selfHarmItems: [],
          faults: isLeftOut ? [] : refused,
        },
      }
    })
    server.answer(loadQuestionnaire, () => undefined)
    const { user, container } = renderPage(<PacksPage />, { role: 'ADMIN', server })
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no field for a file')
    await user.upload(input, new File(['{"a":1}'], 'q.json', { type: 'application/json' }))
    expect(
      await screen.findAllByText('score: Diese Art von Eintrag kann Standfest nicht stellen (quantity)'),
    ).toHaveLength(1)
    expect(server.requestsOf(loadQuestionnaire)).toHaveLength(0)
    await user.click(screen.getByRole('checkbox', { name: 'score' }))
    await user.click(screen.getByRole('button', { name: 'Ohne diese Einträge laden' }))
    await waitFor(() => expect(server.requestsOf(loadQuestionnaire)).toHaveLength(1))
    expect(server.requestsOf(loadQuestionnaire)[0]?.body).toMatchObject({
      file: '{"a":1}',
      leaveOut: ['score'],
    })
  })
})
