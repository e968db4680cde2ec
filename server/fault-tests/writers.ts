import { randomUUID } from 'node:crypto'
import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { TestBrowser } from '#testing/test-browser.ts'

/** What a writer was told: the acknowledged survey id of each key. */
export type History = {
  readonly acknowledged: Map<string, string>
  /** Sent without an answer: the outcome is unknown. */
  readonly unknown: Set<string>
}

export function emptyHistory(): History {
  return { acknowledged: new Map(), unknown: new Set() }
}

const consumptionOnly = [
  { id: 'consumption', user_selection: true },
  { id: 'consumption_trigger', user_selection: 'Ein Brief vom Amt' },
]

/** Sends a consumption report under an idempotency key and records the answer. Returns whether there was one. */
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
