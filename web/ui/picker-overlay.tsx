import type { ReactNode, RefObject } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Box } from './box.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import { Column } from './column.tsx'
import dialogStyles from './dialog.module.css'
import overlay from './overlay.module.css'
import styles from './picker-overlay.module.css'
import { Popover } from './popover.tsx'
import { useMediaQuery } from './use-media-query.ts'
import { CancelButton, useUsualLabels } from './usual-labels.tsx'

export type PickerOverlayProps = {
  isOpen: boolean
  /** Esc, a click beside it, or Cancel: the choice is discarded. */
  onCancel: () => void
  onApply: () => void
  label: string
  /** The element that it is anchored to on a wide screen. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A popover with a calendar or a list of times, until the choice is confirmed; on viewports of 768 px or less a
 * centred dialog.
 */
export function PickerOverlay({ isOpen, onCancel, label, anchor, ...content }: PickerOverlayProps) {
  const isNarrow = useMediaQuery('(width <= 48em)')
  const onOpenChange = (isWanted: boolean) => {
    if (!isWanted) onCancel()
  }
  const dialog = (
    <Column
      as={Dialog}
      aria-label={label}
      gap="sm"
      paddingY="sm-plus"
      paddingX="sm-plus"
      className={styles.dialog ?? ''}
    >
      <PickerContent {...content} onCancel={onCancel} />
    </Column>
  )
  if (isNarrow) {
    return (
      <Box
        as={ModalOverlay}
        hiddenIn="print"
        className={classNames(overlay.overlay, dialogStyles.overlay, styles.overlay)}
        isDismissable
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      >
        <Cluster
          as={Modal}
          isOneLine
          surface="surface"
          isBordered
          radius="lg"
          className={classNames(overlay.modal, dialogStyles.modal, styles.modal)}
        >
          {dialog}
        </Cluster>
      </Box>
    )
  }
  return (
    <Popover isOpen={isOpen} onOpenChange={onOpenChange} placement="bottom end" triggerRef={anchor}>
      {dialog}
    </Popover>
  )
}

function PickerContent({
  children,
  onApply,
  onCancel,
}: Pick<PickerOverlayProps, 'children' | 'onApply' | 'onCancel'>) {
  const { apply } = useUsualLabels()
  return (
    <>
      {children}
      <Cluster gap="xs" justify="end" flex="none" className={styles.actions}>
        <CancelButton onPress={onCancel} />
        <Button onPress={onApply} variant="primary">
          {apply}
        </Button>
      </Cluster>
    </>
  )
}
