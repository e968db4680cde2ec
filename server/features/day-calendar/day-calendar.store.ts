import type { KeyObject } from 'node:crypto'
import { type Day, dayOf, type Instant, type Now } from '@standfest/domain/base/day.ts'
import type { AccountId, DayEntryId, SurveyId } from '@standfest/domain/base/id.ts'
import type { BothLanguages, SurveySender } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import {
  type DayEntry,
  type NewDayEntry,
  type ReportedDay,
  type StoredDays,
  sourceOfAnswer,
  sourceOfSurvey,
} from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { lastCountedDay } from '@standfest/domain/features/streak/streak.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

type EntryRow = {
  id: DayEntryId
  day: Day
  turn: number
  said: DayEntry['said']
  words: Buffer | null
  together: boolean
  sent_as: SurveySender
  sender_id: AccountId
  answered_at: Instant
  survey_id: SurveyId | null
  removed_at: Instant | null
}

type ReportRow = {
  day: Day
  sent_as: SurveySender
  exec_at: Instant
  recorded_at: Instant
  /** Whether the event follows from an answer in the calendar, and from which kind. */
  together: boolean | null
}

/** What is sealed of an answer. */
type Words = { readonly word?: string | undefined; readonly amount?: BothLanguages | undefined }

/** A stored answer, with the survey of the consumption event that it made. */
type StoredDayEntry = DayEntry & { readonly surveyId: SurveyId | null }

/** Everything that decides about the states of a client's days. */
export function readStoredDays(tx: Tx, client: ClientAccess, now: Pick<Now, 'today' | 'zone'>) {
  return storedDaysOf(tx, client, now, (row) => openWords(client, row))
}

/** A client of whom a job counts days; the job has opened the row-level scope, and reads no sealed words. */
export type CountedClient = Pick<ClientAccess, 'clientId' | 'registeredOn' | 'closedOn'>

/** As `readStoredDays`, without the words. */
export function readCountedDays(tx: Tx, client: CountedClient, now: Pick<Now, 'today' | 'zone'>) {
  return storedDaysOf(tx, client, now, () => ({}))
}

async function storedDaysOf(
  tx: Tx,
  { clientId, registeredOn, closedOn }: CountedClient,
  { today, zone }: Pick<Now, 'today' | 'zone'>,
  wordsOf: (row: EntryRow) => Words,
): Promise<Omit<StoredDays, 'entries'> & { readonly entries: readonly StoredDayEntry[] }> {
  const [drinking, sober, entries] = await Promise.all([
    statement<ReportRow>(
      'days-of-drinking',
      sql`select e.day, s.sent_as, s.exec_at, s.recorded_at, d.together
       from events e join daily_surveys s on s.id = e.survey_id
       left join day_entries d on d.survey_id = s.id and d.owner_client = ${clientId}
       where e.owner_client = ${clientId} and e.deleted_at is null order by s.recorded_at, e.id`,
    ).all(tx),
    statement<ReportRow>(
      'sober-days',
      sql`select day, sent_as, exec_at, recorded_at, null::boolean as together from daily_surveys
       where owner_client = ${clientId} and not consumption and deleted_at is null
       order by recorded_at, id`,
    ).all(tx),
    statement<EntryRow>(
      'day-entries',
      sql`select id, day, turn, said, words, together, sent_as, sender_id, answered_at, survey_id, removed_at
       from day_entries where owner_client = ${clientId} order by day, turn`,
    ).all(tx),
  ])
  return {
    registeredOn,
    lastDay: lastCountedDay(today, closedOn),
    drinking: drinking.map((row) => reportOf(row, zone)),
    sober: sober.map((row) => reportOf(row, zone)),
    entries: entries.map((row) => entryOf(row, wordsOf(row), zone)),
  }
}

function reportOf({ day, sent_as, exec_at, recorded_at, together }: ReportRow, zone: string): ReportedDay {
  const recordedOn = dayOf(recorded_at, zone)
  const source =
    together === null
      ? sourceOfSurvey({ by: sent_as, answeredOn: dayOf(exec_at, zone), recordedOn })
      : sourceOfAnswer(together)
  return { day, source, recordedOn }
}

function openWords({ key, clientId }: ClientAccess, { id, words }: EntryRow): Words {
  return words ? (openJson(key, words, contextOf(id, clientId)) as Words) : {}
}

function entryOf(row: EntryRow, words: Words, zone: string): StoredDayEntry {
  return {
    id: row.id,
    day: row.day,
    turn: row.turn,
    said: row.said,
    word: words.word,
    amount: words.amount,
    together: row.together,
    by: row.sent_as,
    senderId: row.sender_id,
    answeredOn: dayOf(row.answered_at, zone),
    isRemoved: row.removed_at !== null,
    surveyId: row.survey_id,
  }
}

/** The anchor word that is sealed with an answer; undefined: the answer left it as it was. */
export function openDayWord(
  key: KeyObject,
  { id, owner, words }: { readonly id: DayEntryId; readonly owner: AccountId; readonly words: Buffer },
): string | undefined {
  return (openJson(key, words, contextOf(id, owner)) as Words).word
}

/** Stores an answer; the client's state is locked, so that turns are counted one after the other. */
export async function insertDayEntry(
  tx: Tx,
  client: ClientAccess,
  {
    id,
    turn,
    at,
    surveyId,
    day,
    said,
    word,
    amount,
    together,
  }: NewDayEntry & {
    readonly id: DayEntryId
    readonly turn: number
    readonly at: Instant
    readonly surveyId: SurveyId | null
  },
): Promise<void> {
  const words: Words = {
    ...(word === undefined ? {} : { word }),
    ...(amount === undefined ? {} : { amount }),
  }
  await statement(
    'insert-day-entry',
    sql`insert into day_entries ${sql.values({
      id,
      owner_client: client.clientId,
      day,
      turn,
      said: said ?? null,
      words:
        Object.keys(words).length === 0 ? null : sealJson(client.key, words, contextOf(id, client.clientId)),
      together: together === true,
      sent_as: client.as === 'self' ? 'client' : client.as,
      sender_id: client.actorId,
      answered_at: sql.at(at),
      survey_id: surveyId,
    })}`,
  ).run(tx)
}

/** Takes an answer back; it stays stored, so that an answer of somebody who has not seen that is compared. */
export async function removeDayEntryOf(
  tx: Tx,
  { clientId }: ClientAccess,
  { id, at }: { readonly id: DayEntryId; readonly at: Instant },
): Promise<void> {
  await statement(
    'remove-day-entry',
    sql`update day_entries set removed_at = ${sql.at(at)}
     where id = ${id} and owner_client = ${clientId} and removed_at is null`,
  ).run(tx)
}

/** Makes the survey of an answer's consumption event that of another answer to the same day. */
export async function passSurveyOn(
  tx: Tx,
  { clientId }: ClientAccess,
  { surveyId, to }: { readonly surveyId: SurveyId; readonly to: DayEntryId },
): Promise<void> {
  await statement(
    'take-survey-of-day-entry',
    sql`update day_entries set survey_id = null where survey_id = ${surveyId} and owner_client = ${clientId}`,
  ).run(tx)
  await statement(
    'give-survey-to-day-entry',
    sql`update day_entries set survey_id = ${surveyId} where id = ${to} and owner_client = ${clientId}`,
  ).run(tx)
}

export function contextOf(id: string, owner: AccountId) {
  return { table: 'day_entries', column: 'words', row: id, owner }
}

/** Erases words, timestamps and authors; days and answers stay. */
export async function eraseWordsOfDayEntries(
  tx: Tx,
  { clientId, newId, zone }: ClientErasure,
): Promise<void> {
  await statement(
    'erase-words-of-day-entries',
    sql`update day_entries set id = gen_random_uuid(), words = null,
       answered_at = day::timestamp at time zone ${zone},
       removed_at = case when removed_at is null then null else day::timestamp at time zone ${zone} end,
       sender_id = ${newId}
     where owner_client = ${clientId}`,
  ).run(tx)
}
