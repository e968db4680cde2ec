import { faultOf } from '#log/log.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Handles signals from the beginning: one during start-up stops what has been started. So does an uncaught exception,
 * whose message is not logged, because it may contain values.
 */
export function endInOrder(started: Promise<() => Promise<void>>): void {
  let ending = false
  const end = (reason: string, code: number) => {
    if (ending) return
    ending = true
    say(`${reason}: ending in order.`)
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
  const fail = (error: unknown) => end(`A fault that nobody caught ${JSON.stringify(faultOf(error))}`, 1)
  process.on('SIGINT', () => end('SIGINT', 0))
  process.on('SIGTERM', () => end('SIGTERM', 0))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}
