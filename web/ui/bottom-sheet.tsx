import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import styles from './bottom-sheet.module.css'
import { Cluster } from './cluster.tsx'
import { IconButton } from './icon-button.tsx'

export type BottomSheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
}

/** Slides up over the page: what does not fit the phone's tab bar. */
export function BottomSheet({ isOpen, onClose, title, closeLabel, children }: BottomSheetProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isDismissable
      isOpen={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) onClose()
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Cluster isOneLine align="center" justify="between" flex="none" className={styles.head}>
            <Heading className={styles.title ?? ''} level={2} slot="title">
              {title}
            </Heading>
            <IconButton label={closeLabel} onPress={onClose}>
              <IconX aria-hidden="true" size={22} stroke={1.75} />
            </IconButton>
          </Cluster>
          <div className={styles.body}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
