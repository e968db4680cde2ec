import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { formatDayAndMonth, formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stack } from '#ui/stack.tsx'
import * as checkInWords from './check-in.texts.ts'

/** On which day drinking lies, the day asked about or the one before it, and beforehand what the answer changes (§4). */
export function DrinkingDay({
  askedOn,
  day,
  onChoose,
  isChoice,
  takesOut,
}: {
  readonly askedOn: Day
  readonly day: Day
  readonly onChoose: (day: Day) => void
  /** False where only one day can be meant. */
  readonly isChoice: boolean
  /** Whether the day counts as sober at present, so that the answer takes it out of the total. */
  readonly takesOut: boolean
}) {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const today = useToday()
  const labelOf = (one: Day) => {
    const words = formatLongDay(one, language, today)
    if (one === today) return t('when.today', { day: words })
    return one === addDays(today, -1) ? t('when.yesterday', { day: words }) : words
  }
  if (!isChoice && !takesOut) return null
  return (
    <Stack gap="sm" above="section">
      {isChoice && (
        <RadioGroup
          label={t('when.label')}
          onChange={onChoose}
          options={[addDays(askedOn, -1), askedOn].map((one) => ({ id: one, label: labelOf(one) }))}
          value={day}
        />
      )}
      {takesOut && (
        <Banner tone="plum">{t('when.takesOut', { day: formatDayAndMonth(day, language, today) })}</Banner>
      )}
    </Stack>
  )
}
