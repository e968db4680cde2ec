/** Asks whoever is here to show once more that it is them; resolves with whether they did. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** The frame says how to ask; undefined: nobody can be asked any more. */
export function answerStepUpsWith(next: Ask | undefined): void {
  ask = next
  asked = undefined
}

/** One question for all calls that wait for it. */
export function stepUpAgain(): Promise<boolean> {
  if (ask === undefined) return Promise.resolve(false)
  asked ??= ask().finally(() => {
    asked = undefined
  })
  return asked
}

/** Resolves when nobody is being asked any more: until then the session's token may change. */
export async function stepUpIsOver(): Promise<void> {
  await asked
}
