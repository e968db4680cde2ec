import { useWords } from '#language/words.ts'
import styles from './attachments.module.css'
import * as words from './attachments.texts.ts'
import { ChosenFile } from './chosen-file.tsx'
import { FileChooser } from './file-chooser.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { WaitingFiles } from './use-waiting-files.ts'

/** Where files for something new are chosen; they go with it when it is stored. */
export function WaitingFilesInput({ files }: { readonly files: WaitingFiles }) {
  const t = useWords(words)
  const { waiting, underWay, isUnreadable } = files
  return (
    <section className={styles.files}>
      <h3 className={styles.title}>{t('title')}</h3>
      {waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.map(({ key, file }) => (
            <li key={key}>
              <ChosenFile
                name={file.filename}
                {...(underWay === undefined ? { onLeaveOut: () => files.leaveOut(key) } : {})}
              />
            </li>
          ))}
        </ul>
      )}
      {underWay && <UploadProgress {...underWay} onCancel={files.cancel} />}
      {isUnreadable && <p role="alert">{t('notLoaded')}</p>}
      <FileChooser isBusy={underWay !== undefined} onChoose={(file) => void files.choose(file)} />
    </section>
  )
}
