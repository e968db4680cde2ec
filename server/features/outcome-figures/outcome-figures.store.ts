import type { Day, Instant, Now } from '@standfest/domain/base/day.ts'
import type { AccountId, LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type { StoredOutcomeFigures } from '@standfest/domain/features/outcome-figures/outcome-figures.ts'
import type { Quarter, QuarterDays } from '@standfest/domain/features/outcome-figures/quarters.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { isLost } from '#features/monitoring/today.store.ts'

/** The published figures, newest quarter first. */
export async function findOutcomeFigures(tx: Tx): Promise<StoredOutcomeFigures[]> {
  const rows = await statement<{ figures: StoredOutcomeFigures }>(
    'outcome-figures',
    sql`select figures from outcome_figures order by quarter desc`,
  ).all(tx)
  return rows.map(({ figures }) => figures)
}

/** The quarters whose figures were made, and the day of the first registration. */
export async function findMadeQuarters(
  tx: Tx,
): Promise<{ readonly made: readonly Quarter[]; readonly since: Day | undefined }> {
  const row = await statement<{ made: Quarter[] | null; since: Day | null }>(
    'made-quarters',
    sql`select (select array_agg(quarter) from outcome_figures) as made,
       (select min(registered_on) from accounts where type = 3) as since`,
  ).first(tx)
  return { made: row?.made ?? [], since: row?.since ?? undefined }
}

/** Stores a quarter's figures; those that another process stored first stay. */
export async function insertOutcomeFigures(
  tx: Tx,
  figures: StoredOutcomeFigures,
  at: Instant,
): Promise<void> {
  await statement(
    'insert-outcome-figures',
    sql`insert into outcome_figures (quarter, made_at, figures)
     values (${figures.quarter}, ${sql.at(at)}, ${JSON.stringify(figures)}::jsonb) on conflict do nothing`,
  ).run(tx)
}

type CountedRow = { id: AccountId; registered_on: Day; closed_on: Day | null; ended_on: Day | null }

/** A client whose treatment and quarter have days in common. */
export type CountedRecord = {
  readonly clientId: AccountId
  readonly registeredOn: Day
  readonly closedOn: Day | null
  /** The day of closing or deactivation, whichever was first. */
  readonly endedOn: Day | null
}

export async function listClientsOfQuarter(
  tx: Tx,
  { from, to }: QuarterDays,
  { zone }: Pick<Now, 'zone'>,
): Promise<readonly CountedRecord[]> {
  const rows = await statement<CountedRow>(
    'clients-of-quarter',
    sql`select id, registered_on, closed_on, ended_on from (
       select id, registered_on, treatment_closed_on as closed_on, least(treatment_closed_on,
         case when not active then (switched_off_at at time zone ${zone})::date end) as ended_on
       from accounts where type = 3 and deleted_at is null and registered_on <= ${to}) a
     where ended_on is null or ended_on >= ${from} order by id`,
  ).all(tx)
  return rows.map(({ id, registered_on, closed_on, ended_on }) => ({
    clientId: id,
    registeredOn: registered_on,
    closedOn: closed_on,
    endedOn: ended_on,
  }))
}

type Counts = {
  readonly answered: number
  readonly sessions: number
  readonly delivered: number
  readonly reminded: number
}
type Rating = { readonly typeId: LifeAreaTypeId; readonly rating: number; readonly scaleMax: number }

/** Counts and ratings of a client in a quarter; the row-level scope must be open. */
export async function readCountsOfQuarter(
  tx: Tx,
  clientId: AccountId,
  { begins, ends, from, to }: QuarterDays & { readonly begins: Instant; readonly ends: Instant },
): Promise<Counts & { readonly ratings: readonly Rating[] }> {
  const [counts, ratings] = await Promise.all([
    statement<Counts>(
      'counts-of-quarter',
      sql`select (select count(distinct day)::integer from daily_surveys where owner_client = ${clientId}
           and sent_as = 'client' and deleted_at is null and day between ${from} and ${to}) as answered,
         (select count(*)::integer from meetings m join contents c on c.id = m.content_id
           where m.owner_client = ${clientId} and m.state = 'held' and c.deleted_at is null
             and (c.starts_at >= ${sql.at(begins)} and c.starts_at < ${sql.at(ends)}
               or c.on_day between ${from} and ${to})) as sessions,
         l.delivered, l.reminded
       from (select count(*) filter (where accepted_at is not null)::integer as delivered,
           count(*) filter (where accepted_at is not null or ${isLost})::integer as reminded
         from letters l where account_id = ${clientId} and kind = 'daily-survey'
           and due_at >= ${sql.at(begins)} and due_at < ${sql.at(ends)}) l`,
    ).first(tx),
    statement<{ type_id: LifeAreaTypeId; rating: number; scale_max: number }>(
      'ratings-of-quarter',
      sql`select a.type_id, r.rating, s.scale_max
       from weekly_surveys s join weekly_ratings r on r.survey_id = s.id
       join life_areas a on a.id = r.life_area_id
       where s.owner_client = ${clientId} and s.deleted_at is null and s.day between ${from} and ${to}
       order by s.day, s.exec_at, s.id, r.id`,
    ).all(tx),
  ])
  if (!counts) throw new Error('the database did not count')
  return {
    ...counts,
    ratings: ratings.map(({ type_id, rating, scale_max }) => ({
      typeId: type_id,
      rating,
      scaleMax: scale_max,
    })),
  }
}
