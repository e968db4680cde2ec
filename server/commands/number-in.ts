import { StartRefused } from '#config/environment.ts'

/** Parses a whole number from 1 to `most` that an option gives; `usual` without it. */
export function numberIn(given: string | undefined, option: string, usual: number, most: number): number {
  if (given === undefined) return usual
  const number = Number(given)
  if (!/^\d+$/.test(given) || number < 1 || number > most)
    throw new StartRefused(`${option} is a whole number from 1 to ${most}.`)
  return number
}
