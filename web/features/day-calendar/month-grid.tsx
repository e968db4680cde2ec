import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { localeOf } from '@standfest/domain/base/language.ts'
import { type CalendarDay, dayStates } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { formatDayAndMonth } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { type Say, useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import hues from '#ui/hue.module.css'
import { IconButton } from '#ui/icon-button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './day-calendar.texts.ts'
import { DayMark } from './day-mark.tsx'
import { dayByKey, type Month, monthOf, sameDateIn, weeksOf } from './month.ts'
import styles from './month-grid.module.css'

type GridProps = {
  readonly days: readonly CalendarDay[]
  /** The day with the roving tabindex; its month is shown. */
  readonly cursor: Day
  readonly onMove: (day: Day) => void
  readonly onOpen: (day: Day) => void
  readonly isFillable: (day: CalendarDay) => boolean
  /** Whether the day with the focus is marked, because it is worked on beside the grid. */
  readonly isCursorShown?: boolean
  /** Further keys of the grid; one that it handles is prevented, and the focus follows the day. */
  readonly onKey?: (event: KeyboardEvent) => void
}

/** One month of the calendar as a grid with arrow keys, its legend, and the anchor words of the month. */
export function MonthGrid(props: GridProps) {
  const { days, cursor, onMove, onOpen, isFillable, isCursorShown = false, onKey } = props
  const t = useWords(words)
  const { language } = useLanguage()
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  /** Set by a key: the focus follows to a cell that may only be rendered with the next month. */
  const follows = useRef(false)
  const [first, last] = [days.at(0)?.day ?? cursor, days.at(-1)?.day ?? cursor]
  const month = monthOf(cursor)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor])
  const within = (day: Day) => (day < first ? first : day > last ? last : day)
  const turn = (direction: 'earlier' | 'later') => onMove(within(sameDateIn(cursor, direction)))
  return (
    <Card as="section" aria-labelledby={title} paddingX="xs" className={styles.card}>
      <Cluster isOneLine align="center" justify="between">
        <Box as="span" hiddenIn="print">
          <IconButton
            label={t('earlier')}
            isDisabled={monthOf(first) >= month}
            onPress={() => turn('earlier')}
          >
            <IconChevronLeft aria-hidden="true" size={22} stroke={1.75} />
          </IconButton>
        </Box>
        <Text as="h2" size="md" weight="bold" id={title} aria-live="polite">
          {monthWords(month, localeOf[language])}
        </Text>
        <Box as="span" hiddenIn="print">
          <IconButton label={t('later')} isDisabled={monthOf(last) <= month} onPress={() => turn('later')}>
            <IconChevronRight aria-hidden="true" size={22} stroke={1.75} />
          </IconButton>
        </Box>
      </Cluster>
      <Text
        as="table"
        isFullWidth
        textAlign="center"
        className={styles.grid}
        // A month that arrow keys move through is a grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-labelledby={title}
        ref={grid}
        onKeyDown={(event) => {
          const day = dayByKey(event, cursor, { first, last })
          if (day !== undefined) {
            event.preventDefault()
            onMove(day)
          } else onKey?.(event)
          follows.current = event.isDefaultPrevented()
        }}
      >
        <thead>
          <tr>
            {weekdayWords(localeOf[language]).map((weekday) => (
              <Text as="th" key={weekday} scope="col" size="xs" weight="medium" tone="text-2">
                {weekday}
              </Text>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week of a month is its place
            <tr key={place}>
              {week.map((day, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day has nothing else
                <td key={weekday}>
                  {day !== undefined && (
                    <Cell
                      day={day}
                      shown={days.find((one) => one.day === day)}
                      isFocused={day === cursor}
                      isChosen={isCursorShown && day === cursor}
                      isFillable={isFillable}
                      onOpen={() => {
                        onMove(day)
                        onOpen(day)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Text>
      <Legend />
      <WordsOfMonth days={days.filter(({ day, word }) => monthOf(day) === month && word !== '')} />
    </Card>
  )
}

function Cell({
  day,
  shown,
  isFocused,
  isChosen,
  isFillable,
  onOpen,
}: {
  readonly day: Day
  /** Undefined: before the registration, or still to come. */
  readonly shown: CalendarDay | undefined
  readonly isFocused: boolean
  readonly isChosen: boolean
  readonly isFillable: (day: CalendarDay) => boolean
  readonly onOpen: () => void
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const date = String(Number(day.slice(-2)))
  if (shown === undefined)
    return (
      <Column as="span" align="center" justify="center" tone="text-3" className={styles.day}>
        {date}
      </Column>
    )
  const { state, word } = shown
  return (
    <Column
      as="button"
      type="button"
      data-day={day}
      aria-label={nameOfCell(t, shown, { day: formatDayAndMonth(day, language, today), today })}
      tabIndex={isFocused ? 0 : -1}
      onClick={onOpen}
      align="center"
      justify="center"
      isFullWidth
      weight="medium"
      line="snug"
      radius="md"
      className={classNames(
        styles.day,
        hueOf[state],
        state === 'open' && styles.open,
        day === today && styles.today,
        isChosen && styles.chosen,
      )}
    >
      <span>
        {date}
        {word !== '' && (
          <Text as="span" tone="text-2">
            {' •'}
          </Text>
        )}
      </span>
      <DayMark state={state} isFillable={isFillable(shown)} />
    </Column>
  )
}

const hueOf = { sober: hues.pine, drinking: hues.plum, open: undefined } as const

/** The accessible name of a cell, such as "27. Januar: offen". */
function nameOfCell(
  t: Say<typeof words>,
  { day: on, state, word }: CalendarDay,
  { day, today }: { readonly day: string; readonly today: Day },
): string {
  const cell = t(on === today ? 'cellToday' : 'cell', { day, state: t(`cellStates.${state}`) })
  return word === '' ? cell : t('cellWord', { cell, word })
}

function Legend() {
  const t = useWords(words)
  return (
    <Cluster
      as="ul"
      gap="xs"
      columnGap="md"
      paddingY="xs"
      paddingX="xs"
      above="xs"
      isRuledAbove
      size="sm-plus"
      tone="text-2"
      aria-label={t('legend')}
    >
      {dayStates.map((state) => (
        <Cluster as="li" key={state} isOneLine gap="2xs" align="center">
          <Stack
            as="span"
            paddingX="2xs"
            paddingY="2xs"
            radius="xs"
            className={classNames(hueOf[state], state === 'open' && styles.open)}
          >
            {state === 'open' ? <svg aria-hidden="true" width="16" height="16" /> : <DayMark state={state} />}
          </Stack>
          {t(`states.${state}`)}
        </Cluster>
      ))}
    </Cluster>
  )
}

function WordsOfMonth({ days }: { readonly days: readonly CalendarDay[] }) {
  const t = useWords(words)
  if (days.length === 0) return null
  return (
    <Cluster
      as="ul"
      gap="2xs"
      columnGap="sm"
      paddingX="xs"
      size="sm-plus"
      tone="text-2"
      aria-label={t('wordsOfDays')}
    >
      {days.map(({ day, word }) => (
        <Text as="li" key={day} breaksAnywhere canShrink>
          <strong>{Number(day.slice(-2))}.</strong> {word}
        </Text>
      ))}
    </Cluster>
  )
}

export function monthWords(month: Month, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  )
}

/** A Monday, to name the days of a week. */
const monday = '2026-01-05' as Day

export function weekdayWords(locale: string): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, place) =>
    format.format(Date.parse(`${addDays(monday, place)}T00:00:00Z`)).replace('.', ''),
  )
}
