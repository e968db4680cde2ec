import type { CalendarDate } from '@internationalized/date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  Button as AriaButton,
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components'
import styles from './calendar.module.css'
import { Cluster } from './cluster.tsx'
import { Stack } from './stack.tsx'
import { Text } from './text.tsx'

export type CalendarProps = {
  label: string
  value: CalendarDate | null
  onChange: (value: CalendarDate) => void
  min: CalendarDate
  max: CalendarDate
}

/**
 * A calendar of one month, weeks from Monday. Month and year are selects, so that a year of birth is not a hundred
 * clicks away.
 */
export function Calendar({ label, value, onChange, min, max }: CalendarProps) {
  return (
    <AriaCalendar
      aria-label={label}
      autoFocus
      className={styles.calendar ?? ''}
      firstDayOfWeek="mon"
      maxValue={max}
      minValue={min}
      onChange={onChange}
      value={value}
    >
      <Cluster isOneLine gap="2xs" align="center" justify="between" below="xs">
        <Stack
          as={AriaButton}
          align="center"
          justifyItems="center"
          flex="none"
          tone="text-2"
          radius="sm"
          className={styles.step ?? ''}
          slot="previous"
        >
          <IconChevronLeft aria-hidden="true" size={20} stroke={1.75} />
        </Stack>
        <MonthAndYear years={max.year - min.year + 1} />
        <Stack
          as={AriaButton}
          align="center"
          justifyItems="center"
          flex="none"
          tone="text-2"
          radius="sm"
          className={styles.step ?? ''}
          slot="next"
        >
          <IconChevronRight aria-hidden="true" size={20} stroke={1.75} />
        </Stack>
      </Cluster>
      <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <Text
              as={CalendarHeaderCell}
              size="xs"
              weight="regular-plus"
              tone="text-2"
              className={styles.weekday ?? ''}
            >
              {day}
            </Text>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <Cluster
              as={CalendarCell}
              align="center"
              justify="center"
              radius="sm"
              className={styles.day ?? ''}
              date={date}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}

function MonthAndYear({ years }: { years: number }) {
  return (
    <Cluster isOneLine gap="2xs">
      <CalendarMonthPicker format="long">
        {({ items, value, onChange, 'aria-label': label }) => (
          <Text
            as="select"
            aria-label={label}
            weight="medium"
            isTarget
            surface="surface"
            radius="sm"
            className={styles.choice}
            onChange={(event) => onChange(Number(event.target.value))}
            value={value}
          >
            {items.map((item) => (
              <option key={item.id} value={item.id}>
                {item.formatted}
              </option>
            ))}
          </Text>
        )}
      </CalendarMonthPicker>
      <CalendarYearPicker visibleYears={years}>
        {({ items, value, onChange, 'aria-label': label }) => (
          <Text
            as="select"
            aria-label={label}
            weight="medium"
            isTarget
            surface="surface"
            radius="sm"
            className={styles.choice}
            onChange={(event) => onChange(Number(event.target.value))}
            value={value}
          >
            {items.map((item) => (
              <option key={item.id} value={item.id}>
                {item.formatted}
              </option>
            ))}
          </Text>
        )}
      </CalendarYearPicker>
    </Cluster>
  )
}
