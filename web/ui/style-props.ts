import type { ComponentProps, ElementType } from 'react'
import { classNames } from './class-names.ts'
import './style-props-of-text.css'
import './style-props.css'
import type tokens from './tokens.json'

export type Space = keyof typeof tokens.space
type Side = 'start' | 'center' | 'end'

/** Text colours and backgrounds by their token, in pairs that tokens.json checks for contrast. */
export type Tone =
  | 'text'
  | 'text-2'
  | 'text-3'
  | 'link'
  | `on-${'primary' | 'ember' | 'honey' | 'plum' | 'lake' | 'leaf' | 'rose'}-soft`
export type Surface =
  | 'bg'
  | `surface${'' | '-2' | '-3'}`
  | `${'primary' | 'ember' | 'honey' | 'lake' | 'leaf'}-soft`

/**
 * Layout and type as props of `Box`, `Stack`, `Column`, `Cluster`, `Text` and `Card`. Every value is a token of tokens.json or a keyword
 * of CSS.
 *
 * [Note: Style props] Each prop has a class in style-props.css or style-props-of-text.css, in the layer `primitives`. A component's own
 * rules are in no layer and win over style props whatever their selectors, in media queries too: a `.module.css` says what a prop
 * cannot, and what differs by width, state or print. A reset is in the layer `base`, below both. tools/style-props.test.ts holds
 * props and rules together.
 */
export type StyleProps = {
  /** The space between rows and between columns; `columnGap` alone leaves none between rows. */
  gap?: Space | undefined
  columnGap?: Space | undefined
  align?: Side | 'baseline' | undefined
  justify?: 'center' | 'end' | 'between' | undefined
  justifyItems?: 'start' | 'center' | undefined
  alignSelf?: 'center' | undefined
  justifySelf?: 'start' | undefined
  flex?: 'none' | 'grow' | undefined
  /** Margin above and below. */
  above?: Space | 'section' | 'auto' | undefined
  below?: Space | undefined
  isPushedToEnd?: boolean | undefined
  paddingX?: Space | undefined
  paddingY?: Space | undefined
  paddingTop?: 'md' | undefined
  size?: keyof typeof tokens.size | 'small' | 'title' | undefined
  weight?: keyof typeof tokens.weight | undefined
  line?: keyof typeof tokens.line | undefined
  font?: 'voice' | 'mono' | undefined
  tone?: Tone | undefined
  textAlign?: Side | undefined
  whiteSpace?: 'nowrap' | 'pre-wrap' | 'pre-line' | undefined
  /** Whether a long word is broken rather than running over the edge. */
  breaksAnywhere?: boolean | undefined
  /** Whether it may become narrower than its longest word, in a grid or a flex line. */
  canShrink?: boolean | undefined
  isFullWidth?: boolean | undefined
  maxWidth?: 'text' | 'full' | 'client' | undefined
  /** Whether it is at least as high as a touch target. */
  isTarget?: boolean | undefined
  isBlock?: boolean | undefined
  isInline?: boolean | undefined
  isOneLine?: boolean | undefined
  /** Whether the elements of a stack are beside each other, each as wide as the others. */
  isEven?: boolean | undefined
  isFullHeight?: boolean | undefined
  /** Whether it is centred in its container. */
  isCentred?: boolean | undefined
  /** Whether overflowing content is clipped. */
  isClipped?: boolean | undefined
  /** Whether its text is kept on one line, and cut off with an ellipsis. */
  isTruncated?: boolean | undefined
  /** Whether there is a rule above it, in the colour of borders. */
  isRuledAbove?: boolean | undefined
  isRuledBelow?: boolean | undefined
  isRuledBetween?: boolean | undefined
  isUnderlined?: boolean | undefined
  /** The markers of a list: dots or numbers. */
  marker?: 'disc' | 'decimal' | undefined
  surface?: Surface | undefined
  /** The background under the pointer. */
  hover?: 'surface-2' | 'surface-3' | undefined
  /** Highlights the link to the current page. */
  marksCurrent?: boolean | undefined
  isBordered?: boolean | undefined
  radius?: keyof typeof tokens.radius | undefined
  hiddenIn?: 'print' | undefined
}

/** The props of a primitive: those of its element, of which `as` chooses another, and the style props. */
export type PrimitiveProps<E extends ElementType> = StyleProps & { as?: E | undefined } & Omit<
    ComponentProps<E>,
    keyof StyleProps | 'as'
  >

const styleProps: Readonly<Record<keyof StyleProps, true>> = {
  gap: true,
  columnGap: true,
  align: true,
  justify: true,
  justifyItems: true,
  alignSelf: true,
  justifySelf: true,
  flex: true,
  above: true,
  below: true,
  isPushedToEnd: true,
  paddingX: true,
  paddingY: true,
  paddingTop: true,
  size: true,
  weight: true,
  line: true,
  font: true,
  tone: true,
  textAlign: true,
  whiteSpace: true,
  breaksAnywhere: true,
  canShrink: true,
  isFullWidth: true,
  maxWidth: true,
  isTarget: true,
  isBlock: true,
  isInline: true,
  isOneLine: true,
  isEven: true,
  isFullHeight: true,
  isCentred: true,
  isClipped: true,
  isTruncated: true,
  isRuledAbove: true,
  isRuledBelow: true,
  isRuledBetween: true,
  isUnderlined: true,
  marker: true,
  surface: true,
  hover: true,
  marksCurrent: true,
  isBordered: true,
  radius: true,
  hiddenIn: true,
}

export type Primitive = 'stack' | 'column' | 'cluster'

/** Turns style props into class names, and leaves the element's own props. */
export function withStyleProps(
  props: Readonly<Record<string, unknown>>,
  primitive?: Primitive,
): Record<string, unknown> {
  const names: (string | undefined | false)[] = [primitive && `sf-${primitive}`]
  const own: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    if (!(name in styleProps)) own[name] = value
    else if (value === true) names.push(`sf-${name}`)
    else if (typeof value === 'string') names.push(`sf-${name}-${value}`)
  }
  const { className } = own
  return { ...own, className: classNames(...names, typeof className === 'string' && className) || undefined }
}
