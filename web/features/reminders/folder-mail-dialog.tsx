import type { LetterId } from '@standfest/domain/base/id.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './folder-mail-dialog.module.css'
import { useFolderMail } from './outbox.queries.ts'
import * as outboxWords from './outbox.texts.ts'

/** A mail as its reader would see it; to whom it goes is not said. */
export function FolderMailDialog({ id, onClose }: { readonly id: LetterId; readonly onClose: () => void }) {
  const t = useWords(outboxWords)
  const mail = useFolderMail(id)
  return (
    <Dialog
      isOpen
      onCloseRequest={onClose}
      title={mail.data?.subject ?? t('mails.title')}
      actions={
        <Button autoFocus onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      {mail.isError || mail.data === null ? (
        <p role="alert">{t('mails.gone')}</p>
      ) : (
        <Loading isLoading={mail.isPending} label={t('loading')} skeleton={<Skeleton shape="card" />}>
          <p className={styles.words}>{mail.data?.text}</p>
        </Loading>
      )}
    </Dialog>
  )
}
