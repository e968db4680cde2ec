import { approvalRules } from '@standfest/domain/features/approvals/approvals.ts'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { FieldsProps } from './setting-card.tsx'

export function SecondAdministratorFields({ value, onChange }: FieldsProps<'second_administrator'>) {
  const { t } = useTranslation('security-settings')
  return (
    <RadioGroup
      label={t('secondAdministrator.label')}
      options={approvalRules.map((id) => ({ id, label: t(`secondAdministrator.${id}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
