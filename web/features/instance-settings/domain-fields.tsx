import { useWords } from '#language/words.ts'
import { TextArea } from '#ui/text-area.tsx'
import * as words from './security-settings.texts.ts'
import type { FieldsProps } from './setting-card.tsx'

export function DomainFields({ value, onChange, fault }: FieldsProps<'registration_domains'>) {
  const t = useWords(words)
  return (
    <TextArea
      label={t('domains')}
      help={t('domainsHelp')}
      value={value.join('\n')}
      onChange={(text) => onChange(text.split('\n'))}
      error={fault && t('domainsFault', { domain: fault })}
    />
  )
}
