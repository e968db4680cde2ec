import { addDays, dayOf, isDay } from '@standfest/domain/base/day.ts'
import { overlapping } from '@standfest/domain/features/appointments/overlaps.ts'
import {
  type NewSeries,
  occurrencesOf,
  refuseSeries,
  seriesMaxOccurrences,
} from '@standfest/domain/features/appointments/series.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { ChoiceInput } from '#editing/fields/choice-input.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Text } from '#ui/text.tsx'
import { type AppointmentForm, attributesOf } from './appointment-form.ts'
import { isCount, repetitionOf } from './repetition.ts'
import { useBusyTimes } from './series.queries.ts'
import * as words from './series.texts.ts'

const intervals = ['no', '1', '2'] as const
const endings = ['times', 'until'] as const

/** How a new appointment is repeated, what comes of it, and which days are taken already. */
export function RepetitionFields({ form }: { readonly form: UseFormReturn<AppointmentForm> }) {
  const t = useWords(words)
  const [repeat, ends, day] = form.watch(['repeat', 'ends', 'day'])
  const untilFault = (until: string) => {
    if (!isDay(until) || !isDay(day)) return undefined
    if (until < day) return t('untilBefore')
    const everyWeeks = repeat === '1' ? 1 : 2
    const first = { title: '-', allDay: true, day }
    const series = { appointment: first, repetition: { everyWeeks, until } } as NewSeries
    return refuseSeries(series, 'UTC') && t('untilTooLate', { most: seriesMaxOccurrences })
  }
  return (
    <>
      <ChoiceInput
        form={form}
        name="repeat"
        label={t('repeat')}
        isRequired
        options={intervals.map((id) => ({ id, label: t(`repeats.${id}`) }))}
      />
      {repeat !== 'no' && (
        <>
          <Controller
            control={form.control}
            name="ends"
            render={({ field: { value, onChange } }) => (
              <RadioGroup
                label={t('ends')}
                options={endings.map((id) => ({ id, label: t(`endsBy.${id}`) }))}
                value={value}
                onChange={onChange}
              />
            )}
          />
          {ends === 'times' ? (
            <LineInput
              form={form}
              name="times"
              label={t('times')}
              isRequired
              inputMode="numeric"
              limit={2}
              fault={(times) =>
                isCount(times) ? undefined : t('timesFault', { most: seriesMaxOccurrences })
              }
            />
          ) : (
            <DayInput
              form={form}
              name="until"
              label={t('until')}
              openLabel={t('openUntil')}
              isRequired
              fault={untilFault}
            />
          )}
        </>
      )}
      <Outcome form={form} />
    </>
  )
}

/** The most taken days that are named; of more, only the number. */
const namedAtMost = 3

/** The appointments that the form makes, and those at whose time the therapist has another session. */
function Outcome({ form }: { readonly form: UseFormReturn<AppointmentForm> }) {
  const t = useWords(words)
  const { zone } = useConfig()
  const { language } = useLanguage()
  const today = useToday()
  const values = form.watch()
  const { kind, repeat } = values
  const repetition = repetitionOf(values)
  const first = attributesOf(values, zone)
  const isPlaced = isDay(values.day) && (repeat === 'no' || repetition !== undefined)
  const made = isPlaced ? occurrencesOf(first, repetition, zone) : []
  const dayAt = ({ day, startsAt }: (typeof made)[number]) =>
    startsAt === null ? (day ?? undefined) : dayOf(startsAt, zone)
  const days = made.flatMap((one) => dayAt(one) ?? []).filter(isDay)
  const [start, end] = [days[0], days.at(-1)]
  const busy = useBusyTimes(start && addDays(start, -1), end).data ?? []
  const taken = kind === 'own' ? [] : overlapping(made, busy)
  const inWords = (day: string | undefined) =>
    day === undefined || !isDay(day) ? '' : formatLongDay(day, language, today)
  return (
    <>
      {repeat !== 'no' && end !== undefined && (
        <Text tone="text-2" role="status">
          {t('summary', { count: made.length, last: inWords(end) })}
        </Text>
      )}
      {taken.length > 0 && (
        <Banner tone="honey" headline={t('busy', { count: taken.length })}>
          {taken
            .slice(0, namedAtMost)
            .map((one) => inWords(dayAt(one)))
            .join('; ')}
          {taken.length > namedAtMost && ` ${t('busyMore', { count: taken.length - namedAtMost })}`}
        </Banner>
      )}
    </>
  )
}
