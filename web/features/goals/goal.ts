import { clockTimeOf, type Day, type Instant, instantOf, isDay } from '@standfest/domain/base/day.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import type { ContentItem } from '#api/content-item.ts'
import { textOf } from '#content/item-values.ts'
import { inOrder } from '#content/places.ts'
import { reminderOf, reminderText } from '#content/reminder-text.ts'

export const goals = { kind: 'GOAL', calls: goalCalls, renews: ['INTERVENTION'] } as const
export const tasks = {
  kind: 'INTERVENTION',
  calls: taskCalls,
  nameOf: ({ title }: ContentItem) => textOf(title),
} as const
export const amplifiers = { kind: 'AMPLIFIER', calls: amplifierCalls } as const

export type TaskForm = {
  /** '' while it is not stored. */
  readonly taskId: string
  readonly title: string
  readonly description: string
  readonly dueDate: string
  /** A time such as '18:30'; '' lasts the whole day. Absent in a draft that was stored before tasks had times. */
  readonly dueTime?: string
  readonly reminder: string
  readonly doneAt: number
}

/** A new task without a text. */
export const newTask: TaskForm = {
  taskId: '',
  title: '',
  description: '',
  dueDate: '',
  dueTime: '',
  reminder: '',
  doneAt: 0,
}

export type GoalForm = {
  readonly title: string
  readonly description: string
  readonly lifeareaId: string
  readonly dueDate: string
  readonly reminder: string
  readonly amplifierIds: readonly string[]
  readonly tasks: readonly TaskForm[]
}

/** The form's values of a goal with its tasks in their order. */
export function goalForm(
  item: ContentItem | undefined,
  ofGoal: readonly ContentItem[],
  zone: string,
  lifeareaId = '',
): GoalForm {
  return {
    title: textOf(item?.title),
    description: textOf(item?.description),
    lifeareaId: item ? textOf(item.lifeareaId) : lifeareaId,
    dueDate: textOf(item?.dueDate),
    reminder: reminderText(item?.reminder),
    amplifierIds: Array.isArray(item?.amplifierIds) ? (item.amplifierIds as string[]) : [],
    tasks: Array.isArray(item?.interventions)
      ? tasksOfTemplate(item.interventions)
      : storedTasks(ofGoal, zone),
  }
}

function storedTasks(ofGoal: readonly ContentItem[], zone: string): TaskForm[] {
  return tasksInOrder(ofGoal).map((task) => ({
    taskId: task.id,
    title: textOf(task.title),
    description: textOf(task.description),
    dueDate: textOf(task.dueDate),
    dueTime: timeOf(task, zone),
    reminder: reminderText(task.reminder),
    doneAt: doneAtOf(task.doneAt),
  }))
}

/** A goal from a template, with its tasks not done. */
function tasksOfTemplate(list: readonly unknown[]): TaskForm[] {
  return list.map((task) => {
    const { title, description } = task as { title?: unknown; description?: unknown }
    return { ...newTask, title: textOf(title), description: textOf(description) }
  })
}

/** The wire attributes of goal and tasks; a task's position is its index in the list. */
export function goalAttributes({ tasks: list, ...form }: GoalForm, zone: string) {
  return {
    title: form.title,
    description: form.description,
    lifeareaId: form.lifeareaId === '' ? null : form.lifeareaId,
    dueDate: form.dueDate === '' ? null : form.dueDate,
    reminder: form.dueDate === '' ? null : reminderOf(form.reminder),
    amplifierIds: form.amplifierIds,
    interventions: list.map(({ taskId, title, description, reminder, doneAt, ...due }, index) => ({
      ...(taskId === '' ? {} : { id: taskId }),
      title,
      description,
      dueDate: due.dueDate === '' ? null : due.dueDate,
      dueAt: momentOf(due, zone),
      reminder: due.dueDate === '' ? null : reminderOf(reminder),
      doneAt,
      position: index + 1,
    })),
  }
}

function momentOf(
  { dueDate, dueTime = '' }: Pick<TaskForm, 'dueDate' | 'dueTime'>,
  zone: string,
): Instant | null {
  const [hour, minute] = dueTime.split(':').map(Number)
  return !isDay(dueDate) || hour === undefined || minute === undefined
    ? null
    : instantOf(dueDate, hour, minute, zone)
}

/** The time of day of an item as '18:30', where it has one. */
export function timeOf({ dueAt }: ContentItem, zone: string): string {
  return typeof dueAt === 'number' ? clockTimeOf(dueAt, zone) : ''
}

export function tasksInOrder(items: readonly ContentItem[]): readonly ContentItem[] {
  return inOrder(items.filter(({ deletedAt }) => deletedAt === 0))
}

/** When a task was done, in seconds; 0 while it is open. */
export function doneAtOf(value: unknown): Instant {
  return typeof value === 'number' ? value : 0
}

export function dueOf(item: ContentItem): Day | undefined {
  return typeof item.dueDate === 'string' ? (item.dueDate as Day) : undefined
}

/** The titles of selected items, such as a goal's reinforcers. */
export function namesOf(all: readonly ContentItem[], ids: unknown): readonly string[] {
  const chosen: readonly unknown[] = Array.isArray(ids) ? ids : []
  return all.filter(({ id }) => chosen.includes(id)).map(({ title }) => textOf(title))
}

/** The name of a goal: its title, else its first words, else its first task. */
export function nameOfGoal(item: ContentItem, ofGoal: readonly ContentItem[], untitled: string): string {
  return (
    textOf(item.title) || textOf(item.description).split('\n', 1)[0] || textOf(ofGoal[0]?.title) || untitled
  )
}
