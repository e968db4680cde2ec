import type { KeyObject } from 'node:crypto'
import { addDays, type Day, type Instant } from '@standfest/domain/base/day.ts'
import type {
  AccountId,
  AgreementId,
  ContentId,
  FollowUpId,
  SoberAgreementId,
} from '@standfest/domain/base/id.ts'
import { appointment, meetingKinds } from '@standfest/domain/features/appointments/appointments.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { insertContentRow } from '#features/content/content.store.ts'
import { insertOwnFollowUp, sealFollowUp } from '#features/follow-ups/follow-ups.store.ts'
import { sealHandoverNote } from '#features/handovers/handovers.store.ts'
import { sealAgreement } from '#features/meetings/meetings.store.ts'
import { sealNote } from '#features/notes/notes.store.ts'
import { sealSoberAgreement } from '#features/sober-agreements/sober-agreements.store.ts'
import { type DemoCareTeamRecord, demoOwnFollowUps, type handoverOf } from './care-team.ts'
import type { InsertedSubstitution } from './load-demo.store.ts'
import type { RecordOwner } from './load-record.store.ts'

/** Stores what the care team wrote for itself about a client; the scope must be open. */
export async function insertCareTeamRecord(
  tx: Tx,
  { id: owner, key, therapistId }: RecordOwner,
  { notes, followUps, soberTime, ...ofMeetings }: DemoCareTeamRecord,
  now: Instant,
): Promise<void> {
  await insertMeetings(tx, { id: owner, key, therapistId }, ofMeetings, now)
  if (soberTime !== undefined) {
    const { startsOn, endsOn, words, writtenAt } = soberTime
    const id = uuidv7() as SoberAgreementId
    await statement(
      'demo-insert-sober-agreement',
      sql`insert into sober_agreements ${sql.values({
        id,
        owner_client: owner,
        starts_on: startsOn,
        ends_on: endsOn,
        words: sealSoberAgreement(key, { id, owner, words }),
        author_id: therapistId,
        written_as: 'therapist',
        created_at: sql.at(writtenAt),
      })}`,
    ).run(tx)
  }
  for (const { texts, writtenAt } of notes) {
    const noteId = uuidv7()
    for (const [place, text] of texts.entries()) {
      const id = uuidv7()
      await statement(
        'demo-insert-note',
        sql`insert into notes ${sql.values({
          id,
          owner_client: owner,
          note_id: noteId,
          number: place + 1,
          words: sealNote(key, { id, owner, text }),
          author_id: therapistId,
          written_as: 'therapist',
          written_at: sql.at(writtenAt + place * 60),
        })}`,
      ).run(tx)
    }
  }
  for (const { text, dueOn, writtenAt } of followUps) {
    const id = uuidv7() as FollowUpId
    await statement(
      'demo-insert-follow-up',
      sql`insert into follow_ups ${sql.values({
        id,
        owner_client: owner,
        due_on: dueOn,
        words: sealFollowUp(key, { id, owner, text }),
        author_id: therapistId,
        written_as: 'therapist',
        created_at: sql.at(writtenAt),
      })}`,
    ).run(tx)
  }
}

/** Stores the session of today, the states of the last two, and what was agreed in the last one. */
async function insertMeetings(
  tx: Tx,
  { id: owner, key, therapistId }: RecordOwner,
  { meetingToday, stateBefore, agreements }: Omit<DemoCareTeamRecord, 'notes' | 'followUps' | 'soberTime'>,
  now: Instant,
): Promise<void> {
  if (meetingToday !== undefined) {
    const { startsAt, endsAt, writtenAt } = meetingToday
    await insertContentRow(tx, { clientId: owner, key }, appointment, {
      id: uuidv7() as ContentId,
      attributes: {
        kind: 'session',
        title: 'Gespräch',
        location: 'Raum 2.14',
        allDay: false,
        startsAt,
        endsAt,
      },
      authorId: therapistId,
      writtenAs: 'therapist',
      now: writtenAt,
      sortAt: startsAt,
    })
  }
  if (agreements.length === 0) return
  const past = await statement<{ id: ContentId; ended_at: Instant }>(
    'demo-last-meetings',
    sql`select id, sort_at + interval '1 hour' as ended_at from contents
     where owner_client = ${owner} and appointment_kind = any(${meetingKinds})
       and sort_at < ${sql.at(startOfDayBefore(now))}
     order by sort_at desc limit 2`,
  ).all(tx)
  const [last] = past
  for (const [place, { id, ended_at }] of past.entries())
    await statement(
      'demo-insert-meeting',
      sql`insert into meetings ${sql.values({
        owner_client: owner,
        content_id: id,
        state: place === 0 ? 'held' : stateBefore,
        changed_at: sql.at(ended_at),
        changed_by: therapistId,
      })}`,
    ).run(tx)
  if (last === undefined) return
  for (const { text, shared } of agreements) {
    const id = uuidv7() as AgreementId
    await statement(
      'demo-insert-agreement',
      sql`insert into agreements ${sql.values({
        id,
        owner_client: owner,
        meeting_id: last.id,
        words: sealAgreement(key, { id, owner, text }),
        shared,
        author_id: therapistId,
        written_as: 'therapist',
        created_at: sql.at(last.ended_at),
      })}`,
    ).run(tx)
  }
}

/** Sessions of today have not been held yet. */
function startOfDayBefore(now: Instant): Instant {
  return now - 86_400
}

/** Stores what the treating therapist and the substitute wrote for each other about a client; the scope must be open. */
export async function insertHandover(
  tx: Tx,
  { id: owner, key }: Pick<RecordOwner, 'id' | 'key'>,
  cover: InsertedSubstitution,
  { before, during }: ReturnType<typeof handoverOf>,
): Promise<void> {
  const id = uuidv7()
  if (before !== undefined)
    await statement(
      'demo-insert-handover-note',
      sql`insert into handover_notes ${sql.values({
        id,
        owner_client: owner,
        substitution_id: cover.id,
        words: sealHandoverNote(key, { id, owner, text: before.text }),
        author_id: cover.parentId,
        written_at: sql.at(before.writtenAt),
      })}`,
    ).run(tx)
  if (during !== undefined)
    await statement(
      'demo-insert-note-of-substitute',
      sql`insert into notes ${sql.values({
        id,
        owner_client: owner,
        note_id: uuidv7(),
        number: 1,
        words: sealNote(key, { id, owner, text: during.text }),
        author_id: cover.colleagueId,
        written_as: 'substitute',
        written_at: sql.at(during.writtenAt),
      })}`,
    ).run(tx)
}

/** Stores the free follow-ups of a therapist. */
export async function insertDemoOwnFollowUps(
  tx: Tx,
  owner: { readonly ownerId: AccountId; readonly key: KeyObject },
  { today, at }: { readonly today: Day; readonly at: Instant },
): Promise<void> {
  for (const [text, inDays] of demoOwnFollowUps)
    await insertOwnFollowUp(tx, owner, { text, dueOn: addDays(today, inDays), at })
}
