import type { Day } from '@standfest/domain/base/day.ts'
import type { SubstituteId } from '@standfest/domain/base/id.ts'
import { readAccount, therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { listSubstitutes } from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import type { Substitute } from '@standfest/domain/features/substitutes/substitutes.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const therapist = anAccount('THERAPIST')

async function openRecordOf(different: Partial<Account>) {
  const client = anAccount('CLIENT', different)
  openSite({
    site: 'THERAPIST',
    at: `/klienten/${client.id}/ziele`,
    account: therapist,
    prepare: (server) => {
      for (const { list } of [goalCalls, taskCalls, amplifierCalls]) server.answer(list, [])
      server.answer(readAccount, ({ address }) => [
        { attributes: address.searchParams.has('account') ? client : therapist },
      ])
    },
  })
  await screen.findByRole('navigation', { name: 'In dieser Akte' })
}

describe('the frame of a record', () => {
  const areas = [
    'Lebensbereiche',
    'Ziele',
    'Termine',
    'Nachrichten',
    'Notfallkoffer',
    'Risikosituationen',
    'Ketten',
    'Tagebuch',
  ]
  const entries = (navigation: string) =>
    within(screen.getByRole('navigation', { name: navigation }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  // REQ 2.27
  it('names the areas, to the treating therapist data collection and protocol as well (§2)', async () => {
    await openRecordOf({ parentId: therapist.id })
    expect(entries('In dieser Akte')).toEqual(['Datenerfassung', ...areas, 'Notizen', 'Protokoll'])
  })

  // REQ 2.27
  it('has for clients the same areas, without data collection and protocol (§2)', async () => {
    openSite({ site: 'CLIENT', at: '/hilfe', account: anAccount('CLIENT') })
    await screen.findByRole('link', { name: 'Tagebuch' })
    const shown = entries('Hauptnavigation')
    expect(shown).toEqual(expect.arrayContaining(areas))
    expect(shown).not.toContain('Datenerfassung')
    expect(shown).not.toContain('Protokoll')
  })

  // REQ 2.148
  it('has the patient code and the week of treatment under the name', async () => {
    await openRecordOf({})
    expect(screen.getByText('K-0147, Woche 20')).toBeTruthy()
  })

  it.each([
    ['of somebody in treatment', {}, false],
    ['of a deactivated client', { activeFlag: false }, true],
    ['of an anonymised client', { activeFlag: false, anonymizedFlag: true }, false],
  ])('says whether the access is deactivated: %s (§4)', async (_, different, isSaid) => {
    await openRecordOf(different)
    expect(screen.queryAllByText('deaktiviert')).toHaveLength(isSaid ? 1 : 0)
  })
})

describe('a record that is not for the reader', () => {
  const hagedorn = { prefix: 'Frau', titleId: '', name: 'Judith', surname: 'Hagedorn' }
  const parentId = anAccount('THERAPIST', { id: '0195a000-0000-7000-8000-0000000000b1' as Account['id'] }).id
  const ended: Substitute = {
    id: '0195b000-0000-7000-8000-000000000001' as SubstituteId,
    version: 1,
    accountId: therapist.id,
    parentId,
    startDate: '2026-03-01' as Day,
    endDate: '2026-03-11' as Day,
    deletedAt: 0,
  }

  const own = {
    data: [{ type: 'account', attributes: therapist }],
    included: [],
    state: 'success',
    status: 200,
  }
  const refused = () =>
    Response.json(
      {
        code: 'ERROR.ACCESS_DENIED',
        message: '',
        errors: [],
        state: 'error',
        status: 403,
        requestId: 'test',
      },
      { status: 403 },
    )

  it.each([
    ['who covered before', [ended], 'Ihre Vertretung für Judith Hagedorn ist seit 11.03.2026 beendet.'],
    ['who never did', [], 'Diese Person gibt es nicht, oder sie ist Ihnen nicht zugeordnet.'],
  ])('tells somebody %s why', async (_, substitutions, said) => {
    const client = anAccount('CLIENT')
    openSite({
      site: 'THERAPIST',
      at: `/klienten/${client.id}/ziele`,
      account: therapist,
      prepare: (server) => {
        server.handle(readAccount, ({ address }) =>
          address.searchParams.has('account') ? refused() : Response.json(own),
        )
        const included = [{ type: therapistResource.type, id: parentId, attributes: hagedorn }]
        server.answer(
          listSubstitutes,
          substitutions.map((attributes) => ({ attributes })),
          included,
        )
      },
    })
    // REQ 6.44
    expect(await screen.findByText(said)).toBeDefined()
  })
})
