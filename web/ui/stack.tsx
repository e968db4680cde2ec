import type { ElementType } from 'react'
import { type PrimitiveProps, withStyleProps } from './style-props.ts'

/** Elements below each other, each as wide as the stack. */
export function Stack<E extends ElementType = 'div'>({ as, ...props }: PrimitiveProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...withStyleProps(props, 'stack')} />
}
