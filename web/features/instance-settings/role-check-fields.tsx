import { useWords } from '#language/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import * as words from './security-settings.texts.ts'
import type { FieldsProps } from './setting-card.tsx'

export function RoleCheckFields({ value, onChange }: FieldsProps<'role_check_off'>) {
  const t = useWords(words)
  return (
    <Checkbox isSelected={value} onChange={onChange}>
      {t('anyLoginPage')}
    </Checkbox>
  )
}
