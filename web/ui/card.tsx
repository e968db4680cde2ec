import type { ComponentProps, ElementType } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'
import { type Primitive, type StyleProps, withStyleProps } from './style-props.ts'

export type CardProps = ComponentProps<'div'> &
  StyleProps & {
    /** The HTML element, e.g. `section` or `article`. */
    as?: ElementType
    /** How the card lays out what is in it. */
    layout?: Primitive
    /** Whether the card has no padding, for rows and tables that reach its edge. */
    isFlush?: boolean
  }

export function Card({ as: Element = 'div', layout, isFlush = false, className, ...rest }: CardProps) {
  const own = classNames(styles.card, !isFlush && styles.padded, className)
  return <Element {...withStyleProps({ ...rest, className: own }, layout)} />
}
