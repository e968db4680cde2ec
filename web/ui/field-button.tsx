import type { Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Cluster } from './cluster.tsx'
import styles from './field.module.css'

export type FieldButtonProps = Omit<AriaButtonProps, 'className' | 'style'> & {
  ref?: Ref<HTMLButtonElement>
}

/** A small control at the end of a field's box: show, hide, open the calendar. */
export function FieldButton(props: FieldButtonProps) {
  return (
    <Cluster
      as={AriaButton}
      {...props}
      align="center"
      justify="center"
      flex="none"
      paddingX="2xs-plus"
      tone="text-2"
      hiddenIn="print"
      className={styles.end ?? ''}
    />
  )
}
