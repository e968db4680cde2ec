import type { Day } from '@standfest/domain/base/day.ts'
import type { DemoRhythm } from './rhythm.ts'

/** A named client shown in every demo; days are counted back from today. */
export type NamedClient = {
  readonly prefix: 'Frau' | 'Herr'
  readonly name: string
  readonly surname: string
  readonly customId: string
  readonly birthday: Day
  /** The treating therapist's place among the therapists. */
  readonly therapist: number
  readonly registeredDaysAgo: number
  readonly consumedDaysAgo: readonly number[]
  /** Consumption that no therapist has discussed yet; the rest has been. */
  readonly undiscussedDaysAgo: readonly number[]
  /** The latest check-in. */
  readonly latest: { readonly daysAgo: number; readonly hour: number; readonly minute: number }
  /** Days without a check-in; absent: as they come. */
  readonly missedDaysAgo?: readonly number[]
  /** The day whose drinking was told in the check-in of the next morning. */
  readonly toldNextMorningDaysAgo?: number
  /** When the client wants to be reminded; absent: every day at one time. */
  readonly rhythm?: DemoRhythm
  /** Whether the client is asked the clinic's own weekly question. */
  readonly hasOwnQuestion?: true
  /** The weekday on which craving is stronger, Monday 1 to Sunday 7: a pattern to be found. */
  readonly hardWeekday?: number
}

const saturday = 6

/** Places of two therapists in `staff.ts`. */
const [miriamAlbrecht, cemYilmaz] = [0, 2]

/**
 * The people of the reference screens with their figures: Jonas Brandt's streak of 47 days, 128 of 133 in all.
 * Their courses are as long as these figures need, however long the others' are.
 */
export const namedClients: readonly NamedClient[] = [
  {
    prefix: 'Herr',
    name: 'Jonas',
    surname: 'Brandt',
    customId: 'K-0147',
    birthday: '1984-06-17' as Day,
    therapist: miriamAlbrecht,
    registeredDaysAgo: 133,
    consumedDaysAgo: [124, 110, 95, 71, 47],
    undiscussedDaysAgo: [],
    latest: { daysAgo: 1, hour: 8, minute: 10 },
    missedDaysAgo: [6, 29, 52, 53, 54, 55, 56, 57, 58, 83, 101, 119],
  },
  {
    prefix: 'Frau',
    name: 'Katrin',
    surname: 'Vogel',
    customId: 'K-0139',
    birthday: '1979-02-03' as Day,
    therapist: miriamAlbrecht,
    registeredDaysAgo: 160,
    consumedDaysAgo: [129, 97, 80, 58, 40, 1],
    undiscussedDaysAgo: [1],
    latest: { daysAgo: 0, hour: 6, minute: 48 },
    hardWeekday: saturday,
  },
  {
    prefix: 'Herr',
    name: 'Thomas',
    surname: 'Reinhardt',
    customId: 'K-0122',
    birthday: '1968-11-21' as Day,
    therapist: miriamAlbrecht,
    registeredDaysAgo: 262,
    consumedDaysAgo: [198, 140, 131, 115, 2],
    undiscussedDaysAgo: [2],
    latest: { daysAgo: 0, hour: 7, minute: 15 },
  },
  {
    prefix: 'Herr',
    name: 'Mehmet',
    surname: 'Aydın',
    customId: 'K-0151',
    birthday: '1975-08-30' as Day,
    therapist: miriamAlbrecht,
    registeredDaysAgo: 71,
    consumedDaysAgo: [66, 52, 45, 19],
    undiscussedDaysAgo: [],
    latest: { daysAgo: 6, hour: 8, minute: 30 },
  },
  {
    prefix: 'Frau',
    name: 'Sabine',
    surname: 'Hofmann',
    customId: 'K-0108',
    birthday: '1962-04-11' as Day,
    therapist: miriamAlbrecht,
    registeredDaysAgo: 402,
    consumedDaysAgo: [371, 300, 240, 203],
    undiscussedDaysAgo: [],
    latest: { daysAgo: 4, hour: 7, minute: 58 },
    rhythm: { pausedFromDaysAgo: 4, pausedForDays: 7 },
  },
  {
    prefix: 'Frau',
    name: 'Emine',
    surname: 'Şahin',
    customId: 'K-0149',
    birthday: '1986-01-25' as Day,
    therapist: cemYilmaz,
    registeredDaysAgo: 98,
    consumedDaysAgo: [75, 52, 29],
    undiscussedDaysAgo: [],
    latest: { daysAgo: 0, hour: 7, minute: 31 },
  },
  {
    prefix: 'Frau',
    name: 'Heike',
    surname: 'Lindner',
    customId: 'K-0090',
    birthday: '1957-09-08' as Day,
    therapist: miriamAlbrecht,
    registeredDaysAgo: 436,
    consumedDaysAgo: [420, 377, 341],
    undiscussedDaysAgo: [],
    latest: { daysAgo: 0, hour: 7, minute: 30 },
    rhythm: { weekdays: '12345', secondMinute: 19 * 60 },
  },
  {
    prefix: 'Herr',
    name: 'Jürgen',
    surname: 'Maas',
    customId: 'K-0077',
    birthday: '1959-12-14' as Day,
    therapist: cemYilmaz,
    registeredDaysAgo: 452,
    consumedDaysAgo: [398, 310, 240, 185, 64],
    undiscussedDaysAgo: [],
    latest: { daysAgo: 1, hour: 21, minute: 40 },
  },
  {
    prefix: 'Frau',
    name: 'Nadine',
    surname: 'Kowalski',
    customId: 'K-0144',
    birthday: '1991-05-06' as Day,
    therapist: miriamAlbrecht,
    registeredDaysAgo: 141,
    consumedDaysAgo: [112, 88, 60, 43, 12],
    undiscussedDaysAgo: [],
    latest: { daysAgo: 1, hour: 20, minute: 10 },
  },
  {
    prefix: 'Herr',
    name: 'Piotr',
    surname: 'Wiśniewski',
    customId: 'K-0131',
    birthday: '1981-10-19' as Day,
    therapist: miriamAlbrecht,
    registeredDaysAgo: 214,
    consumedDaysAgo: [185, 88],
    undiscussedDaysAgo: [],
    latest: { daysAgo: 0, hour: 8, minute: 5 },
    hasOwnQuestion: true,
  },
  {
    prefix: 'Herr',
    name: 'Robert',
    surname: 'Falk',
    customId: 'K-0112',
    birthday: '1970-03-27' as Day,
    therapist: miriamAlbrecht,
    registeredDaysAgo: 380,
    consumedDaysAgo: [366, 155],
    undiscussedDaysAgo: [],
    latest: { daysAgo: 0, hour: 6, minute: 20 },
  },
  {
    prefix: 'Frau',
    name: 'Claudia',
    surname: 'Ritter',
    customId: 'K-0136',
    birthday: '1966-07-02' as Day,
    therapist: miriamAlbrecht,
    registeredDaysAgo: 176,
    consumedDaysAgo: [133, 90, 62, 7],
    undiscussedDaysAgo: [],
    latest: { daysAgo: 1, hour: 18, minute: 55 },
    missedDaysAgo: [3, 17, 38, 71, 104],
    toldNextMorningDaysAgo: 7,
  },
]
