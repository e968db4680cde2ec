import type { Day } from '@standfest/domain/base/day.ts'
import {
  type CalendarDay,
  type DayCalendar,
  daysToFillIn,
  isWithinReach,
} from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { type ClientScope, useClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { useWhoAnswers } from '#session/who-answers.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useDayCalendar } from './day-calendar.queries.ts'
import * as words from './day-calendar.texts.ts'
import { DaySheet } from './day-sheet.tsx'
import { LatelyWords } from './lately-words.tsx'
import { MonthGrid } from './month-grid.tsx'
import { OutgoingAnswers } from './outgoing-answers.tsx'
import { type GivenAnswer, useOutgoingDays, withOutgoing } from './outgoing-days.ts'
import { PrintedCalendar } from './printed-calendar.tsx'

/** The client's own day calendar. */
export function DayCalendarPage() {
  const t = useWords(words)
  const scope = useClientScope()
  const read = useDayCalendar(scope)
  return (
    <Stack gap="md">
      <PageHead
        title={t('titleOwn')}
        actions={
          <>
            <LinkButton href="/tagebuch">{t('toDiary')}</LinkButton>
            <Button
              icon={<IconPrinter aria-hidden="true" size={18} stroke={1.75} />}
              onPress={() => window.print()}
            >
              {t('print')}
            </Button>
          </>
        }
      />
      <Part
        read={read}
        missing={t('failed')}
        note={t('stale')}
        skeleton={<Skeleton shape="card" count={2} />}
      >
        {(calendar) => <OwnCalendar calendar={calendar} scope={scope} />}
      </Part>
    </Stack>
  )
}

function OwnCalendar({ calendar, scope }: { readonly calendar: DayCalendar; readonly scope: ClientScope }) {
  const t = useWords(words)
  const today = useToday()
  const own = useOwnAccount().data?.account
  const therapist = useWhoAnswers()?.name ?? t('team')
  const { outgoing, answer, giveUp, tryAgain } = useOutgoingDays(scope)
  const days = withOutgoing(calendar, outgoing)
  const [cursor, setCursor] = useState<Day>(calendar.lastDay)
  const [opened, setOpened] = useState<Day>()
  /** The open days that are walked through, as they were when the walk began. */
  const [walk, setWalk] = useState<readonly Day[]>([])
  const { registeredOn, daysAlone, figures, lastDay } = calendar
  const mayFillIn = (day: Day) => !scope.isReadOnly && isWithinReach(day, { registeredOn, today, daysAlone })
  const toFillIn = scope.isReadOnly ? [] : daysToFillIn({ days, registeredOn, daysAlone }, today)
  const isFillable = (day: CalendarDay) => toFillIn.some((one) => one.day === day.day)
  const place = opened === undefined ? -1 : walk.indexOf(opened)
  const open = (day: Day | undefined) => {
    setOpened(day)
    if (day !== undefined) setCursor(day)
  }
  const begin = () => {
    setWalk(toFillIn.map(({ day }) => day))
    open(toFillIn[0]?.day)
  }
  const enter = (given: GivenAnswer) => {
    const day = calendar.days.find((one) => one.day === given.day)
    if (day) answer(given, day)
    open(place >= 0 && given.said !== undefined ? walk[place + 1] : undefined)
  }
  return (
    <>
      <LatelyWords figures={figures} />
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
        onMove={setCursor}
        onOpen={(day) => {
          setWalk([])
          setOpened(day)
        }}
        isFillable={isFillable}
      />
      {toFillIn.length > 0 && (
        <Button variant="primary" size="xl" isBlock onPress={begin}>
          {t('fillIn', { count: toFillIn.length })}
        </Button>
      )}
      <Text tone="text-2">
        {scope.isReadOnly
          ? t('closed')
          : [
              ...(daysAlone > 0
                ? [t('alone', { count: daysAlone }), t('older', { name: therapist })]
                : [t('allTogether', { name: therapist })]),
              t(figures === null ? 'noGapHidden' : 'noGap'),
            ].join(' ')}
      </Text>
      <DaySheet
        day={days.find(({ day }) => day === opened)}
        calendar={{ registeredOn, lastDay, figures, amounts: calendar.amounts }}
        days={days}
        place={place >= 0 ? { number: place + 1, count: walk.length } : undefined}
        isWithinReach={opened !== undefined && mayFillIn(opened)}
        therapist={therapist}
        onAnswer={enter}
        onClose={() => open(undefined)}
      />
      <PrintedCalendar days={days} figures={figures} head={own?.customId ?? own?.alias ?? ''} />
    </>
  )
}
