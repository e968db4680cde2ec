import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './attachments.texts.ts'
import { ChosenFile } from './chosen-file.tsx'
import { FileChooser } from './file-chooser.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { WaitingFiles } from './use-waiting-files.ts'

/** The file input of a form for a new item; the files are uploaded when the item is stored. */
export function WaitingFilesInput({ files }: { readonly files: WaitingFiles }) {
  const t = useWords(words)
  const { waiting, underWay, isUnreadable } = files
  return (
    <Stack as="section" gap="sm">
      <Text as="h3" size="sm-plus">
        {t('title')}
      </Text>
      {waiting.length > 0 && (
        <Stack as="ul" gap="sm">
          {waiting.map(({ key, file }) => (
            <li key={key}>
              <ChosenFile
                name={file.filename}
                {...(underWay === undefined ? { onLeaveOut: () => files.leaveOut(key) } : {})}
              />
            </li>
          ))}
        </Stack>
      )}
      {underWay && <UploadProgress {...underWay} onCancel={files.cancel} />}
      {isUnreadable && <p role="alert">{t('notLoaded')}</p>}
      <FileChooser isBusy={underWay !== undefined} onChoose={(file) => void files.choose(file)} />
    </Stack>
  )
}
