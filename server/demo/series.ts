import { addDays, type Day, type Instant, instantOf, weekdayOf } from '@standfest/domain/base/day.ts'
import {
  occurrencesOf,
  type Repetition,
  type SeriesInterval,
} from '@standfest/domain/features/appointments/series.ts'
import type { ContentAttributes } from '@standfest/domain/features/content/content.ts'
import type { DemoClient } from './demo-client.ts'

/** A series of a demo client; clients with the same `id` are in one group. */
export type DemoSeries = {
  readonly id: string
  readonly everyWeeks: SeriesInterval
  readonly writtenAt: Instant
  readonly appointments: readonly ContentAttributes[]
}

type Pattern = {
  readonly id: string
  /** The patient codes of those who take part. */
  readonly codes: readonly string[]
  readonly weekday: number
  readonly hour: number
  readonly minutes: number
  readonly repetition: Repetition
  readonly words: ContentAttributes
}

const [tuesday, wednesday] = [2, 3]

/** All of the first therapist’s clients. */
const patterns: readonly Pattern[] = [
  {
    id: '0195a000-0000-7000-8000-00000000de01',
    codes: ['K-0108'],
    weekday: tuesday,
    hour: 10,
    minutes: 50,
    repetition: { everyWeeks: 1, times: 8 },
    words: { kind: 'session', title: 'Einzelgespräch', location: 'Raum 2.14', reminder: [0, 0, 1] },
  },
  {
    id: '0195a000-0000-7000-8000-00000000de02',
    codes: ['K-0108', 'K-0122', 'K-0139'],
    weekday: wednesday,
    hour: 17,
    minutes: 90,
    repetition: { everyWeeks: 2, times: 6 },
    words: { kind: 'group', title: 'Mittwochsgruppe', location: 'Gruppenraum', reminder: [0, 0, 1] },
  },
]

/** Behind all single appointments, so that nobody's next one is another. */
const daysAhead = 24

/** The series in which a client takes part. */
export function demoSeriesOf(
  { customId }: Pick<DemoClient, 'customId'>,
  { today, zone, upTo }: { readonly today: Day; readonly zone: string; readonly upTo: Instant },
): readonly DemoSeries[] {
  return patterns
    .filter(({ codes }) => codes.includes(customId))
    .map(({ id, weekday, hour, minutes, repetition, words }) => {
      const earliest = addDays(today, daysAhead)
      const first = addDays(earliest, (weekday - weekdayOf(earliest) + 7) % 7)
      const startsAt = instantOf(first, hour, 0, zone)
      const appointment = { ...words, allDay: false, startsAt, endsAt: startsAt + minutes * 60 }
      const { everyWeeks } = repetition
      return { id, everyWeeks, writtenAt: upTo, appointments: occurrencesOf(appointment, repetition, zone) }
    })
}
