import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/text-field.tsx'
import type { FieldsProps } from './setting-card.tsx'

export function SenderFields({ value, onChange, fault }: FieldsProps<'sender_address'>) {
  const { t } = useTranslation('outgoing-settings')
  return (
    <TextField
      label={t('sender')}
      help={t('senderHelp')}
      type="email"
      autoComplete="off"
      value={value}
      onChange={onChange}
      error={fault && t('senderFault')}
    />
  )
}
