import { addDays, type Day, dayOf, type Instant, type Now } from '#base/day.ts'

/** How many days ahead due work is shown: as far as the earliest reminder (§9). */
const lookAheadDays = 2

/** The maximum number of tasks and goals shown; their own page lists all of them. */
const shownAtMost = 5

/** The fields of a goal or task needed for planning. */
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
  /** Open goals that are due soon, as long as none of their tasks is listed. */
  readonly goals: readonly Goal[]
}

/**
 * A client's planned work for the start page (§2): tasks of open goals, dated ones first, else in the given order. A
 * task completed today keeps its place until tomorrow. Overdue dates are not mentioned.
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

/** Dates as sortable numbers; no date comes last. */
function dateOf(work: Work): number {
  return Number(dueOf(work)?.replaceAll('-', '') ?? 99_999_999)
}

/** Timed ones come before all-day ones. */
function timeOf({ dueAt }: Work): number {
  return typeof dueAt === 'number' ? dueAt : Number.MAX_SAFE_INTEGER
}
