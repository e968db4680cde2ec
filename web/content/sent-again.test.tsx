import 'fake-indexeddb/auto'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { listProperties } from '@standfest/domain/features/attachments/attachments.calls.ts'
import type { ContentCalls } from '@standfest/domain/features/content/content.calls.ts'
import {
  contentEntityCalls,
  emergencyContactCalls,
} from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasDrafts } from '#drafts/drafts.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const jonas = anAccount('CLIENT')

const kinds: readonly {
  readonly form: string
  readonly at: string
  readonly calls: ContentCalls
  readonly typed: readonly (readonly [label: RegExp, text: string])[]
}[] = [
  {
    form: 'Ziel anlegen',
    at: '/ziele?content=GOAL&mode=create',
    calls: goalCalls,
    typed: [[/^Titel/, 'Abende']],
  },
  {
    form: 'Termin anlegen',
    at: '/termine?content=APPOINTMENT&mode=create',
    calls: appointmentCalls,
    typed: [[/^Titel/, 'Gruppe']],
  },
  {
    form: 'Notfallkontakt anlegen',
    at: '/notfallkoffer?content=EMERGENCY_CONTACT&mode=create',
    calls: emergencyContactCalls,
    typed: [
      [/^Name/, 'Schwester'],
      [/^Telefon/, '0301234567'],
    ],
  },
  {
    form: 'Risikosituation anlegen',
    at: '/risikosituationen?content=RISK_SITUATION&mode=create',
    calls: riskSituationCalls,
    typed: [[/^Titel/, 'Feierabend']],
  },
  {
    form: 'Warnsignal anlegen',
    at: '/notfallkoffer?content=CONTENT_ENTITY&mode=create&of=SIGNAL',
    calls: contentEntityCalls,
    typed: [[/^(Titel|Text|Woran)/, 'Unruhe']],
  },
]
const allCalls = [...kinds.map(({ calls }) => calls), taskCalls, amplifierCalls]

function open(at: string, calls: ContentCalls) {
  return openSite({
    site: 'CLIENT',
    at,
    account: jonas,
    prepare: (server) => {
      for (const { list } of allCalls) server.answer(list, [] as never)
      server.answer(listTemplates, [])
      server.answer(listProperties, [])
      server.cutOff(calls.create)
    },
  })
}

// REQ 7.15
describe('something new whose answer was lost', () => {
  it.each(kinds)('is the same thing when it is sent again after a reload: $form (§7)', async (kind) => {
    const { form, at, calls, typed } = kind
    const send = async ({ user }: ReturnType<typeof open>) => {
      const shown = within(await screen.findByRole('dialog', { name: form }))
      await user.click(await shown.findByRole('button', { name: 'Anlegen' }))
    }
    const sentOf = ({ server }: ReturnType<typeof open>) =>
      server
        .requestsOf(calls.create)
        .map(({ id, body, headers }) => [id, headers.get('Idempotency-Key'), body])

    const first = open(at, calls)
    const shown = within(await screen.findByRole('dialog', { name: form }))
    for (const [label, text] of typed) {
      await first.user.click(await shown.findByRole('textbox', { name: label }))
      await first.user.keyboard(text)
    }
    await send(first)
    await waitFor(() => expect(sentOf(first)).toHaveLength(1))
    await shown.findByRole('button', { name: 'Anlegen' })
    expect(await hasDrafts(jonas.id)).toBe(true)
    cleanup()

    const again = open(at, calls)
    await screen.findByText('Nicht gespeicherter Text')
    await send(again)
    await waitFor(() => expect(sentOf(again)).toHaveLength(1))
    expect(sentOf(again)).toEqual(sentOf(first))
    expect(sentOf(again)[0]?.[0]).toMatch(/^[\da-f-]{36}$/)
  })
})
