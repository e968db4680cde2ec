import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { stageOf } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { type NamedSubstitute, useEndSubstitute } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'

/** Asks before a substitution is ended, and ends it. */
export function EndQuestion({
  substitute,
  onClose,
  onEnded,
  onFailed,
}: {
  /** The substitution to end; undefined: the dialog is closed. */
  readonly substitute: NamedSubstitute | undefined
  readonly onClose: () => void
  readonly onEnded: () => void
  readonly onFailed: (error: unknown) => void
}) {
  const t = useWords(words)
  const today = useToday()
  const end = useEndSubstitute()
  const name = substitute?.colleague ? fullName(substitute.colleague) : t('unknown')
  const confirm = () => {
    if (substitute === undefined) return
    end.mutate(substitute, { onSuccess: onEnded, onError: onFailed, onSettled: onClose })
  }
  return (
    <ConfirmDialog
      isOpen={substitute !== undefined}
      title={t('endQuestion', { name })}
      confirmLabel={t('end')}
      isPending={end.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{substitute && stageOf(substitute, today) === 'coming' ? t('endComing') : t('endLasting')}</p>
    </ConfirmDialog>
  )
}
