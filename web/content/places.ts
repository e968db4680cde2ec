import type { ContentItem } from '#api/content-item.ts'

/** Sorts a list by its positions; items without one come last. */
export function inOrder(items: readonly ContentItem[]): readonly ContentItem[] {
  const rank = ({ position }: ContentItem) =>
    typeof position === 'number' && position > 0 ? position : Infinity
  return items.toSorted((one, other) => compare(rank(one), rank(other)) || one.createdAt - other.createdAt)
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}
