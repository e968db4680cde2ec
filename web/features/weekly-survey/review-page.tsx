import type { Day } from '@standfest/domain/base/day.ts'
import type { WeeklyPeriod } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { ownClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { SurveyFrame, SurveyLoading } from '#survey-run/survey-frame.tsx'
import { useFoundRun, useOutgoingRuns } from '#survey-run/survey-kind.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Step } from '#ui/step.tsx'
import { Text } from '#ui/text.tsx'
import { reviews, useSentReview } from './outgoing-reviews.ts'
import type { RenderAnswers } from './own-question-step.tsx'
import type { OwnQuestions } from './review.ts'
import styles from './review-over.module.css'
import { ReviewSteps } from './review-steps.tsx'
import { useWeeklyOffer } from './weekly-survey.queries.ts'
import * as words from './weekly-survey.texts.ts'

/** The client's weekly survey, full screen. */
export function ReviewPage({
  own,
  renderAnswers,
}: {
  /** The clinic's own questions, asked after the ratings. */
  readonly own: OwnQuestions
  readonly renderAnswers: RenderAnswers
}) {
  const t = useWords(words)
  const { account } = useSession()
  const scope = ownClientScope(account.id)
  const isClosed = (useOwnAccount().data?.account.treatmentClosedOn ?? null) !== null
  const weekly = useWeeklyOffer(scope)
  const isKeptKnown = useFoundRun(reviews) !== undefined
  const { outgoing } = useOutgoingRuns(reviews)
  const isSubmitting = outgoing.some(({ state }) => state === 'sending')
  const sent = useSentReview()
  const [readyKey, setReadyKey] = useState<string>()
  const [due, setDue] = useState<WeeklyPeriod>()
  // By its key: a review that was begun in a period may be sent in the next one, and another one may be sent meanwhile.
  const isSent = readyKey !== undefined && sent?.submission?.key === readyKey
  const offered = weekly.offer?.due
  if (offered?.from !== due?.from && !isSent && !isSubmitting && weekly.offer !== undefined) setDue(offered)
  if (isClosed && !isSubmitting) return <Navigate replace to="/" />
  // A review that is being sent stays shown, although its period may be answered by now.
  if (due !== undefined && !isSent && !weekly.isPending && isKeptKnown && weekly.template !== undefined)
    return (
      <ReviewSteps
        due={due}
        lifeAreas={weekly.lifeAreas}
        onReady={setReadyKey}
        own={own}
        renderAnswers={renderAnswers}
        template={weekly.template}
      />
    )
  if (weekly.offer !== undefined && isKeptKnown)
    return <ReviewOver areas={weekly.rated} isSent={isSent} nextOn={weekly.offer.nextOn} />
  return <SurveyLoading read={weekly} title={t('title')} />
}

/**
 * The end of the survey: thanks, or that it was already answered; when the next one is due, and a link to the trend.
 */
function ReviewOver({
  isSent,
  nextOn,
  areas,
}: {
  readonly isSent: boolean
  readonly nextOn: Day
  /** The areas that were rated. */
  readonly areas: ReturnType<typeof useWeeklyOffer>['rated']
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const day = formatLongDay(nextOn, language, useToday())
  return (
    <SurveyFrame isOver>
      <Step
        help={t(isSent ? 'saved.text' : 'notDue.text', { day })}
        title={t(isSent ? 'saved.title' : 'notDue.title')}
        titleRef={title}
      >
        {isSent && areas.length > 0 && (
          <Box as="section" above="section" aria-labelledby="goal-of-area">
            <Text as="h2" size="md" below="xs" id="goal-of-area">
              {t('saved.goalOfArea')}
            </Text>
            <Cluster as="ul" gap="xs">
              {areas.map(({ id, title: name }) => (
                <li key={id}>
                  <LinkButton href={`/ziele?content=GOAL&mode=create&of=${id}`}>{name}</LinkButton>
                </li>
              ))}
            </Cluster>
          </Box>
        )}
        <Stack gap="sm" className={styles.ways}>
          <LinkButton href="/" isBlock size="xl" variant="primary">
            {t('saved.toOverview')}
          </LinkButton>
          <LinkButton href="/lebensbereiche" isBlock size="xl">
            {t('saved.toAreas')}
          </LinkButton>
        </Stack>
      </Step>
    </SurveyFrame>
  )
}
