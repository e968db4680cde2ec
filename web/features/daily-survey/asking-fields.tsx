import { everyWeekday } from '@standfest/domain/base/weekdays.ts'
import type { SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { WeekdayInput } from '#content/weekday-input.tsx'
import { useWords } from '#language/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import * as words from './survey-template.texts.ts'

const times = ['daily', 'weekdays', 'weekly'] as const
type Time = (typeof times)[number]

/** When one of the clinic's own questions is asked, and of whom. */
export function AskingFields({
  item,
  onChange,
}: {
  readonly item: SurveyItem
  readonly onChange: (item: SurveyItem) => void
}) {
  const t = useWords(words)
  const { weekdays, isWeekly, isInPool, ...always } = item
  const pool = isInPool === true ? { isInPool } : {}
  const time: Time = isWeekly === true ? 'weekly' : weekdays === undefined ? 'daily' : 'weekdays'
  const chosenTime = {
    daily: {},
    weekdays: { weekdays: weekdays ?? everyWeekday },
    weekly: { isWeekly: true as const },
  }
  return (
    <>
      <RadioGroup
        label={t('when.field')}
        options={times.map((id) => ({ id, label: t(`when.${id}`) }))}
        value={time}
        onChange={(chosen) => onChange({ ...always, ...pool, ...chosenTime[chosen] })}
      />
      {weekdays !== undefined && (
        <WeekdayInput
          label={t('when.days')}
          value={weekdays}
          onChange={(changed) => onChange({ ...always, ...pool, weekdays: changed })}
        />
      )}
      <Checkbox
        isSelected={isInPool === true}
        onChange={(isChosen) =>
          onChange({ ...always, ...chosenTime[time], ...(isChosen && { isInPool: true as const }) })
        }
      >
        {t('inPool')}
      </Checkbox>
    </>
  )
}
