import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ProtocolEntry } from '@standfest/domain/features/protocol/protocol.ts'
import { protocolActions } from '@standfest/domain/features/protocol/protocol.ts'
import { listProtocol, readProtocolDays } from '@standfest/domain/features/protocol/protocol.calls.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { type Context, type Handler, handle, refuse, type SignedIn } from '#http/handle.ts'
import { findProtocolDays } from './protocol-days.ts'
import {
  contentOf,
  findPeopleOfProtocol,
  listProtocolLines,
  type PeopleOfProtocol,
  type ProtocolLine,
} from './reading.store.ts'

const ordinaryPage = 50

const answerListProtocol = handle(listProtocol, async ({ query }, context) => {
  const { tx, vault, now } = context
  const client = await subjectOf(context, query.account)
  const subjectRef = client?.subjectRef
  const { limit = ordinaryPage, ...sought } = query
  const lines = await listProtocolLines(tx, { ...sought, subjectRef, limit, zone: now.zone })
  const refs = lines.flatMap(({ actor_ref, subject_ref }) => [actor_ref, subject_ref])
  const people = await findPeopleOfProtocol(tx, refs, vault.instanceKey)
  const items = lines.map((line) => ({
    id: line.id,
    attributes:
      client === undefined
        ? { ...entryOf(line, people), ...subjectIn(line, people) }
        : { ...entryOf(line, people), ...aboutOf(line, client) },
  }))
  return { items }
})

const answerReadDays = handle(readProtocolDays, async ({ query }, { tx, now, operator }) => ({
  attributes: await findProtocolDays(tx, now, { isDemo: operator.isDemo, seed: query.seed }),
}))

export const protocolHandlers: readonly Handler[] = [answerListProtocol, answerReadDays]

/**
 * Whose protocol is read: a therapist's own client, never that of somebody they stand in for; for administrators
 * the whole instance's. Nobody reads the protocol without being allowed to.
 */
async function subjectOf(context: Context<SignedIn>, account: AccountId | undefined) {
  if (context.actor.role === 'ADMIN') return account === undefined ? undefined : refuse('ERROR.ACCESS_DENIED')
  const client = await openClient(context, account)
  return client.as === 'therapist' ? client : refuse('ERROR.ACCESS_DENIED')
}

function entryOf(line: ProtocolLine, people: PeopleOfProtocol): ProtocolEntry {
  return {
    id: line.id,
    at: line.at,
    action: line.action,
    group: protocolActions[line.action],
    actor: { kind: line.actor_kind, person: people.get(line.actor_ref ?? '')?.person ?? null },
  }
}

/** Lines about content say of which kind; nothing else of their details leaves the server. */
function aboutOf(line: ProtocolLine, client: ClientAccess): Pick<ProtocolEntry, 'about'> {
  const about = line.action.startsWith('content-') ? contentOf(line, client) : undefined
  return about === undefined ? {} : { about }
}

/** Whom a line concerns: staff by name; a client, and whoever is gone, without. */
function subjectIn({ subject_ref }: ProtocolLine, people: PeopleOfProtocol): Pick<ProtocolEntry, 'subject'> {
  if (subject_ref === null) return {}
  return { subject: people.get(subject_ref) ?? { kind: 'client', person: null } }
}
