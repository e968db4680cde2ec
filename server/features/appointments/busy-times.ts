import { addDays, type Day, dayOf, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { coversDay, type Substitution } from '@standfest/domain/features/access/access.ts'
import { findSubstitutionsTo } from '#features/access/access.store.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import type { Context } from '#http/handle.ts'
import { listMeetingTimes, type MeetingTime } from './meeting-times.store.ts'

/** More sessions than any therapist has in the days asked for. */
const mostMeetings = 2000

/** A session or group of a therapist: a group is one, however many clients it has. */
type BusyTime = Omit<MeetingTime, 'clientId' | 'parentId'> & {
  readonly clientIds: readonly AccountId[]
}

/**
 * When a therapist has sessions and groups, from one day to another: with own clients, and with those of a colleague on the days of
 * the substitution only.
 */
export async function busyTimesOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  access: ClientListAccess,
  { from, to, therapistId }: { readonly from: Day; readonly to: Day; readonly therapistId: AccountId },
): Promise<BusyTime[]> {
  const [substitutions, meetings] = await Promise.all([
    findSubstitutionsTo(tx, therapistId),
    listMeetingTimes(tx, access, {
      from: startOfDay(from, now.zone),
      until: startOfDay(addDays(to, 1), now.zone),
      zone: now.zone,
      limit: mostMeetings,
    }),
  ])
  const theirs = meetings.filter(
    (meeting) => isOwn(meeting, therapistId) || isCovered(meeting, substitutions, now.zone),
  )
  return withoutRepeats(theirs)
}

function isOwn({ parentId }: MeetingTime, therapistId: AccountId): boolean {
  return parentId === therapistId
}

function isCovered(
  { parentId, day, startsAt }: MeetingTime,
  substitutions: readonly Substitution[],
  zone: string,
) {
  const on = startsAt === null ? day : dayOf(startsAt, zone)
  return (
    on !== null &&
    substitutions.some((substitution) => substitution.parentId === parentId && coversDay(substitution, on))
  )
}

/** A group at one time is one event; a client who comes at another time is an event of their own. */
function withoutRepeats(meetings: readonly MeetingTime[]): BusyTime[] {
  const found = new Map<string, BusyTime>()
  for (const { clientId, parentId: _, ...meeting } of meetings) {
    const { id, seriesId, number, day, startsAt, endsAt } = meeting
    const key = seriesId === null ? id : [seriesId, number, day, startsAt, endsAt].join(' ')
    const known = found.get(key)
    found.set(
      key,
      known ? { ...known, clientIds: [...known.clientIds, clientId] } : { ...meeting, clientIds: [clientId] },
    )
  }
  return [...found.values()]
}
