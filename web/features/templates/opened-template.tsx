import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { useMay } from '#session/use-may.ts'
import { MessageTemplateDialog } from './message-template-dialog.tsx'
import { TemplateWordsOverlay } from './template-words-overlay.tsx'

/** The words of one template over the list; nothing where the address names none, or one that others write. */
export function OpenedTemplate({
  template,
  onClose,
}: {
  readonly template: Template | undefined
  readonly onClose: () => void
}) {
  const may = useMay()
  if (!template || !may.changeTemplate(template)) return null
  const { kind } = template
  return kind === 'MESSAGE' ? (
    <MessageTemplateDialog key={template.id} template={template} onClose={onClose} />
  ) : (
    <TemplateWordsOverlay key={template.id} template={{ ...template, kind }} onClose={onClose} />
  )
}
