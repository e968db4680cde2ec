import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { FastifyReply } from 'fastify'
import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import type { Limits } from '#limits/limits.ts'
import type { AnnouncedOfClient, AnnouncedToPages, AnnouncedToPeople } from '#live/changes.ts'
import { faultOf, type Log } from '#log/log.ts'
import type { SignedIn } from './handle.ts'
import { openRecentChanges } from './recent-changes.ts'

export type Listener = { readonly actor: SignedIn; readonly reply: FastifyReply }

export type StreamHub = {
  /**
   * Registers a listener until its connection closes; changes of the seconds before, while the page was still loading,
   * are sent at once.
   */
  readonly add: (listener: Listener, secondsBefore?: number) => void
  /** Announces a change to all listeners it concerns. */
  readonly announce: (announced: AnnouncedToPages) => void
  /** Announces a gap: all listeners read again. */
  readonly gap: () => void
  readonly close: () => void
  readonly count: () => number
}

export type HubNeeds = {
  /** Maximum open channels of one session, over all processes; the oldest is closed. */
  readonly streamsOfSession: number
  readonly limits: Pick<Limits, 'addChannel'>
  readonly database: Pick<Database, 'read'>
  readonly clock: Clock
  readonly log: Log
  /** The substitutes of all therapists on a date, by therapist. */
  readonly listSubstitutesOn: (tx: Tx, day: Day) => Promise<Substitutes>
  /** Those of the given tokens, by hash, that are not locked and whose session is valid. */
  readonly findOpenTokens: (
    tx: Tx,
    tokenHashes: readonly string[],
    instant: number,
  ) => Promise<ReadonlySet<string>>
}

type Substitutes = ReadonlyMap<AccountId, readonly AccountId[]>

const heartbeatMilliseconds = 20_000
/** Buffer limit: a stalled listener is disconnected, and reads everything when it reconnects. */
const mostBufferedBytes = 64 * 1024

/** All open live channels of this process. */
export function openStreamHub(needs: HubNeeds): StreamHub {
  const listeners = openListeners()
  const recent = openRecentChanges(needs.clock)
  const substitutes = cacheSubstitutes(needs)
  let ending = false
  const send = (listener: Listener, text: string) => {
    if (listener.reply.raw.writableLength > mostBufferedBytes) listener.reply.raw.destroy()
    else listener.reply.raw.write(text)
  }
  const noteFault = (error: unknown) => needs.log.error({ event: 'live-channel-fault', ...faultOf(error) })
  /** Whether a change was not told because its lookup failed: the next heartbeat tells of a gap. */
  let isIncomplete = false
  const noteUntold = (error: unknown) => {
    isIncomplete = true
    noteFault(error)
  }

  let waiting: AnnouncedToPages[] = []
  let isSending = false
  const announce = (announced: AnnouncedToPages) => {
    recent.keep(announced)
    if (announced.what === 'substitutes') substitutes.forget()
    if (listeners.count() === 0) return
    waiting.push(announced)
    if (!isSending) void sendWaiting()
  }
  /** Changes that arrive together are looked up together: a burst costs a few lookups, and the order is kept. */
  const sendWaiting = async () => {
    isSending = true
    while (waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      const changes = waiting
      waiting = []
      await tell(changes).catch(noteUntold)
    }
    isSending = false
  }
  /**
   * Sends changes to the listeners they concern whose token is not locked; changes that concern nobody cost no query. The connection of a
   * locked page that misses a change is closed: after unlocking the page reconnects and refetches everything.
   */
  const tell = async (changes: readonly AnnouncedToPages[]) => {
    const standIns = await substitutesIfAsked(listeners.all())
    const heard = changes
      .map((announced) => ({ text: changeEvent(announced), hearers: hearersOf(announced, standIns) }))
      .filter(({ hearers }) => hearers.length > 0)
    if (heard.length === 0) return
    const isOpen = await openAmong(heard.flatMap(({ hearers }) => hearers))
    for (const { text, hearers } of heard)
      for (const listener of hearers) {
        if (isOpen(listener)) send(listener, text)
        else listener.reply.raw.end()
      }
  }
  const hearersOf = (announced: AnnouncedToPages, standIns: Substitutes): readonly Listener[] =>
    'clientId' in announced
      ? [...readersOf(announced, standIns)].flatMap((id) => listeners.ofAccount(id))
      : listeners.all().filter(({ actor }) => isConcerned(actor, announced))
  const openAmong = async (asked: readonly Listener[]) => {
    const hashes = new Set(asked.flatMap(({ actor }) => actor.tokenHash ?? []))
    const open = await needs.database.read((tx) =>
      needs.findOpenTokens(tx, [...hashes], needs.clock.instant()),
    )
    return ({ actor }: Listener) => actor.tokenHash !== undefined && open.has(actor.tokenHash)
  }
  /** Only therapists stand in for somebody. */
  const substitutesIfAsked = async (asked: readonly Listener[]): Promise<Substitutes> =>
    asked.some(({ actor }) => actor.role === 'THERAPIST') ? substitutes.today() : new Map()
  /** Sends the recent changes that concern a new listener, each once. Its session was checked when it was let in. */
  const tellAgain = async (listener: Listener, secondsBefore: number) => {
    const changes = recent.ofSeconds(secondsBefore)
    if (changes === 'incomplete') return send(listener, gapEvent)
    const standIns = await substitutesIfAsked([listener])
    const texts = changes
      .filter((announced) =>
        'clientId' in announced
          ? readersOf(announced, standIns).has(listener.actor.id)
          : isConcerned(listener.actor, announced),
      )
      .map(changeEvent)
    for (const text of new Set(texts)) send(listener, text)
  }

  const beat = async () => {
    // Who comes while the sessions are looked up is not among them.
    const present = listeners.all()
    if (present.length === 0) return
    const wasIncomplete = isIncomplete
    isIncomplete = false
    const isOpen = await openAmong(present).catch((error: unknown) => {
      isIncomplete ||= wasIncomplete
      throw error
    })
    for (const listener of present) {
      if (isOpen(listener)) send(listener, wasIncomplete ? gapEvent : ': still here\n\n')
      else listener.reply.raw.end()
    }
  }
  const heartbeat = setInterval(() => void beat().catch(noteFault), heartbeatMilliseconds)
  heartbeat.unref()
  return {
    add: (listener, secondsBefore = 0) => {
      const { raw } = listener.reply
      if (ending) raw.end()
      if (ending || raw.destroyed) return
      listeners.add(listener)
      // A session with too many windows loses the oldest one's channel.
      const leave = needs.limits.addChannel(listener.actor.sessionId, needs.streamsOfSession, () => {
        listeners.remove(listener)
        raw.end()
      })
      const remove = () => {
        listeners.remove(listener)
        leave()
      }
      raw.on('error', remove)
      raw.on('close', remove)
      if (secondsBefore > 0) void tellAgain(listener, secondsBefore).catch(noteUntold)
    },
    announce,
    gap: () => {
      recent.forget()
      substitutes.forget()
      for (const listener of listeners.all()) send(listener, gapEvent)
    },
    close: () => {
      ending = true
      clearInterval(heartbeat)
      for (const listener of listeners.all()) {
        listener.reply.raw.end()
        listeners.remove(listener)
      }
    },
    count: listeners.count,
  }
}

const gapEvent = 'event: gap\ndata: {}\n\n'

function changeEvent(announced: AnnouncedToPages): string {
  const clientId = 'clientId' in announced ? announced.clientId : undefined
  return `event: change\ndata: ${JSON.stringify({ clientId, what: announced.what })}\n\n`
}

/** The accounts that may read a client's change: administrators are never among them. */
function readersOf(
  { clientId, parentId, tellClient }: AnnouncedOfClient,
  standIns: Substitutes,
): ReadonlySet<AccountId> {
  return new Set([parentId, ...(standIns.get(parentId) ?? []), ...(tellClient ? [clientId] : [])])
}

/** Whether a change without a record concerns an account. */
function isConcerned({ id, role, parentId }: SignedIn, announced: AnnouncedToPeople): boolean {
  if (announced.what === 'alerts') return true
  if (announced.what === 'approvals') return role === 'ADMIN'
  if (announced.what === 'permissions') return role === announced.role
  return [announced.parentId, announced.accountId].includes(id) || parentId === announced.parentId
}

/** Open channels, found by account: what a change costs does not grow with the number of open pages. */
function openListeners() {
  const all = new Set<Listener>()
  const byAccount = new Map<AccountId, Set<Listener>>()
  return {
    all: () => [...all],
    ofAccount: (id: AccountId) => [...(byAccount.get(id) ?? [])],
    count: () => all.size,
    add: (listener: Listener) => {
      const { id } = listener.actor
      all.add(listener)
      byAccount.set(id, (byAccount.get(id) ?? new Set()).add(listener))
    },
    remove: (listener: Listener) => {
      const { id } = listener.actor
      all.delete(listener)
      const own = byAccount.get(id)
      own?.delete(listener)
      if (own?.size === 0) byAccount.delete(id)
    },
  }
}

/** Today's substitutes, in memory until the day ends or a substitution changes. */
function cacheSubstitutes({ database, clock, listSubstitutesOn }: HubNeeds) {
  let cached: { readonly day: Day; readonly found: Promise<Substitutes> } | undefined
  return {
    today: async (): Promise<Substitutes> => {
      const { today } = clock.now()
      if (cached?.day !== today)
        cached = { day: today, found: database.read((tx) => listSubstitutesOn(tx, today)) }
      const asked = cached
      try {
        return await asked.found
      } catch (error) {
        if (cached === asked) cached = undefined
        throw error
      }
    },
    forget: () => {
      cached = undefined
    },
  }
}
