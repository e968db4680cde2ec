import { faultOf } from '#log/log.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

type Reasons = {
  readonly signals?: readonly ('SIGINT' | 'SIGTERM')[]
  /** Resolves when another process tells this one to end. */
  readonly told?: Promise<void>
}

/**
 * Handles signals from the beginning: one during start-up stops what has been started. So does an uncaught exception,
 * whose message is not logged, because it may contain values.
 */
export function endInOrder(
  started: Promise<() => Promise<void>>,
  { signals = ['SIGINT', 'SIGTERM'], told }: Reasons = {},
): void {
  let ending = false
  const end = (code: number) => {
    if (ending) return
    ending = true
    started
      .then((close) => close())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          say(`Ending failed: ${JSON.stringify(faultOf(error))}`)
          process.exit(1)
        },
      )
  }
  const endWith = (reason: string, code: number) => {
    if (!ending) say(`${reason}: ending in order.`)
    end(code)
  }
  const fail = (error: unknown) => endWith(`A fault that nobody caught ${JSON.stringify(faultOf(error))}`, 1)
  for (const signal of signals) process.on(signal, () => endWith(signal, 0))
  void told?.then(() => end(0))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}
