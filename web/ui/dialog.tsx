import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import { Column } from './column.tsx'
import styles from './dialog.module.css'
import overlay from './overlay.module.css'
import { ReturnFocus } from './return-focus.tsx'
import { Text } from './text.tsx'

export type DialogProps = {
  isOpen: boolean
  /** Esc or a click beside the dialog. The parent decides whether it closes. */
  onCloseRequest: () => void
  /** The question, if the dialog asks one. */
  title: ReactNode
  children?: ReactNode
  /** Buttons: the safe choice first. */
  actions?: ReactNode
  /** `alertdialog` where the user must answer before going on. */
  role?: 'dialog' | 'alertdialog'
}

/** A modal dialog in the middle of the screen. */
export function Dialog({ isOpen, onCloseRequest, title, children, actions, role = 'dialog' }: DialogProps) {
  return (
    <Box
      as={ModalOverlay}
      hiddenIn="print"
      className={classNames(overlay.overlay, styles.overlay)}
      isDismissable={role === 'dialog'}
      isOpen={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) onCloseRequest()
      }}
    >
      <Cluster
        as={Modal}
        isOneLine
        isFullWidth
        surface="surface"
        isBordered
        radius="lg"
        className={classNames(overlay.modal, styles.modal)}
      >
        <ReturnFocus />
        <Column as={AriaDialog} gap="sm" flex="grow" canShrink className={styles.dialog ?? ''} role={role}>
          <Text
            as={Heading}
            size="xl"
            weight="medium"
            line="snug"
            font="voice"
            className={styles.title ?? ''}
            level={2}
            slot="title"
          >
            {title}
          </Text>
          {children !== undefined && (
            <Column gap="sm" tone="text-2">
              {children}
            </Column>
          )}
          {actions !== undefined && (
            <Cluster gap="xs-plus" justify="end" className={styles.actions}>
              {actions}
            </Cluster>
          )}
        </Column>
      </Cluster>
    </Box>
  )
}
