import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { StartRefused } from '#config/environment.ts'
import { version } from '#config/version.ts'
import type { Limits } from '#limits/limits.ts'
import { openLimitServer } from '#limits/over-ipc.ts'
import { faultOf, type Log } from '#log/log.ts'
import { type CounterValues, sumOfCounters } from '#metrics/meters.ts'
import type { Begin, FromPrimary, ProcessFigures, Served, ToPrimary } from './messages.ts'

/** The processes that serve the sites, each on one processor core. */
export type Processes = {
  readonly urls: Served['urls']
  /** The build id of the pages that are served now. */
  readonly build: () => string
  /** How many of the wanted ones serve. */
  readonly count: () => { readonly serving: number; readonly wanted: number }
  /** Replaces the processes one after the other: certificates, pages and program are read again, and no call fails. */
  readonly renew: () => Promise<void>
  /** The figures of those that serve, and the counts of those that have ended. */
  readonly figures: () => Promise<{
    readonly processes: ReadonlyMap<number, ProcessFigures>
    readonly ended: CounterValues
  }>
  readonly close: () => Promise<void>
}

const startsWithinMilliseconds = 60_000
/** More than a process takes for what it has begun. */
const endsWithinMilliseconds = 40_000
const firstPauseMilliseconds = 500
const longestPauseMilliseconds = 30_000
/** Whoever ran so long did not end at its start. */
const runsMilliseconds = 60_000
const figuresWithinMilliseconds = 1000
/**
 * Every five seconds a process is asked for its figures, which are its sign of life: one that has left six asks unanswered hangs. Nothing
 * that a process does blocks it for longer than about a second: files are inspected by others, passwords hashed in threads, exports streamed.
 */
const signOfLifeEveryMilliseconds = 5000
const mostUnanswered = 6

type Process = {
  readonly number: number
  readonly worker: Worker
  readonly served: Served
  readonly startedAt: number
  figures: ProcessFigures | undefined
  /** How many asks in a row it has left unanswered. Asks are counted, not time, so that a pause of the whole machine kills none. */
  unanswered: number
}

/**
 * [Note: Processes] The primary process checks, migrates, runs PostgreSQL, jobs and the operator port, and starts others that
 * serve the sites. All share the listening sockets: Node's cluster hands each connection to the next one. One that dies is
 * started again, with growing pauses; one that cannot even start ends a start of the server, with its line.
 */
export async function openProcesses(
  given: Omit<Begin, 'number'>,
  {
    limits,
    log,
    variables,
    audited,
  }: {
    readonly limits: Limits
    readonly log: Log
    /** Called when a process has committed lines of the audit log. */
    readonly audited: () => void
    /** The environment of the processes; undefined: a variable that they do not get. */
    readonly variables: Readonly<Record<string, string | undefined>>
  },
): Promise<Processes> {
  const limitServer = openLimitServer(limits)
  const present = new Map<number, Process>()
  /** Those that are being started or ended, which nobody brings back. */
  const others = new Set<Worker>()
  const quickEnds = new Map<number, number>()
  let ended: Promise<CounterValues> = Promise.resolve([])
  let isEnding = false
  let renewing: Promise<void> | undefined

  const start = async (number: number): Promise<Process> => {
    if (isEnding) throw new StartRefused('The server is ending.')
    const worker = cluster.fork(variables)
    others.add(worker)
    const limited = limitServer.connect((answers) => send(worker, { kind: 'answers', answers }))
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), startsWithinMilliseconds)
    let process: Process | undefined
    let line: string | undefined
    worker.on('error', () => undefined)
    closeConnectionInHand(worker)
    const serving = new Promise<Served>((resolve, reject) => {
      worker.on('message', (message: ToPrimary) => {
        if (process) process.unanswered = 0
        if (message.kind === 'asks') limited.hear(message.asks)
        else if (message.kind === 'audited') audited()
        else if (message.kind === 'serving') resolve(message.served)
        else if (message.kind === 'refused') line = message.line
        else if (message.kind === 'figures' && process) process.figures = message.figures
        else if (message.kind === 'loaded') {
          if (message.version === version) send(worker, { kind: 'begin', begin: { ...given, number } })
          else {
            line = `The program is version ${message.version} by now, and ${version} is running: restart the server.`
            worker.process.kill('SIGKILL')
          }
        }
      })
      worker.once('exit', (code, signal) => {
        limited.release()
        others.delete(worker)
        reject(new StartRefused(line ?? `Process ${number} ended at its start (${signal ?? code}).`))
        if (process && present.get(number) === process) bringBack(process, signal ?? `exit ${code}`)
      })
      // After its last message: what a process counted stays counted when it has ended.
      worker.once('disconnect', () => {
        const counted = process?.figures?.counters
        if (counted) ended = ended.then((before) => sumOfCounters([before, counted]))
      })
    })
    try {
      process = {
        number,
        worker,
        served: await serving,
        startedAt: performance.now(),
        figures: undefined,
        unanswered: 0,
      }
      others.delete(worker)
      if (worker.isDead()) throw new StartRefused(`Process ${number} ended at its start.`)
      return process
    } finally {
      clearTimeout(timer)
    }
  }

  /** Starts a process again that ended without being told to. */
  const bringBack = ({ number, startedAt }: Process, fault: string) => {
    present.delete(number)
    if (isEnding) return
    log.error({ event: 'process-ended', worker: number, fault })
    // Sockets that were passed are closed with the last process that listens: only a supervisor's restart opens them.
    if (present.size === 0 && given.sockets.length > 0) throw new Error('no process is left')
    const isQuick = performance.now() - startedAt < runsMilliseconds
    quickEnds.set(number, isQuick ? (quickEnds.get(number) ?? 0) + 1 : 1)
    void startAgain(number)
  }
  const startAgain = async (number: number) => {
    while (!isEnding && !present.has(number)) {
      const ends = quickEnds.get(number) ?? 1
      await pause(Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** (ends - 1)))
      if (present.has(number)) return
      try {
        // While the processes are renewed, another one may have taken the place meanwhile.
        const former = await take(number)
        if (former) await end(former.worker, 'hand-over')
      } catch (error) {
        if (isEnding) return
        log.error({ event: 'process-not-started', worker: number, ...faultOf(error) })
        quickEnds.set(number, ends + 1)
      }
    }
  }
  /** Starts a process and puts it in the place of the one that has its number, which is returned. */
  const take = async (number: number): Promise<Process | undefined> => {
    const fresh = await start(number)
    const former = present.get(number)
    if (former) others.add(former.worker)
    present.set(number, fresh)
    log.info({ event: 'process-started', worker: number })
    return former
  }

  const renewAll = async () => {
    for (let number = 1; number <= given.processes && !isEnding; number += 1) {
      // A process that has died is being restarted anyway, from the present files.
      if (!present.has(number)) continue
      const former = await take(number)
      if (former) await end(former.worker, 'hand-over')
    }
    log.info({ event: 'renewed' })
  }
  const renew = () => {
    const after = renewing ?? Promise.resolve()
    renewing = after.then(renewAll).catch((error: unknown) => {
      if (isEnding) return
      tellNotRenewed(error, log)
    })
    return renewing
  }

  /** Kills what hangs; it is started again as one that died. */
  const lookForSignsOfLife = () => {
    for (const process of present.values()) {
      if (process.unanswered >= mostUnanswered) {
        log.error({ event: 'process-hung', worker: process.number })
        process.worker.process.kill('SIGKILL')
      } else {
        process.unanswered += 1
        send(process.worker, { kind: 'tell-figures' })
      }
    }
  }
  const looking = setInterval(lookForSignsOfLife, signOfLifeEveryMilliseconds)
  looking.unref()

  const close = async () => {
    isEnding = true
    clearInterval(looking)
    const all = [...[...present.values()].map(({ worker }) => worker), ...others]
    await Promise.all(all.map((worker) => end(worker, 'stop')))
    present.clear()
  }

  const askFigures = async (process: Process) => {
    send(process.worker, { kind: 'tell-figures' })
    const told = async () => {
      for (const before = process.figures; process.figures === before; ) await once(process.worker, 'message')
    }
    // One that does not answer in time is told of as it was the last time.
    await Promise.race([told(), pause(figuresWithinMilliseconds)])
    return [process.number, process.figures] as const
  }

  try {
    // The first one makes what all need, such as the certificates' authorities.
    await take(1)
    await Promise.all(Array.from({ length: given.processes - 1 }, (_, index) => take(index + 2)))
  } catch (error) {
    await close()
    throw error
  }
  const served = present.get(1)?.served
  if (!served) throw new StartRefused('The first process ended at its start.')
  return {
    urls: served.urls,
    build: () => present.get(1)?.served.build ?? served.build,
    count: () => ({ serving: present.size, wanted: given.processes }),
    renew,
    figures: async () => {
      const found = await Promise.all([...present.values()].map(askFigures))
      return {
        processes: new Map(
          found.flatMap(([number, figures]) => (figures ? [[number, figures] as const] : [])),
        ),
        ended: await ended,
      }
    },
    close,
  }
}

/** Tells that nothing was renewed: what serves goes on with what it has. */
export function tellNotRenewed(error: unknown, log: Log): void {
  log.error({ event: 'not-renewed', ...faultOf(error) })
  if (error instanceof StartRefused) process.stderr.write(`Not renewed: ${error.message}\n`)
}

/** A pause that does not keep the process from ending. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds).unref())
}

/**
 * Node never closes the connection that it was just handing to a process which was killed, so that the caller would wait for
 * an answer for ever. Of each port at most the last one is in hand; closing it again does nothing.
 */
function closeConnectionInHand(worker: Worker): void {
  type Handle = { readonly close: () => void }
  const inHand = new Map<unknown, Handle>()
  const child = worker.process
  const sendOn = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (...args: unknown[]) => {
    const [message, handle] = args as [{ readonly act?: string; readonly key?: string }, Handle?]
    if (message.act === 'newconn' && handle) inHand.set(message.key, handle)
    return sendOn(...args)
  }
  worker.once('exit', () => {
    for (const handle of inHand.values()) handle.close()
  })
}

function send(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, undefined, undefined, () => undefined)
}

/** Tells a process to end, and waits until it has. */
async function end(worker: Worker, how: 'stop' | 'hand-over'): Promise<void> {
  if (worker.isDead()) return
  const exited = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), endsWithinMilliseconds)
  send(worker, { kind: 'end', how })
  await exited
  clearTimeout(timer)
}
