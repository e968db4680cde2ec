import { submitDailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { NewDailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { FakeServer, Received } from './fake-server.ts'
import { anAccount } from './people.ts'

/** Makes the fake server accept check-ins as the day's first. */
export function acceptSurveys(server: FakeServer): void {
  server.answer(submitDailySurvey, ({ body }: Received) => {
    const { refId, content, execTime = 0, day = '2026-03-12', consumptionDay } = body as NewDailySurvey
    const isReported = content.some((one) => one.id === 'consumption' && one.user_selection === true)
    return {
      attributes: {
        id: '0195a000-0000-7000-8000-0000000000aa',
        version: 1,
        accountId: anAccount('CLIENT').id,
        refId,
        execTime,
        executionTime: execTime,
        day,
        consumptionDay: isReported ? (consumptionDay ?? day) : null,
        complete: true,
        sentBy: 'client' as const,
        sender: null,
        content,
      },
    }
  })
}

/** Every attempt to send a check-in, with its idempotency key. */
export function surveysSentTo(server: FakeServer) {
  return server.requestsOf(submitDailySurvey).map(({ body, headers }) => ({
    survey: body as NewDailySurvey,
    key: headers.get('Idempotency-Key'),
  }))
}
