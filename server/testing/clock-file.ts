import { renameSync, writeFileSync } from 'node:fs'

/** Moves a server to another instant; one that looks meanwhile finds the old instant or the new one, never half of one. */
export function turnClockTo(instant: string, clockFile: string): void {
  writeFileSync(`${clockFile}.new`, instant)
  renameSync(`${clockFile}.new`, clockFile)
}
