/** How often an event occurred among some days: on `count` of `of`. */
export type Count = { readonly count: number; readonly of: number }

/**
 * The probability that chance alone puts at least so many of the cases among these days (Fisher's exact test,
 * one-sided). Exact for any number of days, so that few days never look significant (§1).
 */
export function chanceOfAtLeast(these: Count, others: Count): number {
  const cases = these.count + others.count
  const days = these.of + others.of
  const ways = logOfWays(days, cases)
  let chance = 0
  for (let count = these.count; count <= Math.min(these.of, cases); count += 1) {
    if (cases - count > others.of) continue
    chance += Math.exp(logOfWays(these.of, count) + logOfWays(others.of, cases - count) - ways)
  }
  return Math.min(1, chance)
}

/** Logarithm of the number of ways to choose `chosen` of `all`. */
function logOfWays(all: number, chosen: number): number {
  return logFactorial(all) - logFactorial(chosen) - logFactorial(all - chosen)
}

const logFactorials = [0]

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next))
  return logFactorials[n] ?? 0
}
