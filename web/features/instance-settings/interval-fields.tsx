import { securityLimits } from '@standfest/domain/features/instance-settings/security-limits.ts'
import { Stack } from '#ui/stack.tsx'
import styles from './setting-card.module.css'
import type { FieldsProps } from './setting-card.tsx'
import { SpanField } from './span-field.tsx'

export function IntervalFields({ value, onChange, fault }: FieldsProps<'survey_weekly_interval'>) {
  return (
    <Stack gap="sm" columnGap="md" className={styles.numbers}>
      <SpanField
        label="interval"
        limits={securityLimits.weeklyIntervalDays}
        value={value}
        onChange={onChange}
        showsFault={fault !== undefined}
      />
    </Stack>
  )
}
