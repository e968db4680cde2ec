/** Takes the place of a question's id: the list of all answers, the last step. */
export const overview = 'overview'

/** Which step of a survey is in view. */
export type Steps = {
  /** The id of the present question, or `overview`. */
  readonly at: string
  /** Whether the overview was seen: after a change the survey then returns to it. */
  readonly listed: boolean
}

/** To the next question in order; once all were listed, to the one that still lacks an answer, else back to the list. */
export function stepOn<Run extends Steps>(
  run: Run,
  questions: readonly string[],
  firstOpen: string | undefined,
): Run {
  const next = questions[questions.indexOf(run.at) + 1]
  if (!run.listed && next !== undefined) return { ...run, at: next }
  return { ...run, at: firstOpen ?? overview, listed: true }
}

export function stepBack<Run extends Steps>(run: Run, questions: readonly string[]): Run {
  const here = run.at === overview ? questions.length : questions.indexOf(run.at)
  const previous = questions[here - 1]
  return previous === undefined ? run : { ...run, at: previous }
}
