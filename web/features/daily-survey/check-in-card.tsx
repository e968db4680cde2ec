import { addDays } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { DailySurvey, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { offersRehearsal } from '@standfest/domain/features/daily-survey/rehearsal.ts'
import { mayAnswerYesterday } from '@standfest/domain/features/daily-survey/survey-days.ts'
import { lazy, Suspense } from 'react'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useNow, useToday } from '#session/now.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { useOutgoingRuns } from '#survey-run/survey-kind.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AddYesterday } from './add-consumption.tsx'
import { askedDayOf } from './asked-of-check-in.ts'
import { useRecentSurveys, useSurveyTemplate } from './daily-survey.queries.ts'
import * as words from './daily-survey.texts.ts'
import { DoneCheckIn } from './done-check-in.tsx'
import { missedDays } from './mood-trend.ts'
import { OpenCheckIn } from './open-check-in.tsx'
import { isDayOpen } from './open-yesterday.ts'
import { checkIns } from './outgoing-check-ins.ts'
import { isTodayLeftOpen, type TodayFacts } from './today-left-open.ts'

const LateCheckInCards = lazy(async () => ({
  default: (await import('./late-check-in-cards.tsx')).LateCheckInCards,
}))

const WaitingSurvey = lazy(async () => ({
  default: (await import('#survey-run/waiting-survey.tsx')).WaitingSurvey,
}))

/** Today's check-in on the dashboard: open, or done with a link to report consumption. */
export function CheckInCard() {
  const t = useWords(words)
  const today = useToday()
  const own = useOwnAccount()
  const template = useSurveyTemplate()
  const surveys = useRecentSurveys(today)
  const { late } = useOutgoingRuns(checkIns)
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

/** The state of today's check-in from what is known of it; outgoing check-ins are included. */
export function TodaysCheckIn({
  account,
  template,
  surveys,
}: {
  readonly account: TodayFacts & Pick<Account, 'registeredOn' | 'treatmentClosedOn' | 'chosenQuestions'>
  readonly template: SurveyTemplate | undefined
  /** The surveys of the last days; absent where they could not be read: then missed days are not mentioned. */
  readonly surveys?: readonly DailySurvey[] | undefined
}) {
  const t = useWords(words)
  const now = useNow()
  const { today } = now
  const yesterday = addDays(today, -1)
  const { language } = useLanguage()
  const { surveyFlag, registeredOn, treatmentClosedOn } = account
  const { waiting, tryAgain } = useOutgoingRuns(checkIns)
  const outgoing = {
    isWaiting: waiting.some(({ checkIn }) => checkIn.startedOn === today && askedDayOf(checkIn) === today),
    waiting: waiting.length > 0 && (
      <Suspense>
        {waiting.map((one) => {
          const askedOn = askedDayOf(one.checkIn)
          const isOfToday = askedOn === today
          return (
            <WaitingSurvey
              headline={
                isOfToday
                  ? t('waiting.today')
                  : t('waiting.earlier', { day: formatLongDay(askedOn, language, today) })
              }
              href={isOfToday ? '/check-in' : undefined}
              key={one.key}
              one={one}
              onRetry={() => tryAgain(one)}
            />
          )
        })}
      </Suspense>
    ),
  }
  // What was answered without a connection is still shown; nothing new is asked.
  if (treatmentClosedOn !== null) return outgoing.waiting
  const isYesterdayOffered =
    surveys !== undefined &&
    mayAnswerYesterday(now, { registeredOn }) &&
    isDayOpen(yesterday, surveys, account) &&
    !waiting.some(({ checkIn }) => askedDayOf(checkIn) === yesterday)
  const further = isYesterdayOffered && <AddYesterday />
  if (surveyFlag === true)
    return (
      <DoneCheckIn
        {...outgoing}
        further={further}
        isLeftOpen={isTodayLeftOpen(account, today)}
        survey={surveys?.find((one) => one.complete && one.day === today)}
      />
    )
  const missed = surveys === undefined ? 0 : missedDays(surveys, { today, registeredOn })
  return (
    <OpenCheckIn
      {...outgoing}
      chosenQuestions={account.chosenQuestions}
      isFirstDay={offersRehearsal({ registeredOn }, today)}
      further={further}
      missed={missed}
      template={template}
    />
  )
}
