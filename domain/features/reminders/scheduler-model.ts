import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  type Instant,
  type Now,
  nowAt,
  startOfDay,
} from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import { everyWeekday } from '#base/weekdays.ts'
import { allDayReminders, type ReminderSetting, timedReminders } from '#features/content/reminder.ts'
import { type PackPlan, type PlanBegins, planWeeks } from '#features/questionnaires/pack-plan.ts'
import { type CheckInRhythm, checkInTimes, minuteOfDay, reviewReminderDay } from './check-in-rhythm.ts'
import {
  type DueReminder,
  dueDays,
  dueMinutes,
  dueReminders,
  type ReminderCandidate,
} from './due-reminders.ts'

/*
 * For tests: a scheduler that is killed and stalled at random, one seed for each world (T25), and a model of what it
 * must send. The model has no windows, candidates or date library: it uses the clock of `Intl` only.
 */
export const zone = 'Europe/Berlin'
const daySeconds = 86_400
const periodDays = 7

type Person = { accountId: AccountId; registeredOn: Day; rhythm: CheckInRhythm }
type Item = {
  accountId: AccountId
  id: string
  startsAt: Instant | null
  onDay: Day | null
  reminder: ReminderSetting
}
type Pack = {
  accountId: AccountId
  id: string
  registeredOn: Day
  plan: PackPlan
  begins: PlanBegins
  answered: number[]
  pausedUntil: Day | null
}
type World = {
  people: Person[]
  items: Item[]
  packs: Pack[]
  ticks: Instant[]
  begins: Instant
  crashes: Set<number>
}

/** A seeded random generator (mulberry32). */
function chanceOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (limit: number) => Math.floor(next() * limit), is: (share: number) => next() < share }
}

export function worldOf(
  seed: number,
  size: { people: number; from: Day; days: number; items: number; pause: number },
): World {
  const { below, is } = chanceOf(seed)
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T
  // Many at the hours that a clock change skips or repeats.
  const aTime = () => ({ hour: is(0.3) ? 1 + below(3) : below(24), minute: is(0.5) ? 0 : below(60) })
  const people = Array.from({ length: size.people }, (_, index) => ({
    accountId: `a${index}` as AccountId,
    registeredOn: addDays(size.from, -below(20)),
    rhythm: {
      first: aTime(),
      second: is(0.4) ? aTime() : null,
      weekdays: is(0.7) ? everyWeekday : [...everyWeekday].filter(() => is(0.5)).join(''),
      everyOtherDayFrom: is(0.2) ? addDays(size.from, below(4) - 2) : null,
      pausedUntil: is(0.3) ? addDays(size.from, below(size.days)) : null,
    },
  }))
  const begins = startOfDay(size.from, zone)
  const items = people.flatMap(({ accountId }) =>
    Array.from({ length: size.items }, (_, index): Item => {
      const day = addDays(size.from, below(size.days))
      const allDay = is(0.4)
      return {
        accountId,
        id: `${accountId}-${index}`,
        startsAt: allDay ? null : startOfDay(day, zone) + below(48) * 1800,
        onDay: allDay ? day : null,
        reminder: pick(allDay ? allDayReminders : timedReminders),
      }
    }),
  )
  const packs = people.flatMap(({ accountId, rhythm: { pausedUntil } }) =>
    Array.from({ length: 2 }, (_, index): Pack => {
      const weeks = planWeeks.filter(() => is(0.6))
      const registeredOn = addDays(size.from, -below(40))
      const planned = weeks.map((week) => [week, addDays(registeredOn, is(0.5) ? 0 : below(50))] as const)
      return {
        accountId,
        id: `${accountId}-pack-${index}`,
        registeredOn,
        plan: { weeks, windowDays: 1 + below(13) },
        begins: Object.fromEntries(planned),
        answered: weeks.filter(() => is(0.2)),
        pausedUntil,
      }
    }),
  )
  const ticks: Instant[] = []
  const crashes = new Set<number>()
  const end = begins + size.days * daySeconds
  for (let at = begins; at < end; ) {
    at += is(0.02) ? below(2 * daySeconds) : is(0.1) ? 3600 + below(40_000) : 60 + below(size.pause)
    if (is(0.05)) crashes.add(ticks.length)
    ticks.push(at)
  }
  return { people, items, packs, ticks, begins, crashes }
}

const secondsOf = ([minutes, hours, days]: ReminderSetting) => minutes * 60 + hours * 3600 + days * daySeconds

export type Scheduler = {
  /** The rows the database finds for a span. */
  readonly find: (
    world: World,
    /** When each client was reminded of the check-in. */
    reminded: ReadonlyMap<AccountId, readonly Instant[]>,
    after: Instant,
    now: Now,
  ) => ReminderCandidate[]
  /** The time up to which reminders were scheduled, after a completed or killed run. */
  readonly looked: (before: Instant, tick: Instant, killed: boolean) => Instant
}

/** As on the server: the clock's row and the mails are written atomically. */
export const scheduler: Scheduler = {
  find: ({ people, items, packs }, reminded, after, now) => {
    const minutes = new Set(dueMinutes(after, now))
    const days = new Set<string>(dueDays(after, now))
    const [today, lookedOn] = [startOfDay(now.today, zone), dayOf(after, zone)]
    const lastDays = Array.from({ length: periodDays }, (_, ago) => addDays(now.today, -ago))
    const checkIns = people
      .filter(({ rhythm }) => checkInTimes(rhythm).some((time) => minutes.has(minuteOfDay(time))))
      .map(({ accountId, rhythm }): ReminderCandidate => {
        const timesToday = (reminded.get(accountId) ?? []).filter((at) => at >= today).length
        return { accountId, kind: 'daily-survey', rhythm, timesToday }
      })
    const reviews = people.flatMap(({ accountId, registeredOn, rhythm }): ReminderCandidate[] => {
      const passed = daysBetween(registeredOn, now.today)
      if (passed < periodDays) return []
      const periodOn = lastDays[passed % periodDays] ?? now.today
      const { first: at, pausedUntil } = rhythm
      const remindedOn = reviewReminderDay(periodOn, pausedUntil)
      if (remindedOn < lookedOn || remindedOn > now.today) return []
      return [{ accountId, kind: 'weekly-survey', at, periodOn, periodDays, pausedUntil }]
    })
    const contents = items
      .filter(({ startsAt, onDay, reminder }) =>
        startsAt === null
          ? days.size > 0 && onDay !== null && days.has(addDays(onDay, -reminder[2]))
          : startsAt - secondsOf(reminder) > after - 3600 &&
            startsAt - secondsOf(reminder) <= now.instant + 3600,
      )
      .map(
        ({ accountId, id, ...event }): ReminderCandidate => ({
          accountId,
          kind: 'appointment',
          contentId: id,
          event,
        }),
      )
    const questionnaires = packs
      .filter(() => days.size > 0)
      .map(
        ({ accountId, id, plan, registeredOn, begins, answered, pausedUntil }): ReminderCandidate => ({
          accountId,
          kind: 'questionnaire',
          packId: id,
          plan,
          facts: { registeredOn, begins, answered },
          pausedUntil,
          validUntil: null,
        }),
      )
    return [...checkIns, ...reviews, ...contents, ...questionnaires]
  },
  looked: (before, tick, killed) => (killed ? before : tick),
}

export function run(world: World, { find, looked }: Scheduler): string[] {
  const sent: DueReminder[] = []
  const reminded = new Map<AccountId, Instant[]>()
  let after = world.begins
  world.ticks.forEach((tick, index) => {
    const now = nowAt(tick, zone)
    const killed = world.crashes.has(index)
    const due = dueReminders(find(world, reminded, after, now), after, now)
    for (const one of killed ? [] : due) {
      sent.push(one)
      if (one.kind === 'daily-survey')
        reminded.set(one.accountId, [...(reminded.get(one.accountId) ?? []), one.dueAt])
    }
    after = looked(after, tick, killed)
  })
  return sent.map(nameOf).sort()
}

const nameOf = ({
  accountId,
  kind,
  subjectId,
  dueAt,
}: Pick<DueReminder, 'accountId' | 'kind' | 'subjectId' | 'dueAt'>) =>
  `${accountId} ${kind} ${subjectId} ${new Date(dueAt * 1000).toISOString()}`

const face = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
const faceOf = (at: Instant) => face.format(new Date(at * 1000))
const winter = 3600
const summer = 7200

/** When a wall clock first shows a time of day; a skipped time is shown an hour later. */
function shownAt(day: string, time: string): Instant {
  const known = shown.get(day + time)
  if (known !== undefined) return known
  const utc = Date.parse(`${day}T${time}Z`) / 1000
  const matching = [utc - summer, utc - winter].filter((at) => faceOf(at) === `${day} ${time}`)
  const at = matching[0] ?? utc - winter
  shown.set(day + time, at)
  return at
}

const shown = new Map<string, Instant>()

/** The first of ascending instants at or after another. */
function firstFrom(moments: readonly Instant[], at: Instant): Instant | undefined {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return moments[low]
}

/** Every second day of some months, enumerated. */
function everyOther(from: Day): ReadonlySet<Day> {
  const days = new Set<Day>()
  for (let step = -20; step < 220; step += 1) days.add(addDays(from, step * 2))
  return days
}

export function naive({ people, items, packs, ticks, begins, crashes }: World): string[] {
  const alive = ticks.filter((_, index) => !crashes.has(index))
  const expected: string[] = []
  const last = alive.at(-1) ?? begins
  const add = (
    accountId: AccountId,
    kind: DueReminder['kind'],
    subjectId: string,
    dueAt: Instant,
    until: Instant,
  ) => {
    const seen = dueAt > begins ? firstFrom(alive, dueAt) : undefined
    if (seen !== undefined && seen <= until) expected.push(nameOf({ accountId, kind, subjectId, dueAt }))
  }
  const dayAfter = (day: Day, days: number) => shownAt(addDays(day, days), '00:00:00') - 1
  const two = (number: number) => String(number).padStart(2, '0')
  for (const { accountId, registeredOn, rhythm } of people) {
    const { first, second, weekdays, everyOtherDayFrom, pausedUntil } = rhythm
    const times = [first, ...(second === null ? [] : [second])].map(
      ({ hour, minute }) => `${two(hour)}:${two(minute)}:00`,
    )
    const others = everyOtherDayFrom === null ? undefined : everyOther(everyOtherDayFrom)
    let toldOfPeriod = false
    for (
      let day = addDays(dayOf(begins, zone), -periodDays);
      shownAt(day, '00:00:00') <= last;
      day = addDays(day, 1)
    ) {
      const isFree = pausedUntil === null || pausedUntil < day
      const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
      const isReminded =
        isFree && weekdays.includes(String(weekday === 0 ? 7 : weekday)) && others?.has(day) !== false
      const [due = 0, next] = times.map((time) => shownAt(day, time)).toSorted((one, other) => one - other)
      if (isReminded && day >= registeredOn) {
        if (next === undefined) add(accountId, 'daily-survey', accountId, due, dayAfter(day, 1))
        else {
          add(accountId, 'daily-survey', accountId, due, next - 1)
          add(accountId, 'daily-survey', accountId, next, dayAfter(day, 1))
        }
      }
      const passed = daysBetween(registeredOn, day)
      if (passed % periodDays === 0) toldOfPeriod = false
      if (passed < periodDays || !isFree || toldOfPeriod) continue
      toldOfPeriod = true
      const periodOn = addDays(day, -(passed % periodDays))
      add(accountId, 'weekly-survey', accountId, shownAt(day, times[0] ?? ''), dayAfter(periodOn, periodDays))
    }
  }
  for (const { accountId, id, startsAt, onDay, reminder } of items) {
    const [minutes, hours, days] = reminder
    if (onDay !== null) {
      add(accountId, 'appointment', id, shownAt(addDays(onDay, -days), '08:00:00'), dayAfter(onDay, 1))
    } else if (startsAt !== null) {
      const [day = '', time = ''] = faceOf(startsAt).split(' ')
      const due =
        days > 0 ? shownAt(addDays(day as Day, -days), time) : startsAt - minutes * 60 - hours * 3600
      add(accountId, 'appointment', id, due, Math.max(startsAt, due + 900))
    }
  }
  for (const { accountId, id, registeredOn, plan, begins: begun, answered, pausedUntil } of packs) {
    const weeks = plan.weeks.toSorted((one, other) => one - other)
    weeks.forEach((week, place) => {
      const dueOn = addDays(registeredOn, 7 * week)
      const closesOn = addDays(dueOn, plan.windowDays)
      const next = weeks[place + 1]
      const over =
        next === undefined ? addDays(closesOn, 28) : addDays(registeredOn, 7 * next - plan.windowDays)
      const since = begun[week] ?? registeredOn
      if (answered.includes(week) || closesOn < since) return
      let day = dueOn
      while (day <= registeredOn || day <= since || (pausedUntil !== null && day <= pausedUntil))
        day = addDays(day, 1)
      add(accountId, 'questionnaire', id, shownAt(day, '08:00:00'), dayAfter(over, 0))
    })
  }
  return expected.sort()
}
