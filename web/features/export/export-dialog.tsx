import type { AccountId } from '@standfest/domain/base/id.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { usePrepareExport } from './export.queries.ts'
import * as words from './export.texts.ts'
import { ExportQuestion } from './export-question.tsx'
import { RunningActions } from './running-actions.tsx'
import { RunningExport } from './running-export.tsx'
import { useWantedExport } from './use-wanted-export.ts'

/** Asks what is to be exported and says whose responsibility it becomes, then how far it has come. */
export function ExportDialog({
  isOpen,
  exported: { clientIds, name },
  onClose,
}: {
  readonly isOpen: boolean
  /** Whose data: those whom the list shows, or one person by name. */
  readonly exported: { readonly clientIds: readonly AccountId[]; readonly name?: string }
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const errorText = useErrorText()
  const prepare = usePrepareExport()
  const wanted = useWantedExport(clientIds)
  const id = prepare.data
  const ask = (
    <>
      <Button autoFocus onPress={onClose}>
        {t('cancel')}
      </Button>
      <Button isPending={prepare.isPending} onPress={() => prepare.mutate(wanted.asSent())} variant="primary">
        {t('start')}
      </Button>
    </>
  )
  return (
    <Dialog
      actions={
        id === undefined ? ask : <RunningActions id={id} onAgain={() => prepare.reset()} onClose={onClose} />
      }
      isOpen={isOpen}
      onCloseRequest={onClose}
      title={name === undefined ? t('title') : t('titleOne', { name })}
    >
      {prepare.isError && (
        <Banner headline={t('refused')} tone="error">
          {errorText(prepare.error)}
        </Banner>
      )}
      {id === undefined ? (
        <ExportQuestion isOfOne={name !== undefined} wanted={wanted} />
      ) : (
        <RunningExport id={id} />
      )}
    </Dialog>
  )
}
