import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import * as words from './attachments.texts.ts'
import styles from './chosen-file.module.css'

/** A file that will be sent with what is being written; it can be left out again. */
export function ChosenFile({
  name,
  onLeaveOut,
}: {
  readonly name: string
  readonly onLeaveOut?: () => void
}) {
  const t = useWords(words)
  return (
    <span className={styles.chosen}>
      <IconPaperclip aria-hidden="true" size={18} stroke={1.75} />
      <span className={styles.name}>{name}</span>
      {onLeaveOut !== undefined && (
        <IconButton label={t('leaveOut', { name })} onPress={onLeaveOut}>
          <IconX aria-hidden="true" size={18} stroke={1.75} />
        </IconButton>
      )}
    </span>
  )
}
