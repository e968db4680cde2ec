import { securityLimits } from '@standfest/domain/features/instance-settings/security-limits.ts'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/text-field.tsx'
import type { FieldsProps } from './setting-card.tsx'

export function SaltFields({ value, onChange, fault }: FieldsProps<'second_factor_salt'>) {
  const { t } = useTranslation('security-settings')
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
