import { fileExtensions, refuseFile } from '@standfest/domain/features/attachments/attachments.ts'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { refusalText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './file-drop.module.css'

const accepted = fileExtensions.map((extension) => `.${extension}`).join(',')

/**
 * Takes a file that is dropped or pasted in it, or chosen by a button inside. What cannot be taken is refused before
 * anything is sent.
 */
export function FileDrop({
  isBusy = false,
  className,
  onChoose,
  children,
}: {
  readonly isBusy?: boolean
  readonly className?: string | undefined
  readonly onChoose: (file: File) => void
  /** Gets what opens the device's own chooser. */
  readonly children: (openChooser: () => void) => ReactNode
}) {
  const { language } = useLanguage()
  const id = useId()
  const [fault, setFault] = useState<string>()
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file === undefined || isBusy) return
    const no = refuseFile({ filename: file.name, mediaType: file.type, size: file.size })
    setFault(no && refusalText(no, language))
    if (!no) onChoose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (file === undefined) return
    event.preventDefault()
    take(file)
  }
  return (
    // The button inside does the same; dropping and pasting are shorter ways for those who can.
    <div
      className={classNames(className, isOver && styles.over)}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDrop={drop}
      onPaste={paste}
    >
      <input
        accept={accepted}
        aria-hidden="true"
        className={styles.input}
        data-testid="file"
        id={id}
        onChange={(event) => {
          take(event.target.files?.[0])
          // The same file may be chosen once more.
          event.target.value = ''
        }}
        tabIndex={-1}
        type="file"
      />
      {children(() => document.getElementById(id)?.click())}
      {fault !== undefined && (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </div>
  )
}
