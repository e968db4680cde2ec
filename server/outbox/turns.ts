/** A place in a queue: `begin` waits until all earlier ones have ended. */
export type Turn = { readonly begin: () => Promise<void>; readonly end: () => void }

/** A queue that runs one at a time. A place given up before its turn is refused. */
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
