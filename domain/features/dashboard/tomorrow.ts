import { addDays, type Day, type Instant, type Now } from '#base/day.ts'
import { dayOfAppointment } from '#features/appointments/day-of-appointment.ts'

/** The most rows of tomorrow after a check-in; each kind has a page of its own. */
const shownAtMost = 4

type Dated = { readonly id: string; readonly deletedAt: Instant }
type Planned = Dated & { readonly day?: unknown; readonly startsAt?: unknown }
type Work = Dated & { readonly doneAt?: unknown; readonly dueDate?: unknown; readonly dueAt?: unknown }
type Task = Work & { readonly goalId?: unknown }

/** What has tomorrow's date: appointments, and open tasks with their goal (§2). */
type Tomorrow<Appointment, Goal, OneTask> = {
  readonly day: Day
  readonly appointments: readonly Appointment[]
  readonly tasks: readonly { readonly task: OneTask; readonly goal: Goal }[]
}

/** What a client has planned for tomorrow, in the order of the day: at most four (§2). */
export function tomorrowOf<Appointment extends Planned, Goal extends Work, OneTask extends Task>(
  all: {
    readonly appointments: readonly Appointment[]
    readonly goals: readonly Goal[]
    readonly tasks: readonly OneTask[]
  },
  { today, zone }: Now,
): Tomorrow<Appointment, Goal, OneTask> {
  const day = addDays(today, 1)
  const appointments = all.appointments
    .filter((one) => one.deletedAt === 0 && dayOfAppointment(one, zone) === day)
    .toSorted((one, other) => momentOf(one.startsAt) - momentOf(other.startsAt))
    .slice(0, shownAtMost)
  const openGoals = new Map(all.goals.filter(isOpen).map((goal) => [goal.id, goal]))
  const tasks = all.tasks
    .filter((task) => isOpen(task) && task.dueDate === day)
    .flatMap((task) => {
      const goal = openGoals.get(String(task.goalId))
      return goal === undefined ? [] : [{ task, goal }]
    })
    .toSorted((one, other) => momentOf(one.task.dueAt) - momentOf(other.task.dueAt))
    .slice(0, shownAtMost - appointments.length)
  return { day, appointments, tasks }
}

function isOpen({ deletedAt, doneAt }: Work): boolean {
  return deletedAt === 0 && (typeof doneAt !== 'number' || doneAt === 0)
}

/** What lasts the whole day comes after what has a time. */
function momentOf(at: unknown): number {
  return typeof at === 'number' ? at : Number.MAX_SAFE_INTEGER
}
