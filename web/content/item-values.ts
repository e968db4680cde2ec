/** A text attribute of an item; '' where it has none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
