import { randomUUID } from 'node:crypto'
import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { TestBrowser } from '#testing/test-browser.ts'

/** What a writer was told: the survey's id for each key that was acknowledged. */
export type History = {
  readonly acknowledged: Map<string, string>
  /** Sent, and nobody knows: no answer came. */
  readonly unknown: Set<string>
}

export function emptyHistory(): History {
  return { acknowledged: new Map(), unknown: new Set() }
}

const consumptionOnly = [
  { id: 'consumption', user_selection: true },
  { id: 'consumption_trigger', user_selection: 'Ein Brief vom Amt' },
]

/** Sends a consumption report under a key and notes what came back. Returns whether an answer came at all. */
export async function report(
  browser: TestBrowser,
  history: History,
  key: string = randomUUID(),
): Promise<boolean> {
  history.unknown.add(key)
  try {
    const answer = await browser.post(
      '/rest/survey',
      'survey',
      { refId: firstDailySurveyVersionId, content: consumptionOnly },
      { 'idempotency-key': key },
    )
    if (answer.status === 201) {
      history.unknown.delete(key)
      history.acknowledged.set(key, answer.body.data.id ?? '')
    }
    return answer.status < 500
  } catch {
    return false
  }
}
