type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Where the slider is: the day counted from the first one, the last day, and the days with consumption. */
type Place = { readonly index: number; readonly last: number; readonly drinking: readonly number[] }

/** The day that a key of the slider leads to; undefined for other keys. */
export function dayByKey(event: Key, { index, last, drinking }: Place): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const within = (day: number) => Math.min(last, Math.max(0, day))
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(index - (event.shiftKey ? 7 : 1))
    case 'ArrowRight':
    case 'ArrowUp':
      return within(index + (event.shiftKey ? 7 : 1))
    case 'Home':
      return 0
    case 'End':
      return last
    case 'k':
    case 'K':
      // After the last one it begins with the first again.
      return drinking.find((day) => day > index) ?? drinking[0] ?? index
    default:
      return undefined
  }
}

/** The page that a key turns to, as in a calendar; undefined for other keys. */
export function pageByKey({ key, ctrlKey, metaKey, altKey }: Key): 'earlier' | 'later' | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'PageUp') return 'earlier'
  return key === 'PageDown' ? 'later' : undefined
}
