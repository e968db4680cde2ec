import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, SubstituteId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { AccessCard } from './access-card.tsx'

const colleague = '0195a000-0000-7000-8000-0000000000a1' as AccountId
const therapists = [
  {
    type: 'therapist',
    id: anAccount('THERAPIST').id,
    attributes: { prefix: 'Frau', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' },
  },
  {
    type: 'therapist',
    id: colleague,
    attributes: { prefix: 'Frau', titleId: 'Dr.', name: 'Nkechi', surname: 'Okafor' },
  },
]

function standIn(startDate: string, endDate: string) {
  const id = crypto.randomUUID() as SubstituteId
  const days = { startDate: startDate as Day, endDate: endDate as Day }
  const who = { accountId: colleague, parentId: anAccount('THERAPIST').id }
  return { type: 'substitute', id, attributes: { id, version: 1, deletedAt: 0, ...who, ...days } }
}

function show(standIns: object[], language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  const included = [...therapists, ...standIns] as typeof therapists
  server.answer(readAccount, [{ attributes: anAccount('CLIENT') }], included)
  return renderPage(<AccessCard />, { server, language })
}

const rows = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('who sees a client’s data', () => {
  // REQ 6.14
  it('is the treating therapist, and who stands in, the next one first, with both days (§6)', async () => {
    show([standIn('2026-05-01', '2026-05-01'), standIn('2026-03-09', '2026-03-20')])
    expect(await rows('Wer Ihre Daten sieht')).toEqual([
      'MADr. Miriam Albrechtbehandelt Sie',
      'NODr. Nkechi Okaforvertritt vom 09.03.2026 bis 20.03.2026',
      'NODr. Nkechi Okaforvertritt am 01.05.2026',
      'Wer hat meine Daten gesehen?',
    ])
  })

  // REQ 6.133
  it('says where there is a handover about the client, and not what it says', async () => {
    const noted = standIn('2026-03-09', '2026-03-20')
    show([{ ...noted, attributes: { ...noted.attributes, hasHandoverNote: true } }])
    expect((await rows('Wer Ihre Daten sieht'))[1]).toBe(
      'NODr. Nkechi Okaforvertritt vom 09.03.2026 bis 20.03.2026. Eine Übergabe über Sie liegt vor; Behandelnde lesen sie nur in dieser Zeit.',
    )
  })

  it('is said in English too', async () => {
    show([standIn('2026-03-09', '2026-03-20')], 'en_EN')
    expect(await rows('Who can see your data')).toEqual([
      'MADr. Miriam Albrechtyour therapist',
      'NODr. Nkechi Okaforcovering for them from 09.03.2026 to 20.03.2026',
      'Who has seen my data?',
    ])
  })
})
