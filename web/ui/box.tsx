import type { ElementType } from 'react'
import { type PrimitiveProps, withStyleProps } from './style-props.ts'

/** An element with style props and no layout of its own. */
export function Box<E extends ElementType = 'div'>({ as, ...props }: PrimitiveProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...withStyleProps(props)} />
}
