import { useWords } from '#language/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import * as words from './outgoing-settings.texts.ts'
import type { FieldsProps } from './setting-card.tsx'

export function MessageLetterFields({ value, onChange }: FieldsProps<'new_message_notification'>) {
  const t = useWords(words)
  return (
    <Checkbox isSelected={value} onChange={onChange}>
      {t('tellsOfMessages')}
    </Checkbox>
  )
}
