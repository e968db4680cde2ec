import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { useTemplates } from '#content/templates.queries.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import * as words from './messages.texts.ts'

/** Further templates are behind the button of the message field. */
const mostQuickReplies = 4

/** The first message templates as buttons, own ones first: choosing one fills the field and sends nothing. */
export function QuickReplies({ onChosen }: { readonly onChosen: (template: Template) => void }) {
  const t = useWords(words)
  const found = useTemplates('MESSAGE').data ?? []
  const shown = found
    .toSorted((one, other) => Number(one.clinicFlag) - Number(other.clinicFlag))
    .slice(0, mostQuickReplies)
  if (shown.length === 0) return null
  return (
    <Cluster gap="2xs" align="center" role="group" aria-label={t('quickReplies')} hiddenIn="print">
      {shown.map((template) => (
        <Button key={template.id} onPress={() => onChosen(template)}>
          {template.title}
        </Button>
      ))}
    </Cluster>
  )
}
