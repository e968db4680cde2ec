import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/checkbox.tsx'
import type { FieldsProps } from './setting-card.tsx'

export function MessageLetterFields({ value, onChange }: FieldsProps<'new_message_notification'>) {
  const { t } = useTranslation('outgoing-settings')
  return (
    <Checkbox isSelected={value} onChange={onChange}>
      {t('tellsOfMessages')}
    </Checkbox>
  )
}
