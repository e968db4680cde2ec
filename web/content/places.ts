import type { ContentItem } from './content-feature.ts'

/** People count from one. */
export function placeOf(item: ContentItem | undefined): string {
  return typeof item?.position === 'number' && item.position > 0 ? String(item.position) : ''
}

/** '' stands at the end of the list. */
export function positionOf(place: string): number {
  return place === '' ? 0 : Number(place)
}

/** Where an item stands; what has no place comes after what has one. */
export function inOrder(items: readonly ContentItem[]): readonly ContentItem[] {
  const rank = ({ position }: ContentItem) => (typeof position === 'number' && position > 0 ? position : 1000)
  return items.toSorted((one, other) => rank(one) - rank(other) || one.createdAt - other.createdAt)
}
