import {
  fileExtensionsOf,
  isPicture,
  refuseFile,
} from '@standfest/domain/features/attachments/attachments.ts'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { useWords } from '#language/words.ts'
import { classNames } from '#ui/class-names.ts'
import { Stack } from '#ui/stack.tsx'
import * as words from './attachments.texts.ts'
import styles from './file-drop.module.css'
import { useFileRefusal } from './use-file-refusal.ts'

/**
 * A drop zone: takes a file that is dropped or pasted in it, or chosen by a button inside. A file that is not
 * accepted is refused before anything is sent.
 */
export function FileDrop({
  isBusy = false,
  takesPictures = false,
  className,
  onChoose,
  onRefuse,
  children,
}: {
  readonly isBusy?: boolean
  /** Whether only pictures are accepted. */
  readonly takesPictures?: boolean
  readonly className?: string | undefined
  readonly onChoose: (file: File) => void
  /** Called with the reason of a refusal as a text. */
  readonly onRefuse: (reason: string) => void
  /** Called with the function that opens the device's file picker. */
  readonly children: (openChooser: () => void) => ReactNode
}) {
  const t = useWords(words)
  const refusalText = useFileRefusal()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file === undefined || isBusy) return
    const claim = { filename: file.name, mediaType: file.type, size: file.size }
    const no = refuseFile(claim)
    if (takesPictures && !isPicture(claim)) onRefuse(t('noPicture', { name: file.name }))
    else if (no) onRefuse(refusalText(no, file.name))
    else onChoose(file)
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
    // The button inside does the same; dropping and pasting are shortcuts.
    <Stack
      paddingY="sm"
      paddingX="sm"
      radius="md-plus"
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
        accept={acceptOf(takesPictures)}
        aria-hidden="true"
        className={styles.input}
        data-testid="file"
        id={id}
        onChange={(event) => {
          take(event.target.files?.[0])
          // Allows the same file to be chosen again.
          event.target.value = ''
        }}
        tabIndex={-1}
        type="file"
      />
      {children(() => document.getElementById(id)?.click())}
    </Stack>
  )
}

function acceptOf(takesPictures: boolean): string {
  return fileExtensionsOf(takesPictures ? 'IMAGE' : undefined)
    .map((extension) => `.${extension}`)
    .join(',')
}
