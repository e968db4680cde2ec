import type { Property } from '@standfest/domain/features/attachments/attachments.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useMay } from '#session/use-may.ts'
import type { Whose } from '#session/whose.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './attachments.module.css'
import { type FilesOf, useFiles, useRemoveFile } from './attachments.queries.ts'
import * as words from './attachments.texts.ts'
import { FileChooser } from './file-chooser.tsx'
import { FileTile } from './file-tile.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

type AttachmentsProps = {
  readonly whose: Whose
  readonly of: FilesOf
  /** Files can be added and removed. */
  readonly mayChange: boolean
  /** In the place of "Attachments". */
  readonly title?: string
}

/** The files of one thing, and where one may change it, the way to add and remove some. */
export function Attachments({ whose, of, mayChange, title }: AttachmentsProps) {
  const t = useWords(words)
  const errorText = useErrorText()
  const may = useMay()
  const files = useFiles(whose, of)
  const removal = useRemoveFile(whose, of)
  const upload = useUpload(whose, of)
  const [leaving, setLeaving] = useState<Property>()
  const fault = removal.error === null ? upload.fault : errorText(removal.error)
  if (!mayChange && !files.data?.length && !files.isLoadingError) return null
  return (
    <section className={styles.files}>
      <h3 className={styles.title}>{title ?? t('title')}</h3>
      <Part read={files} missing={t('listUnreadable')} skeleton={null} empty={null}>
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((file) => (
              <li key={`${file.id} ${file.version}`}>
                <FileTile actions={actionsOf(file)} file={file} whose={whose} />
              </li>
            ))}
          </ul>
        )}
      </Part>
      {upload.underWay && <UploadProgress {...upload.underWay} onCancel={upload.cancel} />}
      {upload.added !== undefined && <p role="status">{t('added', { name: upload.added })}</p>}
      {fault !== undefined && (
        <Banner headline={t('failed')} tone="error">
          {fault}
        </Banner>
      )}
      {mayChange && (
        <FileChooser
          isBusy={upload.underWay !== undefined}
          onChoose={(file) => void upload.start(file)}
          takesPictures={of.targetType === 'ACCOUNT'}
        />
      )}
      <ConfirmDialog
        cancelLabel={t('cancel')}
        confirmLabel={t('removeIt')}
        isOpen={leaving !== undefined}
        isPending={removal.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving !== undefined) removal.mutate(leaving)
          setLeaving(undefined)
        }}
        title={t('removeTitle', { name: leaving?.filename ?? '' })}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </section>
  )

  function actionsOf(file: Property) {
    if (!mayChange || !may.removeFile(whose.as, file)) return undefined
    return (
      <IconButton label={t('remove', { name: file.filename })} onPress={() => setLeaving(file)} tone="danger">
        <IconTrash aria-hidden="true" size={20} stroke={1.75} />
      </IconButton>
    )
  }
}
