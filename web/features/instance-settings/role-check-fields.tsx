import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/checkbox.tsx'
import type { FieldsProps } from './setting-card.tsx'

export function RoleCheckFields({ value, onChange }: FieldsProps<'role_check_off'>) {
  const { t } = useTranslation('security-settings')
  return (
    <Checkbox isSelected={value} onChange={onChange}>
      {t('anyLoginPage')}
    </Checkbox>
  )
}
