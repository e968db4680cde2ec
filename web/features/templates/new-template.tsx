import { MessageTemplateDialog } from './message-template-dialog.tsx'
import { kindOfNew } from './template-address.ts'
import { emptyTemplate } from './template-kinds.ts'
import { TemplateWordsOverlay } from './template-words-overlay.tsx'

/** The empty form for the kind that the address names; nothing where it names none. */
export function NewTemplate({
  place,
  onClose,
}: {
  readonly place: string | undefined
  readonly onClose: () => void
}) {
  const kind = kindOfNew(place)
  if (kind === undefined) return null
  if (kind === 'MESSAGE') return <MessageTemplateDialog onClose={onClose} />
  return <TemplateWordsOverlay key={kind} template={emptyTemplate(kind)} onClose={onClose} />
}
