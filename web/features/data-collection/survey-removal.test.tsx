import type { Day } from '@standfest/domain/base/day.ts'
import {
  listSurveys,
  removeSurvey,
  restoreSurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  aSubstitute,
  aSurvey,
  chart,
  client,
  keep,
  show,
  surveyId,
  today,
} from '#testing/data-collection.tsx'

const mistaken = aSurvey(today, { consumption: true, consumption_trigger: 'Feier' })
const other = aSurvey('2026-03-11' as Day, {})
const removalOf = (when: string) => screen.findByRole('button', { name: `Check-in vom ${when} entfernen` })

describe('removing a survey that was sent by mistake', () => {
  it('asks first, says that the event goes with it, and renews the record (§6)', async () => {
    const { user, server } = show([mistaken, other])
    await user.click(await removalOf('Do 12.03. 07:52'))
    const question = await screen.findByRole('alertdialog', { name: 'Check-in vom 12.03.2026 entfernen?' })
    expect(question.textContent).toContain('Auch das Konsumereignis wird entfernt')
    server.answer(removeSurvey, {
      attributes: { id: mistaken.id, version: 2, accountId: client.id, deletedAt: 1 },
    })
    keep(server, [other])
    await user.click(within(question).getByRole('button', { name: 'Entfernen' }))
    expect(await screen.findByText('Die Zahlen sind neu berechnet.')).toBeTruthy()
    const [sent] = server.requestsOf(removeSurvey)
    expect(sent?.address.pathname).toContain(surveyId(today))
    expect(sent?.address.searchParams.get('account')).toBe(client.id)
    expect(sent?.headers.get('If-Match')).toBe('"1"')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Do 12\.03\./ })).toBeNull())
  })

  // REQ 4.73
  it('can be undone at once, as it is now', async () => {
    const { user, server } = show([mistaken, other])
    server.answer(removeSurvey, {
      attributes: { id: mistaken.id, version: 2, accountId: client.id, deletedAt: 1 },
    })
    server.answer(restoreSurvey, { id: mistaken.id, attributes: { ...mistaken, version: 3 } })
    await user.click(await removalOf('Do 12.03. 07:52'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Entfernen' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByText('Wiederhergestellt')).toBeTruthy()
    const [sent] = server.requestsOf(restoreSurvey)
    expect(sent?.address.pathname).toContain(mistaken.id)
    expect([sent?.headers.get('If-Match'), sent?.body]).toEqual(['"2"', { deletedAt: 0 }])
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })

  // REQ 4.73
  it('shows on demand what was removed, to be restored or deleted for good', async () => {
    const { user, server } = show([other])
    await removalOf('Mi 11.03. 07:52')
    server.answer(listSurveys, ({ address: { searchParams } }) =>
      searchParams.get('deleted') === 'only'
        ? [{ id: mistaken.id, attributes: { ...mistaken, version: 2, deletedAt: 1 } }]
        : [{ id: other.id, attributes: other }],
    )
    server.answer(removeSurvey, {
      attributes: { id: mistaken.id, version: 3, accountId: client.id, deletedAt: 1 },
    })
    server.refuse(restoreSurvey, 'ERROR.SURVEY_ALREADY_ANSWERED')
    await user.click(screen.getByRole('switch', { name: 'Entfernte anzeigen' }))
    await user.click(
      await screen.findByRole('button', { name: 'Check-in vom Do 12.03. 07:52 wiederherstellen' }),
    )
    expect(await screen.findByText('Konnte nicht wiederhergestellt werden')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Check-in vom Do 12.03. 07:52 endgültig löschen' }))
    const question = await screen.findByRole('alertdialog', {
      name: 'Check-in vom 12.03.2026 endgültig löschen?',
    })
    await user.click(within(question).getByRole('button', { name: 'Endgültig löschen' }))
    await waitFor(() => expect(server.requestsOf(removeSurvey)).toHaveLength(1))
    expect(server.requestsOf(removeSurvey)[0]?.address.searchParams.get('final')).toBe('true')
  })

  it('does nothing when it is kept', async () => {
    const { user, server } = show([other])
    await user.click(await removalOf('Mi 11.03. 07:52'))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).not.toContain('Konsumereignis')
    await user.click(within(question).getByRole('button', { name: 'Behalten' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.requestsOf(removeSurvey)).toHaveLength(0)
  })

  it('says why a survey stays', async () => {
    const { user, server } = show([other])
    server.refuse(removeSurvey, 'ERROR.CONFLICT')
    await user.click(await removalOf('Mi 11.03. 07:52'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Entfernen' }),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Konnte nicht entfernt werden')
    expect(await removalOf('Mi 11.03. 07:52')).toBeTruthy()
  })

  it.each([
    ['a substitute', { reader: aSubstitute }],
    ['anybody in an anonymised record', { account: { ...client, anonymizedFlag: true } }],
  ])('is not offered to %s (§6)', async (_, situation) => {
    show([other], situation)
    await chart()
    expect(screen.queryByRole('button', { name: /entfernen$/ })).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Entfernte anzeigen' })).toBeNull()
  })
})
