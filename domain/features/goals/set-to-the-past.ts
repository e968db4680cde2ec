import type { Day } from '#base/day.ts'

type Due = { readonly taskId?: string; readonly dueDate: string; readonly doneAt?: number }

/**
 * Whether a goal or one of its open tasks was given a date that is over; one that was there before is not asked about
 * again. It may be saved so once that was confirmed (§5).
 */
export function isSetToThePast(
  after: Due & { readonly tasks: readonly Due[] },
  before: Due & { readonly tasks: readonly Due[] },
  today: Day,
): boolean {
  const isNewlyPast = ({ dueDate }: Due, earlier: Due | undefined) =>
    dueDate !== '' && dueDate < today && dueDate !== earlier?.dueDate
  return (
    isNewlyPast(after, before) ||
    after.tasks.some(
      (task) =>
        (task.doneAt ?? 0) === 0 &&
        isNewlyPast(
          task,
          before.tasks.find(({ taskId }) => taskId !== '' && taskId === task.taskId),
        ),
    )
  )
}
