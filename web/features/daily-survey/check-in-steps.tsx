import type { Day } from '@standfest/domain/base/day.ts'
import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { askedTemplate } from '@standfest/domain/features/daily-survey/asked-questions.ts'
import type { SurveyItem, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { takesDayOut } from '@standfest/domain/features/streak/counted-days.ts'
import { IconLifebuoy } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-aria-components'
import { formatDayAndMonth, formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { refusalText } from '#language/refusal-text.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { ReadAloud } from '#session/read-aloud.tsx'
import { SurveySteps } from '#survey-run/survey-steps.tsx'
import { Banner } from '#ui/banner.tsx'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Step } from '#ui/step.tsx'
import { AnswersOverview } from './answers-overview.tsx'
import { askedDayOf, countOf } from './asked-of-check-in.ts'
import { askedOfTodayAlone, askedOfYesterday } from './asked-template.ts'
import * as checkInWords from './check-in.texts.ts'
import { type CheckIn, isBegun, questionsOf } from './check-in.ts'
import styles from './consumption-only-notice.module.css'
import { DrinkingDay } from './drinking-day.tsx'
import { useOwnSituations } from './own-situations.tsx'
import { QuestionAnswers, type QuestionAnswersProps } from './question-answers.tsx'
import { isTodayLeftOpen, type TodayFacts } from './today-left-open.ts'
import { useCheckIn } from './use-check-in.ts'

/** The steps of the check-in: question after question, then the overview, then sending. */
export function CheckInSteps({
  template: version,
  account,
  yesterday,
  onSent,
}: {
  readonly template: SurveyTemplate
  readonly account: TodayFacts & Pick<Account, 'registeredOn' | 'chosenQuestions'>
  /** Asks about yesterday, with the state of that day; absent: about today. */
  readonly yesterday?: { readonly day: Day; readonly complete: boolean; readonly isDrinkingDay: boolean }
  readonly onSent: () => void
}) {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const today = useToday()
  // A check-in keeps the day and the wording with which it was begun; one that nobody has begun is of the present day.
  const [begun, setBegun] = useState<{ readonly on: Day; readonly isForTodayAlone: boolean }>()
  const askedOn = yesterday?.day ?? begun?.on ?? today
  const leavesTodayOpen = askedOn === today ? isTodayLeftOpen(account, today) : begun?.isForTodayAlone
  const isForTodayAlone = yesterday === undefined && leavesTodayOpen === true
  const asked = askedTemplate(version, askedOn, account)
  const template =
    yesterday !== undefined ? askedOfYesterday(asked) : isForTodayAlone ? askedOfTodayAlone(asked) : asked
  const { checkIn, here, fault, sending, ...act } = useCheckIn(
    template,
    {
      askedOn,
      complete: yesterday?.complete ?? account.surveyFlag !== true,
      registeredOn: account.registeredOn,
    },
    onSent,
  )
  const on = isBegun(checkIn) ? checkIn.startedOn : undefined
  if (on !== begun?.on || (begun !== undefined && begun.isForTodayAlone !== isForTodayAlone))
    setBegun(on && { on, isForTodayAlone })
  const situations = useOwnSituations()
  const takesOut = (day: Day) => {
    const { lastRelapseDate, lastSurveyWithoutRelapseDate, registeredOn } = account
    // A reader from whom drinking is hidden has no figures that could change.
    if (lastRelapseDate === undefined || yesterday?.isDrinkingDay === true) return false
    const said = { lastConsumptionOn: lastRelapseDate, lastConfirmedOn: lastSurveyWithoutRelapseDate ?? null }
    return takesDayOut(day, registeredOn, { today, ...said })
  }
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const noticeId = useId()
  useEffect(() => title.current?.focus(), [checkIn.at])
  useEffect(() => {
    if (fault !== undefined) (field.current ?? title.current)?.focus()
  }, [fault])

  const questions = questionsOf(template.items, checkIn)
  const index = questions.findIndex((item) => item.id === here?.id)
  const count = countOf(template.items, checkIn)
  const why = fault === undefined || fault.why === 'tooLong' ? undefined : fault.why
  return (
    <SurveySteps
      count={count}
      fault={why && refusalText({ code: why }, language)}
      noticeId={noticeId}
      notSaved={t('notSaved')}
      number={here === undefined ? undefined : index + 1}
      onBack={act.back}
      onNext={here?.contentType === 'text' ? act.next : undefined}
      onSend={act.send}
      sending={sending}
      title={t('titleOn', { day: formatLongDay(askedDayOf(checkIn), language, today) })}
    >
      {!checkIn.complete && (
        <ConsumptionOnlyNotice answeredElsewhere={checkIn.answeredElsewhere} day={askedDayOf(checkIn)} />
      )}
      {here === undefined ? (
        <AnswersOverview
          answers={checkIn.answers}
          consumptionDay={checkIn.consumptionDay}
          onChange={act.returnTo}
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
          onChoose={(value) => act.choose(here.id, value)}
          onWrite={(value) => act.write(here.id, value)}
          situations={situations}
          titleRef={title}
        >
          {here.id === 'consumption_trigger' && checkIn.consumptionDay !== undefined && (
            <DrinkingDay
              askedOn={askedDayOf(checkIn)}
              day={checkIn.consumptionDay}
              isChoice={
                yesterday === undefined && !isForTodayAlone && askedDayOf(checkIn) > account.registeredOn
              }
              onChoose={act.chooseDay}
              takesOut={takesOut(checkIn.consumptionDay)}
            />
          )}
        </QuestionStep>
      )}
      {showsCravingHint(questions, checkIn) && <CravingHint />}
    </SurveySteps>
  )
}

/** One question with one line of help. */
export function QuestionStep({
  titleRef,
  children,
  ...rest
}: QuestionAnswersProps & {
  readonly titleRef: Ref<HTMLHeadingElement>
  /** What is asked above the answers. */
  readonly children?: ReactNode
}) {
  const { item } = rest
  const { language } = useLanguage()
  const title = useId()
  return (
    <Step
      beside={
        <ReadAloud
          describedBy={title}
          lang={langOf(item.question, language)}
          parts={[item.question, item.help, ...item.options.map(({ label }) => label)].map((text) =>
            wordedIn(text, language),
          )}
        />
      }
      help={wordedIn(item.help, language)}
      title={wordedIn(item.question, language)}
      lang={langOf(item.question, language)}
      titleId={title}
      titleRef={titleRef}
    >
      {children}
      <QuestionAnswers {...rest} labelledBy={title} />
    </Step>
  )
}

const strong = 4

/**
 * Whether the hint after a strong craving is shown: beside the question about craving, and, because a tap advances,
 * beside the next question too.
 */
export function showsCravingHint(questions: readonly SurveyItem[], { answers, at }: CheckIn): boolean {
  const { pressure } = answers
  if (typeof pressure !== 'number' || pressure < strong) return false
  const asked = questions.findIndex((item) => item.id === 'pressure')
  return asked >= 0 && [questions[asked]?.id, questions[asked + 1]?.id].includes(at)
}

/**
 * Explains why only consumption is asked: the day's check-in already exists, from here or from another tab or device.
 */
function ConsumptionOnlyNotice({
  answeredElsewhere,
  day,
}: {
  readonly answeredElsewhere: boolean
  readonly day: Day
}) {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const today = useToday()
  // The page of an earlier day is opened by the client to add drinking to it: the reason needs no notice.
  if (!answeredElsewhere && day !== today) return null
  return (
    <div className={styles.above}>
      {answeredElsewhere ? (
        <Banner
          headline={
            day === today
              ? t('answeredElsewhere.headline')
              : t('answeredElsewhere.headlineOn', { day: formatDayAndMonth(day, language, today) })
          }
          tone="lake"
        >
          {t('answeredElsewhere.text')}
        </Banner>
      ) : (
        <Banner isAnnounced={false} tone="success">
          {t('consumptionOnly')}
        </Banner>
      )}
    </div>
  )
}

/** The hint after a strong craving: it offers help and blocks nothing, the check-in goes on or waits. */
export function CravingHint() {
  const t = useWords(checkInWords)
  return (
    <Cluster
      isOneLine
      gap="sm"
      align="start"
      above="md-plus"
      tone="on-ember-soft"
      surface="ember-soft"
      radius="lg"
      className={styles.hint}
      role="status"
    >
      <IconLifebuoy aria-hidden="true" size={24} stroke={1.75} />
      <div>
        <p>
          <Box as="strong" isBlock>
            {t('muchAtOnce')}
          </Box>{' '}
          {t('canPause')}
        </p>
        <Cluster as={Link} isInline align="center" weight="bold" isTarget isUnderlined href="/notfallkoffer">
          {t('openKit')}
        </Cluster>
      </div>
    </Cluster>
  )
}
