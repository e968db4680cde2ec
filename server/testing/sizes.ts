/** Whether to use the nightly sizes (`STANDFEST_SIZES=full`) instead of those for every change. */
const isFull = process.env['STANDFEST_SIZES'] === 'full'

/** The number of cases: for every change, and nightly. */
export function sizeOf(ordinary: number, full: number): number {
  return isFull ? full : ordinary
}
