import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import styles from './bottom-sheet.module.css'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import { Column } from './column.tsx'
import { IconButton } from './icon-button.tsx'
import overlay from './overlay.module.css'
import { ReturnFocus } from './return-focus.tsx'
import { Text } from './text.tsx'
import { useUsualLabels } from './usual-labels.tsx'

export type BottomSheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A sheet that slides up over the page, for what does not fit the phone's tab bar. */
export function BottomSheet({ isOpen, onClose, title, children }: BottomSheetProps) {
  const { close } = useUsualLabels()
  return (
    <Box
      as={ModalOverlay}
      hiddenIn="print"
      className={overlay.overlay ?? ''}
      isDismissable
      isOpen={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) onClose()
      }}
    >
      <Cluster
        as={Modal}
        isOneLine
        maxWidth="client"
        surface="surface"
        isBordered
        isCentred
        className={classNames(overlay.modal, styles.modal)}
      >
        <ReturnFocus />
        <Column as={Dialog} flex="grow" canShrink>
          <Cluster isOneLine align="center" justify="between" flex="none" className={styles.head}>
            <Text
              as={Heading}
              size="xl"
              weight="medium"
              font="voice"
              className={styles.title ?? ''}
              level={2}
              slot="title"
            >
              {title}
            </Text>
            <IconButton label={close} onPress={onClose}>
              <IconX aria-hidden="true" size={22} stroke={1.75} />
            </IconButton>
          </Cluster>
          <div className={styles.body}>{children}</div>
        </Column>
      </Cluster>
    </Box>
  )
}
