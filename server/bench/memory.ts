import { readFileSync } from 'node:fs'

/** What a process holds of the machine's memory, as Linux tells it. */
export function residentKilobytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
