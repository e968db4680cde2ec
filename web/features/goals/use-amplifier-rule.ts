import { lineMaxLength } from '@standfest/domain/features/content/content.ts'
import { useTranslation } from 'react-i18next'
import { useTextRule } from '#content/use-text-rule.ts'

/** What is wrong with the words of a reinforcer, if anything (§5). */
export function useAmplifierRule(): (title: string) => true | string {
  const { t } = useTranslation('content')
  return useTextRule({
    label: t('kinds.AMPLIFIER.one'),
    isRequired: true,
    limit: lineMaxLength,
    fault: undefined,
  })
}
