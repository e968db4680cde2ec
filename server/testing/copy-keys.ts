import { execFileSync } from 'node:child_process'

/** Copies a folder of keys as an operator does who keeps owners and modes: keys that are open to others are refused. */
export function copyKeysTo(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}
