/** Quotas of a resource: in total, per address, and per session. */
export type Most = { readonly whole: number; readonly address: number; readonly session: number }

/** The holder of a share, as far as it is known and counted. */
export type Holder = { readonly address?: string | undefined; readonly session?: string | undefined }

/** What is held of limited resources. */
export function openQuotas() {
  const held = new Map<string, number>()
  const move = (key: string, amount: number) => {
    const now = (held.get(key) ?? 0) + amount
    if (now > 0) held.set(key, now)
    else held.delete(key)
  }
  return {
    /** Takes a share until it is released, or says whether the total or the holder's quota is exceeded. */
    take: (
      resource: string,
      amount: number,
      { address, session }: Holder,
      most: Most,
    ): (() => void) | 'whole' | 'holder' => {
      const wanted = [
        { key: `${resource}|`, limit: most.whole, exceeded: 'whole' as const },
        ...(address === undefined
          ? []
          : [{ key: `${resource}|address|${address}`, limit: most.address, exceeded: 'holder' as const }]),
        ...(session === undefined
          ? []
          : [{ key: `${resource}|session|${session}`, limit: most.session, exceeded: 'holder' as const }]),
      ]
      const beyond = wanted.find(({ key, limit }) => (held.get(key) ?? 0) + amount > limit)
      if (beyond) return beyond.exceeded
      for (const { key } of wanted) move(key, amount)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        for (const { key } of wanted) move(key, -amount)
      }
    },
  }
}
