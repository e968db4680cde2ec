import type { Day } from '@standfest/domain/base/day.ts'
import { wordedIn } from '@standfest/domain/base/worded.ts'
import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type CalendarDay,
  type DayCalendar,
  dayWordMaxLength,
  type SaidOfDay,
} from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { IconUsers } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { calendarDayName } from '#session/calendar-day.ts'
import { type ClientScope, clientScopeOf } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { Key } from '#ui/key.tsx'
import { singleKeys } from '#ui/single-keys.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDayCalendar } from './day-calendar.queries.ts'
import * as words from './day-calendar.texts.ts'
import { AmountChoice } from './day-sheet.tsx'
import { effectWords } from './effect-of-day.ts'
import { EnteredDays } from './entered-days.tsx'
import { LatelyWords } from './lately-words.tsx'
import { MonthGrid } from './month-grid.tsx'
import { OutgoingAnswers } from './outgoing-answers.tsx'
import { type GivenAnswer, useOutgoingDays, withOutgoing } from './outgoing-days.ts'

/** A client's day calendar for the care team, and while it is filled in together the answers to the chosen day. */
export function DayCalendarPanel({
  account,
  onRead,
}: {
  readonly account: Account
  /** Called with the day that is chosen. */
  readonly onRead?: (day: Day) => void
}) {
  const t = useWords(words)
  const { account: me } = useSession()
  const scope = clientScopeOf(account, undefined, me.id)
  const read = useDayCalendar(scope)
  return (
    <Part read={read} missing={t('failed')} note={t('stale')} skeleton={<Skeleton shape="card" />}>
      {(calendar) => <Panel account={account} scope={scope} calendar={calendar} onRead={onRead} />}
    </Part>
  )
}

type Shown = { readonly calendar: DayCalendar; readonly days: readonly CalendarDay[] }

function Panel({
  account,
  scope,
  calendar,
  onRead,
}: {
  readonly account: Account
  readonly scope: ClientScope
  readonly calendar: DayCalendar
  readonly onRead: ((day: Day) => void) | undefined
}) {
  const t = useWords(words)
  const today = useToday()
  const { outgoing, answer, giveUp, tryAgain } = useOutgoingDays(scope)
  const days = withOutgoing(calendar, outgoing)
  const [isTogether, setTogether] = useState(false)
  const [search] = useSearchParams()
  const asked = search.get(calendarDayName)
  const [cursor, setCursor] = useState<Day>(
    calendar.days.find(({ day }) => day === asked)?.day ?? calendar.lastDay,
  )
  /** The days that were answered in this sitting, the latest first. */
  const [entered, setEntered] = useState<readonly Day[]>([])
  const chosen = days.find(({ day }) => day === cursor)
  const moveTo = (day: Day) => {
    setCursor(day)
    onRead?.(day)
  }
  const mayAnswer = isTogether && cursor < today
  const enter = (given: GivenAnswer) => {
    const stored = calendar.days.find(({ day }) => day === given.day)
    if (stored === undefined || !mayAnswer) return
    answer(given, stored)
    if (given.said === undefined) return
    setEntered([given.day, ...entered.filter((day) => day !== given.day)])
    moveTo(nextOpenDay(days, given.day, today))
  }
  const say = (said: SaidOfDay) => () => enter({ day: cursor, said })
  const keys = singleKeys({ n: say('sober'), j: say('drinking'), w: say('unknown') })
  return (
    <Stack gap="sm">
      <Stack gap="sm" hiddenIn="print">
        {isTogether ? (
          <Banner
            tone="lake"
            icon={<IconUsers aria-hidden="true" size={22} stroke={1.75} />}
            headline={t('together.on', { name: fullName(account) })}
            action={<Button onPress={() => setTogether(false)}>{t('together.end')}</Button>}
          >
            {t('together.text', { day: formatDay(calendar.registeredOn) })}
          </Banner>
        ) : (
          !scope.isReadOnly &&
          !account.anonymizedFlag && (
            <div>
              <Button
                icon={<IconUsers aria-hidden="true" size={18} stroke={1.75} />}
                onPress={() => setTogether(true)}
              >
                {t('together.start')}
              </Button>
            </div>
          )
        )}
      </Stack>
      <LatelyWords figures={calendar.figures} />
      <OutgoingAnswers
        outgoing={outgoing}
        days={calendar.days}
        answer={answer}
        giveUp={giveUp}
        tryAgain={tryAgain}
      />
      <MonthGrid
        days={days}
        cursor={cursor}
        onMove={moveTo}
        onOpen={moveTo}
        isFillable={({ day, state, unknown }) => isTogether && state === 'open' && !unknown && day < today}
        isCursorShown
        {...(mayAnswer && { onKey: (event: KeyboardEvent) => keys(event) })}
      />
      <Stack gap="sm" hiddenIn="print">
        {chosen && (
          <ChosenDay
            key={cursor}
            day={chosen}
            shown={{ calendar, days }}
            isTogether={isTogether}
            mayAnswer={mayAnswer}
            onAnswer={enter}
          />
        )}
        {entered.length > 0 && (
          <EnteredDays
            scope={scope}
            days={entered.flatMap((day) => calendar.days.filter((one) => one.day === day))}
            onUndone={(undone) => setEntered(entered.filter((day) => day !== undone))}
          />
        )}
      </Stack>
    </Stack>
  )
}

/** The next open day after an answered one, else the first open one; where there is none the day stays. */
function nextOpenDay(days: readonly CalendarDay[], answered: Day, today: Day): Day {
  const open = days.filter(
    ({ day, state, unknown }) => state === 'open' && !unknown && day < today && day !== answered,
  )
  return (open.find(({ day }) => day > answered) ?? open[0])?.day ?? answered
}

/** The day with the focus of the grid: its state, and in together mode its answers with their effect. */
function ChosenDay({
  day,
  shown: { calendar, days },
  isTogether,
  mayAnswer,
  onAnswer,
}: {
  readonly day: CalendarDay
  readonly shown: Shown
  readonly isTogether: boolean
  readonly mayAnswer: boolean
  readonly onAnswer: (given: GivenAnswer) => void
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const [word, setWord] = useState(day.word)
  const [amount, setAmount] = useState<string>()
  const isTooLong = word.trim().length > dayWordMaxLength
  const enter = (said?: SaidOfDay) => () => {
    const chosen = calendar.amounts.find(({ de_DE: name }) => name === amount)
    if (isTooLong) return
    onAnswer({
      day: day.day,
      ...(said && { said }),
      ...(word.trim() !== day.word && { word: word.trim() }),
      ...(said === 'drinking' && chosen && { amount: chosen }),
    })
  }
  const author = day.sender?.person
  const isDrinking = day.state === 'drinking'
  return (
    <Card as="section" layout="stack" gap="sm" aria-label={t('together.chosen')}>
      <Cluster gap="xs" align="center" justify="between">
        <Text as="h3" size="md" weight="bold">
          {formatWeekday(day.day, today, language)}
        </Text>
        <Badge tone={isDrinking ? 'plum' : day.state === 'sober' ? 'pine' : 'gray'}>
          {t(`states.${day.state}`)}
        </Badge>
      </Cluster>
      {(day.source !== null || day.word !== '' || day.amount !== null) && (
        <Text tone="text-2" breaksAnywhere>
          {[
            day.source && t(`answer.source.${day.source}`),
            author && fullName(author),
            day.amount && wordedIn(day.amount, language),
            day.word,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {isTogether && !mayAnswer && <Text tone="text-2">{t('together.onlyPast')}</Text>}
      {mayAnswer && (
        <>
          {!isDrinking && (
            <Cluster gap="xs" role="group" aria-label={t('answer.questionStaff')}>
              <Button onPress={enter('sober')} aria-keyshortcuts="N">
                {t('together.sober')} <Key>N</Key>
              </Button>
              <Button
                variant="plum"
                icon={<Diamond isHollow />}
                onPress={enter('drinking')}
                aria-keyshortcuts="J"
              >
                {t('together.drinking')} <Key>J</Key>
              </Button>
              <Button onPress={enter('unknown')} aria-keyshortcuts="W">
                {t('together.unknown')} <Key>W</Key>
              </Button>
            </Cluster>
          )}
          <TextField
            label={t('together.word')}
            optional={t('answer.optional')}
            value={word}
            onChange={setWord}
            error={isTooLong ? t('answer.wordTooLong', { max: dayWordMaxLength }) : undefined}
          />
          {word.trim() !== day.word && (
            <div>
              <Button onPress={enter()}>{t('answer.saveWord')}</Button>
            </div>
          )}
          {!isDrinking && calendar.amounts.length > 0 && (
            <AmountChoice amounts={calendar.amounts} value={amount} onChange={setAmount} />
          )}
          {!isDrinking && (
            <Text tone="text-2" size="sm">
              {effectWords(t, calendar, { day: day.day, days, isOwn: false, nameOf: formatDay })}{' '}
              {t('effect.sober')}
            </Text>
          )}
          <Text tone="text-2" size="sm" isRuledAbove paddingY="xs">
            <Key>←</Key> <Key>→</Key> <Key>↑</Key> <Key>↓</Key> {t('together.keys')}
          </Text>
        </>
      )}
    </Card>
  )
}
