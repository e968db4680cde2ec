import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { DailySurvey, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { lazy, Suspense } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useToday } from '#session/now.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useRecentSurveys, useSurveyTemplate } from './daily-survey.queries.ts'
import * as words from './daily-survey.texts.ts'
import { DoneCheckIn } from './done-check-in.tsx'
import { missedDays } from './mood-trend.ts'
import { OpenCheckIn } from './open-check-in.tsx'
import { useOutgoingCheckIns } from './outgoing-check-ins.ts'

const LateCheckInCards = lazy(async () => ({
  default: (await import('./late-check-in-cards.tsx')).LateCheckInCards,
}))

const WaitingCheckIn = lazy(async () => ({
  default: (await import('./waiting-check-in.tsx')).WaitingCheckIn,
}))

/** Today's check-in on the dashboard: open, or done with the way to report a consumption. */
export function CheckInCard() {
  const t = useWords(words)
  const today = useToday()
  const own = useOwnAccount()
  const template = useSurveyTemplate()
  const surveys = useRecentSurveys(today)
  const { late } = useOutgoingCheckIns()
  return (
    <Part
      read={own}
      isWaiting={template.isPending || surveys.isPending}
      missing={t('card.notLoaded')}
      skeleton={<Skeleton shape="card" />}
    >
      {({ account }) => (
        <>
          {late.length > 0 && (
            <Suspense>
              <LateCheckInCards items={template.data?.items ?? []} />
            </Suspense>
          )}
          <TodaysCheckIn account={account} surveys={surveys.data} template={template.data} />
        </>
      )}
    </Part>
  )
}

/** The check-in of today from what is known of it; what waits to be sent stands in it. */
export function TodaysCheckIn({
  account: { surveyFlag, registeredOn },
  template,
  surveys,
}: {
  readonly account: Pick<Account, 'surveyFlag' | 'registeredOn'>
  readonly template: SurveyTemplate | undefined
  /** Those of the last days; absent where they could not be read: then nothing is said of open days. */
  readonly surveys?: readonly DailySurvey[] | undefined
}) {
  const today = useToday()
  const { waiting, tryAgain } = useOutgoingCheckIns()
  const outgoing = {
    isWaiting: waiting.some(({ checkIn }) => checkIn.startedOn === today),
    waiting: waiting.length > 0 && (
      <Suspense>
        {waiting.map((one) => (
          <WaitingCheckIn key={one.key} one={one} onTryAgain={() => tryAgain(one)} />
        ))}
      </Suspense>
    ),
  }
  if (surveyFlag === true)
    return <DoneCheckIn {...outgoing} survey={surveys?.find((one) => one.complete && one.day === today)} />
  const missed = surveys === undefined ? 0 : missedDays(surveys, { today, registeredOn })
  return <OpenCheckIn {...outgoing} missed={missed} template={template} />
}
