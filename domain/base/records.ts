/** A record with an entry for each of the keys. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}

/** The named properties of an object. */
export function pickAll<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>
}

/** Some properties of an object, those that are undefined left out. */
export function pickSome<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): { [K in Key]?: Exclude<Whole[K], undefined> } {
  const entries = keys.map((key) => [key, whole[key]] as const).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in Key]?: Exclude<Whole[K], undefined> }
}
