import type { KeyObject } from 'node:crypto'
import { type AuditLogEntry, auditLogActions } from '@standfest/domain/features/audit-log/audit-log.ts'
import type { AuditLogFacts } from '@standfest/domain/features/audit-log/facts.ts'
import { shownFacts } from '@standfest/domain/features/audit-log/shown-facts.ts'
import type { Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { type AuditLogLine, findPeopleOfAuditLog, openFacts, type PeopleOfAuditLog } from './reading.store.ts'

type Reader = {
  readonly instanceKey: KeyObject
  /** The client whose audit log is read; undefined: the instance's, in which clients have no name. */
  readonly client: ClientAccess | undefined
}

/** Audit log lines as their reader sees them: who did what to whom, and what was changed. */
export async function entriesOf(
  tx: Tx,
  lines: readonly AuditLogLine[],
  { instanceKey, client }: Reader,
): Promise<readonly AuditLogEntry[]> {
  const refs = lines.flatMap((line) => [line.actor_ref, line.subject_ref, ...(line.people ?? [])])
  const people = await findPeopleOfAuditLog(tx, refs, instanceKey)
  return lines.map((line) => {
    const isOfStaff = line.subject_ref === null || people.get(line.subject_ref)?.id !== undefined
    const facts = openFacts(line, { instanceKey, isOfStaff, client })
    return {
      id: line.id,
      at: line.at,
      action: line.action,
      group: auditLogActions[line.action],
      actor: { person: null, ...people.get(line.actor_ref ?? ''), kind: line.actor_kind },
      ...(client === undefined && subjectIn(line, people)),
      ...shownFacts(line.action, facts),
      ...furtherPeople(facts, people),
    }
  })
}

/** The subject of a line: staff by name; clients and deleted accounts without. */
function subjectIn({ subject_ref }: AuditLogLine, people: PeopleOfAuditLog): Pick<AuditLogEntry, 'subject'> {
  if (subject_ref === null) return {}
  return { subject: people.get(subject_ref) ?? { kind: 'client', person: null } }
}

/** Further staff named in a line; a deleted account has no name. */
function furtherPeople(
  { from, to, askedBy }: AuditLogFacts,
  people: PeopleOfAuditLog,
): Pick<AuditLogEntry, 'people'> {
  const named = Object.entries({ from, to, askedBy }).flatMap(([part, ref]) =>
    ref === undefined ? [] : [[part, people.get(ref) ?? { kind: 'therapist', person: null }]],
  )
  return named.length === 0 ? {} : { people: Object.fromEntries(named) as AuditLogEntry['people'] }
}
