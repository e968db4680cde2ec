import type { ElementType } from 'react'
import { type PrimitiveProps, withStyleProps } from './style-props.ts'

/** A paragraph, or with `as` any other text, by the tokens of type. */
export function Text<E extends ElementType = 'p'>({ as, ...props }: PrimitiveProps<E>) {
  const Element: ElementType = as ?? 'p'
  return <Element {...withStyleProps(props)} />
}
