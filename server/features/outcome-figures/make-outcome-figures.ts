import { addDays, type Now, startOfDay } from '@standfest/domain/base/day.ts'
import { calendarOf } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import {
  type Contribution,
  contributionOf,
  outcomeFiguresOf,
} from '@standfest/domain/features/outcome-figures/outcome-figures.ts'
import {
  daysOfQuarter,
  type Quarter,
  quartersDue,
} from '@standfest/domain/features/outcome-figures/quarters.ts'
import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { openScope } from '#features/access/access.store.ts'
import { readCountedDays } from '#features/day-calendar/day-calendar.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import {
  findMadeQuarters,
  insertOutcomeFigures,
  listClientsOfQuarter,
  readCountsOfQuarter,
} from './outcome-figures.store.ts'

type Needs = { readonly database: Database; readonly clock: Clock }

/** Makes the figures of each quarter that is due, once. Returns how many were made. */
export async function makeOutcomeFigures({ database, clock }: Needs): Promise<number> {
  const now = clock.now()
  const { due, least } = await database.inTransaction(async (tx) => ({
    due: quartersDue(now.today, await findMadeQuarters(tx)),
    least: await getSetting(tx, 'outcome_figures_from'),
  }))
  for (const quarter of due) {
    const contributions = await contributionsTo(quarter, database, now)
    const figures = outcomeFiguresOf(quarter, contributions, least)
    await database.inTransaction((tx) => insertOutcomeFigures(tx, figures, now.instant))
  }
  return due.length
}

/** The contributions of all clients, one after the other, each with a row-level scope of one; nothing sealed is read. */
export async function contributionsTo(
  quarter: Quarter,
  database: Database,
  now: Now,
): Promise<Contribution[]> {
  const days = daysOfQuarter(quarter)
  const begins = startOfDay(days.from, now.zone)
  const ends = startOfDay(addDays(days.to, 1), now.zone)
  const clients = await database.inTransaction((tx) => listClientsOfQuarter(tx, days, now))
  const contributions: Contribution[] = []
  for (const client of clients) {
    const contribution = await database.inTransaction(async (tx) => {
      await openScope(tx, [client.clientId])
      const [stored, counts] = await Promise.all([
        readCountedDays(tx, client, now),
        readCountsOfQuarter(tx, client.clientId, { ...days, begins, ends }),
      ])
      return contributionOf({ ...client, ...counts, days: calendarOf(stored) }, days)
    })
    if (contribution) contributions.push(contribution)
  }
  return contributions
}
