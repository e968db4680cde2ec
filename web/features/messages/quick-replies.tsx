import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { useId } from 'react'
import { useTemplates } from '#content/templates.queries.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './messages.texts.ts'

/** Further templates are behind the button of the message field. */
const mostQuickReplies = 4

/** The first message templates as buttons, own ones first: choosing one fills the field and sends nothing. */
export function QuickReplies({ onChosen }: { readonly onChosen: (template: Template) => void }) {
  const t = useWords(words)
  const id = useId()
  const found = useTemplates('MESSAGE').data ?? []
  const shown = found
    .toSorted((one, other) => Number(one.clinicFlag) - Number(other.clinicFlag))
    .slice(0, mostQuickReplies)
  if (shown.length === 0) return null
  return (
    <Cluster gap="2xs" columnGap="xs" align="center" role="group" aria-labelledby={id} hiddenIn="print">
      <Text as="span" size="sm" tone="text-2" id={id}>
        {t('quickReplies')}
      </Text>
      {shown.map((template) => (
        <Button key={template.id} onPress={() => onChosen(template)}>
          {template.title}
        </Button>
      ))}
    </Cluster>
  )
}
