/** The first ones come soon; later every hundred days, and every year. */
const first: readonly number[] = [7, 30, 50]
const hundred = 100
const year = 365

/** Whether so many sober days in total are a round number that the page says in words (§4). */
export function isMilestone(soberDays: number): boolean {
  if (soberDays <= 0) return false
  return first.includes(soberDays) || soberDays % hundred === 0 || soberDays % year === 0
}
