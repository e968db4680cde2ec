/** A figure's goal, and whether it is met. */
export function atLeast(figure: number, goal: number, unit = ''): string {
  return `(goal >= ${goal}${unit}: ${figure >= goal ? 'met' : 'missed'})`
}

export function atMost(figure: number, goal: number, unit = ''): string {
  return `(goal <= ${goal}${unit}: ${figure <= goal ? 'met' : 'missed'})`
}
