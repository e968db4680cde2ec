import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { minuteOfDay, timeAtMinute } from '@standfest/domain/features/reminders/check-in-rhythm.ts'
import { useWords } from '#language/words.ts'
import { Switch } from '#ui/switch.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { KeptTimeField } from './kept-time-field.tsx'
import { PauseInput } from './pause-input.tsx'
import type { ReminderChange } from './reminders.queries.ts'
import * as words from './reminders.texts.ts'
import { RhythmInput } from './rhythm-input.tsx'

/** The suggested second time: in the evening, or an hour after a first one that is later. */
const eveningMinute = 18 * 60
const lastMinute = 24 * 60 - 1

/** When a client is reminded of the check-in: times, days and a pause, each saved at once. */
export function TimePart({
  account,
  onChange,
}: {
  readonly account: Account
  readonly onChange: (change: ReminderChange) => void
}) {
  const t = useWords(words)
  const { surveyTimeHour = 8, surveyTimeMinute = 0, secondReminderMinute: second = null } = account
  const first = minuteOfDay({ hour: surveyTimeHour, minute: surveyTimeMinute })
  const suggested = first < eveningMinute ? eveningMinute : Math.min(first + 60, lastMinute)
  return (
    <TitledSection title={t('time.title')}>
      <KeptTimeField
        label={t('time.field')}
        help={t('time.help')}
        minute={first}
        onKeep={(kept) => {
          const { hour, minute } = timeAtMinute(kept)
          onChange({ surveyTimeHour: hour, surveyTimeMinute: minute })
        }}
      />
      <Switch
        isSelected={second !== null}
        onChange={(isOn) => onChange({ secondReminderMinute: isOn ? suggested : null })}
        help={t('second.help')}
      >
        {t('second.switch')}
      </Switch>
      {second !== null && (
        <KeptTimeField
          key={second}
          label={t('second.field')}
          help={t('second.fieldHelp')}
          minute={second}
          onKeep={(secondReminderMinute) => onChange({ secondReminderMinute })}
        />
      )}
      <RhythmInput account={account} onChange={onChange} />
      <PauseInput account={account} onChange={onChange} />
    </TitledSection>
  )
}
