import type { ElementType } from 'react'
import { type PrimitiveProps, withStyleProps } from './style-props.ts'

/** Elements below each other in a flex column: each as high as it needs, or growing into what is left. */
export function Column<E extends ElementType = 'div'>({ as, ...props }: PrimitiveProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...withStyleProps(props, 'column')} />
}
