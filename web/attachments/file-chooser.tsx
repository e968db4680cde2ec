import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './attachments.texts.ts'
import styles from './file-chooser.module.css'
import { FileDrop } from './file-drop.tsx'

/** The control to choose, drop or paste a file for an item. */
export function FileChooser({
  isBusy,
  takesPictures = false,
  onChoose,
}: {
  readonly isBusy: boolean
  /** Whether only pictures are accepted. */
  readonly takesPictures?: boolean
  readonly onChoose: (file: File) => void
}) {
  const t = useWords(words)
  const [fault, setFault] = useState<string>()
  const choose = (file: File) => {
    setFault(undefined)
    onChoose(file)
  }
  return (
    <FileDrop
      className={styles.chooser}
      isBusy={isBusy}
      onChoose={choose}
      onRefuse={setFault}
      takesPictures={takesPictures}
    >
      {(openChooser) => (
        <>
          <Button
            icon={<IconPaperclip aria-hidden="true" size={18} stroke={1.75} />}
            isPending={isBusy}
            onPress={openChooser}
          >
            {t(takesPictures ? 'choosePicture' : 'choose')}
          </Button>
          <Text as="span" size="xs-plus" tone="text-2">
            {t(takesPictures ? 'orDropPicture' : 'orDrop')}
          </Text>
          {fault !== undefined && <Banner tone="error">{fault}</Banner>}
        </>
      )}
    </FileDrop>
  )
}
