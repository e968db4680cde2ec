import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ExportId } from '@standfest/domain/features/export/export.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import { isOver, useCancelExport, useExportProgress, usePrepareExport } from './export.queries.ts'
import * as words from './export.texts.ts'
import { ExportQuestion } from './export-question.tsx'
import { useWantedExport } from './use-wanted-export.ts'

/**
 * The export dialog: asks what is to be exported, reminds of the responsibility for the file, then shows the
 * progress.
 */
export function ExportDialog({
  isOpen,
  exported: { clientIds, name },
  onClose,
}: {
  readonly isOpen: boolean
  /** ClientScope data is exported: the clients that the list shows, or one client by name. */
  readonly exported: { readonly clientIds: readonly AccountId[]; readonly name?: string }
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const prepare = usePrepareExport()
  const wanted = useWantedExport(clientIds)
  const id = prepare.data
  const ask = (
    <>
      <CancelButton autoFocus onPress={onClose} />
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
          <ErrorWords error={prepare.error} />
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

/** The buttons during and after a download. The download continues when the dialog is closed. */
function RunningActions({
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

/** The progress of the download. */
function RunningExport({ id }: { readonly id: ExportId }) {
  const t = useWords(words)
  const progress = useExportProgress(id)
  const { state, clients, clientsDone, rows } = progress
  return (
    <>
      <Banner tone={state === 'done' ? 'success' : 'default'}>{t(`states.${state}`)}</Banner>
      {!isOver(progress) && (
        <Stack gap="2xs-plus">
          <progress aria-label={t('progress')} max={Math.max(1, clients)} value={clientsDone} />
          <p>
            {t('clients', { done: clientsDone, count: clients })} · {t('rows', { count: rows })}
          </p>
        </Stack>
      )}
    </>
  )
}
