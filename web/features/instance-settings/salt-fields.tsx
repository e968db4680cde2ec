import { securityLimits } from '@standfest/domain/features/instance-settings/security-limits.ts'
import { useWords } from '#language/words.ts'
import { TextField } from '#ui/text-field.tsx'
import * as words from './security-settings.texts.ts'
import type { FieldsProps } from './setting-card.tsx'

export function SaltFields({ value, onChange, fault }: FieldsProps<'second_factor_salt'>) {
  const t = useWords(words)
  return (
    <TextField
      label={t('salt')}
      help={t('saltHelp', securityLimits.salt)}
      value={value}
      onChange={onChange}
      spellCheck="false"
      error={fault && t('saltFault', securityLimits.salt)}
    />
  )
}
