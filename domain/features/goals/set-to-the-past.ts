import type { Day } from '#base/day.ts'

type Due = { readonly taskId?: string; readonly dueDate: string; readonly doneAt?: number }

/**
 * Whether a goal or one of its open tasks was newly dated in the past; an unchanged date is not asked about again. It
 * may be saved after confirmation (§5).
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
