/**
 * What is typed before the device's store has answered, joined with the older draft that lies there: with that one
 * alone, although the joined value is stored at each keystroke and is then what lies there.
 */
export function typedEarly<Value>(join: (older: unknown, typed: Value) => unknown) {
  const olderOf = new Map<string | undefined, unknown>()
  const olderThan = (found: unknown): unknown => {
    const name = JSON.stringify(found)
    return olderOf.has(name) ? olderOf.get(name) : found
  }
  return {
    /** The draft that lay there before anything was typed, from what lies there by now. */
    olderThan,
    joinedWith:
      (typed: Value) =>
      (found: unknown): unknown => {
        const older = olderThan(found)
        const joined = join(older, typed)
        olderOf.set(JSON.stringify(joined), older)
        return joined
      },
  }
}
