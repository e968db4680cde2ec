/** Asks the user to re-authenticate; resolves with whether they did. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Registers the frame's step-up dialog; undefined: no dialog can be shown any more. */
export function answerStepUpsWith(next: Ask | undefined): void {
  ask = next
  asked = undefined
}

/** One step-up shared by all calls that wait for it. */
export function stepUpAgain(): Promise<boolean> {
  if (ask === undefined) return Promise.resolve(false)
  asked ??= ask().finally(() => {
    asked = undefined
  })
  return asked
}

/** Resolves when no step-up is open: until then the session's token may change. */
export async function stepUpIsOver(): Promise<void> {
  await asked
}
