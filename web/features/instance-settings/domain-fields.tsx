import { useTranslation } from 'react-i18next'
import { TextArea } from '#ui/text-area.tsx'
import type { FieldsProps } from './setting-card.tsx'

export function DomainFields({ value, onChange, fault }: FieldsProps<'registration_domains'>) {
  const { t } = useTranslation('security-settings')
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
