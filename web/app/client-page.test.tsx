import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { amplifierCalls, goalCalls, interventionCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { screen } from '@testing-library/react'
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
      for (const { list } of [goalCalls, interventionCalls, amplifierCalls]) server.answer(list, [])
      server.answer(readAccount, ({ address }) => [
        { attributes: address.searchParams.has('account') ? client : therapist },
      ])
    },
  })
  await screen.findByRole('navigation', { name: 'In dieser Akte' })
}

describe('the frame of a record', () => {
  it.each([
    ['of somebody in treatment', {}, false],
    ['of a deactivated client', { activeFlag: false }, true],
    ['of an anonymised client', { activeFlag: false, anonymizedFlag: true }, false],
  ])('says whether the access is deactivated: %s (§4)', async (_, different, isSaid) => {
    await openRecordOf(different)
    expect(screen.queryAllByText('deaktiviert')).toHaveLength(isSaid ? 1 : 0)
  })
})
