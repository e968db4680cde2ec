import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import { Column } from './column.tsx'
import overlay from './overlay.module.css'
import { ReturnFocus } from './return-focus.tsx'
import styles from './slide-over.module.css'

export type SlideOverFrameProps = {
  isOpen: boolean
  /** Esc, a click beside it, or the close button. The parent asks about unsaved changes, then closes. */
  onCloseRequest: () => void
  /** Whether the page behind is hidden, because it shows a person's data. */
  isBlurred?: boolean
  /** A `SlideOverContent`; a loading and a loaded one may replace each other while the frame stays. */
  children: ReactNode
}

/** The frame of a slide-over. Its content is mounted as long as it is open. */
export function SlideOverFrame({ isOpen, onCloseRequest, isBlurred = false, children }: SlideOverFrameProps) {
  return (
    <Box
      as={ModalOverlay}
      hiddenIn="print"
      className={classNames(overlay.overlay, styles.overlay, isBlurred && styles.blurred)}
      isDismissable
      isOpen={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) onCloseRequest()
      }}
    >
      <Box as={Modal} maxWidth="full" surface="surface" className={classNames(overlay.modal, styles.modal)}>
        <ReturnFocus />
        <Column as={Dialog} isFullHeight className={styles.dialog ?? ''}>
          {children}
        </Column>
      </Box>
    </Box>
  )
}
