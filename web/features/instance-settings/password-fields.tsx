import { securityLimits } from '@standfest/domain/features/instance-settings/security-limits.ts'
import { useWords } from '#language/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/stack.tsx'
import * as words from './security-settings.texts.ts'
import styles from './setting-card.module.css'
import type { FieldsProps } from './setting-card.tsx'
import { SpanField } from './span-field.tsx'

const parts = ['upperCase', 'lowerCase', 'digits', 'specialCharacters'] as const

export function PasswordFields({ value, onChange, fault }: FieldsProps<'password_rules'>) {
  const t = useWords(words)
  return (
    <>
      <Stack gap="sm" columnGap="md" className={styles.numbers}>
        <SpanField
          label="minLength"
          limits={securityLimits.minLength}
          value={value.minLength}
          onChange={(minLength) => onChange({ ...value, minLength })}
          showsFault={fault !== undefined}
        />
      </Stack>
      <Stack as="fieldset" gap="xs" canShrink className={styles.group}>
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
      </Stack>
    </>
  )
}
