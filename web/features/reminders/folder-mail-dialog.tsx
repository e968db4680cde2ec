import type { LetterId } from '@standfest/domain/base/id.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
      <Part read={mail} missing={t('mails.notLoaded')} skeleton={<Skeleton shape="card" />}>
        {(found) =>
          found === null ? (
            <p role="alert">{t('mails.gone')}</p>
          ) : (
            <p className={styles.words}>{found.text}</p>
          )
        }
      </Part>
    </Dialog>
  )
}
