import type { Attachment } from '@standfest/domain/features/attachments/attachments.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useErrorText } from '#language/error-text.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import type { ClientScope } from '#session/client-scope.ts'
import { useMay } from '#session/use-may.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { type FilesOf, useFiles, useRemoveFile } from './attachments.queries.ts'
import * as words from './attachments.texts.ts'
import { FileChooser } from './file-chooser.tsx'
import { FileTile } from './file-tile.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

type AttachmentsProps = {
  readonly scope: ClientScope
  readonly of: FilesOf
  /** Whether files can be added and removed. */
  readonly mayChange: boolean
  /** Replaces the heading "Attachments". */
  readonly title?: string
}

/** The attachments of one item, and where the reader may change it, the controls to add and remove them. */
export function Attachments({ scope, of, title, ...props }: AttachmentsProps) {
  const mayChange = props.mayChange && !scope.isReadOnly
  const t = useWords(words)
  const errorText = useErrorText()
  const may = useMay()
  const files = useFiles(scope, of)
  const removal = useRemoveFile(scope, of)
  const upload = useUpload(scope, of)
  const [leaving, setLeaving] = useState<Attachment>()
  const fault = removal.error === null ? upload.fault : errorText(removal.error)
  if (!mayChange && !files.data?.length && !files.isLoadingError) return null
  return (
    <Stack as="section" gap="sm">
      <Text as="h3" size="sm-plus">
        {title ?? t('title')}
      </Text>
      <Part read={files} missing={t('listUnreadable')} skeleton={null} empty={null}>
        {(shown) => (
          <Stack as="ul" gap="sm">
            {shown.map((file) => (
              <li key={`${file.id} ${file.version}`}>
                <FileTile actions={actionsOf(file)} file={file} scope={scope} />
              </li>
            ))}
          </Stack>
        )}
      </Part>
      {upload.underWay && <UploadProgress {...upload.underWay} onCancel={upload.cancel} />}
      {upload.added !== undefined && <p role="status">{t('added', { name: upload.added })}</p>}
      {fault !== undefined && (
        <Banner headline={t('failed')} tone="error">
          {fault} <WhatToDo of={removal.error ?? 'datei'} />
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
    </Stack>
  )

  function actionsOf(file: Attachment) {
    if (!mayChange || !may.removeFile(scope, file)) return undefined
    return (
      <IconButton label={t('remove', { name: file.filename })} onPress={() => setLeaving(file)} tone="danger">
        <IconTrash aria-hidden="true" size={20} stroke={1.75} />
      </IconButton>
    )
  }
}
