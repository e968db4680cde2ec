import type { ElementType } from 'react'
import { type PrimitiveProps, withStyleProps } from './style-props.ts'

/** Elements beside each other, in several lines if there are many; with `isOneLine` in one. */
export function Cluster<E extends ElementType = 'div'>({ as, ...props }: PrimitiveProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...withStyleProps(props, 'cluster')} />
}
