import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileType } from '@standfest/domain/features/attachments/attachments.ts'
import { serverFolder } from '#config/places.ts'
import { turns } from '#limits/in-turn.ts'
import { type Fence, fenceAround, foldersOfPackages } from './fence.ts'
import type { InspectedFile } from './inspect-file.ts'
import type { InspectionAnswer } from './inspecting-process.ts'

/**
 * The bundled `inspecting-process.ts`. A server that runs from its sources uses the bundle too, so that every reader
 * has the same sandbox.
 */
export const readerProgram = join(serverFolder, 'dist', 'files', 'inspecting-process.js')
/** CPU time limit of an inspection, and the wall-clock limit on a busy machine. */
const longestProcessorMilliseconds = 5000
const longestMilliseconds = 60_000
const longestStartMilliseconds = 20_000
const mostMemoryBytes = 256 * 1024 * 1024
const lookMilliseconds = 50
/** Concurrency limit of inspections, and the queue's length. */
const mostTurns = { atOnce: 2, waiting: 20 }
/** Processes are recycled after some files, and end when idle. */
const filesAProcess = 200
const idleMilliseconds = 10_000

/** The result of an inspection: bytes to store, the refusal, overload, or no process available. */
export type Inspection = InspectedFile | 'other-type' | 'refused' | 'busy'

type Worker = { readonly child: ChildProcess; files: number; idle?: NodeJS.Timeout }

/** Inspects a file in a separate process with memory and time limits; a crash counts as a refusal. */
export const inspectApart = openInspector(readerProgram)

/** Whether the operating system sandboxes file readers: see [Note: The sandbox of file readers]. */
export function areReadersFenced(): boolean {
  return startingOf(readerProgram).fence.isKeptBySystem
}

/** All readers have the same limits; tests inject one that never ends. */
export function openInspector(
  readerFile: string,
): (bytes: Uint8Array, type: FileType | undefined) => Promise<Inspection> {
  const resting: Worker[] = []
  const rest = (worker: Worker) => {
    worker.idle = setTimeout(() => {
      resting.splice(resting.indexOf(worker), 1)
      worker.child.kill('SIGKILL')
    }, idleMilliseconds).unref()
    resting.push(worker)
  }
  const takeWorker = async (): Promise<Worker | undefined> => {
    const rested = resting.pop()
    clearTimeout(rested?.idle)
    return rested && isAlive(rested.child) ? rested : startWorker(readerFile)
  }
  return async (bytes, type) => {
    const leave = await turns.takeTurn(readerFile, mostTurns)
    if (leave === undefined) return 'busy'
    try {
      const worker = await takeWorker()
      if (worker === undefined) return 'busy'
      const inspection = await inspectWith(worker, bytes, type)
      if (isAlive(worker.child)) {
        if (worker.files < filesAProcess) rest(worker)
        else worker.child.kill('SIGKILL')
      }
      return inspection
    } finally {
      leave()
    }
  }
}

/**
 * libvips (WebAssembly) asks `process.binding` for file system constants, which Node's permission model forbids: this
 * preloaded replacement returns them.
 */
const constants = `import fs from 'node:fs'; process.binding = () => ({ fs: fs.constants })`
/** Packages that the reader's bundle does not contain and that it loads from node_modules. */
const packages = ['sharp', '@img/sharp-wasm32']

/** How a reader is started: the command prefix of the sandbox, and Node's arguments. */
export type Starting = { readonly fence: Fence; readonly execArgv: readonly string[] }

const startings = new Map<string, Starting>()

/** Returns how a reader is started. The first call tries out the sandbox. */
export function startingOf(readerFile: string): Starting {
  const known = startings.get(readerFile)
  if (known) return known
  const readable = [dirname(readerFile), join(serverFolder, 'package.json'), ...foldersOfPackages(packages)]
  const execArgv = [
    '--max-old-space-size=128',
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    `--import=data:text/javascript,${encodeURIComponent(constants)}`,
    '--permission',
    '--allow-worker',
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ]
  const starting = { fence: fenceAround(readable), execArgv }
  startings.set(readerFile, starting)
  return starting
}

/**
 * Whether a reader can still answer. In the sandbox the process started here (`unshare`) and the reader are two
 * processes, and one may end before the other: both the channel and the exit are checked.
 */
function isAlive(child: ChildProcess): boolean {
  return child.connected && child.exitCode === null && child.signalCode === null
}

/** Starts a reader; undefined without memory or time. */
async function startWorker(readerFile: string): Promise<Worker | undefined> {
  const { fence, execArgv } = startingOf(readerFile)
  const [file, ...args] = [...fence.words, process.execPath, ...execArgv, readerFile]
  const child = spawn(file, args, {
    // No environment is passed on: no database address, no keys folder.
    env: { MALLOC_ARENA_MAX: '2', VIPS_BLOCK_UNTRUSTED: '1' },
    cwd: '/',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  const timer = setTimeout(() => void child.kill('SIGKILL'), longestStartMilliseconds)
  const isReady = (await nextAnswer(child)) !== undefined
  clearTimeout(timer)
  return isReady ? { child, files: 0 } : undefined
}

async function inspectWith(
  worker: Worker,
  bytes: Uint8Array,
  type: FileType | undefined,
): Promise<Inspection> {
  const { child } = worker
  worker.files += 1
  let isMachineBusy = false
  const end = () => void child.kill('SIGKILL')
  const before = usageOf(child.pid).processorMilliseconds
  const timer = setTimeout(() => {
    isMachineBusy = true
    end()
  }, longestMilliseconds)
  const watch = setInterval(() => {
    const { memoryBytes, processorMilliseconds } = usageOf(child.pid)
    if (memoryBytes > mostMemoryBytes || processorMilliseconds - before > longestProcessorMilliseconds) end()
  }, lookMilliseconds)
  const answered = nextAnswer(child)
  child.send({ bytes, type }, () => undefined)
  const answer = await answered
  clearTimeout(timer)
  clearInterval(watch)
  if (!answer) end()
  if (isMachineBusy) return 'busy'
  if (!answer || 'ready' in answer) return 'refused'
  if (answer.bytes) return answer
  return answer.isOtherType ? 'other-type' : 'refused'
}

/** The process's next message, or undefined when it ends. */
function nextAnswer(child: ChildProcess): Promise<InspectionAnswer | undefined> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(undefined)
    const settle = (answer?: InspectionAnswer) => {
      child.removeListener('message', hear)
      child.removeListener('exit', leave)
      child.removeListener('error', leave)
      child.channel?.unref()
      resolve(answer)
    }
    const hear = (answer: unknown) => settle(answer as InspectionAnswer)
    const leave = () => settle()
    child.channel?.ref()
    child.once('message', hear)
    child.once('exit', leave)
    child.once('error', leave)
  })
}

const [bytesAPage, millisecondsATick] = [4096, 10]

type Usage = { readonly memoryBytes: number; readonly processorMilliseconds: number }

/**
 * Memory and processor time of a process and its child, from Linux's /proc; zero where there is none. In the sandbox
 * the reader is the child.
 */
function usageOf(pid: number | undefined): Usage {
  try {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
    const own = Number(read('statm').split(' ')[1]) * bytesAPage
    // The second field, the program's name in brackets, may contain spaces.
    const fields = read('stat').split(') ').at(-1)?.split(' ') ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    const [inner] = read(`task/${pid}/children`).split(' ')
    const within = inner ? usageOf(Number(inner)) : nothingUsed
    return {
      memoryBytes: own + within.memoryBytes,
      processorMilliseconds: ticks * millisecondsATick + within.processorMilliseconds,
    }
  } catch {
    return nothingUsed
  }
}

const nothingUsed: Usage = { memoryBytes: 0, processorMilliseconds: 0 }
