import { lineMaxLength } from '@standfest/domain/features/content/content.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { useTextRule } from '#editing/fields/use-text-rule.ts'
import { useWords } from '#language/words.ts'

/** The validation message of a reinforcer's text, if any (§5). */
export function useAmplifierRule(): (title: string) => true | string {
  const t = useWords(contentWords)
  return useTextRule({
    label: t('kinds.AMPLIFIER.one'),
    isRequired: true,
    limit: lineMaxLength,
    fault: undefined,
  })
}
