import type { Day } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import { answerRate, type ClientCourse, weekOfTreatment } from './caseload.ts'
import type { ClientListEntry } from './clients.ts'
import { type ClientOrder, compareByName } from './sort-clients.ts'

/** The sort columns that only the view of courses has (§2). */
export const courseColumns = ['week', 'answered'] as const
export type CourseColumn = (typeof courseColumns)[number]

/** A chosen order by one of these columns. */
export type CourseOrder = {
  readonly column: CourseColumn
  readonly direction: ClientOrder['direction']
}

/** The initial sort direction: the shortest treatments, and the fewest answers, on top (§2). */
export const firstCourseDirection: Record<CourseColumn, ClientOrder['direction']> = {
  week: 'ascending',
  answered: 'ascending',
}

/**
 * The view of courses in a chosen order (§2); equal clients keep to the name in either direction. Answers are compared by
 * their share of the days that were asked; clients of whom nothing was asked come last.
 */
export function sortCaseload(
  entries: readonly ClientListEntry[],
  { column, direction }: CourseOrder,
  { courses, today }: { readonly courses: ReadonlyMap<AccountId, ClientCourse>; readonly today: Day },
): ClientListEntry[] {
  const sign = direction === 'ascending' ? 1 : -1
  const keyOf = ({ account }: ClientListEntry): number => {
    if (column === 'week') return weekOfTreatment(account, today)
    const course = courses.get(account.id)
    const { answered, asked } = course ? answerRate(course, account, today) : { answered: 0, asked: 0 }
    return asked === 0 ? sign * Number.POSITIVE_INFINITY : answered / asked
  }
  const keys = new Map(entries.map((entry) => [entry, keyOf(entry)]))
  const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)
  return [...entries].sort(
    (one, other) => sign * compare(keys.get(one) ?? 0, keys.get(other) ?? 0) || compareByName(one, other),
  )
}
