import type { Instant } from '#base/day.ts'

/** A span of time; without an end it is taken for a moment. */
type Span = { readonly startsAt?: unknown; readonly endsAt?: unknown }

/**
 * The given times that overlap one in which the therapist is busy (§5). Ending when the next one begins is no overlap. Whole days
 * overlap nothing. It is a hint, not a refusal: two sessions at once may be meant.
 */
export function overlapping<Item extends Span>(items: readonly Item[], busy: readonly Span[]): Item[] {
  return items.filter((item) => busy.some((other) => overlap(spanOf(item), spanOf(other))))
}

function overlap(one: Instants | undefined, other: Instants | undefined): boolean {
  return one !== undefined && other !== undefined && one.start < other.end && other.start < one.end
}

type Instants = { readonly start: Instant; readonly end: Instant }

function spanOf({ startsAt, endsAt }: Span): Instants | undefined {
  if (typeof startsAt !== 'number') return undefined
  return { start: startsAt, end: typeof endsAt === 'number' ? endsAt : startsAt + 1 }
}
