import { spawn } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Locks the folder for this process; refuses while another running process holds it.
 *
 * The lock is a name in the kernel's abstract socket namespace, made of the folder's identity. The kernel gives it to
 * one process only and frees it when that process ends in any way, so that there is no stale lock.
 */
export async function takeFolder(
  folder: string,
  refusal = (holder: string) =>
    `Standfest is already running on ${folder} (process ${holder}). Stop it first.`,
): Promise<{ release: () => Promise<void> }> {
  const { dev, ino } = statSync(folder)
  const name = `\0standfest-database-${dev}-${ino}`
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(String(process.pid)))
  const taken = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen(name, () => resolve(true))
  })
  if (!taken) {
    const holder = await askHolder(name)
    throw new Error(refusal(holder))
  }
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function askHolder(name: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(name)
    socket.setEncoding('utf8').setTimeout(1000, () => socket.destroy())
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(/^\d+$/.test(answer) ? answer : 'unknown'))
  })
}

/**
 * Cleans up after a killed process: stops a postmaster that still runs on this cluster and removes a stale
 * `postmaster.pid`, which PostgreSQL would believe if any process has that pid.
 */
export async function clearLeftovers(cluster: string, lockFile: string, log: (line: string) => void) {
  const pid = livingPostmaster(cluster)
  if (pid !== undefined) {
    log(`PostgreSQL (process ${pid}) was left behind by an earlier run; stopping it.`)
    await stopLeftover(cluster, pid)
  }
  if (!(await lockIsFree(lockFile))) {
    throw new Error(
      `Another PostgreSQL still uses ${cluster}, perhaps from another container. Stop it first.`,
    )
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** The running postmaster of `postmaster.pid`, if it really is PostgreSQL on this cluster. */
export function livingPostmaster(cluster: string): number | undefined {
  const pid = Number(readText(join(cluster, 'postmaster.pid')).split('\n')[0])
  if (!Number.isInteger(pid) || pid < 2 || !isAlive(pid)) return undefined
  return worksIn(pid, cluster) ? pid : undefined
}

/** Whether a process runs and is no zombie, which would still answer signal 0. */
export function isAlive(pid: number): boolean {
  const state = readText(`/proc/${pid}/stat`).split(') ').at(-1)?.[0]
  return state !== undefined && state !== 'Z' && state !== 'X'
}

function worksIn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return readText(`/proc/${pid}/cmdline`).split('\0').includes(cluster)
  }
}

/** Fast shutdown, then immediate shutdown, then SIGKILL: none loses acknowledged data. */
async function stopLeftover(cluster: string, pid: number) {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (livingPostmaster(cluster) !== pid) return
    process.kill(pid, signal)
    for (let waited = 0; waited < seconds * 1000 && livingPostmaster(cluster) === pid; waited += 50)
      await pause(50)
  }
}

/**
 * Waits until children of a killed postmaster have released the lock. Without `flock` this cannot be checked, and
 * counts as released.
 */
function lockIsFree(lockFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = spawn('flock', ['--timeout', '15', lockFile, 'true'], { stdio: 'ignore' })
    asking.once('error', () => resolve(true))
    asking.once('exit', (code) => resolve(code === 0))
  })
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
