import type { ExportId } from '@standfest/domain/features/export/export.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { isOver, useCancelExport, useExportProgress } from './export.queries.ts'
import * as words from './export.texts.ts'

/** What can be done while a download runs, and after. It goes on when the dialog is closed. */
export function RunningActions({
  id,
  onAgain,
  onClose,
}: {
  readonly id: ExportId
  readonly onAgain: () => void
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const progress = useExportProgress(id)
  const cancel = useCancelExport(id)
  return (
    <>
      <Button autoFocus onPress={onClose}>
        {t('close')}
      </Button>
      {!isOver(progress) && (
        <Button isPending={cancel.isPending} onPress={() => cancel.mutate()} variant="danger-subtle">
          {t('stop')}
        </Button>
      )}
      {isOver(progress) && progress.state !== 'done' && (
        <Button onPress={onAgain} variant="primary">
          {t('again')}
        </Button>
      )}
    </>
  )
}
