/** How many do a kind of work at once, and how many may wait for it. */
export type MostTurns = { readonly atOnce: number; readonly waiting: number }

type Work = { running: number; readonly waiting: (() => void)[] }

/** Concurrency limits by the kind of work: a few do it, some wait, others are told so. */
export function openTurns() {
  const works = new Map<string, Work>()
  const workOf = (name: string): Work => {
    const known = works.get(name) ?? { running: 0, waiting: [] }
    works.set(name, known)
    return known
  }
  return {
    take: async (name: string, { atOnce, waiting }: MostTurns): Promise<(() => void) | undefined> => {
      const work = workOf(name)
      if (work.running < atOnce) work.running += 1
      else if (work.waiting.length < waiting) await new Promise<void>((go) => work.waiting.push(go))
      else return undefined
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        // The slot goes directly to the longest waiting one, so that no newcomer takes it.
        const next = work.waiting.shift()
        if (next) next()
        else work.running -= 1
      }
    },
    isCrowded: (name: string, { waiting }: MostTurns): boolean => workOf(name).waiting.length >= waiting,
  }
}
