import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readStream, secondsBeforeMax } from '@standfest/domain/features/clients/changes.calls.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import type { Announced, AnnouncedOfClient, AnnouncedToPeople } from '#live/changes.ts'
import { faultOf, type Log } from '#log/log.ts'
import { admit, begin } from './admit.ts'
import { type Context, refuse, type SignedIn } from './handle.ts'
import { answerHeaders } from './headers.ts'
import { networkOf } from './limits.ts'
import { checkClientHeaders, inputOf, inTracedTransaction, logCall, refuseCall } from './serve.ts'
import type { ServingNeeds } from './serving-needs.ts'
import { giveBackAfter } from './shares.ts'

/** Dependencies of the live channel on features. */
export type StreamNeeds = {
  readonly hub: StreamHub
  /** Records that a therapist subscribes to their clients' changes, as reading the list. */
  readonly noteListening: (
    context: Pick<Context<SignedIn>, 'tx' | 'actor' | 'now' | 'trace'>,
  ) => Promise<unknown>
}

type StreamQuery = z.output<(typeof readStream)['query']>
type Listener = { readonly actor: SignedIn; readonly reply: FastifyReply }

export type StreamHub = {
  /**
   * Registers a listener until its connection closes; changes of the seconds before, while the page was still loading,
   * are sent at once.
   */
  readonly add: (listener: Listener, secondsBefore?: number) => void
  /** Announces a change to all listeners it concerns. */
  readonly announce: (announced: Announced) => void
  /** Announces a gap: all listeners read again. */
  readonly gap: () => void
  readonly close: () => void
  readonly count: () => number
}

export type HubNeeds = {
  /** Maximum open channels of one session; the oldest is closed. */
  readonly streamsOfSession: number
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** The substitutes of a therapist today. */
  readonly findSubstitutesOf: (tx: Tx, parentId: AccountId, today: Day) => Promise<readonly AccountId[]>
  /** The sessions among these that are still valid. */
  readonly findLastingSessions: (
    tx: Tx,
    sessionIds: readonly string[],
    instant: number,
  ) => Promise<ReadonlySet<string>>
}

const heartbeatMilliseconds = 20_000
/** Buffer limit: a stalled listener is disconnected, and reads everything when it reconnects. */
const mostBufferedBytes = 64 * 1024
const mostChangesKept = 2000

/** All open live channels of this process. */
export function openStreamHub(needs: HubNeeds): StreamHub {
  const listeners = new Set<Listener>()
  const latest = keptChanges(needs.clock)
  let ending = false
  const send = (listener: Listener, text: string) => {
    if (listener.reply.raw.writableLength > mostBufferedBytes) listener.reply.raw.destroy()
    else listener.reply.raw.write(text)
  }
  let told: Promise<unknown> = Promise.resolve()
  /** Changes are resolved concurrently and sent in order: lookups differ in duration. */
  const announce = (announced: Announced) => {
    latest.keep(announced)
    told = Promise.allSettled([findHearers(announced, listeners), told]).then(([hearers]) => {
      if (hearers.status === 'rejected') return noteFault(hearers.reason)
      for (const listener of hearers.value) send(listener, changeEvent(announced))
    })
  }
  const findHearers = async (announced: Announced, asked: ReadonlySet<Listener>) =>
    asked.size === 0 ? [] : needs.database.inTransaction((tx) => hearersOf(tx, announced, asked))
  const tellAgain = async (listener: Listener, secondsBefore: number) => {
    const changes = latest.ofSeconds(secondsBefore)
    if (changes === 'incomplete') return send(listener, gapEvent)
    for (const announced of changes) {
      const heard = await findHearers(announced, new Set([listener]))
      if (heard.length > 0) send(listener, changeEvent(announced))
    }
  }
  /** The listeners that a change concerns and whose session is valid: checked for each change. */
  const hearersOf = async (tx: Tx, announced: Announced, asked: ReadonlySet<Listener>) => {
    const { today, instant } = needs.clock.now()
    const concerns =
      'clientId' in announced ? await readersOf(tx, announced, today) : peopleConcerned(announced)
    const present = [...asked].filter(({ actor }) => concerns(actor))
    const ids = present.map(({ actor }) => actor.sessionId)
    const lasting = await needs.findLastingSessions(tx, ids, instant)
    return present.filter(({ actor }) => lasting.has(actor.sessionId))
  }
  const readersOf = async (tx: Tx, { clientId, parentId, tellClient }: AnnouncedOfClient, today: Day) => {
    const readers = new Set<AccountId>([parentId, ...(await needs.findSubstitutesOf(tx, parentId, today))])
    if (tellClient) readers.add(clientId)
    return (actor: SignedIn) => readers.has(actor.id)
  }
  const beat = async () => {
    // Listeners added during the lookup are not judged by its result.
    const present = [...listeners]
    if (present.length === 0) return
    const ids = present.map(({ actor }) => actor.sessionId)
    const lasting = await needs.database.inTransaction((tx) =>
      needs.findLastingSessions(tx, ids, needs.clock.instant()),
    )
    for (const listener of present) {
      if (lasting.has(listener.actor.sessionId)) send(listener, ': still here\n\n')
      else listener.reply.raw.end()
    }
  }
  /** Closes the oldest channel of a session with too many windows. */
  const endOldestOf = (sessionId: string) => {
    const own = [...listeners].filter(({ actor }) => actor.sessionId === sessionId)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - needs.streamsOfSession))) {
      listeners.delete(oldest)
      oldest.reply.raw.end()
    }
  }
  const noteFault = (error: unknown) => needs.log.error({ event: 'live-channel-fault', ...faultOf(error) })
  const heartbeat = setInterval(() => void beat().catch(noteFault), heartbeatMilliseconds)
  heartbeat.unref()
  return {
    add: (listener, secondsBefore = 0) => {
      const { raw } = listener.reply
      if (ending) raw.end()
      if (ending || raw.destroyed) return
      const remove = () => listeners.delete(listener)
      endOldestOf(listener.actor.sessionId)
      listeners.add(listener)
      raw.on('error', remove)
      raw.on('close', remove)
      if (secondsBefore > 0) void tellAgain(listener, secondsBefore).catch(noteFault)
    },
    announce,
    gap: () => {
      latest.forget()
      for (const listener of listeners) send(listener, gapEvent)
    },
    close: () => {
      ending = true
      clearInterval(heartbeat)
      for (const { reply } of listeners) reply.raw.end()
      listeners.clear()
    },
    count: () => listeners.size,
  }
}

const gapEvent = 'event: gap\ndata: {}\n\n'

function changeEvent(announced: Announced): string {
  const clientId = 'clientId' in announced ? announced.clientId : undefined
  return `event: change\ndata: ${JSON.stringify({ clientId, what: announced.what })}\n\n`
}

/**
 * Recent changes of this process. A page reads first and subscribes a moment later; changes in between would be lost
 * otherwise.
 */
function keptChanges(clock: Clock) {
  let wholeSince = clock.instant()
  let changes: { readonly at: number; readonly announced: Announced }[] = []
  return {
    keep: (announced: Announced) => {
      const at = clock.instant()
      changes = changes.filter((one) => one.at >= at - secondsBeforeMax)
      changes.push({ at, announced })
      if (changes.length > mostChangesKept) wholeSince = (changes.shift()?.at ?? at) + 1
    },
    forget: () => {
      changes = []
      wholeSince = clock.instant()
    },
    ofSeconds: (seconds: number): readonly Announced[] | 'incomplete' => {
      const from = clock.instant() - seconds
      if (from < wholeSince) return 'incomplete'
      return changes.filter(({ at }) => at >= from).map(({ announced }) => announced)
    },
  }
}

/** The accounts that a change without a record concerns. */
function peopleConcerned(announced: AnnouncedToPeople): (actor: SignedIn) => boolean {
  if (announced.what === 'alerts') return () => true
  if (announced.what === 'approvals') return ({ role }) => role === 'ADMIN'
  if (announced.what === 'permissions') return ({ role }) => role === announced.role
  const { parentId, accountId } = announced
  return (actor) => actor.id === parentId || actor.id === accountId || actor.parentId === parentId
}

/** The live channel of one site (read by fetch with the usual headers, open while the page is visible). */
export function serveStream(app: FastifyInstance, needs: ServingNeeds & StreamNeeds): void {
  app.get(`/api${readStream.path}`, { config: { identifies: true } }, async (request, reply) => {
    const begun = begin(readStream, request, needs)
    try {
      checkClientHeaders(request)
      const actor = await needs.database.read((tx) => admit(tx, begun, needs.clock.instant(), needs))
      if (!actor) return refuse('ERROR.SESSION_EXPIRED')
      const { secondsBefore } = inputOf(readStream, request).query as StreamQuery
      giveBackAfter(reply.raw, needs.shares.streams.take(1, { address: networkOf(request.ip) }))
      if (actor.role === 'THERAPIST')
        await inTracedTransaction(needs, (tx, now, trace) => needs.noteListening({ tx, actor, now, trace }))
      reply.hijack()
      reply.raw.writeHead(200, {
        ...answerHeaders(needs),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      reply.raw.write('event: open\ndata: {}\n\n')
      needs.hub.add({ actor, reply }, secondsBefore)
      logCall(begun, 200, needs)
      return reply
    } catch (error) {
      return refuseCall(begun, error, reply, needs)
    }
  })
}
