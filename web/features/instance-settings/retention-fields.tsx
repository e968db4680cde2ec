import { securityLimits } from '@standfest/domain/features/instance-settings/security-limits.ts'
import { SpanField } from './span-field.tsx'
import type { FieldsProps } from './setting-card.tsx'
import styles from './setting-card.module.css'

export function RetentionFields({ value, onChange, fault }: FieldsProps<'protocol_years'>) {
  return (
    <div className={styles.numbers}>
      <SpanField
        label="years"
        limits={securityLimits.protocolYears}
        value={value}
        onChange={onChange}
        showsFault={fault !== undefined}
      />
    </div>
  )
}
