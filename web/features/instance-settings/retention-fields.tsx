import { securityLimits } from '@standfest/domain/features/instance-settings/security-limits.ts'
import { Stack } from '#ui/stack.tsx'
import styles from './setting-card.module.css'
import type { FieldsProps } from './setting-card.tsx'
import { SpanField } from './span-field.tsx'

export function RetentionFields({ value, onChange, fault }: FieldsProps<'protocol_years'>) {
  return (
    <Stack gap="sm" columnGap="md" className={styles.numbers}>
      <SpanField
        label="years"
        limits={securityLimits.protocolYears}
        value={value}
        onChange={onChange}
        showsFault={fault !== undefined}
      />
    </Stack>
  )
}
