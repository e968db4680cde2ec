import { describe, expect, it } from 'vitest'
import { listProtocol } from './audit-log.calls.ts'
import { AuditLogAction, actionsOf, auditLogActions, auditLogGroups, viewActionOf } from './audit-log.ts'

describe('protocol', () => {
  it('has each action in exactly one group, and no group without actions', () => {
    const grouped = auditLogGroups.map((group) => actionsOf(group))
    expect(grouped.every((actions) => actions.length > 0)).toBe(true)
    expect(grouped.flat().sort()).toEqual(Object.keys(auditLogActions).sort())
  })

  it.each([
    ['readAccount', 'account-viewed'],
    ['readSurvey', 'surveys-viewed'],
    ['listClients', 'list-viewed'],
    ['aCallOfTomorrow', 'record-viewed'],
  ])('names what a substitute saw by %s as %s (§6)', (callName, action) => {
    expect(viewActionOf(callName)).toBe(action)
  })

  it('knows no action that is not on its list', () => {
    expect(AuditLogAction.safeParse('diary-read-aloud').success).toBe(false)
  })

  it.each([
    [{ limit: '200' }, true],
    [{ limit: '201' }, false],
    [{ limit: '0' }, false],
    [{ from: '2026-02-01', to: '2026-02-28' }, true],
    [{ from: '2026-02-30' }, false],
    [{ group: 'view', actor: 'substitute' }, true],
    [{ group: 'diary' }, false],
    [{ actor: 'somebody' }, false],
    [{ subject: 'x' }, false],
  ])('can be asked for %j: %s', (query, taken) => {
    expect(listProtocol.query.safeParse(query).success).toBe(taken)
  })
})
