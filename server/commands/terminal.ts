import { StartRefused } from '#config/environment.ts'
import { counted } from './counted.ts'

/** The progress output of a command. */
export type Terminal = {
  readonly say: (line: string) => void
  /** Done and total, and the unit's singular, with a plural where it does not end in s. */
  readonly progress: (what: string, one: string, several?: string) => (done: number, total?: number) => void
}

type Output = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

const redrawnEveryMs = 200
const linesEveryMs = 10_000

/** A line redrawn on a terminal, or an occasional line in a file. */
export function openTerminal(output: Output, nowMs = () => performance.now()): Terminal {
  let drawn = false
  const endLine = () => {
    if (drawn) output.write('\n')
    drawn = false
  }
  const progress: Terminal['progress'] = (what, one, several) => {
    let last = nowMs()
    let hasEnded = false
    return (done: number, total?: number) => {
      const isEnd = done === total
      if (!isEnd && nowMs() - last < (output.isTTY ? redrawnEveryMs : linesEveryMs)) return
      if (hasEnded) return
      hasEnded = isEnd
      last = nowMs()
      const share =
        total === undefined || total === 0
          ? undefined
          : `${done} of ${counted(total, one, several)} (${Math.floor((done / total) * 100)} %)`
      const text = `  ${what}: ${share ?? counted(done, one, several)}`
      if (output.isTTY) output.write(`\r${text}\u001B[K`)
      else output.write(`${text}\n`)
      drawn = output.isTTY === true
      if (isEnd) endLine()
    }
  }
  const say = (line: string) => {
    endLine()
    output.write(`${line}\n`)
  }
  return { say, progress }
}

/** Runs an operation that Ctrl-C cancels cleanly. `undone`: a message about the state it leaves. */
export async function cancellable<T>(undone: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const cancel = () => controller.abort(new StartRefused(`Cancelled. ${undone}`))
  process.once('SIGINT', cancel)
  process.once('SIGTERM', cancel)
  try {
    return await work(controller.signal)
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    process.removeListener('SIGINT', cancel)
    process.removeListener('SIGTERM', cancel)
  }
}

const bytesInMegabyte = 1_000_000

/** Bytes formatted as megabytes. */
export function inMegabytes(
  tell: (done: number, total?: number) => void,
): (done: number, total?: number) => void {
  const whole = (bytes: number) => Math.ceil(bytes / bytesInMegabyte)
  return (done, total) => (total === undefined ? tell(whole(done)) : tell(whole(done), whole(total)))
}
