/** The night's sizes (`STANDFEST_SIZES=full`), or those of every change. */
const isFull = process.env['STANDFEST_SIZES'] === 'full'

/** How often something is tried: the size for every change, and that for the night. */
export function sizeOf(ordinary: number, full: number): number {
  return isFull ? full : ordinary
}
