import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'
import type { StyleProps } from './style-props.ts'

export type PopoverProps = Omit<AriaPopoverProps, 'className' | 'style'> & { className?: string | undefined }

/** The frame of a menu, of the options of a select, and of a picker. */
export function Popover({ className, ...rest }: PopoverProps) {
  return (
    <Box
      as={AriaPopover}
      {...rest}
      tone="text"
      surface="surface"
      isBordered
      radius="md"
      hiddenIn="print"
      className={classNames(styles.popover, className)}
    />
  )
}

/** The style props of a list in a popover, for a `Column`. */
export const listLook = {
  gap: '3xs',
  paddingX: '2xs-plus',
  paddingY: '2xs-plus',
} as const satisfies StyleProps

/** The style props of an item of such a list, for a `Cluster`. */
export const itemLook = {
  isOneLine: true,
  gap: 'xs-plus',
  align: 'center',
  paddingX: 'xs-plus',
  paddingY: '2xs',
  weight: 'regular-plus',
  line: 'close',
  tone: 'text',
  radius: 'sm',
} as const satisfies StyleProps
