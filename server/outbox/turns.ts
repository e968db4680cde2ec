/** One's place among others: `begin` waits until all who began before have ended. */
export type Turn = { readonly begin: () => Promise<void>; readonly end: () => void }

/** Lets one after the other through. A turn that was ended before it came is refused. */
export function takeTurns(): () => Turn {
  let allBefore: Promise<unknown> = Promise.resolve()
  return () => {
    let isOver = false
    let leave = (): void => undefined
    const refuseIfOver = () => {
      if (isOver) throw new Error('this turn is over')
    }
    return {
      begin: async () => {
        refuseIfOver()
        const before = allBefore
        allBefore = Promise.all([before, new Promise<void>((resolve) => (leave = resolve))])
        await before
        refuseIfOver()
      },
      end: () => {
        isOver = true
        leave()
      },
    }
  }
}
