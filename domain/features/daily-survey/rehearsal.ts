import type { Day } from '#base/day.ts'

/**
 * Whether a check-in can be tried out from the first page: on the day of registration only (§4). On other days the help
 * page leads to it.
 */
export function offersRehearsal({ registeredOn }: { readonly registeredOn: Day }, today: Day): boolean {
  return registeredOn === today
}
