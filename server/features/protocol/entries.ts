import type { KeyObject } from 'node:crypto'
import type { ProtocolFacts } from '@standfest/domain/features/protocol/facts.ts'
import { type ProtocolEntry, protocolActions } from '@standfest/domain/features/protocol/protocol.ts'
import { shownFacts } from '@standfest/domain/features/protocol/shown-facts.ts'
import type { Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { findPeopleOfProtocol, openFacts, type PeopleOfProtocol, type ProtocolLine } from './reading.store.ts'

type Reader = {
  readonly instanceKey: KeyObject
  /** Whose protocol is read; undefined: the instance's, in which clients have no name. */
  readonly client: ClientAccess | undefined
}

/** Lines as their reader sees them: who did what to whom, and what was changed. */
export async function entriesOf(
  tx: Tx,
  lines: readonly ProtocolLine[],
  { instanceKey, client }: Reader,
): Promise<readonly ProtocolEntry[]> {
  const refs = lines.flatMap((line) => [line.actor_ref, line.subject_ref, ...(line.people ?? [])])
  const people = await findPeopleOfProtocol(tx, refs, instanceKey)
  return lines.map((line) => {
    const isOfStaff = line.subject_ref === null || people.get(line.subject_ref)?.id !== undefined
    const facts = openFacts(line, { instanceKey, isOfStaff, client })
    return {
      id: line.id,
      at: line.at,
      action: line.action,
      group: protocolActions[line.action],
      actor: { person: null, ...people.get(line.actor_ref ?? ''), kind: line.actor_kind },
      ...(client === undefined && subjectIn(line, people)),
      ...shownFacts(line.action, facts),
      ...furtherPeople(facts, people),
    }
  })
}

/** Whom a line concerns: staff by name; a client, and somebody whose account is gone, without. */
function subjectIn({ subject_ref }: ProtocolLine, people: PeopleOfProtocol): Pick<ProtocolEntry, 'subject'> {
  if (subject_ref === null) return {}
  return { subject: people.get(subject_ref) ?? { kind: 'client', person: null } }
}

/** Who else of the staff had a part in it; somebody whose account is gone has no name. */
function furtherPeople(
  { from, to, askedBy }: ProtocolFacts,
  people: PeopleOfProtocol,
): Pick<ProtocolEntry, 'people'> {
  const named = Object.entries({ from, to, askedBy }).flatMap(([part, ref]) =>
    ref === undefined ? [] : [[part, people.get(ref) ?? { kind: 'therapist', person: null }]],
  )
  return named.length === 0 ? {} : { people: Object.fromEntries(named) as ProtocolEntry['people'] }
}
