/** The first milestones are close; later every hundred days, and every year. */
const first: readonly number[] = [7, 30, 50]
const hundred = 100
const year = 365

/** Whether a total of sober days is a milestone (§4). */
export function isMilestone(soberDays: number): boolean {
  if (soberDays <= 0) return false
  return first.includes(soberDays) || soberDays % hundred === 0 || soberDays % year === 0
}
