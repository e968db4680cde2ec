import { clockTimeOf, type Day, dayOf } from '@standfest/domain/base/day.ts'
import { localeOf } from '@standfest/domain/base/language.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type DailySurvey,
  fixedNoteOf,
  triggerIn,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { type Measure, measures } from '@standfest/domain/features/data-collection/measures.ts'
import { wordsOfAnswer } from '@standfest/domain/features/data-collection/own-answers.ts'
import type { DayOfTrend } from '@standfest/domain/features/data-collection/trend.ts'
import { Link } from 'react-router'
import { AnalysisDoorOfDay } from '#content/analysis-door.tsx'
import { useContents } from '#content/content.queries.ts'
import { type Fact, Facts } from '#content/facts.tsx'
import { textOf } from '#content/item-values.ts'
import { LeaveReceipt } from '#content/leave-receipt.tsx'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import type { ClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useEnteredBy } from '#session/entered-by.ts'
import { useToday } from '#session/now.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { answerWords } from './answer-words.ts'
import { useSurveyTemplateVersions } from './data-collection.queries.ts'
import * as words from './data-collection.texts.ts'
import { entryAddress } from './day-address.ts'
import * as sheetWords from './day-sheet.texts.ts'
import { useMessagesBackTo } from './messages-of-days.ts'
import * as dayWords from './said-days.texts.ts'
import { diary } from './use-marks.ts'

type Props = {
  readonly account: Account
  readonly scope: ClientScope
  readonly day: Day
  readonly surveys: readonly DailySurvey[]
  /** The day in the chart; undefined where the chart does not reach it. */
  readonly inChart: DayOfTrend | undefined
  readonly onClose: () => void
}

/** All of one day: its check-ins word for word, appointments and goals, its diary entries and its messages. */
export function DaySheet({ account, scope, day, surveys, inChart, onClose }: Props) {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const today = useToday()
  const ofDay = surveys.filter((survey) => survey.day === day).toReversed()
  const { appointments = [], goalsSet = [], goalsReached = [] } = inChart ?? {}
  return (
    <SlideOver isOpen title={formatLongDay(day, language, today)} onCloseRequest={onClose}>
      {ofDay.length === 0 && <Text tone="text-2">{t('noCheckIn')}</Text>}
      {ofDay.map((survey) => (
        <SurveyOfDay key={survey.id} scope={scope} survey={survey} locale={localeOf[account.language]} />
      ))}
      <AnalysisDoorOfDay scope={scope} day={day} />
      <Lines title={t('appointments')} lines={appointments} />
      <Lines
        title={t('goals.title')}
        lines={[
          ...goalsSet.map((goal) => t('goalSet', { goal: goal || t('goals.untitled') })),
          ...goalsReached.map((goal) => t('goalReached', { goal: goal || t('goals.untitled') })),
        ]}
      />
      <DiaryOfDay scope={scope} day={day} />
      <MessagesOfDay scope={scope} day={day} locale={localeOf[account.language]} />
    </SlideOver>
  )
}

function SurveyOfDay({
  scope,
  survey,
  locale,
}: {
  readonly scope: ClientScope
  readonly survey: DailySurvey
  readonly locale: string
}) {
  const t = useWords(words)
  const said = useWords(sheetWords)
  const { original: language } = useLanguage()
  const today = useToday()
  const { zone } = useConfig()
  const answeredOn = dayOf(survey.execTime, zone)
  const clockTime = clockTimeOf(survey.execTime, zone)
  const time =
    answeredOn === survey.day ? clockTime : `${formatWeekday(answeredOn, today, language)} ${clockTime}`
  const entered = useEnteredBy(survey)
  const facts = useFacts(survey, locale)
  return (
    <TitledSection title={said(survey.complete ? 'checkInAt' : 'reportAt', { time })}>
      {entered && (
        <div>
          <Badge tone="lake">{t(`enteredBy.${entered.who}`, { person: entered.person })}</Badge>
        </div>
      )}
      <Facts facts={facts} />
      {survey.sender === null && <LeaveReceipt scope={scope} entry={{ survey: survey.id }} />}
    </TitledSection>
  )
}

/** The answers of a survey in words: the measures, what was written, and the clinic's own questions as they were asked. */
function useFacts({ content, refId, day, consumptionDay }: DailySurvey, locale: string): readonly Fact[] {
  const t = useWords(words)
  const d = useWords(dayWords)
  const said = useWords(sheetWords)
  const { original: language } = useLanguage()
  const today = useToday()
  const versions = useSurveyTemplateVersions(true).data
  const items = versions?.find((version) => version.refId === refId)?.items ?? []
  return content
    .filter(({ user_selection: value }) => typeof value !== 'string' || value.trim() !== '')
    .map(({ id, user_selection: value }): Fact => {
      if (measures.some((measure) => measure === id))
        return [t(id as Measure), answerWords(t, id as Measure, Number(value))]
      if (id === 'consumption') {
        const isOtherDay = value === true && consumptionDay && consumptionDay !== day
        const yes = isOtherDay
          ? d('yesOn', { day: formatWeekday(consumptionDay, today, language) })
          : t('yes')
        return [t('consumption'), value === true ? yes : t('no')]
      }
      if (typeof value === 'string' && (id === 'consumption_trigger' || id === 'risks'))
        return [said(id === 'risks' ? 'risks' : 'trigger'), <Written key={id} text={value} locale={locale} />]
      const item = items.find((one) => one.id === id)
      return [item?.question[language] ?? '', item && wordsOfAnswer(item, value, language)]
    })
}

/** What the client wrote, in the client's language; the note of an entry by hand in the reader's. */
function Written({ text, locale }: { readonly text: string; readonly locale: string }) {
  const { original: language } = useLanguage()
  return <span lang={fixedNoteOf(text) ? undefined : locale}>{triggerIn(language, text)}</span>
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <TitledSection title={title}>
      <Stack as="ul" gap="2xs">
        {lines.map((line) => (
          <Text as="li" key={line} breaksAnywhere>
            {line}
          </Text>
        ))}
      </Stack>
    </TitledSection>
  )
}

function DiaryOfDay({ scope, day }: { readonly scope: ClientScope; readonly day: Day }) {
  const t = useWords(words)
  const said = useWords(sheetWords)
  const found = useContents(diary, scope)
  return (
    <TitledSection title={t('diary')}>
      <Part
        read={{ ...found, data: found.data?.filter((entry) => entry.day === day) }}
        missing={said('diaryFailed')}
        skeleton={<Skeleton count={1} />}
        empty={<Text tone="text-2">{said('noEntry')}</Text>}
      >
        {(entries) => (
          <Stack as="ul" gap="2xs">
            {entries.map((entry) => (
              <li key={entry.id}>
                <Text as={Link} tone="link" isUnderlined to={entryAddress(scope.clientId, entry.id)}>
                  {textOf(entry.title) || textOf(entry.content).split('\n', 1)[0]?.slice(0, 80)}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </Part>
    </TitledSection>
  )
}

function MessagesOfDay({
  scope,
  day,
  locale,
}: {
  readonly scope: ClientScope
  readonly day: Day
  readonly locale: string
}) {
  const t = useWords(words)
  const said = useWords(sheetWords)
  const { zone } = useConfig()
  const found = useMessagesBackTo(scope, day, true)
  const ofDay = found.data?.filter(({ at }) => dayOf(at, zone) === day).toReversed()
  return (
    <TitledSection title={t('messages')}>
      <Part
        read={{ ...found, data: ofDay }}
        missing={said('messagesFailed')}
        skeleton={<Skeleton count={2} />}
        empty={<Text tone="text-2">{said('noMessage')}</Text>}
      >
        {(messages) => (
          <Stack as="ul" gap="xs">
            {messages.map(({ id, at, by, content }) => (
              <li key={id}>
                <Text size="xs-plus" tone="text-2">
                  {said('messageBy', { time: clockTimeOf(at, zone), name: by ?? said('client') })}
                </Text>
                <Text whiteSpace="pre-wrap" breaksAnywhere lang={by === undefined ? locale : undefined}>
                  {content === '' ? said('fileOnly') : content}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </Part>
      <div>
        <LinkButton variant="link" href={`/klienten/${scope.clientId}/nachrichten`}>
          {said('toMessages')}
        </LinkButton>
      </div>
    </TitledSection>
  )
}
