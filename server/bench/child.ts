import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

function start(file: string, variables: Readonly<Record<string, string>>) {
  const env = { PATH: process.env.PATH ?? '', ...variables }
  return spawn(process.execPath, [join(import.meta.dirname, file)], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

/** Runs a file of this folder as a process of its own. It gets the order and answers, both as JSON. */
export async function runChild<Answer>(file: string, order: object): Promise<Answer> {
  const child = start(file, {})
  child.stdin.end(JSON.stringify(order))
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`${file} ended with ${String(code)}`)
  return JSON.parse(answer) as Answer
}

/** Starts a server of this folder, which prints its address. */
export async function startChild(file: string, variables: Readonly<Record<string, string>>) {
  const child = start(file, variables)
  const [origin] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { origin, stop: () => child.kill() }
}
