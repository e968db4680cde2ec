import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import styles from './file-chooser.module.css'
import { FileDrop } from './file-drop.tsx'

/** Where a file for an item is chosen, dropped or pasted. */
export function FileChooser({
  isBusy,
  onChoose,
}: {
  readonly isBusy: boolean
  readonly onChoose: (file: File) => void
}) {
  const { t } = useTranslation('attachments')
  return (
    <FileDrop className={styles.chooser} isBusy={isBusy} onChoose={onChoose}>
      {(openChooser) => (
        <>
          <Button
            icon={<IconPaperclip aria-hidden="true" size={18} stroke={1.75} />}
            isPending={isBusy}
            onPress={openChooser}
          >
            {t('choose')}
          </Button>
          <span className={styles.hint}>{t('orDrop')}</span>
        </>
      )}
    </FileDrop>
  )
}
