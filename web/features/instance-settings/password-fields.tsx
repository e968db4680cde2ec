import { securityLimits } from '@standfest/domain/features/instance-settings/security-limits.ts'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './setting-card.module.css'
import type { FieldsProps } from './setting-card.tsx'
import { SpanField } from './span-field.tsx'

const parts = ['upperCase', 'lowerCase', 'digits', 'specialCharacters'] as const

export function PasswordFields({ value, onChange, fault }: FieldsProps<'password_rules'>) {
  const { t } = useTranslation('security-settings')
  return (
    <>
      <div className={styles.numbers}>
        <SpanField
          label="minLength"
          limits={securityLimits.minLength}
          value={value.minLength}
          onChange={(minLength) => onChange({ ...value, minLength })}
          showsFault={fault !== undefined}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{t('contains')}</legend>
        {parts.map((part) => (
          <Checkbox
            key={part}
            isSelected={value[part]}
            onChange={(isOn) => onChange({ ...value, [part]: isOn })}
          >
            {t(part)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
