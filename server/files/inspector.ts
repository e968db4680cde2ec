import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileType } from '@standfest/domain/features/attachments/attachments.ts'
import type { InspectionAnswer } from './inspecting-process.ts'

const processFile = join(import.meta.dirname, 'inspecting-process.ts')
const longestMilliseconds = 5000
const mostMemoryBytes = 256 * 1024 * 1024
const memoryLookMilliseconds = 50
/** How many files are looked into at once, and how many may wait. */
const atOnce = 2
const mostWaiting = 20
/** A process is replaced now and then, and ends when nothing more comes. */
const filesAProcess = 200
const idleMilliseconds = 10_000

/** What came of looking into a file: the bytes to keep, that it is refused, or that too many others are waiting. */
export type Inspection = { readonly bytes: Uint8Array } | 'refused' | 'busy'

type Worker = { readonly child: ChildProcess; files: number; idle?: NodeJS.Timeout }

/** Lets a process of its own look into a file, with little memory and time; what breaks it is refused. */
export const inspectApart = openInspector(processFile)

/** What a process may do is the same for every reader; tests give one that never ends. */
export function openInspector(
  readerFile: string,
): (bytes: Uint8Array, type: FileType) => Promise<Inspection> {
  const resting: Worker[] = []
  const waiting: (() => void)[] = []
  let working = 0
  const rest = (worker: Worker) => {
    worker.idle = setTimeout(() => {
      resting.splice(resting.indexOf(worker), 1)
      worker.child.kill('SIGKILL')
    }, idleMilliseconds).unref()
    resting.push(worker)
  }
  const takeWorker = async (): Promise<Worker> => {
    const rested = resting.pop()
    clearTimeout(rested?.idle)
    return rested?.child.connected ? rested : startWorker(readerFile)
  }
  return async (bytes, type) => {
    if (working >= atOnce) {
      if (waiting.length >= mostWaiting) return 'busy'
      await new Promise<void>((go) => waiting.push(go))
    } else working += 1
    try {
      const worker = await takeWorker()
      const inspection = await inspectWith(worker, bytes, type)
      if (worker.child.connected) {
        if (worker.files < filesAProcess) rest(worker)
        else worker.child.kill('SIGKILL')
      }
      return inspection
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}

async function startWorker(readerFile: string): Promise<Worker> {
  const child = fork(readerFile, {
    // It is given no environment: no address of a database, no folder of keys.
    env: { MALLOC_ARENA_MAX: '2', VIPS_BLOCK_UNTRUSTED: '1' },
    execArgv: [
      '--max-old-space-size=128',
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      '--permission',
      '--allow-addons',
      '--allow-fs-read=*',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  await nextAnswer(child)
  return { child, files: 0 }
}

async function inspectWith(worker: Worker, bytes: Uint8Array, type: FileType): Promise<Inspection> {
  const { child } = worker
  worker.files += 1
  const end = () => void child.kill('SIGKILL')
  const timer = setTimeout(end, longestMilliseconds)
  const watch = setInterval(() => {
    if (memoryOf(child.pid) > mostMemoryBytes) end()
  }, memoryLookMilliseconds)
  const answered = nextAnswer(child)
  child.send({ bytes, type }, () => undefined)
  const answer = await answered
  clearTimeout(timer)
  clearInterval(watch)
  if (!answer) end()
  return answer && 'bytes' in answer && answer.bytes ? { bytes: answer.bytes } : 'refused'
}

/** What the process says next, or nothing when it ends. */
function nextAnswer(child: ChildProcess): Promise<InspectionAnswer | undefined> {
  return new Promise((resolve) => {
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

const bytesAPage = 4096

/** What a process has in memory, where the system tells. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * bytesAPage
  } catch {
    return 0
  }
}
