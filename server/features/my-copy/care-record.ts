import { PersonName, type StaffSender } from '@standfest/domain/features/accounts/accounts.ts'
import { appointment } from '@standfest/domain/features/appointments/appointments.ts'
import type { CareRecord } from '@standfest/domain/features/my-copy/complete-copy.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { findPresentStaffNames } from '#features/accounts/accounts.store.ts'
import { listContentsFrom, listMeetingDays } from '#features/content/content-of-a-period.store.ts'
import { listFollowUpsOf } from '#features/follow-ups/follow-ups.store.ts'
import { listHandoverNotesOf } from '#features/handovers/handovers.store.ts'
import { listAgreementsOf, listKeptMeetings } from '#features/meetings/meetings.store.ts'
import { listAllVersionsOf } from '#features/notes/notes.store.ts'
import type { Context, SignedIn } from '#http/handle.ts'

/** An upper bound of the appointments in a treatment. */
const allAppointments = 10_000

/**
 * The care team's internal data about a client: every version of every note, all follow-ups and agreements, hand-over notes that are not
 * yet erased, and the states of sessions.
 */
export async function readCareRecord(
  { tx, now, vault }: Pick<Context<SignedIn>, 'tx' | 'now' | 'vault'>,
  client: ClientAccess,
): Promise<CareRecord> {
  const [notes, followUps, agreements, handovers, days, kept, appointments] = await Promise.all([
    listAllVersionsOf(tx, client),
    listFollowUpsOf(tx, client, 0),
    listAgreementsOf(tx, client),
    listHandoverNotesOf(tx, client),
    listMeetingDays(tx, client, now.zone),
    listKeptMeetings(tx, client),
    listContentsFrom(tx, client, appointment, { at: 0, limit: allAppointments }),
  ])
  const meetings = new Map(appointments.map(({ id, attributes }) => [id, attributes]))
  const titleOf = (id: (typeof appointments)[number]['id'] | null) => {
    const title = id === null ? undefined : meetings.get(id)?.['title']
    return typeof title === 'string' ? title : ''
  }
  const people = [
    ...[...notes, ...followUps, ...agreements].flatMap(({ sender }) => (sender ? [sender.id] : [])),
    ...handovers.flatMap(({ parentId, colleagueId }) => [parentId, colleagueId]),
  ]
  const names = await findPresentStaffNames(tx, [...new Set(people)], vault.instanceKey)
  const nameOf = (id: (typeof people)[number]) => {
    const person = names.get(id)
    // The name only, because the released record is stored as it is.
    return person ? PersonName.parse(person) : null
  }
  const named = (sender: StaffSender | null) => sender && { id: sender.id, person: nameOf(sender.id) }
  return {
    notes: notes.map(({ sender, ...note }) => ({
      ...note,
      meeting: titleOf(note.meetingId),
      sender: { id: sender.id, person: nameOf(sender.id) },
    })),
    meetings: days.flatMap(({ id, day }) => {
      const state = kept.get(id)?.state
      if (state === undefined) return []
      const kind = meetings.get(id)?.['kind'] === 'group' ? 'group' : 'session'
      return [{ id, day, state, kind, title: titleOf(id) } as const]
    }),
    agreements: agreements.map((one) => ({
      ...one,
      meeting: titleOf(one.meetingId),
      sender: { id: one.sender.id, person: nameOf(one.sender.id) },
    })),
    followUps: followUps.map((one) => ({ ...one, sender: named(one.sender) })),
    handoverNotes: handovers.map(({ parentId, colleagueId, ...note }) => ({
      ...note,
      parent: nameOf(parentId),
      colleague: nameOf(colleagueId),
    })),
  }
}
