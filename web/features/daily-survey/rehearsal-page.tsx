import type { Day } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { AnswerValue, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { useLanguage } from '#language/language.tsx'
import { refusalText } from '#language/refusal-text.ts'
import { useWords } from '#language/words.ts'
import { allOf } from '#loading/read.ts'
import { useToday } from '#session/now.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { SurveyFrame, SurveyLoading } from '#survey-run/survey-frame.tsx'
import * as runWords from '#survey-run/survey-run.texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Step } from '#ui/step.tsx'
import { StepFooter } from '#ui/step-footer.tsx'
import { StepNotice } from '#ui/step-notice.tsx'
import { StepProgress } from '#ui/step-progress.tsx'
import { AnswersOverview } from './answers-overview.tsx'
import { countOf } from './asked-of-check-in.ts'
import {
  answerAndMoveOn,
  type CheckIn,
  type Fault,
  faultAt,
  moveBack,
  moveOn,
  noteAnswer,
  questionsOf,
  returnTo,
  startCheckIn,
} from './check-in.ts'
import { CravingHint, QuestionStep, showsCravingHint } from './check-in-steps.tsx'
import { useSurveyTemplate } from './daily-survey.queries.ts'
import { DrinkingDay } from './drinking-day.tsx'
import * as words from './rehearsal.texts.ts'

/**
 * The check-in to try out, full screen (§4). The answers are in the memory of the page alone: no draft, no outgoing queue, no
 * request. The page says so before and after, and beside each question.
 */
export function RehearsalPage() {
  const t = useWords(words)
  const template = useSurveyTemplate()
  const own = useOwnAccount()
  if (own.data !== undefined && own.data.account.treatmentClosedOn !== null)
    return <Navigate replace to="/" />
  if (template.data && own.data) return <Rehearsal account={own.data.account} template={template.data} />
  return <SurveyLoading read={allOf(template, own)} title={t('title')} />
}

type RehearsalProps = { readonly template: SurveyTemplate; readonly account: Pick<Account, 'registeredOn'> }

function Rehearsal(props: RehearsalProps) {
  const t = useWords(words)
  const [stage, setStage] = useState<'before' | 'running' | 'after'>('before')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [stage])
  if (stage === 'running') return <RehearsalSteps {...props} onEnd={() => setStage('after')} />
  const isOver = stage === 'after'
  return (
    <SurveyFrame
      isOver
      footer={
        <StepFooter
          back={
            isOver && (
              <Button onPress={() => setStage('running')} size="xl">
                {t('again')}
              </Button>
            )
          }
          forward={
            isOver ? (
              <LinkButton href="/" size="xl" variant="primary">
                {t('toToday')}
              </LinkButton>
            ) : (
              <Button onPress={() => setStage('running')} size="xl" variant="primary">
                {t('begin')}
              </Button>
            )
          }
        />
      }
    >
      <Step
        title={t(isOver ? 'afterTitle' : 'beforeTitle')}
        help={t(isOver ? 'afterText' : 'beforeText')}
        titleRef={title}
      >
        {null}
      </Step>
    </SurveyFrame>
  )
}

function RehearsalSteps({
  template: { items },
  account,
  onEnd,
}: RehearsalProps & { readonly onEnd: () => void }) {
  const t = useWords(words)
  const r = useWords(runWords)
  const { language } = useLanguage()
  const today = useToday()
  const [checkIn, setCheckIn] = useState(() => startCheckIn(items, { today, complete: true }))
  const [fault, setFault] = useState<Fault>()
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const noticeId = useId()
  useEffect(() => title.current?.focus(), [checkIn.at])
  const go = (next: CheckIn) => {
    setFault(undefined)
    setCheckIn(next)
  }
  const questions = questionsOf(items, checkIn)
  const here = questions.find(({ id }) => id === checkIn.at)
  const number = here && questions.indexOf(here) + 1
  const count = countOf(items, checkIn)
  const next = () => {
    const wrong = here && faultAt(here, checkIn)
    if (wrong === undefined) go(moveOn(items, checkIn))
    else setFault(wrong)
  }
  const choose = (id: string, value: AnswerValue) =>
    go({
      ...answerAndMoveOn(items, checkIn, id, value),
      ...(id === 'consumption' && value === true && { consumptionDay: checkIn.consumptionDay ?? today }),
    })
  const why = fault === undefined || fault.why === 'tooLong' ? undefined : fault.why
  return (
    <SurveyFrame
      isOver
      progress={
        <>
          <div>
            <Badge tone="lake">{t('running')}</Badge>
          </div>
          <StepProgress
            count={count}
            number={number}
            title={t('title')}
            words={number === undefined ? r('allAnswered') : r('question', { number, count })}
          />
        </>
      }
      notice={
        why && (
          <StepNotice id={noticeId}>
            <Banner headline={refusalText({ code: why }, language)} tone="error" />
          </StepNotice>
        )
      }
      footer={
        <StepFooter
          back={
            number !== 1 && (
              <Button onPress={() => go(moveBack(items, checkIn))} size="xl">
                {r('back')}
              </Button>
            )
          }
          forward={
            here === undefined ? (
              <Button onPress={onEnd} size="xl" variant="primary">
                {t('end')}
              </Button>
            ) : (
              here.contentType === 'text' && (
                <Button onPress={next} size="xl" variant="primary">
                  {r('next')}
                </Button>
              )
            )
          }
        />
      }
    >
      {here === undefined ? (
        <AnswersOverview
          answers={checkIn.answers}
          consumptionDay={checkIn.consumptionDay}
          onChange={(id) => go(returnTo(checkIn, id))}
          questions={questions}
          titleRef={title}
        />
      ) : (
        <QuestionStep
          answer={checkIn.answers[here.id]}
          fieldRef={field}
          fault={fault}
          item={here}
          key={here.id}
          noticeId={noticeId}
          onChoose={(value) => choose(here.id, value)}
          onWrite={(value) => go(noteAnswer(checkIn, here.id, value))}
          situations={[]}
          titleRef={title}
        >
          {here.id === 'consumption_trigger' && checkIn.consumptionDay !== undefined && (
            <DrinkingDay
              askedOn={checkIn.startedOn}
              day={checkIn.consumptionDay}
              isChoice={today > account.registeredOn}
              onChoose={(consumptionDay: Day) => go({ ...checkIn, consumptionDay })}
              takesOut={false}
            />
          )}
        </QuestionStep>
      )}
      {showsCravingHint(questions, checkIn) && <CravingHint />}
    </SurveyFrame>
  )
}
