import {
  type GoingLiveStep,
  type GoingLiveStepName,
  goingLiveSteps,
} from '@standfest/domain/features/monitoring/going-live.ts'
import { readGoingLive } from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { GoingLivePanel } from './going-live-panel.tsx'

const all = (states: { readonly [S in GoingLiveStepName]?: GoingLiveStep['state'] }): GoingLiveStep[] =>
  goingLiveSteps.map(({ step }) => ({ step, state: states[step] ?? 'done' }))

function show(steps: GoingLiveStep[], language: 'de_DE' | 'en_EN' = 'de_DE', demo = false) {
  const server = fakeServer()
  server.answer(readGoingLive, { attributes: { steps } })
  return renderPage(<GoingLivePanel />, { role: 'ADMIN', server, language, config: { demo } })
}

const stepOf = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement

describe('the steps before going live', () => {
  // REQ 4.160
  it('says of each open step whose task it is, what is to be done, and leads there', async () => {
    show(all({ restore: 'open', registration: 'open', therapist: 'later', client: 'later' }))
    expect(await screen.findByText('4 von 8 Schritten erledigt')).toBeTruthy()
    const restore = within(await stepOf('Eine Sicherung ist zur Probe wiederhergestellt'))
    expect(restore.getByText('Betrieb')).toBeTruthy()
    expect(restore.getByText(/auf einem anderen Rechner/)).toBeTruthy()
    expect(restore.getByText('npm run operator -- backup restored').tagName).toBe('CODE')
    const registration = within(await stepOf('Behandelnde können ein Konto bekommen'))
    expect(registration.getByText('Verwaltung')).toBeTruthy()
    expect(registration.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin-verwaltung/sicherheit',
      '/admin-verwaltung/nutzerverwaltung',
    ])
  })

  it('says of a step in words that it is done or comes later, and then not how', async () => {
    show(all({ therapist: 'open', client: 'later' }), 'en_EN')
    expect((await stepOf('E-mails are being sent')).textContent).toBe('Done: E-mails are being sent')
    const client = await stepOf('The first client has been added')
    expect(client.textContent).toMatch(/^Later: .*Therapists$/)
    expect(client.textContent).not.toContain('print a handout')
  })

  // REQ 4.161
  it('disappears once all is done', async () => {
    const { server } = show(all({}))
    await waitFor(() => expect(server.requestsOf(readGoingLive)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    expect(document.body.textContent).not.toContain('Inbetriebnahme')
  })

  // REQ 4.161
  it('is not asked for in the demo clinic', () => {
    const { server } = show(all({ mail: 'open' }), 'de_DE', true)
    expect(screen.queryByText('Inbetriebnahme')).toBeNull()
    expect(server.requestsOf(readGoingLive)).toHaveLength(0)
  })

  it.each(['de_DE', 'en_EN'] as const)('has words for every step in %s', async (language) => {
    show(
      goingLiveSteps.map(({ step }) => ({ step, state: 'open' })),
      language,
    )
    const list = await screen.findAllByRole('listitem')
    expect(list).toHaveLength(goingLiveSteps.length)
    for (const { textContent } of list) expect(textContent).not.toMatch(/steps\.|by\.|\{\{|undefined|`/)
  })
})
