import { useWords } from '#language/words.ts'
import { TextField } from '#ui/text-field.tsx'
import * as words from './outgoing-settings.texts.ts'
import type { FieldsProps } from './setting-card.tsx'

export function SenderFields({ value, onChange, fault }: FieldsProps<'sender_address'>) {
  const t = useWords(words)
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
