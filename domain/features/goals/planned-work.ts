import { addDays, type Day, dayOf, type Instant, type Now } from '#base/day.ts'

/** As far ahead as the earliest reminder of a goal or a task goes out (§9). */
const lookAheadDays = 2

/** A glance, not the list of all goals. */
const shownAtMost = 5

/** What must be known of a goal or a task to plan with it. */
type Work = {
  readonly id: string
  readonly deletedAt: Instant
  readonly doneAt?: unknown
  readonly dueDate?: unknown
  readonly dueAt?: unknown
}
type Task = Work & { readonly goalId?: unknown }

/** The tasks and goals of a start page, each task with its goal. */
export type PlannedWork<Goal, OneTask> = {
  readonly tasks: readonly { readonly task: OneTask; readonly goal: Goal }[]
  /** Open goals whose date is near, as long as none of their tasks stands there. */
  readonly goals: readonly Goal[]
}

/**
 * What a client has planned, for the start page (§2): tasks of open goals, those with a date before those without,
 * else in the order given. What was ticked today stays in its place until tomorrow. Nothing is said of dates that went by.
 */
export function plannedWork<Goal extends Work, OneTask extends Task>(
  goals: readonly Goal[],
  tasks: readonly OneTask[],
  now: Now,
): PlannedWork<Goal, OneTask> {
  const open = goals.filter((goal) => goal.deletedAt === 0 && doneAtOf(goal) === 0)
  const planned = open
    .flatMap((goal) => tasks.filter(({ goalId }) => goalId === goal.id).map((task) => ({ task, goal })))
    .filter(({ task }) => task.deletedAt === 0 && isOpenToday(task, now))
    .sort((one, other) => dateOf(one.task) - dateOf(other.task) || timeOf(one.task) - timeOf(other.task))
    .slice(0, shownAtMost)
  const isNear = (day: Day | undefined) =>
    day !== undefined && day >= now.today && day <= addDays(now.today, lookAheadDays)
  const near = open.filter((goal) => isNear(dueOf(goal)) && planned.every((one) => one.goal !== goal))
  return { tasks: planned, goals: near }
}

/** Open, or done since midnight. */
function isOpenToday(task: Work, { today, zone }: Now): boolean {
  const doneAt = doneAtOf(task)
  return doneAt === 0 || dayOf(doneAt, zone) === today
}

function doneAtOf({ doneAt }: Work): Instant {
  return typeof doneAt === 'number' ? doneAt : 0
}

function dueOf({ dueDate }: Work): Day | undefined {
  return typeof dueDate === 'string' ? (dueDate as Day) : undefined
}

/** Dates as numbers that sort as they follow each other; no date comes last. */
function dateOf(work: Work): number {
  return Number(dueOf(work)?.replaceAll('-', '') ?? 99_999_999)
}

/** What has a time comes before what has the whole day. */
function timeOf({ dueAt }: Work): number {
  return typeof dueAt === 'number' ? dueAt : Number.MAX_SAFE_INTEGER
}
