import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { longestSubstitutionDays } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Select } from '#ui/select.tsx'
import type { Fields } from './form-fields.ts'
import { StandsFor } from './stands-for.tsx'
import styles from './substitute-fields.module.css'
import type { Colleague, NamedSubstitute } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'

/** Who, from when, and until when. The people of a substitution that stands are no longer chosen. */
export function SubstituteFields({
  control,
  present,
  colleagues,
}: {
  readonly control: Control<Fields>
  readonly present: NamedSubstitute | undefined
  readonly colleagues: readonly Colleague[]
}) {
  const t = useWords(words)
  const { account, role } = useSession()
  const today = useToday()
  const hasBegun = present !== undefined && present.startDate <= today
  return (
    <>
      {present !== undefined && <StandsFor substitute={present} />}
      {present === undefined && role === 'ADMIN' && (
        <PersonInput control={control} name="parentId" label={t('parent')} people={colleagues} />
      )}
      {present === undefined && (
        <PersonInput
          control={control}
          name="accountId"
          label={t('colleague')}
          people={colleagues.filter(({ id }) => id !== account.id)}
        />
      )}
      <p className={styles.help}>{t(hasBegun ? 'begunHelp' : 'dayHelp', { max: longestSubstitutionDays })}</p>
      <div className={styles.days}>
        <DayInput control={control} name="startDate" label={t('first')} min={today} isReadOnly={hasBegun} />
        <DayInput control={control} name="endDate" label={t('last')} min={today} />
      </div>
    </>
  )
}

type InputProps<Name extends keyof Fields> = {
  readonly control: Control<Fields>
  readonly name: Name
  readonly label: string
}

function PersonInput({
  control,
  name,
  label,
  people,
}: InputProps<'parentId' | 'accountId'> & { readonly people: readonly Colleague[] }) {
  const t = useWords(words)
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          {...field}
          value={field.value === '' ? undefined : field.value}
          label={label}
          placeholder={t('choose')}
          options={people.map(({ id, person }) => ({ id: id as string, label: fullName(person) }))}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

function DayInput({
  control,
  name,
  label,
  min,
  isReadOnly = false,
}: InputProps<'startDate' | 'endDate'> & {
  readonly min: string
  readonly isReadOnly?: boolean
}) {
  const t = useWords(words)
  const other = useWatch({ control, name: name === 'startDate' ? 'endDate' : 'startDate' })
  const isOtherFilled = other !== ''
  return (
    <Controller
      control={control}
      name={name}
      // The two days are judged together, once there are two.
      rules={{ deps: isOtherFilled ? ['startDate', 'endDate'] : [] }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <DatePicker
          name={name}
          value={value === '' ? undefined : value}
          onChange={(day) => onChange(day ?? '')}
          onBlur={onBlur}
          ref={ref}
          label={label}
          {...(isReadOnly ? {} : { min })}
          isReadOnly={isReadOnly}
          error={fieldState.error?.message}
          openLabel={`${label}: ${t('calendar')}`}
          applyLabel={t('apply')}
          cancelLabel={t('cancel')}
        />
      )}
    />
  )
}
