import type { ComponentProps, ElementType } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  /** The element, e.g. `section` or `article`. */
  as?: ElementType
  /** Without padding: for rows and tables that reach the edge. */
  isFlush?: boolean
}

export function Card({ as: Element = 'div', isFlush = false, className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, !isFlush && styles.padded, className)} />
}
