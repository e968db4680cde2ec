import type { AccountId, ApprovalId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  approvalTermsResource,
  decideApproval,
  listApprovals,
  withdrawApproval,
} from '@standfest/domain/features/approvals/approvals.calls.ts'
import type { Approval } from '@standfest/domain/features/approvals/approvals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { ApprovalsPanel } from './approvals-panel.tsx'

const me = anAccount('ADMIN').id
const [asker, next] = [
  '0195a000-0000-7000-8000-0000000000a1' as AccountId,
  '0195a000-0000-7000-8000-0000000000a2' as AccountId,
]
const waits: Approval = {
  id: '0195a000-0000-7000-8000-0000000000a3' as ApprovalId,
  version: 3,
  kind: 'hand-over',
  state: 'waiting',
  askedBy: asker,
  askedAt: testInstant - 3600,
  dueAt: testInstant + 82_800,
  person: { prefix: 'Herr', titleId: '', name: 'Jonas', surname: 'Brandt' },
  madeByAsker: false,
  clientId: anAccount('CLIENT').id,
  therapistId: next,
}
const person = (id: AccountId, name: string, surname: string) => ({
  type: therapistResource.type,
  id,
  attributes: { prefix: 'Frau', titleId: '', name, surname },
})

function open(
  approval: Approval | undefined,
  { language = 'de_DE', needed = true }: { language?: Language; needed?: boolean } = {},
) {
  const server = fakeServer()
  server.answer(listApprovals, approval ? [{ id: approval.id, attributes: approval }] : [], [
    person(asker, 'Paula', 'Sommer'),
    person(next, 'Chidi', 'Okafor'),
    { type: approvalTermsResource.type, attributes: { needed, rule: '24-hours', made: [] } },
  ])
  server.answer(decideApproval, { id: waits.id, attributes: { ...waits, state: 'effected' } })
  server.answer(withdrawApproval, undefined)
  return renderPage(<ApprovalsPanel />, { server, role: 'ADMIN', language })
}

// REQ 6.187
test('shows whoever agrees to a receiver of reports everything that would be set', async () => {
  const { user } = open({
    ...waits,
    kind: 'hospital-receiver',
    receiver: {
      way: 'smart',
      name: 'KIS',
      baseUrl: 'https://kis.example/fhir',
      tokenUrl: 'https://anmeldung.example/token',
      clientId: 'standfest-7',
      algorithm: 'ES384',
      patientSystem: 'urn:oid:1.2.276.0.76.3.1.1',
      caseSystem: 'https://kis.example/fall',
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Zustimmen: Berichte gehen an KIS/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  for (const shown of ['https://anmeldung.example/token', 'standfest-7', 'urn:oid:1.2.276.0.76.3.1.1'])
    expect(dialog.getByText(shown)).toBeDefined()
})

describe('what waits for a second administrator', () => {
  // REQ 6.50
  test.each([
    {
      language: 'de_DE',
      title: 'Jonas Brandt übergeben an Chidi Okafor',
      deed: 'Zustimmen',
      by: /Paula Sommer bittet/,
    },
    {
      language: 'en_EN',
      title: 'Hand Jonas Brandt over to Chidi Okafor',
      deed: 'Approve',
      by: /Requested by Paula/,
    },
  ] as const)(
    'says what, by whom and until when, and is approved: $language',
    async ({ language, title, deed, by }) => {
      const { server, user } = open(waits, { language })
      const row = await screen.findByRole('listitem')
      expect(row.textContent).toContain(title)
      expect(within(row).getByText(by)).toBeDefined()
      await user.click(screen.getByRole('button', { name: `${deed}: ${title}` }))
      const question = await screen.findByRole('alertdialog')
      await user.click(within(question).getByRole('button', { name: deed }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      const [sent] = server.requestsOf(decideApproval)
      expect([sent?.body, sent?.headers.get('If-Match')]).toEqual([{ decision: 'approve' }, '"3"'])
    },
  )

  // REQ 6.50
  test.each([
    [
      { kind: 'address', accountId: next, email: 'neu@example.org' },
      'Chidi Okafor bekommt die E-Mail-Adresse neu@example.org',
    ],
    [{ kind: 'activation', accountId: next }, 'Zugang zur Verwaltung für Chidi Okafor'],
    [{ kind: 'waiting-rule' }, 'Künftig genügen 24 Stunden ohne Antwort'],
  ] as const)('says what and whose making the account is: %j', async (asked, title) => {
    const { clientId: _client, therapistId: _therapist, ...rest } = waits
    open({ ...rest, ...asked, madeByAsker: true })
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain(title)
    expect(within(row).getByText(/hat dieses Konto selbst angelegt/)).toBeDefined()
  })

  // REQ 6.57
  test.each([
    ['de_DE', /^Freigegeben\. .* bis 24\.11\.2026 12:00 beim Konto erstellen/],
    ['en_EN', /^Approved\. .* in the account until 24\.11\.2026 12:00/],
  ] as const)('says until when an approved code can be made: %s', async (language, until) => {
    const { clientId: _client, therapistId: _therapist, ...rest } = waits
    open(
      { ...rest, kind: 'certificate-code', accountId: next, state: 'approved', dueAt: 1_795_518_000 },
      { language },
    )
    expect(within(await screen.findByRole('listitem')).getByText(until)).toBeDefined()
  })

  // REQ 6.49, 6.50
  test('is only withdrawn by whoever asked for it', async () => {
    const { server, user } = open({ ...waits, askedBy: me })
    await user.click(await screen.findByRole('button', { name: /^Zurücknehmen/ }))
    expect(screen.queryByRole('button', { name: /^Zustimmen/ })).toBeNull()
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Zurücknehmen' }))
    await waitFor(() => expect(server.requestsOf(withdrawApproval)).toHaveLength(1))
  })

  test('stays open where it cannot be approved, and says why', async () => {
    const { server, user } = open(waits)
    server.refuse(decideApproval, 'ERROR.APPROVAL_OWN')
    await user.click(await screen.findByRole('button', { name: /^Zustimmen/ }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Zustimmen' }))
    expect((await within(question).findByRole('alert')).textContent).toContain('24 Stunden')
  })

  test('is nothing that an only administrator has', async () => {
    const { server } = open(undefined, { needed: false })
    await waitFor(() => expect(server.requestsOf(listApprovals)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  })
})
