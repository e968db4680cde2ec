import type {
  QuestionnaireAnswersId,
  QuestionnairePackId,
  QuestionnairePackVersionId,
} from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { PackContent, PackItem } from '@standfest/domain/features/questionnaires/pack-content.ts'
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
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { FillInPage } from './fill-in-page.tsx'
import { OwnQuestionnairesPage } from './own-questionnaires-page.tsx'
import { PacksPage } from './packs-page.tsx'
import { RecordQuestionnairesPage } from './record-questionnaires-page.tsx'

const packId = '01941f29-7c00-7000-8000-0000000000a1' as QuestionnairePackId
const versionId = '01941f29-7c00-7000-8000-0000000000a2' as QuestionnairePackVersionId
const words = (de_DE: string, en_EN: string | null = null) => ({ de_DE, en_EN })
const item = (linkId: string, more: Partial<PackItem>): PackItem => ({
  linkId,
  type: 'text',
  group: null,
  prefix: '',
  words: words(`Frage ${linkId}`),
  codes: [],
  required: false,
  options: [],
  conditions: [],
  conditionsJoin: 'all',
  min: null,
  max: null,
  maxLength: null,
  ...more,
})
const option = (text: string, score: number) => ({ system: '', code: text, words: words(text), score })
const content: PackContent = {
  title: words('Rückblick'),
  url: '',
  sourceVersion: '',
  leftOut: [],
  items: [
    item('mood', { type: 'choice', required: true, options: [option('schlecht', 0), option('gut', 1)] }),
    item('more', { type: 'boolean' }),
    item('what', { conditions: [{ question: 'more', operator: '=', answer: true }] }),
  ],
}
const day = (text: string) => text as ClientQuestionnaire['rounds'][number]['dueOn']
const pack = (more: Partial<ClientQuestionnaire> = {}): ClientQuestionnaire => ({
  id: packId,
  title: content.title,
  germanOnly: true,
  versionId,
  selfHarm: null,
  plan: { weeks: [0], windowDays: 7 },
  ownPlan: false,
  planVersion: 0,
  rounds: [
    {
      week: 0,
      opensOn: day('2026-03-09'),
      dueOn: day('2026-03-09'),
      closesOn: day('2026-03-16'),
      state: 'due',
    },
  ],
  filled: [],
  ...more,
})
const filled = (
  sums: ClientQuestionnaire['filled'][number]['sums'],
): ClientQuestionnaire['filled'][number] => ({
  id: '01941f29-7c00-7000-8000-0000000000a3' as QuestionnaireAnswersId,
  versionId,
  week: 0,
  answers: { mood: 1 },
  lines: [{ question: words('Frage mood'), answer: words('gut') }],
  answeredAt: testInstant,
  askedIn: 'de_DE',
  together: false,
  sentBy: 'client',
  sender: null,
  sums,
})

function serverWith(one: ClientQuestionnaire) {
  const server = fakeServer()
  server.answer(listClientQuestionnaires, () => [{ id: one.id, attributes: one }])
  server.answer(readQuestionnaireVersion, () => ({ id: versionId, attributes: { id: versionId, content } }))
  server.answer(fillInQuestionnaire, () => ({ attributes: filled([]) }))
  return server
}
const fillIn = (server = serverWith(pack())) =>
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
    const server = serverWith(pack())
    server.cutOff(fillInQuestionnaire)
    const { user } = fillIn(server)
    await screen.findByRole('button', { name: 'Senden' })
    await choose(user, 'gut')
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    expect(await screen.findAllByText(/Noch nicht gesendet/)).toHaveLength(1)
    expect(screen.queryByText(/Angekommen/)).toBeNull()
  })

  // REQ 4.372
  it('about self-harm says before and after it who reads it, that nobody reads at once, and whom to call', async () => {
    const selfHarm = { readers: 'Ihr Behandlungsteam', readWhen: 'an Werktagen' }
    const { user } = fillIn(serverWith(pack({ selfHarm })))
    const isSaid = () => {
      expect(screen.getAllByText('Niemand liest Ihre Antworten sofort.')).toHaveLength(1)
      expect(screen.getAllByText(/Ihr Behandlungsteam \(an Werktagen\)/)).toHaveLength(1)
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
    renderPage(<OwnQuestionnairesPage />, { server: serverWith(pack({ filled: [filled([])] })) })
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
    const sums = [{ group: null, sum: 1, min: 0, max: 1 }]
    const server = serverWith(pack({ filled: [filled(sums), { ...filled([]), id: versionId as never }] }))
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
    ).toEqual(['Summe', '1 von 1 (ab 0)', 'unvollständig'])
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
          content: isLeftOut ? content : null,
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
